// Sums, means and medians.
import { expect, it } from "vitest";
import { mean, median, sum } from "../../src/base/statistics";

it("adds up, and divides", () => {
  expect([sum([]), sum([1, 2, 3])]).toEqual([0, 6]);
  expect([mean([]), mean([1, 2, 6])]).toEqual([Number.NaN, 3]);
});

it("finds the middle of values in any order", () => {
  expect([median([]), median([7]), median([9, 1, 5]), median([4, 1, 10, 2])]).toEqual([Number.NaN, 7, 5, 3]);
});
