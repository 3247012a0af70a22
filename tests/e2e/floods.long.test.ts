// Floods of commands: input that comes faster than its answers takes bounded memory.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { it as always, expect } from "vitest";
import { EXECUTABLE } from "../support/uci-process";

const it = always.runIf(process.platform === "linux");

it.each([
  ["position startpos moves e2e4 e7e5", 50],
  ["uci", 50],
  ["d", 50],
  // Searches come faster than their answers: a queue of them fills, up to its limit.
  ["go depth 1", 150],
])("floods of %s take no more memory the longer they are", async (line, mostMb) => {
  const engine = spawn(process.execPath, [EXECUTABLE], { stdio: ["pipe", "ignore", "inherit"] });
  // Eight blocks are more than a pipe holds.
  const block = `${line.padEnd(64)}\n`.repeat(1000);
  engine.stdin.on("error", () => {});
  /** The most memory that the engine has used after more blocks of the flood, in MB. */
  const memoryAfter = async (blocks: number): Promise<number> => {
    for (let count = 0; count < blocks; count++) {
      await new Promise((taken) => engine.stdin.write(block, taken));
    }
    const status = readFileSync(`/proc/${engine.pid}/status`, "utf8");
    return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) / 1024;
  };
  try {
    const short = await memoryAfter(8);
    const long = await memoryAfter(24);
    expect(long - short).toBeLessThan(mostMb);
    // The program itself, the compilation of its code, and some garbage.
    expect(long).toBeLessThan(300);
  } finally {
    engine.kill("SIGKILL");
    await once(engine, "exit");
  }
});
