// The search's numbers are rows that tuners can read, each with its value in its range.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tunables } from "../../../scripts/bundles/tunables";

it("all numbers of the search are rows of tunables", () => {
  const exported = readFileSync("src/engine/core/search/tunables.ts", "utf8").match(/^export/gm);
  expect(exported?.length).toBeGreaterThan(10);
  expect(tunables()).toHaveLength(exported?.length ?? 0);
});

it.each(tunables())("$name is within its range, and so is a step", ({ value, min, max, step }) => {
  expect(value).toBeGreaterThanOrEqual(min);
  expect(value).toBeLessThanOrEqual(max);
  expect(step).toBeGreaterThan(0);
  expect(step).toBeLessThanOrEqual(max - min);
});
