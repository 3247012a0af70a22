// Measures how long a GUI waits for `uciok`, beside the start of an empty Node program.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { median } from "../../src/base/statistics";
import { BUNDLE } from "./targets";

const ROUNDS = 10;

/** Medians over starts in turn, one line each. */
export async function startupTable(executable: string): Promise<string> {
  const starters: Readonly<Record<string, readonly string[]>> = {
    [`an empty program in Node ${process.version}`]: [process.execPath, "-e", "0"],
    [`the bundle in Node ${process.version}`]: [process.execPath, BUNDLE],
    "the executable": [executable],
  };
  const times = Object.keys(starters).map((name) => ({ name, all: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, all } of times) all.push(await timeOf(starters[name] ?? []));
  const lines = times.map(({ name, all }) => `  ${median(all).toFixed(0).padStart(4)} ms  ${name}`);
  return [`from start to uciok, medians of ${ROUNDS}:`, ...lines].join("\n");
}

/** Milliseconds to `uciok`, or to the end of a program that does not speak UCI. */
async function timeOf([command = "", ...args]: readonly string[]): Promise<number> {
  const start = performance.now();
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "ignore"] });
  const closed = once(child, "close");
  // The empty program may end before it gets `uci`.
  child.stdin.on("error", () => {});
  child.stdin.write("uci\n");
  let output = "";
  const answered = new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      if (output.includes("uciok")) resolve();
    });
  });
  await Promise.race([answered, closed]);
  const time = performance.now() - start;
  child.stdin.end("quit\n");
  await closed;
  return time;
}
