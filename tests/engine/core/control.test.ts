// The host and the core share the control block by these addresses: no two words of it may overlap.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
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

describe("the control block", () => {
  it("has an address for each of its words; the only others are those of the root moves after them", () => {
    expect([...words.map(({ name }) => name), "CONTROL_MOVES", "CONTROL_GROUPS"].sort()).toEqual(
      addresses.map(({ name }) => name).sort(),
    );
    expect(words.length).toBeGreaterThan(15);
    expect(core.CONTROL_MOVES.value).toBeGreaterThanOrEqual(Math.max(...ends));
  });

  it("keeps them apart, each at a multiple of its size", () => {
    const sorted = [...words].sort((a, b) => a.from - b.from);
    for (const [index, { name, from, bytes }] of sorted.entries()) {
      expect(from % bytes, name).toBe(0);
      const next = sorted[index + 1];
      if (next) expect(from + bytes, `${name} and ${next.name}`).toBeLessThanOrEqual(next.from);
    }
  });
});
