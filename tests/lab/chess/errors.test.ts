// Hash errors: formulas compared with exact small cases, and `lab errors`: the published table of key lengths, and the experiment.
import { expect, it } from "vitest";
import { Board } from "../../../src/engine/chess/board";
import * as errors from "../../../src/lab/chess/searchers/errors";
import { NO_HELPER } from "../../../src/lab/chess/searchers/match";
import { approximateBits, bitsNeeded, digits, recomputed } from "../../../src/lab/chess/studies/errors";
import { type Job, runnerHere } from "../../../src/lab/frame/jobs/job";
import { coreOf } from "../../support/core";
import { labModulesOf } from "../../support/lab";
import { experimentOf } from "../support/jobs";

/** The product that defines the chance. */
function product({ positions, keys }: errors.Keys): number {
  let chance = 1;
  for (let taken = 0; taken < positions; taken++) chance *= 1 - taken / keys;
  return chance;
}

it("the chance of no error is below a half from 23 people with 365 birthdays on", () => {
  const birthdays = { positions: 23, keys: 365 };
  expect(errors.chanceOfNone(birthdays)).toBeCloseTo(0.492702765676, 12);
  expect(errors.chanceOfSome(birthdays)).toBeCloseTo(0.507297234324, 12);
  expect(errors.approximateChanceOfNone(birthdays)).toBeCloseTo(0.4845, 4);
});

it.each([
  [1, 1],
  [2, 1],
  [2, 2],
  [10, 10],
  [10, 16],
  [100, 10_000],
  [100, 10_001],
  [300, 20_000],
  [1000, 2 ** 16],
  [1000, 2 ** 20],
  [1024, 2 ** 40],
  [2000, 2 ** 14],
  [11, 10],
])("the chance of no error of %i positions with %i keys is the product", (positions, keys) => {
  const of = { positions, keys };
  expect(errors.chanceOfNone(of) / (product(of) || 1)).toBeCloseTo(product(of) > 0 ? 1 : 0, 9);
});

it("the chance of no error: tiny chances keep their digits", () => {
  // 10⁶ positions, 2⁶⁴ keys: the pairs are almost independent of each other.
  const pairs = (1e6 * (1e6 - 1)) / 2 / 2 ** 64;
  expect(errors.chanceOfSome({ positions: 1e6, keys: 2 ** 64 }) / (pairs - pairs ** 2 / 2)).toBeCloseTo(1, 9);
  expect(errors.chanceOfSome({ positions: 2, keys: 2 ** 100 }) * 2 ** 100).toBeCloseTo(1, 9);
  // More positions than keys.
  expect(errors.chanceOfNone({ positions: 2e6, keys: 1e6 })).toBe(0);
});

// Means and deviations of the number of errors in all ways in which random keys can fall, from the chances of 0, 1, … different keys.
it.each([
  [1, 5, 0],
  [2, 1, 1],
  [2, 2, 0.5],
  [7, 4, 3.533935546875],
  [40, 100, 6.897175856968],
  [30, 5000, 0.086837819012],
  [200, 64, 138.743437482424],
])("errors of %i positions with %i keys are %d in the mean of all ways", (positions, keys, mean) => {
  expect(errors.expectedErrors({ positions, keys })).toBeCloseTo(mean, 10);
});

it.each([
  [400, 1000, 6.421309],
  [60, 6001, 0.538692],
  [1500, 500, 4.460356],
])(
  "errors of %i positions with %i keys deviate by %d, to one part in fifty",
  (positions, keys, deviation) => {
    expect(Math.abs(errors.deviationOfErrors({ positions, keys }) / deviation - 1)).toBeLessThan(0.02);
  },
);

it.each([errors.expectedErrors, errors.approximateErrors, errors.deviationOfErrors, errors.chanceOfSome])(
  "series and closed forms of $name meet",
  (formula) => {
    const [below = 0, middle = 0, above = 0] = [99_999, 100_000, 100_001].map((positions) =>
      formula({ positions, keys: 1e7 }),
    );
    expect((below + above) / 2 / middle).toBeCloseTo(1, 8);
  },
);

it("the number of errors: tiny numbers keep their digits", () => {
  expect(errors.expectedErrors({ positions: 1e9, keys: 2 ** 64 })).toBeCloseTo(0.0271050543, 10);
  expect(errors.approximateErrors({ positions: 1e5, keys: 2 ** 64 }) * 2 ** 64).toBeCloseTo(5e9, 0);
});

const keys = BigUint64Array.from([
  0x0123_4567_89ab_cdefn,
  0x0123_4567_89ab_cdefn,
  0x0123_4567_0000_cdefn,
  0xffff_4567_89ab_cdefn,
  0x0123_0000_89ab_0000n,
]);

it.each([
  [1, 3, 3],
  [16, 3, 3],
  [32, 2, 2],
  [48, 2, 1],
  [53, 1, 1],
])("counting: %i bits, %i errors with the lowest, %i with the highest", (bits, low, high) => {
  expect([errors.countErrors(keys, bits, "low"), errors.countErrors(keys, bits, "high")]).toEqual([
    low,
    high,
  ]);
});

it("counting leaves whole keys in their order, and may be of a part of a list", () => {
  const before = keys.slice();
  expect(errors.countErrors(keys, 64, "low")).toBe(1);
  expect(keys).toEqual(before);
  expect(errors.countErrors(keys.subarray(2), 16, "low")).toBe(1);
});

it("counting finds the common property of errors", () => {
  // In each of two groups the first two keys differ in the same way, above the remaining bits.
  const group = BigUint64Array.from({ length: 2 * errors.GROUP }, (_, at) =>
    at % errors.GROUP === 0 ? 0xabc0_0000n + 1n : BigInt(at % errors.GROUP),
  );
  expect(errors.sharedDifference(group, 20, "low")).toEqual({ errors: 2, commonest: 2 });
});

it("positions differ by men, side to move, castling and en passant", () => {
  const board = new Board(coreOf("release"));
  const text = (fen: string): string => {
    board.set(fen);
    return errors.textOf(board.core);
  };
  const first = text("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1");
  expect(text("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 7 9")).toBe(first);
  const others = [
    "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1",
    "r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1",
    "r3k2r/8/8/3pP3/8/8/8/R3K1R1 w Qkq - 0 1",
  ];
  expect(new Set([first, ...others.map(text)]).size).toBe(5);
});

it("positions are the same in every run", () => {
  const board = new Board(coreOf("release"));
  const keys = errors.positionKeys(board, 7, 1000);
  expect(errors.positionKeys(board, 7, 1000)).toEqual(keys);
  expect(errors.positionKeys(board, 7, 500)).toEqual(keys.slice(0, 500));
  expect(errors.positionKeys(board, 8, 1000)).not.toEqual(keys);
});

it("bits needed: Gillogly's table: all 24 entries agree, exactly computed or not", () => {
  const entries = recomputed();
  expect(entries).toHaveLength(24);
  for (const { positions, chance, published, exact } of entries) {
    expect(exact).toBe(published);
    expect(Math.ceil(approximateBits(positions, chance))).toBe(published);
  }
});

it("bits needed by 216 million positions: 62 bits, and 0.00126 with 64", () => {
  expect(bitsNeeded(216e6, 0.01)).toBe(62);
  expect(errors.chanceOfSome({ positions: 216e6, keys: 2 ** 64 })).toBeCloseTo(0.0012638, 7);
  expect(errors.chanceOfSome({ positions: 216e6, keys: 2 ** 32 })).toBe(1);
});

it("bits needed: few by few positions", () => {
  expect(bitsNeeded(1, 0.5)).toBe(0);
  expect(bitsNeeded(2, 0.5)).toBe(1);
  expect(bitsNeeded(2, 0.49)).toBe(2);
  expect(approximateBits(2, 0.5)).toBe(2);
});

it("a number is printed with five digits and its own exponent", () => {
  const printed = [2.71046e-10, 1.5e-20, 12_340, 0.5, 0.000012345678, 123_456].map(digits);
  expect(printed).toEqual(["2.7105e-10", "1.5e-20", "12340", "0.5", "0.000012346", "123,456"]);
});

it("the experiment makes tables, figures, data and findings; the published claims hold, with the exception of one misprint", () => {
  const result = runnerHere(labModulesOf("release"), NO_HELPER);
  const evaluation = experimentOf("errors", { positions: "100000" }).evaluate(
    (job) => result(job as Job) as never,
  );
  for (const { columns, rows } of [...evaluation.tables, evaluation.data]) {
    for (const row of rows) expect(row).toHaveLength(columns.length);
  }
  expect(evaluation.figures.map(({ id }) => id)).toEqual(["errors-100000-type-1", "errors-100000-type-2"]);
  const verdicts = evaluation.findings.map(({ id, verdict }) => `${id} ${verdict}`);
  expect(verdicts.filter((one) => one.endsWith(" confirmed")).join(" ")).toBe(
    "E1 confirmed E2 confirmed E3 confirmed E4 confirmed E5 confirmed E6 confirmed E7 confirmed E8 confirmed E9 confirmed",
  );
  // Keys of related positions have errors in common: one count of ten is too far off.
  expect(verdicts).toEqual(expect.arrayContaining(["E10 partly", "E11 refuted"]));
  expect(evaluation.findings[0]?.evidence).toBe("the published bits table holds: 24 of 24 entries agree");
  const criteria = new Map(evaluation.findings.map(({ id, criterion }) => [id, criterion]));
  expect(criteria.get("E4")).toMatch(/^within 1% of the exact expectation /);
  expect(criteria.get("E5")).toMatch(/^within 0\.01 of the exact chance /);
  expect(evaluation.findings.find(({ id }) => id === "E11")?.evidence).toMatch(/^0\.0012646 .* 40 times/);
});

it.each([
  [{}, "random-games"],
  [{ positions: "200000" }, "random-games-200000"],
  [{ seed: "2" }, "random-games-seed-2"],
])("the experiment has a document of its own with %j", (given, set) => {
  expect(experimentOf("errors", given).set).toBe(set);
});

it.each([
  [{ positions: "150000" }, "from 100000 to 10000000, a multiple of 100000"],
  [{ positions: "1000" }, "from 100000"],
  [{ positions: "20000000" }, "to 10000000"],
  [{ seed: "-1" }, "whole number"],
])("the experiment refuses %j", (values, message) => {
  expect(() => experimentOf("errors", values)).toThrow(message);
});
