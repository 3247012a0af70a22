// Verdicts of the smaller studies on both sides of the thresholds that they print.
import { expect, it } from "vitest";
import type { ErrorMeasurements } from "../../../src/lab/chess/searchers/errors";
import { findings as errorFindings } from "../../../src/lab/chess/studies/errors";
import { benchFindings, type Outcome, publishedMeans } from "../../../src/lab/connect4/studies";
import { experimentOf, matchResult, resultsOf, verdictOn } from "../support/jobs";

const publishedPositions = (set: string) => publishedMeans(set, false)?.positions ?? Number.NaN;

/** A solved position; part 7 has its own table. */
const outcome = (mode: "part7" | "full", set: string, result: object, sequence = "4"): Outcome => ({
  setup: { mode, weak: false, table: mode === "full" ? { scheme: "New", positions: 64 } : null },
  ...{ set, sequence, stones: 1, expected: 0 },
  result: { score: 0, positions: 1, ms: 1, statistics: null, ...result },
});

it.each([
  [1, 1.99, 1, "confirmed"],
  [1, 2.01, 1, "partly"],
  [2.01, 2.01, 1, "refuted"],
  [0.51, 0.51, 1, "confirmed"],
  [0.49, 0.49, 1, "refuted"],
  // If two numbers are so far apart, the mean may be anything.
  [1, 1, 3, "open"],
])(
  "F2 with %f and %f times the positions, the two of a set %f times apart, is %s",
  (easy, medium, apart, verdict) => {
    const two = (set: string, times: number) => [
      outcome("part7", set, { positions: (publishedPositions(set) * 2 * times) / (1 + apart) }),
      outcome("part7", set, { positions: (publishedPositions(set) * 2 * times * apart) / (1 + apart) }),
    ];
    const outcomes = [...two("middle-easy", easy), ...two("middle-medium", medium)];
    expect(verdictOn("F2", benchFindings(outcomes))).toBe(verdict);
  },
);

it.each([
  [20.1, 20.1, "confirmed"],
  [19.9, 19.9, "refuted"],
  [10, 50, "open"],
])("F3 where part 7 takes %f and %f times as long is %s", (first, second, verdict) => {
  const outcomes = [first, second].flatMap((times, index) => [
    outcome("part7", "middle-medium", { ms: times }, `4${index}`),
    outcome("full", "middle-medium", {}, `4${index}`),
  ]);
  expect(verdictOn("F3", benchFindings(outcomes))).toBe(verdict);
});

it.each([
  [0, 2.9, "confirmed"],
  [1, 3.1, "partly"],
  [1, -3.1, "partly"],
  [2, 3.1, "refuted"],
  [10, 2.9, "confirmed"],
])("E7 with %d of ten counts %f standard deviations off is %s", (off, deviations, verdict) => {
  const counts = Array.from({ length: 10 }, (_, index) => ({
    bits: 20,
    end: "low" as const,
    positions: 1000,
    keys: 2 ** 20,
    measured: 100 + (index < off ? deviations : 0) * 10,
    expected: 100,
    deviation: 10,
  }));
  const group = { ...counts[0], groups: 1, approximate: 0.5 };
  const measured = {
    seed: 1,
    positions: [1000],
    all: 1000,
    wholeErrors: 0,
    hashErrors: counts,
    clashes: counts,
    scattered: [group],
    consecutive: [group],
    furthest: { ...group, errors: 1, commonest: 1 },
  } as ErrorMeasurements;
  const findings = errorFindings(measured);
  expect(["E7", "E8"].map((id) => verdictOn(id, findings))).toEqual([verdict, verdict]);
  expect(verdictOn("E6", findings)).toBe("confirmed");
  expect(verdictOn("E6", errorFindings({ ...measured, wholeErrors: 1 }))).toBe("refuted");
});

it.each([
  ["38", "open"],
  ["40", "confirmed"],
])("M1 with %s games a cell is %s", (games, verdict) => {
  const results = resultsOf(() => matchResult([0, 0]));
  const { findings } = experimentOf("strength", { games, shared: "none" }).evaluate(results);
  expect(verdictOn("M1", findings)).toBe(verdict);
});
