// Statistics, compared with numbers worked out by hand: intervals, verdicts on several numbers at once, ranks, and Elo.
import { expect, it } from "vitest";
import { sum } from "../../../src/base/statistics";
import { positionSet } from "../../../src/lab/chess/positions/sets";
import {
  allOf,
  conjunction,
  disjunction,
  gradeMany,
  halfOf,
  over,
  tally,
  testAmong,
} from "../../../src/lab/frame/finding";
import {
  elo,
  eloText,
  intervalOf,
  jackknife,
  rankCorrelation,
  ranks,
  sampleSpread,
  student,
} from "../../../src/lab/frame/statistics/statistics";
import { normal, uniform } from "../support/deviates";

it("the spread of a mean by leaving out is the mean's own: variance over count", () => {
  // Of 1, 2, 3, 6: mean 3, variance 14/3; without each: 11/3, 10/3, 3, 2.
  const spread = jackknife([11 / 3, 10 / 3, 3, 2]);
  expect(spread?.variance).toBeCloseTo(14 / 3 / 4);
  expect(spread?.degrees).toBe(3);
  expect(jackknife([1])).toBeNull();
});

it("the spread of draws is their variance, of their mean that over the count", () => {
  expect(sampleSpread([1, 2, 3, 6], false)).toEqual({ variance: 14 / 3, degrees: 3 });
  expect(sampleSpread([1, 2, 3, 6], true)).toEqual({ variance: 14 / 12, degrees: 3 });
  expect(sampleSpread([1], true)).toBeNull();
});

it("an interval reaches Student's t times the standard error", () => {
  const { low, high } = intervalOf(10, [{ variance: 4, degrees: 3 }]);
  expect(high).toBeCloseTo(10 + 3.182 * 2);
  expect(low).toBeCloseTo(10 - 3.182 * 2);
  expect(intervalOf(0, [{ variance: 1, degrees: 1000 }]).high).toBeCloseTo(1.96, 2);
});

it("an interval adds variances, with the degrees of freedom of Welch and Satterthwaite", () => {
  // (4 + 4)² / (4²/3 + 4²/5) = 7.5, of which 7 count.
  const { high } = intervalOf(0, [{ variance: 4, degrees: 3 }, null, { variance: 4, degrees: 5 }]);
  expect(high).toBeCloseTo(2.365 * Math.sqrt(8));
});

it("an interval is wider as one of several that are to hold at once", () => {
  const spread = { variance: 1, degrees: 10 };
  // 0.5% beyond, of ten at 5%.
  expect(intervalOf(0, [spread]).among(10).high).toBeCloseTo(3.581, 3);
  expect(intervalOf(0, [spread]).high).toBeCloseTo(2.228, 3);
});

it("an interval is infinite without repetitions", () => {
  expect(intervalOf(3, [null])).toMatchObject({
    value: 3,
    low: Number.NEGATIVE_INFINITY,
    high: Number.POSITIVE_INFINITY,
  });
});

const TRIALS = 2000;
/** Standard deviations of logarithms: of the size of positions, and of the savings of games and positions. */
const [SIZE, GAME, POSITION] = [1, 0.2, 0.2] as const;
const TRUTH = Math.exp((GAME ** 2 + POSITION ** 2) / 2);

// docs/replication.md quotes these numbers.
it.each(["kasparov", "games-1-3", "endgame"])(
  "the interval by leaving out a game of games as uneven as those of %s holds the truth 92 to 94 times in a hundred",
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
      const ratio = (of: typeof totals) => sum(of.map(([, others]) => others)) / sum(of.map(([own]) => own));
      const spread = jackknife(totals.map((_, omitted) => ratio(totals.filter((_, at) => at !== omitted))));
      const { low, high } = intervalOf(ratio(totals), [spread]);
      if (low <= TRUTH && TRUTH <= high) held++;
    }
    expect(held / TRIALS).toBeGreaterThan(0.92);
    expect(held / TRIALS).toBeLessThan(0.94);
  },
);

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
])("Student's t of %d degrees is beyond with %f", (degrees, beyond, expected) => {
  expect(student(degrees, beyond)).toBeCloseTo(expected, 2);
});

/** True if a number is judged above 0 as one of `among`. Its standard error is 1, from 30 others. */
const positive = (value: number, among: number) =>
  testAmong(among, intervalOf(value, [{ variance: 1, degrees: 30 }]), over(0));

const all = (...values: readonly number[]) => values.map((value) => positive(value, values.length));

it("of several numbers: each is judged by its own interval where all have to hold", () => {
  // 2.04 standard errors are 95%. For five at once it would take 2.75.
  expect(allOf(all(2.2, 2.2, 2.2, 2.2, 2.2))).toBe(true);
  expect(gradeMany(all(2.2, 2.2, 2.2, 2.2, 2.2))).toBe("confirmed");
});

it("of several numbers: one that is beyond its own interval by chance decides nothing", () => {
  expect(allOf(all(5, 5, 5, 5, -2.2))).toBeNull();
  expect(allOf(all(5, 5, 5, 5, -3))).toBe(false);
  expect(gradeMany(all(-5, -5, -5, -5, 2.2))).toBe("open");
  expect(gradeMany(all(-5, -5, -5, -5, 3))).toBe("partly");
  expect(gradeMany(all(-2.2, -2.2, -2.2, -2.2, -5))).toBe("refuted");
  expect(gradeMany(all(5, 5, 5, 5, 2.2))).toBe("confirmed");
  expect(gradeMany(all(5, 5, 5, 5, 0))).toBe("at least partly");
  // A single number would be certain.
  expect(gradeMany(all(-2.2))).toBe("refuted");
});

it("of several numbers: at least half are at least half", () => {
  expect(halfOf(all(5, 5, -5, -5))).toBe(true);
  expect(halfOf(all(5, 0, -5, -5))).toBeNull();
  expect(halfOf(all(5, -5, -5))).toBe(false);
});

it("of several numbers: groups are one of several as well", () => {
  expect(conjunction(all(5, 5, 2.2))).toEqual({ own: true, joint: null });
  expect(conjunction(all(5, 5, -5))).toEqual({ own: false, joint: false });
  expect(disjunction(all(5, -5, -5))).toEqual({ own: true, joint: true });
  expect(disjunction(all(-5, -5, -2.2))).toEqual({ own: false, joint: null });
});

it("of several numbers: there may be none, and they are counted", () => {
  expect(gradeMany([])).toBe("open");
  expect(tally(all(5, 5, -5, 0), ["hold", "do not"])).toBe("2 of 4 hold, 1 do not, 1 open");
});

it("ranks share places, and correlate from −1 to 1", () => {
  expect(ranks([3, 1, 2, 1])).toEqual([4, 1.5, 3, 1.5]);
  expect(rankCorrelation([1, 2, 3], [10, 20, 30])).toBeCloseTo(1);
  expect(rankCorrelation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1);
  expect(rankCorrelation([1, 1, 1], [3, 2, 1])).toBe(0);
});

it("Elo is as uncertain as the pairs are, never certain", () => {
  const mixed = Array.from({ length: 400 }, (_, index) => [0.25, 0.5, 0.5, 0.75][index % 4] ?? 0);
  const { value, low, high } = elo(mixed);
  // The standard error of a mean of 400 with a deviation of 0.18 is 0.009: 6.2 Elo.
  expect(value).toBeCloseTo(0);
  expect(high).toBeCloseTo(12.7, 0);
  expect(low).toBeCloseTo(-high);
  expect(elo([0.5, 0.5, 0.5, 0.5]).high).toBeGreaterThan(100);
  expect(eloText(elo([1]))).not.toContain("to");
});

it("Elo has signs and an interval as text", () => {
  const weak = Array.from({ length: 50 }, (_, index) => (index % 2 ? 0 : 0.5));
  expect(eloText(elo(weak))).toMatch(/^−\d+ \(−\d+ to −\d+\)$/);
});
