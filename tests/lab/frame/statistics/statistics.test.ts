// Ranks and their correlation; Elo and its intervals, compared with numbers worked out by hand.
import { describe, expect, it } from "vitest";
import { eloOf } from "../../../../src/base/statistics";
import {
  elo,
  eloText,
  pairSpread,
  rankCorrelation,
  ranks,
} from "../../../../src/lab/frame/statistics/statistics";

it("ranks share places, and correlate from −1 to 1", () => {
  expect(ranks([3, 1, 2, 1])).toEqual([4, 1.5, 3, 1.5]);
  expect(rankCorrelation([1, 2, 3], [10, 20, 30])).toBeCloseTo(1);
  expect(rankCorrelation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1);
  expect(rankCorrelation([1, 1, 1], [3, 2, 1])).toBe(0);
});

describe("Elo", () => {
  it("is 0 of half the points, ±400 of ten to one", () => {
    expect(eloOf(0.5)).toBeCloseTo(0);
    expect(eloOf(10 / 11)).toBeCloseTo(400);
    expect(eloOf(1 / 11)).toBeCloseTo(-400);
    expect(eloOf(1)).toBeLessThan(1000);
  });

  it("is as uncertain as the pairs are, never certain", () => {
    const mixed = Array.from({ length: 400 }, (_, index) => [0.25, 0.5, 0.5, 0.75][index % 4] ?? 0);
    const { value, low, high } = elo(mixed);
    // The standard error of a mean of 400 with a deviation of 0.18 is 0.009: 6.2 Elo.
    expect(value).toBeCloseTo(0);
    expect(high).toBeCloseTo(12.7, 0);
    expect(low).toBeCloseTo(-high);
    expect(elo([0.5, 0.5, 0.5, 0.5]).high).toBeGreaterThan(100);
    expect(pairSpread([1])).toBeNull();
    expect(eloText(elo([1]))).not.toContain("to");
  });

  it("has signs and an interval as text", () => {
    const weak = Array.from({ length: 50 }, (_, index) => (index % 2 ? 0 : 0.5));
    expect(eloText(elo(weak))).toMatch(/^−\d+ \(−\d+ to −\d+\)$/);
  });
});
