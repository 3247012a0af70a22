// Ranks and their correlation.
import { expect, it } from "vitest";
import { rankCorrelation, ranks } from "../../../../src/lab/frame/statistics/statistics";

it("ranks share places, and correlate from −1 to 1", () => {
  expect(ranks([3, 1, 2, 1])).toEqual([4, 1.5, 3, 1.5]);
  expect(rankCorrelation([1, 2, 3], [10, 20, 30])).toBeCloseTo(1);
  expect(rankCorrelation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1);
  expect(rankCorrelation([1, 1, 1], [3, 2, 1])).toBe(0);
});
