// Restarts the program with less address space where the system limits it (`ulimit -v`, job schedulers).
import { existsSync, realpathSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { addressLimit } from "./base/platform/node/memory";

/** V8 reserves 10 GB of addresses around every WebAssembly memory, unless it checks each access itself. */
const FLAG = "--disable-wasm-trap-handler";

/** The C library keeps 64 MB of addresses for every thread there has been, unless told how many to share. */
const ARENAS = { MALLOC_ARENA_MAX: "2" };

/** Bytes that hold the reservations of the boards and the table, and a margin. */
const ENOUGH = 64 * 1024 ** 3;

/** The way a process was started. */
type Start = Pick<NodeJS.Process, "argv" | "execArgv" | "execPath">;

/**
 * Starts this program again in a way that needs less address space, where that is limited; resolves to its exit code.
 * Null when there is no need. Node takes the flag only at its start.
 */
export function runInLessAddressSpace(): Promise<number> | null {
  const options = process.env.NODE_OPTIONS ?? "";
  if (options.includes(FLAG) || process.execArgv.includes(FLAG) || addressLimit() >= ENOUGH) return null;
  // Node.js has it from 20.15 and 22.2 on.
  if (!process.allowedNodeEnvironmentFlags.has(FLAG)) return null;
  return startAgain(options);
}

async function startAgain(options: string): Promise<number> {
  // It takes 3 ms to load, and no other start needs it.
  const { spawn } = await import("node:child_process");
  const child = spawn(process.execPath, restartArguments(process), {
    stdio: "inherit",
    env: { ...ARENAS, ...process.env, NODE_OPTIONS: `${options} ${FLAG}`.trim() },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) =>
      resolve(code ?? (signal === null ? 1 : 128 + os.constants.signals[signal])),
    );
  });
}

/**
 * The arguments behind the executable's name that start this program again. Node puts the full path of a script first, behind its
 * own flags. If the program is the executable itself, the first word is the user's name for it and must not become an argument.
 */
export function restartArguments({ argv, execArgv, execPath }: Start): string[] {
  const [, first = "", ...rest] = argv;
  // The user's name for an executable may be the path of no file.
  const isFile = path.isAbsolute(first) && existsSync(first);
  return isFile && realpathSync(first) !== realpathSync(execPath) ? [...execArgv, first, ...rest] : rest;
}
