// Intervals against numbers worked out by hand.
import { describe, expect, it } from "vitest";
import { intervalOf, jackknife, replication } from "../../src/lab/output/interval";
import { student } from "../../src/lab/output/student";

describe("the spread", () => {
  it("of a mean by leaving out is the mean's own: variance over count", () => {
    // Of 1, 2, 3, 6: mean 3, variance 14/3; without each: 11/3, 10/3, 3, 2.
    const spread = jackknife([11 / 3, 10 / 3, 3, 2]);
    expect(spread?.variance).toBeCloseTo(14 / 3 / 4);
    expect(spread?.degrees).toBe(3);
    expect(jackknife([1])).toBeNull();
  });

  it("of draws is their variance, of their mean that over the count", () => {
    expect(replication([1, 2, 3, 6], false)).toEqual({ variance: 14 / 3, degrees: 3 });
    expect(replication([1, 2, 3, 6], true)).toEqual({ variance: 14 / 12, degrees: 3 });
    expect(replication([1], true)).toBeNull();
  });
});

describe("an interval", () => {
  it("reaches Student's t times the standard error", () => {
    const { low, high } = intervalOf(10, [{ variance: 4, degrees: 3 }]);
    expect(high).toBeCloseTo(10 + 3.182 * 2);
    expect(low).toBeCloseTo(10 - 3.182 * 2);
    expect(intervalOf(0, [{ variance: 1, degrees: 1000 }]).high).toBeCloseTo(1.96, 2);
  });

  it("adds variances, with the degrees of freedom of Welch and Satterthwaite", () => {
    // (4 + 4)² / (4²/3 + 4²/5) = 7.5, of which 7 count.
    const { high } = intervalOf(0, [{ variance: 4, degrees: 3 }, null, { variance: 4, degrees: 5 }]);
    expect(high).toBeCloseTo(2.365 * Math.sqrt(8));
  });

  it("is wider as one of several that are to hold at once", () => {
    const spread = { variance: 1, degrees: 10 };
    // 0.5% beyond, of ten at 5%.
    expect(intervalOf(0, [spread], 10).high).toBeCloseTo(3.581, 3);
    expect(intervalOf(0, [spread]).high).toBeCloseTo(2.228, 3);
  });

  it("knows nothing of what was not repeated", () => {
    expect(intervalOf(3, [null])).toEqual({
      value: 3,
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
    });
  });
});

describe("Student's t", () => {
  it.each([
    // Degrees, chance beyond ±, and where that is: any table of the distribution.
    [1, 0.05, 12.706],
    [2, 0.05, 4.303],
    [3, 0.01, 5.841],
    [5, 0.05, 2.571],
    [10, 0.001, 4.587],
    // 7 but for the rounding of a division; and what is truly less is less.
    [7 - 2 ** -50, 0.05, 2.365],
    [6.9, 0.05, 2.447],
    [30, 0.05, 2.042],
    [120, 0.01, 2.617],
    [1e6, 0.05, 1.96],
  ])("of %d degrees is beyond with %f", (degrees, beyond, expected) => {
    expect(student(degrees, beyond)).toBeCloseTo(expected, 2);
  });
});
