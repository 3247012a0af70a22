// The way of a training: the order of its samples, its lines about epochs, and checkpoints: a saved state comes back, and other
// files are refused.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it, test } from "vitest";
import { epochProgress, epochResult, shuffle } from "../../src/training/train/epochs";
import type { TrainingRecord } from "../../src/training/train/record";
import { differenceOf, readCheckpoint, restore, saveCheckpoint } from "../../src/training/train/record";
import type { State } from "../../src/training/train/trainer";
import { temporaryFolder } from "../support/temporary-folder";
import { trainingRecord } from "../support/training";

const withData = (sha256: string, unit: number) => ({
  data: [{ name: "x.games", bytes: 1, games: 1, positions: 1, unit, sha256 }],
});
const RECORD = trainingRecord(withData("00", 1));
const PASS = { loss: 0.00251, validation: 0.0031, seconds: 1, positionsPerSecond: 1234 };

it.each<[string, Partial<TrainingRecord>, number, number | null, string]>([
  [
    "has loss, validation loss of the epoch before, positions, pace and time left",
    { done: [PASS] },
    5,
    0.0023456,
    "epoch 2/3: loss 0.002346, validation loss 0.003100 after epoch 1, 500 positions, 250/s, 6s left",
  ],
  [
    "has no validation loss where nothing is held out",
    { done: [{ ...PASS, validation: null }] },
    5,
    0.0023456,
    "epoch 2/3: loss 0.002346, 500 positions, 250/s, 6s left",
  ],
  ["has no more in the first epoch", {}, 1, 0.01, "epoch 1/3: loss 0.010000, 100 positions, 50/s, 58s left"],
  ["waits for the first batch", {}, 0, null, "epoch 1/3: no batch yet"],
])("the line of progress %s", (_, record, batches, loss, line) => {
  expect(epochProgress(trainingRecord(record), batches, loss, 2)).toBe(line);
});

test("the line of a finished epoch has its losses and its speed", () => {
  const record = trainingRecord({ done: [PASS] });
  const results = [0.0031, null].map((validation) => epochResult(record, { ...PASS, validation }));
  expect(results).toEqual([
    "epoch 1/3: loss 0.002510, validation loss 0.003100, 1,234/s",
    "epoch 1/3: loss 0.002510, nothing held out, 1,234/s",
  ]);
});

const { hyperparameters } = RECORD;

test.each<[Partial<TrainingRecord>, string | null]>([
  [{ ...withData("00", 1), done: [PASS] }, null],
  [withData("01", 1.2), "other games"],
  [withData("00", 1.2), "another choice of --unscaled"],
  [{ seed: 2 }, "another --seed"],
  [{ startedFrom: "00" }, "another --from"],
  // Twice the passes have twice the steps.
  [{ passes: 6, hyperparameters: { ...hyperparameters, steps: 60 } }, "another --passes"],
  [{ hyperparameters: { ...hyperparameters, rateFirst: 1, rateLast: 0.02 } }, "another --rate"],
  [{ leftOut: { duplicate: 1 } }, "other samples or settings"],
])(
  "trainings are the same by all but how far they have come, and the first difference has a name: %j",
  (changed, words) => {
    expect(differenceOf(RECORD, { ...RECORD, ...changed })).toBe(words);
  },
);

test("the order of an epoch depends on seed and epoch alone, and has each sample once", () => {
  const order = (seed: number, pass: number): number[] => {
    const sequence = new Uint32Array(1000).fill(7);
    shuffle(sequence, seed, pass);
    return [...sequence];
  };
  const first = order(1, 0);
  const inOrder = [...first.keys()];
  expect(order(1, 0)).toEqual(first);
  for (const other of [order(1, 1), order(2, 0), inOrder]) expect(first).not.toEqual(other);
  expect(first.toSorted((a, b) => a - b)).toEqual(inOrder);
  const neighbours = first.filter((sample, index) => first[index + 1] === sample + 1).length;
  expect(neighbours).toBeGreaterThan(800);
  expect(neighbours).toBeLessThan(900);
});

let file = "";
beforeEach(() => {
  file = path.join(temporaryFolder(), "test.checkpoint");
});

/** A trainer's state, in shared memory; number i of a part is `first` + i. */
function stateOf(first: number, length = 5): State {
  const part = (offset: number): Float32Array =>
    new Float32Array(new SharedArrayBuffer(4 * length)).map((_, index) => first + offset + index);
  return { parameters: part(0), means: part(100), squares: part(200), averages: part(300), best: part(400) };
}

test("record and state come back", () => {
  const saved = stateOf(0.5);
  saveCheckpoint(file, RECORD, saved);
  expect(readdirSync(path.dirname(file))).toEqual(["test.checkpoint"]);
  const checkpoint = readCheckpoint(file);
  expect(checkpoint.record).toEqual(RECORD);
  const state = stateOf(7);
  restore(checkpoint, state);
  expect(state).toEqual(saved);
});

test("refuses files that are cut off, no checkpoints, or of another state", () => {
  expect(() => readCheckpoint(file)).toThrow("nothing to resume");
  saveCheckpoint(file, RECORD, stateOf(0.5));
  const whole = readFileSync(file);
  for (const end of [0, 3, 4, 40]) {
    writeFileSync(file, whole.subarray(0, end));
    expect(() => readCheckpoint(file)).toThrow("damaged");
  }
  writeFileSync(file, whole.subarray(0, -4));
  expect(() => restore(readCheckpoint(file), stateOf(0))).toThrow("damaged");
  writeFileSync(file, whole);
  const restoreLarger = () => restore(readCheckpoint(file), stateOf(0, 6));
  expect(restoreLarger).toThrow("is damaged, or of another architecture");
});

test("a bit that is not as it was is refused, wherever it is", () => {
  saveCheckpoint(file, RECORD, stateOf(0.5));
  const whole = readFileSync(file);
  for (let at = 0; at < whole.length; at += 7) {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
    writeFileSync(file, flipped);
    expect(() => readCheckpoint(file), String(at)).toThrow("damaged");
  }
});
