// The distance of networks' searches from a stronger search: its mathematics, its reference, and the program.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, test } from "vitest";
import { Random } from "../../src/base/random";
import { mean } from "../../src/base/statistics";
import { START_FEN } from "../../src/engine/chess/fen";
import { distances, MOST_SCORE, readReference } from "../../src/training/distance";
import { difference, expectedResult } from "../../src/training/shared/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { runTraining, runTrainingHere } from "../support/training-program";

const folder = temporaryFolder();

function file(name: string, ...lines: readonly string[]): string {
  const at = path.join(folder, name);
  writeFileSync(at, lines.map((line) => `${line}\n`).join(""));
  return at;
}

const WON = "4k3/8/8/8/8/8/3Q1Q2/4K3 w - -";
const EVEN = "4k3/4p3/8/8/8/8/4P3/4K3 w - -";
const LOST = "4k3/3q1q2/8/8/8/8/8/4K3 w - -";

const truth = Array.from({ length: 400 }, (_, index) => index - 200);
const expected = Float64Array.from(truth, (score) => expectedResult(score, 110, MOST_SCORE));

const distanceOf = (scores: ArrayLike<number>, results = expected) => mean(distances(scores, results));

it("the distance is nothing for the same scores in another unit", () => {
  expect(distanceOf(truth.map((score) => 2 * score))).toBeCloseTo(0, 9);
});

it("the distance is the variance of the results for scores that tell nothing", () => {
  const average = mean(expected);
  const variance = mean(expected.map((result) => (result - average) ** 2));
  expect(distanceOf(new Int16Array(400))).toBeCloseTo(variance, 12);
});

it("the distance grows with the noise of the scores", () => {
  const random = new Random(1);
  const noisy = (most: number): number =>
    distanceOf(truth.map((score) => 2 * score + random.below(2 * most + 1) - most));
  const [little, much] = [noisy(30), noisy(300)];
  expect(little).toBeGreaterThan(0);
  expect(much).toBeGreaterThan(4 * little);
});

it("the distance stays finite for mates", () => {
  expect(distanceOf([32000, -32000], Float64Array.of(1, 0))).toBeCloseTo(0);
});

test("a difference is paired, with the error of its mean", () => {
  const values = Float64Array.of(1, 2, 3, 4);
  expect(difference(values, values)).toEqual({ mean: 0, error: 0 });
  const { mean: average, error } = difference(values, Float64Array.of(0, 2, 2, 4));
  expect(average).toBe(0.5);
  expect(error).toBeCloseTo(1.96 * 0.25);
});

it("a reference has the expected results of its centipawns", () => {
  const good = file("good.epd", `${WON} ce 3000;`, "", `${EVEN} ce 0;`, `${LOST} ce -110;`);
  const reference = readReference(good);
  expect(reference.positions).toHaveLength(3);
  const [won, even, lost] = reference.expected;
  expect(won).toBeCloseTo(1);
  expect(even).toBe(0.5);
  expect(lost).toBeCloseTo(0.269, 3);
});

it.each([
  ["without ce", [EVEN], /bad\.epd:1: expected the operation ce with a whole number/],
  ["with two numbers", [`${EVEN} ce 1 2;`], /bad\.epd:1: expected the operation ce/],
  ["with a fraction", [`${WON} ce 1;`, `${EVEN} ce 1.5;`], /bad\.epd:2: expected the operation ce/],
  ["with an impossible position", ["4k3/8/8/8/8/8/8/8 w - - ce 1;"], /bad\.epd:1: /],
  ["with one position", [`${EVEN} ce 0;`], /expected two positions or more/],
  ["without positions", [], /expected two positions or more/],
])("a reference: %s is refused", (_, lines, reason) => {
  const bad = file("bad.epd", ...lines);
  expect(() => readReference(bad)).toThrow(reason);
});

const run = (...args: readonly string[]) => runTraining(folder, "distance", ...args);
const reference = (): string =>
  file("reference.epd", `${WON} ce 3000;`, `${EVEN} ce 0;`, `${LOST} ce -3000;`, `${START_FEN} ce 30;`);

it("npm run distance compares networks with the first one, with the same result for any number of workers", () => {
  const networks = ["net/palimpsest.net", "net/palimpsest.net"];
  const [one, three] = ["1", "3"].map((workers) =>
    run(reference(), ...networks, "--nodes", "60", "--workers", workers),
  );
  expect(one?.status).toBe(0);
  expect(one?.stdout).toMatch(/^palimpsest\.net: distance \d+\npalimpsest\.net: distance \d+, \+0 ± 0\n$/);
  expect(three?.stdout).toBe(one?.stdout);
  const { status, stdout } = run(reference(), "net/palimpsest.net", "--nodes", "0");
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^palimpsest\.net: distance \d+\n$/)]);
  expect(stdout).not.toBe(one?.stdout.slice(0, stdout.length));
});

it("npm run distance refuses a file that is no network, in one line", async () => {
  const stderr = expect.stringMatching(/reference\.epd: not a network of this engine\n$/);
  const refused = await runTrainingHere(folder, "distance", reference(), reference());
  expect(refused).toEqual({ status: 2, stdout: "", stderr });
});
