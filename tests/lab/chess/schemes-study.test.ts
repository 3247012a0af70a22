// Tables, figures and data of `lab schemes`, and the one-percent rule.
import { describe, expect, it } from "vitest";
import { suggestedSize } from "../../../src/lab/chess/studies/claims";
import { byNumbers, evaluate, K, published } from "../support/worlds";

const ALONE = { set: "short", seeds: "0" };

describe("tables and figures on schemes", () => {
  it("have a figure for each mode and ply, a curve for each scheme, a point for each size", () => {
    const [benefit, ...figures] = evaluate("schemes", published, { options: { seeds: "0" } }).figures;
    // At 3 plies a table costs nodes in this world, at 7 plies it saves more than half.
    expect(benefit?.curves.map(({ points }) => points.length)).toEqual([6, 6]);
    expect(benefit?.curves[1]?.points[0]?.y).toBeLessThan(1);
    expect(benefit?.curves[1]?.points[4]?.y).toBeGreaterThan(2);
    expect(figures).toHaveLength(2 * 6);
    expect(new Set(figures.map(({ id }) => id)).size).toBe(figures.length);
    for (const { id, curves, xLog2 } of figures) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(xLog2).toBe(true);
      expect(curves.map(({ points }) => points.length)).toEqual(Array(7).fill(8));
    }
  });

  it("have bars where anything was repeated", () => {
    const [, ...figures] = evaluate("schemes", published, {
      options: { set: "short" },
      chance: byNumbers,
    }).figures;
    for (const { curves } of figures) {
      for (const { points } of curves) {
        for (const { y, low = Number.NaN, high = Number.NaN } of points)
          expect(low <= y && y <= high).toBe(true);
      }
    }
    const alone = evaluate("schemes", published, { options: ALONE });
    expect(alone.figures[1]?.curves[0]?.points[0]).not.toHaveProperty("low");
  });

  it("have a row of data for each position, ply, scheme, size, mode and set of hash numbers, and for no table", () => {
    const { data } = evaluate("schemes", published, { options: { set: "short", seeds: "1" } });
    expect(data.rows).toHaveLength(18 * (6 * 7 * 8 * 2 + 6 + 7 * 2 * 6 + 7 * 2 * 6));
    for (const row of data.rows) expect(row).toHaveLength(data.columns.length);
    const column = (name: string) => data.columns.indexOf(name);
    const rows = data.rows.filter(
      (cells) =>
        cells[column("ply")] === 8 &&
        cells[column("scheme")] === "Old" &&
        cells[column("positions")] === 8 * K &&
        cells[column("mode")] === "stamping",
    );
    expect(rows).toHaveLength(18);
    expect(rows[0]?.[column("nodes")]).toBeCloseTo(1000 * 4 ** 8 * 1.21 * 0.98);
    expect(rows[0]?.[column("hits")]).toBe(100);
    expect(rows.map((row) => row[column("position")])).toEqual(Array.from({ length: 18 }, (_, at) => at + 1));
  });

  it("counters of a search to 8 plies are left out for fewer plies", () => {
    const options = { ...ALONE, modes: "clearing", sizes: "8K", schemes: "New" };
    const { data } = evaluate("schemes", published, { options });
    const told = data.rows.filter((row) => row[data.columns.indexOf("hits")] !== null);
    expect(new Set(told.map((row) => row[data.columns.indexOf("ply")]))).toEqual(new Set([8]));
    expect(told).toHaveLength(18);
  });

  it("the published figures stand beside ours", () => {
    const { tables } = evaluate("schemes", published, { options: ALONE });
    const [savings, thousands] = tables;
    expect(thousands?.rows[0]?.slice(0, 3)).toEqual(["Deep", 191, expect.any(Number)]);
    expect(thousands?.rows.at(-1)?.slice(0, 2)).toEqual(["no table", 185]);
    // 8 plies, TwoBig1: 180,187 of 610,696.
    expect(savings?.rows.at(-1)?.at(-2)).toBeCloseTo(70.5, 1);
    for (const { rows, columns } of tables) {
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  });
});

const sizes = [8, 16, 32, 64];

it.each([
  [[100, 99.5, 99, 98.7], "≤8"],
  [[100, 90, 80, 79.9], "32"],
  [[100, 99.9, 80, 79.9], "32"],
  [[100, 90, 80, 70], "≥64"],
  [[100, 101, 102, 103], "≤8"],
  [[100, 98.9, 98.8, 98.7], "16"],
  [[100, 99.1, 99, 98.9], "≤8"],
])("the one-percent rule of nodes %j suggests %s", (nodes, expected) => {
  expect(suggestedSize(sizes, (size) => nodes[sizes.indexOf(size)] ?? Number.NaN)).toBe(expected);
});

it("the one-percent rule suggests nothing from a single size", () => {
  expect(suggestedSize([8 * K], () => 100)).toBe("–");
});
