// The laboratory as a program of its own inside the executable, which loads it on demand (src/commands/lab.ts).
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Console } from "../../cli/command";
import type { EngineModules } from "../frame/lab-memory";
import { runLab } from "./lab";
import { threadsOn } from "./threads";

/** Runs `palimpsest lab` with these arguments; the exit code. */
export function run(args: readonly string[], console: Console, engine: () => EngineModules): Promise<number> {
  return runLab(args, console, {
    ...threadsOn(engine),
    progress: process.stderr,
    program: () => createHash("sha256").update(readFileSync(programFile())).digest("hex").slice(0, 12),
  });
}

/** The file of this program: the script, or the executable that contains it. */
function programFile(): string {
  const script = process.argv[1] ?? "";
  return path.isAbsolute(script) && existsSync(script) ? script : process.execPath;
}
