// The studies of Domineering in made-up results: the names of documents, verdicts on both sides of the thresholds that they print, the
// figure of the table, and the published chance of an error, compared with chances computed by hand.
import { expect, it } from "vitest";
import { SCHEMES } from "../../../src/engine/tt/schemes";
import { type SolveRequest, type SolveResult, starters } from "../../../src/lab/domineering/solver";
import * as studies from "../../../src/lab/domineering/studies";
import { valueAxis } from "../../../src/lab/frame/output/render";
import type { Evaluation } from "../../../src/lab/frame/study";
import { resultOf, TestTable } from "../../support/table";
import { experimentOf, NO_EVENTS, resultsOf, verdictOn } from "../support/jobs";

it.each([
  ["table", {}, "table"],
  ["table", { squares: "9" }, "table-9-squares"],
  ["table", { positions: "64K" }, "table-64K"],
  ["table", { scheme: "New" }, "table-new"],
  ["table", { scheme: "New", positions: "64K", squares: "9" }, "table-new-64K-9-squares"],
  ["schemes", {}, "schemes"],
  ["schemes", { board: "6x7" }, "schemes-6x7"],
  ["schemes", { schemes: "New,Deep" }, "schemes-new-deep"],
  ["schemes", { sizes: "256K" }, "schemes-256K"],
  ["schemes", { schemes: "New", sizes: "1000,2K" }, "schemes-new-1000-2K"],
])("a document's name contains unusual options: %s with %j is %s", (study, given, set) => {
  expect(experimentOf(`domineering ${study}`, given).set).toBe(set);
});

/** Findings of `lab domineering schemes` if its solves take these nodes. */
function schemesFindings(nodesOf: (solve: SolveRequest) => number, given: Record<string, string> = {}) {
  const solved = (solve: SolveRequest) => ({
    ...{ firstWins: true, nodes: nodesOf(solve), ms: 1 },
    statistics: NO_EVENTS,
  });
  return experimentOf("domineering schemes", given).evaluate(resultsOf(solved)).findings;
}

/** `lab domineering table` if boards take this many times the published nodes, and some have the other winner. */
function tableIn(
  timesOf: (place: number, solve: SolveRequest) => number,
  isOther: (place: number) => boolean = () => false,
  given: Record<string, string> = {},
): Evaluation {
  const solved = (solve: SolveRequest): SolveResult => {
    const { outcome = "1", nodes = 0 } = studies.publishedBoard(solve) ?? {};
    const place = studies.PUBLISHED.findIndex(
      ({ rows, columns }) => rows === solve.rows && columns === solve.columns,
    );
    const wins = outcome === "1" || outcome === solve.first;
    return {
      firstWins: wins !== isOther(place),
      nodes: (timesOf(place, solve) * nodes) / starters(solve).length,
      ms: 1,
      statistics: NO_EVENTS,
    };
  };
  return experimentOf("domineering table", given).evaluate(resultsOf(solved));
}

// The table has 34 boards of up to 64 squares. 3x3 is misprinted, so 33 can agree.
it.each([
  [2, "partly"],
  [3, "refuted"],
])("D1 with %d boards more of another class is %s", (others, verdict) => {
  const { findings } = tableIn(
    () => 1,
    (place) => place < others,
  );
  expect(verdictOn("D1", findings)).toBe(verdict);
});

it.each([
  [1.24, 0, 2.1, "confirmed"],
  [1.26, 0, 2.1, "refuted"],
  [0.81, 0, 2.1, "confirmed"],
  [0.79, 0, 2.1, "refuted"],
  [1, 1, 2.1, "partly"],
  [1, 3, 2.1, "partly"],
  [1, 4, 2.1, "refuted"],
  [1, 1, 1.99, "confirmed"],
  [1, 1, 2.01, "partly"],
])("D2 with %f times the nodes, %d boards with %f times, is %s", (times, others, more, verdict) => {
  const { findings } = tableIn((place) => (place < others ? more : times));
  expect(verdictOn("D2", findings)).toBe(verdict);
});

it.each([{ scheme: "New" }, { positions: "64K" }])("D2 is open with a table not DOMI's: %j", (given) => {
  const { findings } = tableIn(() => 1, undefined, given);
  expect(findings.find(({ id }) => id === "D2")).toMatchObject({
    verdict: "open",
    evidence: "needs DOMI's table: TwoBig1, 2048K",
  });
});

it.each([
  [0.099, "confirmed"],
  [0.101, "refuted"],
])("D3 with %f of the published nodes is %s", (times, verdict) => {
  const { findings } = tableIn((_, { mode }) => (mode === "enhanced" ? times : 1));
  expect(verdictOn("D3", findings)).toBe(verdict);
});

it.each([
  ["1 2 3 4 5", ["confirmed", "confirmed", "confirmed"]],
  // Equal nodes are not fewer.
  ["1 1 3 3 5", ["confirmed", "refuted", "refuted"]],
  ["1 2 2 4 5", ["refuted", "confirmed", "partly"]],
  ["1 3 2 4 5", ["refuted", "confirmed", "partly"]],
  ["5 4 3 2 1", ["refuted", "refuted", "refuted"]],
])("D4 to D6 of schemes that take %s nodes are %s", (nodes, verdicts) => {
  const taken = nodes.split(" ").map(Number);
  const ranked = ["TwoBig1", "TwoDeep", "Big1", "Deep", "New", "Aging"];
  const findings = schemesFindings(({ scheme }) => taken[ranked.indexOf(scheme)] ?? 1);
  expect(["D4", "D5", "D6"].map((id) => verdictOn(id, findings))).toEqual(verdicts);
  for (const { evidence } of findings) expect(evidence).toMatch(/\(8x8, one set of hash numbers\)$/);
});

it.each([
  ["TwoDeep,New", "TwoBig1, Big1, Deep", "TwoBig1, Big1, Deep"],
  ["TwoBig1,TwoDeep,Big1,Deep,Aging", "New", null],
])("D4 and D5 need every scheme that they speak about: %s", (schemes, first, second) => {
  const findings = schemesFindings(() => 1, { schemes });
  const needs = (missing: string) => `needs ${missing} (8x8, one set of hash numbers)`;
  const [two, big] = findings;
  expect(two).toMatchObject({ id: "D4", verdict: "open", evidence: needs(first) });
  expect(big).toMatchObject(
    second === null
      ? { id: "D5", verdict: "refuted" }
      : { id: "D5", verdict: "open", evidence: needs(second) },
  );
});

/** As if DOMI needed twice the published nodes, and the enhanced solver one node for each board. */
const figuresOf = (given: Record<string, string>) =>
  tableIn(
    (_, solve) => (solve.mode === "domi" ? 2 : 1 / (studies.publishedBoard(solve)?.nodes ?? Number.NaN)),
    undefined,
    given,
  ).figures;
const [figure] = figuresOf({});

it("the table's figure shows the geometric mean of the boards of each number of squares", () => {
  expect(figure?.id).toBe("domineering-table");
  const [published, domi, enhanced] = figure?.curves ?? [];
  expect(published).toMatchObject({ name: "DOMI, published", published: true });
  expect(domi?.name).toBe("DOMI");
  for (const { y } of enhanced?.points ?? []) expect(y).toBeCloseTo(1);
  const squares = published?.points.map(({ x }) => x) ?? [];
  expect(squares).toEqual([...new Set(squares)].sort((a, b) => a - b));
  expect(enhanced?.points.map(({ x }) => x)).toEqual(squares);
  // 2x8 and 4x4.
  const at16 = squares.indexOf(16);
  expect(published?.points[at16]?.y).toBeCloseTo(Math.sqrt(67 * 40), 6);
  expect(domi?.points[at16]?.y).toBeCloseTo(2 * Math.sqrt(67 * 40), 6);
});

it("the table's figure has a logarithmic axis", () => {
  expect(figure && valueAxis(figure).log).toBe(true);
});

it("the table's figure is left out where there is nothing to compare", () => {
  expect(figuresOf({ squares: "4" })).toEqual([]);
});

function solvedBoard(scheme: SolveRequest["scheme"], positions: number, probes: number): studies.Solved {
  return {
    solve: { rows: 4, columns: 4, first: "V", mode: "domi", scheme, positions },
    result: { firstWins: true, nodes: 1, ms: 1, statistics: { ...NO_EVENTS, probes } },
  };
}

/** 2^16 positions in pairs: the slot takes 15 bits of the key, so all 48 stored bits are new. 2^20 × 2 / 2^48. */
const SMALL = solvedBoard("TwoBig1", 2 ** 16, 2 ** 20);
/** 2^20 positions, one to a slot: the slot takes 20 of the 64 bits and leaves 44. 2^30 / 2^44. */
const LARGE = solvedBoard("Deep", 2 ** 20, 2 ** 30);

it.each([
  ["the slot's bits are none of the stored ones", [SMALL], 2 ** -27],
  ["the slot's bits are partly the stored ones", [LARGE], 2 ** -14],
  ["chances of several solves add up", [SMALL, LARGE], 2 ** -27 + 2 ** -14],
])("%s", (_, solved, chance) => {
  expect(studies.errorChance(solved)).toBe(chance);
});

it.each(SCHEMES)("knows the number of entries in a slot of the core, %s", (scheme) => {
  const table = new TestTable("release", 1);
  table.open(scheme);
  // The high bits choose the slot, so these keys share one.
  for (let key = 1n; key <= 4n; key++) table.store(resultOf(key, { depth: Number(key) }));
  const entries = table.entries().filter((entry) => entry !== null).length;
  expect(studies.errorChance([solvedBoard(scheme, 2 ** 16, 2 ** 48)])).toBe(entries);
});
