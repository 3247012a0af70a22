// The form of the search's numbers, which tuners rely on.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const rows = readFileSync("src/engine/core/search/tunables.ts", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("export"));

const ROW = /^export const ([A-Z][A-Z0-9_]*): i32 = (-?\d+); \/\/ \[(-?\d+), (-?\d+)\] step (\d+)$/;

it("there are some", () => {
  expect(rows.length).toBeGreaterThan(10);
});

it.each(rows)("%s", (row) => {
  const [, , value, min, max, step] = (ROW.exec(row) ?? []).map(Number);
  expect(row).toMatch(ROW);
  expect(value).toBeGreaterThanOrEqual(min ?? Number.NaN);
  expect(value).toBeLessThanOrEqual(max ?? Number.NaN);
  expect(step).toBeGreaterThan(0);
  expect(step).toBeLessThanOrEqual((max ?? 0) - (min ?? 0));
});

it("each has a name of its own", () => {
  const names = rows.map((row) => ROW.exec(row)?.[1]);
  expect(new Set(names).size).toBe(rows.length);
});
