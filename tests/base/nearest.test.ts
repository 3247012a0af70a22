// The name that a mistyped word resembles.
import { expect, it } from "vitest";
import { nearest } from "../../src/base/nearest";

const KNOWN = ["hashMb", "threads", "moveOverheadMs", "multiPv", "tableStatistics", "timeStamping"];

it.each([
  ["thread", "threads"],
  ["htreads", "threads"],
  ["MULTIPV", "multiPv"],
  ["hash", "hashMb"],
  ["moveOverhead", "moveOverheadMs"],
])("%s is taken for %s", (text, name) => {
  expect(nearest(text, KNOWN)).toBe(`; did you mean ${name}?`);
});

it.each(["t", "contempt", "x".repeat(1_000_000)])("nothing is near %.20s", (text) => {
  expect(nearest(text, KNOWN)).toBe("");
});

it("a beginning that several names share is no guess", () => {
  expect(nearest("table", ["tableFill", "tableStatistics"])).toBe("");
});
