// Verdicts of the smaller studies on both sides of the thresholds that they print.
import { expect, it } from "vitest";
import type { ErrorMeasurements } from "../../../src/lab/chess/searchers/errors";
import { findings as errorFindings } from "../../../src/lab/chess/studies/errors";
import { benchFindings, type Outcome } from "../../../src/lab/connect4/bench";
import { publishedMeans } from "../../../src/lab/connect4/positions";
import { type SolveRequest, type SolveResult, starters } from "../../../src/lab/domineering/solver";
import { PUBLISHED, publishedBoard } from "../../../src/lab/domineering/studies";
import type { Job } from "../../../src/lab/frame/jobs/job";
import type { Results } from "../../../src/lab/frame/jobs/run";
import type { Finding } from "../../../src/lab/frame/output/results";
import { matchResult, planOf } from "../support/jobs";

function verdictIn(findings: readonly Finding[] | undefined, id: string): string | undefined {
  return findings?.find((one) => one.id === id)?.verdict;
}

/** Findings of a study in which every job gets this answer. */
function findingsOf(name: string, result: (job: Job) => unknown, values: Record<string, string> = {}) {
  const [experiment] = planOf(name, values);
  return experiment?.evaluate(result as Results).findings;
}

const NOTHING = {
  probes: 0,
  hits: 0,
  moveHits: 0,
  illegalMoves: 0,
  stores: 0,
  cuts: { upper: 0, lower: 0, exact: 0 },
  writes: { dropped: 0, filled: 0, updated: 0, overwroteOld: 0, overwroteCurrent: 0 },
};

/** The place of its board in the published table, from 0. */
function placeOf(solve: SolveRequest): number {
  return PUBLISHED.findIndex(({ rows, columns }) => rows === solve.rows && columns === solve.columns);
}

/** The published numbers, with this many times the nodes, or with the other winner. */
function solved(solve: SolveRequest, times: number, otherwise: boolean): SolveResult {
  const { outcome = "1", nodes = 0 } = publishedBoard(solve) ?? {};
  const wins = outcome === "1" || outcome === solve.first;
  return {
    firstWins: wins !== otherwise,
    nodes: (times * nodes) / starters(solve).length,
    ms: 1,
    statistics: NOTHING,
  };
}

/** A verdict on the table if boards take this many times the published nodes, and some have the other winner. */
function tableVerdict(
  id: string,
  timesOf: (place: number, solve: SolveRequest) => number,
  isOther: (place: number) => boolean = () => false,
): string | undefined {
  const findings = findingsOf("domineering table", ({ request }) => {
    const solve = request as SolveRequest;
    const place = placeOf(solve);
    return solved(solve, timesOf(place, solve), isOther(place));
  });
  return verdictIn(findings, id);
}

// The table has 34 boards of up to 64 squares. 3x3 is misprinted, so 33 can agree.
it.each([
  [2, "partly"],
  [3, "refuted"],
])("D1 with %d boards more of another class is %s", (others, verdict) => {
  const isOther = (place: number) => place < others;
  expect(tableVerdict("D1", () => 1, isOther)).toBe(verdict);
});

it.each([
  [1.24, 0, "confirmed"],
  [1.26, 0, "refuted"],
  [0.81, 0, "confirmed"],
  [0.79, 0, "refuted"],
  [1, 1, "partly"],
  [1, 3, "partly"],
  [1, 4, "refuted"],
])(
  "D2 with %f times the nodes, and %d boards with more than twice as many, is %s",
  (times, others, verdict) => {
    expect(tableVerdict("D2", (place) => (place < others ? 2.1 : times))).toBe(verdict);
  },
);

it.each([
  [1.99, "confirmed"],
  [2.01, "partly"],
])("D2 with one board of %f times the nodes is %s", (times, verdict) => {
  expect(tableVerdict("D2", (place) => (place === 5 ? times : 1))).toBe(verdict);
});

it.each([{ scheme: "New" }, { positions: "64K" }])(
  "D2 stays open with another table than DOMI's: %j",
  (given) => {
    const findings = findingsOf(
      "domineering table",
      ({ request }) => solved(request as SolveRequest, 1, false),
      given,
    );
    expect(findings?.find(({ id }) => id === "D2")).toMatchObject({
      verdict: "open",
      evidence: "needs DOMI's table: TwoBig1, 2048K",
    });
  },
);

it.each([
  [0.099, "confirmed"],
  [0.101, "refuted"],
])("D3 with %f of the published nodes is %s", (times, verdict) => {
  expect(tableVerdict("D3", (_, { mode }) => (mode === "enhanced" ? times : 1))).toBe(verdict);
});

const RANKED = ["TwoBig1", "TwoDeep", "Big1", "Deep", "New", "Aging"];

it.each([
  ["1 2 3 4 5", ["confirmed", "confirmed", "confirmed"]],
  // Equal nodes are not fewer.
  ["1 1 3 3 5", ["confirmed", "refuted", "refuted"]],
  ["1 2 2 4 5", ["refuted", "confirmed", "partly"]],
  ["1 3 2 4 5", ["refuted", "confirmed", "partly"]],
  ["5 4 3 2 1", ["refuted", "refuted", "refuted"]],
])("D4 to D6 of schemes that take %s nodes are %s", (nodes, verdicts) => {
  const taken = nodes.split(" ").map(Number);
  const findings = findingsOf("domineering schemes", ({ request }) => {
    const { scheme } = request as SolveRequest;
    return { firstWins: true, nodes: taken[RANKED.indexOf(scheme)] ?? 1, ms: 1, statistics: NOTHING };
  });
  expect(["D4", "D5", "D6"].map((id) => verdictIn(findings, id))).toEqual(verdicts);
  for (const { evidence } of findings ?? []) expect(evidence).toMatch(/\(8x8, one set of hash numbers\)$/);
});

it.each([
  ["TwoDeep,New", "TwoBig1, Big1, Deep", "TwoBig1, Big1, Deep"],
  ["TwoBig1,TwoDeep,Big1,Deep,Aging", "New", null],
])("D4 and D5 need every scheme that they speak about: %s", (schemes, first, second) => {
  const findings = findingsOf(
    "domineering schemes",
    () => ({ firstWins: true, nodes: 1, ms: 1, statistics: NOTHING }),
    { schemes },
  );
  const basis = " (8x8, one set of hash numbers)";
  const evidenceOf = (wanted: string) => findings?.find(({ id }) => id === wanted)?.evidence;
  expect(evidenceOf("D4")).toBe(`needs ${first}${basis}`);
  if (second !== null) expect(evidenceOf("D5")).toBe(`needs ${second}${basis}`);
  else expect(verdictIn(findings, "D5")).toBe("refuted");
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
    const outcome = (set: string, times: number): Outcome => ({
      setup: { mode: "part7", weak: false, table: null },
      set,
      sequence: "4",
      stones: 1,
      expected: 0,
      result: {
        score: 0,
        ms: 1,
        statistics: null,
        positions: times * (publishedMeans(set, false)?.positions ?? 0),
      },
    });
    const two = (set: string, times: number) => [
      outcome(set, (2 * times) / (1 + apart)),
      outcome(set, (2 * times * apart) / (1 + apart)),
    ];
    const outcomes = [...two("middle-easy", easy), ...two("middle-medium", medium)];
    expect(verdictIn(benchFindings(outcomes), "F2")).toBe(verdict);
  },
);

it.each([
  [20.1, 20.1, "confirmed"],
  [19.9, 19.9, "refuted"],
  [10, 50, "open"],
])("F3 where part 7 takes %f and %f times as long is %s", (first, second, verdict) => {
  const outcome = (mode: "part7" | "full", sequence: string, ms: number): Outcome => ({
    setup: { mode, weak: false, table: mode === "full" ? { scheme: "New", positions: 64 } : null },
    set: "middle-medium",
    sequence,
    stones: 1,
    expected: 0,
    result: { score: 0, positions: 1, ms, statistics: null },
  });
  const outcomes = [first, second].flatMap((times, index) => [
    outcome("part7", `4${index}`, times),
    outcome("full", `4${index}`, 1),
  ]);
  expect(verdictIn(benchFindings(outcomes), "F3")).toBe(verdict);
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
  expect(["E7", "E8"].map((id) => verdictIn(findings, id))).toEqual([verdict, verdict]);
  expect(verdictIn(findings, "E6")).toBe("confirmed");
  expect(verdictIn(errorFindings({ ...measured, wholeErrors: 1 }), "E6")).toBe("refuted");
});

it.each([
  ["38", "open"],
  ["40", "confirmed"],
])("M1 with %s games a cell is %s", (games, verdict) => {
  const findings = findingsOf("strength", () => matchResult([0, 0]), { games, shared: "none" });
  expect(verdictIn(findings, "M1")).toBe(verdict);
});
