// The names of the studies' documents, the figure of the table, the report on a board, and the published chance of an error, compared with
// chances computed by hand.
import { expect, it } from "vitest";
import { SCHEMES } from "../../../src/engine/tt/schemes";
import type { SolveRequest } from "../../../src/lab/domineering/solver";
import {
  DEFAULT_SCHEMES,
  DOMI_POSITIONS,
  errorChance,
  MOST_SQUARES,
  type Outcome,
  PUBLISHED,
  reportBoard,
  type SolvedBoard,
  schemesExperiment,
  tableExperiment,
  tableFigures,
} from "../../../src/lab/domineering/studies";
import { valueAxis } from "../../../src/lab/frame/output/render";
import { resultOf, TestTable } from "../../support/table";

const table = { scheme: "TwoBig1", positions: DOMI_POSITIONS, squares: MOST_SQUARES } as const;
const schemes = {
  board: { rows: 8, columns: 8 },
  schemes: DEFAULT_SCHEMES,
  sizes: [256, 512, 1024, 2048].map((k) => k * 1024),
};

it.each([
  [{}, "table"],
  [{ squares: 9 }, "table-9-squares"],
  [{ positions: 65_536 }, "table-64K"],
  [{ scheme: "New" } as const, "table-new"],
  [{ scheme: "New", positions: 65_536, squares: 9 } as const, "table-new-64K-9-squares"],
])("a document's name contains unusual options: table with %j", (changes, set) => {
  expect(tableExperiment({ ...table, ...changes }).set).toBe(set);
});

it.each([
  [{}, "schemes"],
  [{ board: { rows: 6, columns: 7 } }, "schemes-6x7"],
  [{ schemes: ["New", "Deep"] } as const, "schemes-new-deep"],
  [{ sizes: [262_144] }, "schemes-256K"],
  [{ schemes: ["New"], sizes: [1000, 2048] } as const, "schemes-new-1000-2K"],
])("a document's name contains unusual options: schemes with %j", (changes, set) => {
  expect(schemesExperiment({ ...schemes, ...changes }).set).toBe(set);
});

/** As if DOMI needed twice the published nodes, and the enhanced solver one node for each board. */
const rows = PUBLISHED.map((published) => {
  const outcome = (nodes: number): Outcome => ({ ...published, nodes });
  return { published, domi: outcome(2 * published.nodes), enhanced: outcome(1) };
});

it("the table's figure shows the geometric mean of the boards of each number of squares", () => {
  const [figure] = tableFigures("table", rows);
  expect(figure?.id).toBe("domineering-table");
  const [published, domi, enhanced] = figure?.curves ?? [];
  expect(published).toMatchObject({ name: "DOMI, published", published: true });
  expect(domi?.name).toBe("DOMI");
  expect(enhanced?.points.map(({ y }) => y)).toEqual(published?.points.map(() => 1));
  const squares = published?.points.map(({ x }) => x) ?? [];
  expect(squares).toEqual([...new Set(squares)].sort((a, b) => a - b));
  // 2x8 and 4x4.
  const at16 = squares.indexOf(16);
  expect(published?.points[at16]?.y).toBeCloseTo(Math.sqrt(67 * 40), 6);
  expect(domi?.points[at16]?.y).toBeCloseTo(2 * Math.sqrt(67 * 40), 6);
});

it("the table's figure has a logarithmic axis", () => {
  const [figure] = tableFigures("table", rows);
  expect(figure && valueAxis(figure).log).toBe(true);
});

it("the table's figure is left out where there is nothing to compare", () => {
  expect(tableFigures("table-4-squares", rows.slice(0, 1))).toEqual([]);
});

it.each([
  [1200, "1 node per second"],
  [600, "2 nodes per second"],
])("the report on a board counts whole nodes per second: one in %i ms is %s", (ms, speed) => {
  const solve = { rows: 4, columns: 4, first: "V", mode: "domi", scheme: "New", positions: 64 } as const;
  const result = { firstWins: true, nodes: 1, ms, statistics: {} as never };
  expect(reportBoard([{ solve, result }])[0]).toMatch(new RegExp(`, ${speed}$`));
});

function solvedBoard(scheme: SolveRequest["scheme"], positions: number, probes: number): SolvedBoard {
  return {
    solve: { rows: 4, columns: 4, first: "V", mode: "domi", scheme, positions },
    result: { firstWins: true, nodes: 1, ms: 1, statistics: { probes } as never },
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
  expect(errorChance(solved)).toBe(chance);
});

it.each(SCHEMES)("knows the number of entries in a slot of the core, %s", (scheme) => {
  const table = new TestTable("release", 1);
  table.open(scheme);
  // The high bits choose the slot, so these keys share one.
  for (let key = 1n; key <= 4n; key++) table.store(resultOf(key, { depth: Number(key) }));
  const entries = table.entries().filter((entry) => entry !== null).length;
  expect(errorChance([solvedBoard(scheme, 2 ** 16, 2 ** 48)])).toBe(entries);
});
