// Statistics, compared with numbers worked out by hand: intervals, verdicts on several numbers at once, ranks, and Elo.
import { expect, it } from "vitest";
import { sum } from "../../../src/base/statistics";
import { positionSet } from "../../../src/lab/chess/positions/sets";
import * as finding from "../../../src/lab/frame/finding";
import * as statistics from "../../../src/lab/frame/statistics/statistics";
import { normal, uniform } from "../support/deviates";

it("the spread of a mean by leaving out is the mean's own: variance over count", () => {
  // Of 1, 2, 3, 6: mean 3, variance 14/3; without each: 11/3, 10/3, 3, 2.
  const spread = statistics.jackknife([11 / 3, 10 / 3, 3, 2]);
  expect(spread?.variance).toBeCloseTo(14 / 3 / 4);
  expect(spread?.degrees).toBe(3);
  expect(statistics.jackknife([1])).toBeNull();
});

it("the spread of draws is their variance, of their mean that over the count", () => {
  expect(statistics.sampleSpread([1, 2, 3, 6], false)).toEqual({ variance: 14 / 3, degrees: 3 });
  expect(statistics.sampleSpread([1, 2, 3, 6], true)).toEqual({ variance: 14 / 12, degrees: 3 });
  expect(statistics.sampleSpread([1], true)).toBeNull();
});

it("an interval reaches Student's t times the standard error", () => {
  const { low, high } = statistics.intervalOf(10, [{ variance: 4, degrees: 3 }]);
  expect(high).toBeCloseTo(10 + 3.182 * 2);
  expect(low).toBeCloseTo(10 - 3.182 * 2);
  expect(statistics.intervalOf(0, [{ variance: 1, degrees: 1000 }]).high).toBeCloseTo(1.96, 2);
});

it("an interval adds variances, with the degrees of freedom of Welch and Satterthwaite", () => {
  // (4 + 4)² / (4²/3 + 4²/5) = 7.5, of which 7 count.
  const { high } = statistics.intervalOf(0, [{ variance: 4, degrees: 3 }, null, { variance: 4, degrees: 5 }]);
  expect(high).toBeCloseTo(2.365 * Math.sqrt(8));
});

it("an interval is wider as one of several that are to hold at once", () => {
  const spread = { variance: 1, degrees: 10 };
  // 0.5% beyond, of ten at 5%.
  expect(statistics.intervalOf(0, [spread]).among(10).high).toBeCloseTo(3.581, 3);
  expect(statistics.intervalOf(0, [spread]).high).toBeCloseTo(2.228, 3);
});

it("an interval is infinite without repetitions", () => {
  const { low, high } = statistics.intervalOf(3, [null]);
  expect([low, high]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
});

const TRIALS = 2000;
/** Standard deviations of logarithms: of the size of positions, and of the savings of games and positions. */
const [SIZE, GAME, POSITION] = [1, 0.2, 0.2] as const;
const TRUTH = Math.exp((GAME ** 2 + POSITION ** 2) / 2);

// docs/replication.md quotes these numbers.
it.each(["kasparov", "games-1-3", "endgame"])("jackknife over games like %s: 92 to 94 in 100 hold", (set) => {
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
    const spread = statistics.jackknife(totals.map((_, out) => ratio(totals.filter((_, at) => at !== out))));
    const { low, high } = statistics.intervalOf(ratio(totals), [spread]);
    if (low <= TRUTH && TRUTH <= high) held++;
  }
  expect(held / TRIALS).toBeGreaterThan(0.92);
  expect(held / TRIALS).toBeLessThan(0.94);
});

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
  expect(statistics.student(degrees, beyond)).toBeCloseTo(expected, 2);
});

/** True if a number is judged above 0 as one of `among`. Its standard error is 1, from 30 others. */
const positive = (value: number, among: number) =>
  finding.testAmong(among, statistics.intervalOf(value, [{ variance: 1, degrees: 30 }]), finding.over(0));

const all = (...values: readonly number[]) => values.map((value) => positive(value, values.length));

it.each<[judge: (many: readonly finding.TestResult[]) => unknown, values: number[], result: unknown]>([
  // Each is judged by its own interval where all have to hold: 2.04 standard errors are 95%. For five at once it would take 2.75.
  [finding.allOf, [2.2, 2.2, 2.2, 2.2, 2.2], true],
  [finding.gradeMany, [2.2, 2.2, 2.2, 2.2, 2.2], "confirmed"],
  // One that is beyond its own interval by chance decides nothing.
  [finding.allOf, [5, 5, 5, 5, -2.2], null],
  [finding.allOf, [5, 5, 5, 5, -3], false],
  [finding.gradeMany, [-5, -5, -5, -5, 2.2], "open"],
  [finding.gradeMany, [-5, -5, -5, -5, 3], "partly"],
  [finding.gradeMany, [-2.2, -2.2, -2.2, -2.2, -5], "refuted"],
  [finding.gradeMany, [5, 5, 5, 5, 2.2], "confirmed"],
  [finding.gradeMany, [5, 5, 5, 5, 0], "at least partly"],
  // A single number would be certain.
  [finding.gradeMany, [-2.2], "refuted"],
  [finding.gradeMany, [], "open"],
  [finding.halfOf, [5, 5, -5, -5], true],
  [finding.halfOf, [5, 0, -5, -5], null],
  [finding.halfOf, [5, -5, -5], false],
  // Groups are one of several as well.
  [finding.conjunction, [5, 5, 2.2], { own: true, joint: null }],
  [finding.conjunction, [5, 5, -5], { own: false, joint: false }],
  [finding.disjunction, [5, -5, -5], { own: true, joint: true }],
  [finding.disjunction, [-5, -5, -2.2], { own: false, joint: null }],
])("of several numbers: %o of %j is %j", (judge, values, result) => {
  expect(judge(all(...values))).toEqual(result);
});

it("of several numbers: they are counted", () => {
  expect(finding.tally(all(5, 5, -5, 0), ["hold", "do not"])).toBe("2 of 4 hold, 1 do not, 1 open");
});

it("ranks share places, and correlate from −1 to 1", () => {
  expect(statistics.ranks([3, 1, 2, 1])).toEqual([4, 1.5, 3, 1.5]);
  expect(statistics.rankCorrelation([1, 2, 3], [10, 20, 30])).toBeCloseTo(1);
  expect(statistics.rankCorrelation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1);
  expect(statistics.rankCorrelation([1, 1, 1], [3, 2, 1])).toBe(0);
});

it("Elo is as uncertain as the pairs are, never certain", () => {
  const mixed = Array.from({ length: 400 }, (_, index) => [0.25, 0.5, 0.5, 0.75][index % 4] ?? 0);
  const { value, low, high } = statistics.elo(mixed);
  // The standard error of a mean of 400 with a deviation of 0.18 is 0.009: 6.2 Elo.
  expect(value).toBeCloseTo(0);
  expect(high).toBeCloseTo(12.7, 0);
  expect(low).toBeCloseTo(-high);
  expect(statistics.elo([0.5, 0.5, 0.5, 0.5]).high).toBeGreaterThan(100);
  expect(statistics.eloText(statistics.elo([1]))).not.toContain("to");
});

it("Elo has signs and an interval as text", () => {
  const weak = Array.from({ length: 50 }, (_, index) => (index % 2 ? 0 : 0.5));
  expect(statistics.eloText(statistics.elo(weak))).toMatch(/^−\d+ \(−\d+ to −\d+\)$/);
});
