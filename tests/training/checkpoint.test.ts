// Checkpoints: a saved state comes back, and other files are refused.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readCheckpoint, restore, saveCheckpoint } from "../../src/training/train/checkpoint";
import type { State } from "../../src/training/train/trainer";
import { temporaryFolder } from "../support/temporary-folder";
import { trainingRecord } from "../support/training";

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
});

const file = (): string => path.join(folder, "test.checkpoint");
const RECORD = trainingRecord();

/** A trainer's state, in shared memory; number i of a part is `first` + i. */
function stateOf(first: number, length = 5): State {
  const part = (offset: number): Float32Array =>
    new Float32Array(new SharedArrayBuffer(4 * length)).map((_, index) => first + offset + index);
  return { parameters: part(0), means: part(100), squares: part(200), averages: part(300), best: part(400) };
}

test("record and state come back", () => {
  const saved = stateOf(0.5);
  saveCheckpoint(file(), RECORD, saved);
  expect(readdirSync(folder)).toEqual(["test.checkpoint"]);
  const checkpoint = readCheckpoint(file());
  expect(checkpoint.record).toEqual(RECORD);
  const state = stateOf(7);
  restore(checkpoint, state);
  expect(state).toEqual(saved);
});

test("refuses files that are cut off, no checkpoints, or of another state", () => {
  expect(() => readCheckpoint(file())).toThrow("nothing to resume");
  saveCheckpoint(file(), RECORD, stateOf(0.5));
  const whole = readFileSync(file());
  for (const end of [0, 3, 4, 40]) {
    writeFileSync(file(), whole.subarray(0, end));
    expect(() => readCheckpoint(file())).toThrow("damaged");
  }
  writeFileSync(file(), whole.subarray(0, -4));
  expect(() => restore(readCheckpoint(file()), stateOf(0))).toThrow("damaged");
  writeFileSync(file(), whole);
  expect(() => restore(readCheckpoint(file()), stateOf(0, 6))).toThrow(
    "is damaged, or of another architecture",
  );
});

test("a bit that is not as it was is refused, wherever it is", () => {
  saveCheckpoint(file(), RECORD, stateOf(0.5));
  const whole = readFileSync(file());
  for (let at = 0; at < whole.length; at += 7) {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
    writeFileSync(file(), flipped);
    expect(() => readCheckpoint(file()), String(at)).toThrow("damaged");
  }
});
