// Tables, figures and data of `lab schemes`, and the one-percent rule.
import { expect, it } from "vitest";
import { suggestedSize } from "../../../src/lab/chess/studies/claims";
import { byNumbers, evaluate, K, published } from "../support/worlds";

const ALONE = { set: "short", seeds: "0" };

it("figures on schemes are for each mode and ply, with a curve for each scheme, a point for each size", () => {
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

it("figures on schemes have bars where anything was repeated", () => {
  const [, ...figures] = evaluate("schemes", published, {
    options: { set: "short" },
    chance: byNumbers,
  }).figures;
  const points = figures.flatMap(({ curves }) => curves.flatMap((curve) => curve.points));
  for (const { y, low = Number.NaN, high = Number.NaN } of points) expect(low <= y && y <= high).toBe(true);
  const alone = evaluate("schemes", published, { options: ALONE });
  expect(alone.figures[1]?.curves[0]?.points[0]).not.toHaveProperty("low");
});

/** The rows of data by the names of their columns. */
function recordsOf(options: Readonly<Record<string, string>>) {
  const { columns, rows } = evaluate("schemes", published, { options }).data;
  for (const row of rows) expect(row).toHaveLength(columns.length);
  return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])));
}

it("data on schemes have a row for each position, ply, scheme, size, mode and set of hash numbers, and for no table", () => {
  const records = recordsOf({ set: "short", seeds: "1" });
  expect(records).toHaveLength(18 * (6 * 7 * 8 * 2 + 6 + 7 * 2 * 6 + 7 * 2 * 6));
  const cell = { ply: 8, scheme: "Old", positions: 8 * K, mode: "stamping" };
  const own = records.filter((row) => Object.entries(cell).every(([name, value]) => row[name] === value));
  expect(own.map(({ position }) => position)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1));
  expect(own[0]).toMatchObject({ nodes: expect.closeTo(1000 * 4 ** 8 * 1.21 * 0.98), hits: 100 });
});

it("data on schemes leave out counters of a search to 8 plies for fewer plies", () => {
  const records = recordsOf({ ...ALONE, modes: "clearing", sizes: "8K", schemes: "New" });
  const told = records.filter(({ hits }) => hits !== null);
  expect(told.map(({ ply }) => ply)).toEqual(Array(18).fill(8));
});

it("tables on schemes: the published figures stand beside ours", () => {
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
