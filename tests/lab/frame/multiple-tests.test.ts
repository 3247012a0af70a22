// Verdicts on several numbers at once.
import { describe, expect, it } from "vitest";
import {
  allOf,
  conjunction,
  disjunction,
  gradeMany,
  halfOf,
  over,
  tally,
  testAmong,
} from "../../../src/lab/frame/finding";
import { intervalOf } from "../../../src/lab/frame/statistics/statistics";

/** True if a number is judged above 0 as one of `among`. Its standard error is 1, from 30 others. */
const positive = (value: number, among: number) =>
  testAmong(among, intervalOf(value, [{ variance: 1, degrees: 30 }]), over(0));

const all = (...values: readonly number[]) => values.map((value) => positive(value, values.length));

describe("of several numbers", () => {
  it("each is judged by its own interval where all have to hold", () => {
    // 2.04 standard errors are 95%. For five at once it would take 2.75.
    expect(allOf(all(2.2, 2.2, 2.2, 2.2, 2.2))).toBe(true);
    expect(gradeMany(all(2.2, 2.2, 2.2, 2.2, 2.2))).toBe("confirmed");
  });

  it("one that is beyond its own interval by chance decides nothing", () => {
    expect(allOf(all(5, 5, 5, 5, -2.2))).toBeNull();
    expect(allOf(all(5, 5, 5, 5, -3))).toBe(false);
    expect(gradeMany(all(-5, -5, -5, -5, 2.2))).toBe("open");
    expect(gradeMany(all(-5, -5, -5, -5, 3))).toBe("partly");
    expect(gradeMany(all(-2.2, -2.2, -2.2, -2.2, -5))).toBe("refuted");
    expect(gradeMany(all(5, 5, 5, 5, 2.2))).toBe("confirmed");
    expect(gradeMany(all(5, 5, 5, 5, 0))).toBe("at least partly");
    // A single number would be certain.
    expect(gradeMany(all(-2.2))).toBe("refuted");
  });

  it("at least half are at least half", () => {
    expect(halfOf(all(5, 5, -5, -5))).toBe(true);
    expect(halfOf(all(5, 0, -5, -5))).toBeNull();
    expect(halfOf(all(5, -5, -5))).toBe(false);
  });

  it("groups are one of several as well", () => {
    expect(conjunction(all(5, 5, 2.2))).toEqual({ own: true, joint: null });
    expect(conjunction(all(5, 5, -5))).toEqual({ own: false, joint: false });
    expect(disjunction(all(5, -5, -5))).toEqual({ own: true, joint: true });
    expect(disjunction(all(-5, -5, -2.2))).toEqual({ own: false, joint: null });
  });

  it("there may be none, and they are counted", () => {
    expect(gradeMany([])).toBe("open");
    expect(tally(all(5, 5, -5, 0), ["hold", "do not"])).toBe("2 of 4 hold, 1 do not, 1 open");
  });
});
