// Parts of the source that the host and tuners rely on: the addresses of the control block, of which no two words may overlap, and the
// form of the search's numbers.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Constant } from "../../../src/engine/instance/constant";
import { CoreInstance } from "../../../src/engine/instance/core-instance";
import { coreOf } from "../../support/core";

const FIELD = /^ {2}(\w+)!: (\w+);/gm;
const BYTES: Readonly<Record<string, number>> = { u32: 4, i32: 4, usize: 4, f64: 8 };

const fields = [...readFileSync("src/engine/core/records/control.ts", "utf8").matchAll(FIELD)];
const core = CoreInstance.alone(coreOf("release")).exports;
const addresses = Object.entries(core as unknown as Readonly<Record<string, Constant>>)
  .filter(([name]) => name.startsWith("CONTROL_"))
  .map(([name, { value }]) => ({ name, value }));

/** CONTROL_MOVE_COUNT for moveCount. */
function exportOf(field: string): string {
  return `CONTROL_${field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

const words = fields.map(([, field = "", type = ""]) => ({
  name: exportOf(field),
  from: addresses.find(({ name }) => name === exportOf(field))?.value ?? Number.NaN,
  bytes: BYTES[type] ?? Number.NaN,
}));
const ends = words.map(({ from, bytes }) => from + bytes);

it("the control block has an address for each of its words; the only others are those of the root moves after them", () => {
  expect([...words.map(({ name }) => name), "CONTROL_MOVES", "CONTROL_GROUPS"].sort()).toEqual(
    addresses.map(({ name }) => name).sort(),
  );
  expect(words.length).toBeGreaterThan(15);
  expect(core.CONTROL_MOVES.value).toBeGreaterThanOrEqual(Math.max(...ends));
});

it("the control block keeps them apart, each at a multiple of its size", () => {
  const sorted = [...words].sort((a, b) => a.from - b.from);
  for (const [index, { name, from, bytes }] of sorted.entries()) {
    expect(from % bytes, name).toBe(0);
    const next = sorted[index + 1];
    if (next) expect(from + bytes, `${name} and ${next.name}`).toBeLessThanOrEqual(next.from);
  }
});

const rows = readFileSync("src/engine/core/search/tunables.ts", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("export"));

const ROW = /^export const ([A-Z][A-Z0-9_]*): i32 = (-?\d+); \/\/ \[(-?\d+), (-?\d+)\] step (\d+)$/;

it("the tunables are there", () => {
  expect(rows.length).toBeGreaterThan(10);
});

it.each(rows)("the tunables: %s", (row) => {
  const [, , value, min, max, step] = (ROW.exec(row) ?? []).map(Number);
  expect(row).toMatch(ROW);
  expect(value).toBeGreaterThanOrEqual(min ?? Number.NaN);
  expect(value).toBeLessThanOrEqual(max ?? Number.NaN);
  expect(step).toBeGreaterThan(0);
  expect(step).toBeLessThanOrEqual((max ?? 0) - (min ?? 0));
});

it("the tunables have names of their own", () => {
  const names = rows.map((row) => ROW.exec(row)?.[1]);
  expect(new Set(names).size).toBe(rows.length);
});
