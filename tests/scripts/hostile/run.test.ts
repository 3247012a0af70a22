// The first mistake of an engine ends a hostile run, and the other engines with it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { hostileRun } from "../../../scripts/hostile/run";
import { temporaryFolder } from "../../support/temporary-folder";

/**
 * An engine whose first process is silent for ever, and whose second one waits for the first, then answers with an illegal move.
 * The file `silent` has the number of the first process.
 */
const ENGINE = `
  const { existsSync, writeFileSync } = require("node:fs");
  const silent = require("node:path").join(__dirname, "silent");
  try {
    writeFileSync(silent, String(process.pid), { flag: "wx" });
  } catch {
    process.stdin.on("data", () => console.log("bestmove e2e5"));
  }
  process.stdin.resume();
`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it("an illegal move ends all engines", async () => {
  const folder = temporaryFolder();
  const program = path.join(folder, "engine.cjs");
  const silent = path.join(folder, "silent");
  writeFileSync(program, ENGINE);
  const settings = { games: 2, lines: 0, seed: 1, points: 1, engines: 2 };
  await expect(hostileRun(settings, undefined, program)).rejects.toThrow("illegal: e2e5");
  expect(existsSync(silent)).toBe(true);
  const pid = Number(readFileSync(silent, "utf8"));
  for (let waits = 0; isAlive(pid) && waits < 50; waits++) await sleep(20);
  expect(isAlive(pid)).toBe(false);
});
