// Quantities as people read them: counts with their noun, and times.
import { describe, expect, it } from "vitest";
import { duration, quantity, timeText } from "../../src/base/quantity";

describe("quantities", () => {
  it("are printed with their noun", () => {
    expect(quantity(1, "node")).toBe("1 node");
    expect(quantity(0, "node")).toBe("0 nodes");
    expect(quantity(12_024, "search", "searches")).toBe("12,024 searches");
  });

  it.each([
    [0, "0 µs"],
    [0.0065, "6.5 µs"],
    [52.2, "52 ms"],
    [4690, "4.7 s"],
    [75_000, "1m 15s"],
  ])("of time: %d ms are %s", (ms, text) => {
    expect(timeText(ms)).toBe(text);
  });
});

describe("durations", () => {
  it.each([
    [0, "0s"],
    [59_400, "59s"],
    [61_000, "1m 1s"],
    [3_600_000, "1h 0m"],
    [50 * 3_600_000, "2d 2h"],
  ])("%i ms are %s", (ms, text) => {
    expect(duration(ms)).toBe(text);
  });
});
