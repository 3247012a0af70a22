// The names of the studies' documents, the figure of the table, and the report on a board.
import { describe, expect, it } from "vitest";
import {
  DEFAULT_SCHEMES,
  DOMI_POSITIONS,
  MOST_SQUARES,
  type Outcome,
  PUBLISHED,
  reportBoard,
  schemesExperiment,
  tableExperiment,
  tableFigures,
} from "../../../src/lab/domineering/studies";
import { valueAxis } from "../../../src/lab/frame/output/render";

describe("a document's name contains unusual options", () => {
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
  ])("table with %j", (changes, set) => {
    expect(tableExperiment({ ...table, ...changes }).set).toBe(set);
  });

  it.each([
    [{}, "schemes"],
    [{ board: { rows: 6, columns: 7 } }, "schemes-6x7"],
    [{ schemes: ["New", "Deep"] } as const, "schemes-new-deep"],
    [{ sizes: [262_144] }, "schemes-256K"],
    [{ schemes: ["New"], sizes: [1000, 2048] } as const, "schemes-new-1000-2K"],
  ])("schemes with %j", (changes, set) => {
    expect(schemesExperiment({ ...schemes, ...changes }).set).toBe(set);
  });
});

describe("the table's figure", () => {
  /** As if DOMI needed twice the published nodes, and the enhanced solver one node for each board. */
  const rows = PUBLISHED.map((published) => {
    const outcome = (nodes: number): Outcome => ({ ...published, nodes });
    return { published, domi: outcome(2 * published.nodes), enhanced: outcome(1) };
  });

  it("shows the geometric mean of the boards of each number of squares", () => {
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

  it("has a logarithmic axis", () => {
    const [figure] = tableFigures("table", rows);
    expect(figure && valueAxis(figure).log).toBe(true);
  });

  it("is left out where there is nothing to compare", () => {
    expect(tableFigures("table-4-squares", rows.slice(0, 1))).toEqual([]);
  });
});

describe("the report on a board", () => {
  it.each([
    [1200, "1 node per second"],
    [600, "2 nodes per second"],
  ])("counts whole nodes per second: one in %i ms is %s", (ms, speed) => {
    const solve = { rows: 4, columns: 4, first: "V", mode: "domi", scheme: "New", positions: 64 } as const;
    const result = { firstWins: true, nodes: 1, ms, statistics: {} as never };
    expect(reportBoard([{ solve, result }])[0]).toMatch(new RegExp(`, ${speed}$`));
  });
});
