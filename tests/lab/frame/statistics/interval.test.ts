// Intervals, compared with numbers worked out by hand.
import { describe, expect, it } from "vitest";
import { sum } from "../../../../src/base/statistics";
import { positionSet } from "../../../../src/lab/chess/positions/sets";
import {
  intervalOf,
  jackknife,
  sampleSpread,
  student,
} from "../../../../src/lab/frame/statistics/statistics";
import { normal, uniform } from "../../support/deviates";

describe("the spread", () => {
  it("of a mean by leaving out is the mean's own: variance over count", () => {
    // Of 1, 2, 3, 6: mean 3, variance 14/3; without each: 11/3, 10/3, 3, 2.
    const spread = jackknife([11 / 3, 10 / 3, 3, 2]);
    expect(spread?.variance).toBeCloseTo(14 / 3 / 4);
    expect(spread?.degrees).toBe(3);
    expect(jackknife([1])).toBeNull();
  });

  it("of draws is their variance, of their mean that over the count", () => {
    expect(sampleSpread([1, 2, 3, 6], false)).toEqual({ variance: 14 / 3, degrees: 3 });
    expect(sampleSpread([1, 2, 3, 6], true)).toEqual({ variance: 14 / 12, degrees: 3 });
    expect(sampleSpread([1], true)).toBeNull();
  });
});

describe("an interval", () => {
  it("reaches Student's t times the standard error", () => {
    const { low, high } = intervalOf(10, [{ variance: 4, degrees: 3 }]);
    expect(high).toBeCloseTo(10 + 3.182 * 2);
    expect(low).toBeCloseTo(10 - 3.182 * 2);
    expect(intervalOf(0, [{ variance: 1, degrees: 1000 }]).high).toBeCloseTo(1.96, 2);
  });

  it("adds variances, with the degrees of freedom of Welch and Satterthwaite", () => {
    // (4 + 4)² / (4²/3 + 4²/5) = 7.5, of which 7 count.
    const { high } = intervalOf(0, [{ variance: 4, degrees: 3 }, null, { variance: 4, degrees: 5 }]);
    expect(high).toBeCloseTo(2.365 * Math.sqrt(8));
  });

  it("is wider as one of several that are to hold at once", () => {
    const spread = { variance: 1, degrees: 10 };
    // 0.5% beyond, of ten at 5%.
    expect(intervalOf(0, [spread]).among(10).high).toBeCloseTo(3.581, 3);
    expect(intervalOf(0, [spread]).high).toBeCloseTo(2.228, 3);
  });

  it("is infinite without repetitions", () => {
    expect(intervalOf(3, [null])).toMatchObject({
      value: 3,
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
    });
  });
});

describe("the interval by leaving out a game", () => {
  const TRIALS = 2000;
  /** Standard deviations of logarithms: of the size of positions, and of the savings of games and positions. */
  const [SIZE, GAME, POSITION] = [1, 0.2, 0.2] as const;
  const TRUTH = Math.exp((GAME ** 2 + POSITION ** 2) / 2);

  // docs/replication.md quotes these numbers.
  it.each(["kasparov", "games-1-3", "endgame"])(
    "of games as uneven as those of %s holds the truth 92 to 94 times in a hundred",
    (set) => {
      const { positions } = positionSet(set);
      const lengths = [...new Set(positions.map(({ game }) => game))].map(
        (name) => positions.filter(({ game }) => game === name).length,
      );
      const next = uniform(1);
      let held = 0;
      for (let trial = 0; trial < TRIALS; trial++) {
        const totals = lengths.map((length) => {
          const game = GAME * normal(next);
          const nodes = Array.from({ length }, () => Math.exp(SIZE * normal(next)));
          const others = nodes.map((own) => own * Math.exp(game + POSITION * normal(next)));
          return [sum(nodes), sum(others)] as const;
        });
        const ratio = (of: typeof totals) =>
          sum(of.map(([, others]) => others)) / sum(of.map(([own]) => own));
        const spread = jackknife(totals.map((_, omitted) => ratio(totals.filter((_, at) => at !== omitted))));
        const { low, high } = intervalOf(ratio(totals), [spread]);
        if (low <= TRUTH && TRUTH <= high) held++;
      }
      expect(held / TRIALS).toBeGreaterThan(0.92);
      expect(held / TRIALS).toBeLessThan(0.94);
    },
  );
});

describe("Student's t", () => {
  it.each([
    // Degrees, chance beyond ±, and the value from any table of the distribution.
    [1, 0.05, 12.706],
    [2, 0.05, 4.303],
    [3, 0.01, 5.841],
    [5, 0.05, 2.571],
    [10, 0.001, 4.587],
    // 7 except for the rounding of a division; a number that is truly less is less.
    [7 - 2 ** -50, 0.05, 2.365],
    [6.9, 0.05, 2.447],
    [30, 0.05, 2.042],
    [120, 0.01, 2.617],
    [1e6, 0.05, 1.96],
  ])("of %d degrees is beyond with %f", (degrees, beyond, expected) => {
    expect(student(degrees, beyond)).toBeCloseTo(expected, 2);
  });
});
