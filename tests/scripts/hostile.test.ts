// A hostile run: its journal belongs to one build of the engine, and an engine's first mistake ends it with all other engines.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, it } from "vitest";
import { hostileRun, Journal, NOTHING, type Stint } from "../../scripts/hostile/run";
import { temporaryFolder } from "../support/temporary-folder";

const STINT: Stint = { seed: 1, part: "games", engine: 0, from: 0, to: 10 };
const RESULT = { tally: { ...NOTHING, games: 10 }, memoryMb: 90 };

let folder = "";
let file = "";
beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, "journal");
});

it("a run of the same build continues, also after a line that was cut off", () => {
  new Journal(file, "one").add(STINT, RESULT);
  appendFileSync(file, '{"stint":{"seed":1');
  const journal = new Journal(file, "one");
  expect(journal.find(STINT)).toEqual(RESULT);
  journal.add({ ...STINT, from: 10, to: 20 }, RESULT);
  expect(new Journal(file, "one").find({ ...STINT, from: 10, to: 20 })).toEqual(RESULT);
});

it("another build refuses the journal and leaves it as it is, and so does any other file", () => {
  new Journal(file, "one").add(STINT, RESULT);
  const text = readFileSync(file, "utf8");
  const refusal = `${file} is not a journal of this build of the engine: name another file`;
  expect(() => new Journal(file, "other")).toThrow(refusal);
  expect(readFileSync(file, "utf8")).toBe(text);
  writeFileSync(file, "notes");
  expect(() => new Journal(file, "one")).toThrow(refusal);
  expect(readFileSync(file, "utf8")).toBe("notes");
});

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
  const program = path.join(folder, "engine.cjs");
  const silent = path.join(folder, "silent");
  writeFileSync(program, ENGINE);
  const settings = { games: 2, lines: 0, seed: 1, points: 1, engines: 2, journal: undefined };
  await expect(hostileRun(settings, undefined, program)).rejects.toThrow("illegal: e2e5");
  expect(existsSync(silent)).toBe(true);
  const pid = Number(readFileSync(silent, "utf8"));
  for (let waits = 0; isAlive(pid) && waits < 50; waits++) await sleep(20);
  expect(isAlive(pid)).toBe(false);
});
