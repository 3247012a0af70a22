// Hash errors: formulas compared with exact small cases, and counts at a fixed seed.
import { beforeAll, describe, expect, it } from "vitest";
import { sum } from "../../../src/base/statistics";
import { Board } from "../../../src/engine/chess/board";
import {
  approximateChanceOfNone,
  approximateErrors,
  chanceOfNone,
  chanceOfSome,
  countErrors,
  deviationOfErrors,
  deviations,
  expectedErrors,
  GROUP,
  type Keys,
  measureErrors,
  measureGroups,
  positionKeys,
  sharedDifference,
  textOf,
} from "../../../src/lab/chess/searchers/errors";
import { coreOf } from "../../support/core";

/** The product that defines the chance. */
function product({ positions, keys }: Keys): number {
  let chance = 1;
  for (let taken = 0; taken < positions; taken++) chance *= 1 - taken / keys;
  return chance;
}

/** The chances that random keys of the positions use 0, 1, … different keys. */
function distribution({ positions, keys }: Keys): number[] {
  // ways[used]: the chance that the positions so far use this many keys.
  let ways = [1];
  for (let position = 0; position < positions; position++) {
    const next = new Array<number>(ways.length + 1).fill(0);
    for (const [used, chance] of ways.entries()) {
      next[used] = (next[used] ?? 0) + (chance * used) / keys;
      next[used + 1] = (next[used + 1] ?? 0) + chance * (1 - used / keys);
    }
    ways = next;
  }
  return ways;
}

/** Mean and variance of the number of errors. */
function moments(of: Keys): { mean: number; variance: number } {
  const counts = distribution(of).map((chance, used) => ({ chance, errors: of.positions - used }));
  const mean = sum(counts.map(({ chance, errors }) => chance * errors));
  const variance = sum(counts.map(({ chance, errors }) => chance * (errors - mean) ** 2));
  return { mean, variance };
}

it("the chance of no error is below a half from 23 people with 365 birthdays on", () => {
  expect(chanceOfNone({ positions: 23, keys: 365 })).toBeCloseTo(0.492702765676, 12);
  expect(chanceOfSome({ positions: 23, keys: 365 })).toBeCloseTo(0.507297234324, 12);
  expect(approximateChanceOfNone({ positions: 23, keys: 365 })).toBeCloseTo(0.4845, 4);
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
])("the chance of no error of %i positions with %i keys is the product", (positions, keys) => {
  const of = { positions, keys };
  expect(chanceOfNone(of) / (product(of) || 1)).toBeCloseTo(product(of) > 0 ? 1 : 0, 9);
});

it("the chance of no error: tiny chances keep their digits", () => {
  // 10⁶ positions, 2⁶⁴ keys: the pairs are almost independent of each other.
  const pairs = (1e6 * (1e6 - 1)) / 2 / 2 ** 64;
  expect(chanceOfSome({ positions: 1e6, keys: 2 ** 64 }) / (pairs - pairs ** 2 / 2)).toBeCloseTo(1, 9);
  expect(chanceOfSome({ positions: 2, keys: 2 ** 100 }) * 2 ** 100).toBeCloseTo(1, 9);
});

it("the chance of no error: more positions than keys are never without an error", () => {
  expect(chanceOfNone({ positions: 11, keys: 10 })).toBe(0);
  expect(chanceOfNone({ positions: 2e6, keys: 1e6 })).toBe(0);
});

it.each([
  [1, 5],
  [2, 1],
  [2, 2],
  [7, 4],
  [40, 100],
  [30, 5000],
  [200, 64],
])(
  "the number of errors of %i positions with %i keys is the mean of all ways there are",
  (positions, keys) => {
    const of = { positions, keys };
    expect(expectedErrors(of)).toBeCloseTo(moments(of).mean, 10);
  },
);

it.each([
  [400, 1000],
  [60, 6001],
  [1500, 500],
])(
  "the number of errors of %i positions with %i keys has the deviation of trials, to one part in fifty",
  (positions, keys) => {
    const of = { positions, keys };
    const exact = Math.sqrt(moments(of).variance);
    expect(Math.abs(deviationOfErrors(of) / exact - 1)).toBeLessThan(0.02);
  },
);

it("the number of errors: series and closed forms meet", () => {
  for (const formula of [expectedErrors, approximateErrors, deviationOfErrors, chanceOfSome]) {
    const [below, above] = [99_999, 100_001].map((positions) => formula({ positions, keys: 1e7 }));
    const middle = formula({ positions: 100_000, keys: 1e7 });
    expect(((below ?? 0) + (above ?? 0)) / 2 / middle).toBeCloseTo(1, 8);
  }
});

it("the number of errors: tiny numbers keep their digits", () => {
  expect(expectedErrors({ positions: 1e9, keys: 2 ** 64 })).toBeCloseTo(0.0271050543, 10);
  expect(approximateErrors({ positions: 1e5, keys: 2 ** 64 }) * 2 ** 64).toBeCloseTo(5e9, 0);
});

const keys = BigUint64Array.from([
  0x0123_4567_89ab_cdefn,
  0x0123_4567_89ab_cdefn,
  0x0123_4567_0000_cdefn,
  0xffff_4567_89ab_cdefn,
  0x0123_0000_89ab_0000n,
]);

it.each([
  [16, "low", 3],
  [16, "high", 3],
  [32, "low", 2],
  [32, "high", 2],
  [48, "low", 2],
  [48, "high", 1],
  [53, "low", 1],
  [53, "high", 1],
  [1, "low", 3],
  [1, "high", 3],
] as const)("counting: %i %s bits", (bits, end, expected) => {
  expect(countErrors(keys, bits, end)).toBe(expected);
});

it("counting leaves whole keys in their order, and may be of a part of a list", () => {
  const before = keys.slice();
  expect(countErrors(keys, 64, "low")).toBe(1);
  expect(keys).toEqual(before);
  expect(countErrors(keys.subarray(2), 16, "low")).toBe(1);
});

it("counting finds the common property of errors", () => {
  // In each of two groups the first two keys differ in the same way, above the remaining bits.
  const group = BigUint64Array.from({ length: 2 * GROUP }, (_, at) =>
    at % GROUP === 0 ? 0xabc0_0000n + 1n : BigInt(at % GROUP),
  );
  expect(sharedDifference(group, 20, "low")).toEqual({ errors: 2, commonest: 2 });
});

it("positions differ by men, side to move, castling and en passant", () => {
  const board = new Board(coreOf("release"));
  const text = (fen: string): string => {
    board.set(fen);
    return textOf(board.core);
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

it("positions are the same in every run", async () => {
  const board = new Board(coreOf("release"));
  const keys = positionKeys(board, 7, 1000);
  expect(positionKeys(board, 7, 1000)).toEqual(keys);
  expect(positionKeys(board, 7, 500)).toEqual(keys.slice(0, 500));
  expect(positionKeys(board, 8, 1000)).not.toEqual(keys);
});

describe("measured", () => {
  const MOST = 200_000;
  let keys = new BigUint64Array(0);

  beforeAll(async () => {
    keys = positionKeys(new Board(coreOf("release")), 1, MOST);
  });

  // Six standard deviations: correct keys fail one of these in five hundred million runs.
  it.each([13, 16, 20, 24, 28, 32, 48])("%i bits err as often as expected", (bits) => {
    for (const positions of [MOST / 20, MOST]) {
      for (const end of ["low", "high"] as const) {
        const measurement = measureErrors(keys.subarray(0, positions), bits, end);
        expect(Math.abs(deviations(measurement)), `${positions} ${end}`).toBeLessThan(6);
      }
    }
  });

  it.each([18, 20, 22])("groups without an error among %i bits are as many as expected", (bits) => {
    for (const end of ["low", "high"] as const) {
      expect(Math.abs(deviations(measureGroups(keys, bits, end))), end).toBeLessThan(6);
    }
  });

  it("whole keys distinguish all positions", () => {
    expect(countErrors(keys, 64, "low")).toBe(0);
  });
});
