// Options as people write them.
import { describe, expect, it } from "vitest";
import { SCHEMES } from "../../src/engine/schemes";
import { InputError } from "../../src/engine/types";
import { formatSize, parseSizes, STUDY_SIZES } from "../../src/lab/output/sizes";
import {
  CLASSIC_SCHEMES,
  parseDepth,
  parseModes,
  parsePlies,
  parseSchemes,
  parseSets,
} from "../../src/lab/studies/arguments";

const K = 1024;

describe("options of the laboratory", () => {
  it("sizes double in a range, or are listed", () => {
    expect(parseSizes("8K-1024K")).toEqual(STUDY_SIZES);
    expect(STUDY_SIZES).toHaveLength(8);
    expect(parseSizes("8k-32k,1M")).toEqual([8 * K, 16 * K, 32 * K, 1024 * K]);
    expect(parseSizes("64K,8K,8192")).toEqual([8 * K, 64 * K]);
  });

  it("sizes are written as they are read", () => {
    for (const size of [4, 1000, 8 * K, 1024 * K]) expect(parseSizes(formatSize(size))).toEqual([size]);
  });

  it("plies are a range or a list", () => {
    expect(parsePlies("3-8")).toEqual([3, 4, 5, 6, 7, 8]);
    expect(parsePlies("6,4")).toEqual([4, 6]);
    expect(parsePlies("5")).toEqual([5]);
    expect(parseDepth("12")).toBe(12);
  });

  it("schemes are a group or names in any case", () => {
    expect(parseSchemes("classic")).toEqual(CLASSIC_SCHEMES);
    expect([...parseSchemes("all")].sort()).toEqual([...SCHEMES].sort());
    expect(parseSchemes("twobig1,NEW,new")).toEqual(["TwoBig1", "New"]);
  });

  it("modes and sets are lists", () => {
    expect(parseModes("clearing")).toEqual(["clearing"]);
    expect(parseModes("stamping,clearing")).toEqual(["stamping", "clearing"]);
    expect(parseSets("short,kasparov").map(({ name }) => name)).toEqual(["short", "kasparov"]);
  });

  it.each([
    () => parseSizes("8K-"),
    () => parseSizes("64K-8K"),
    () => parseSizes("8K-16K-32K"),
    () => parseSizes("0"),
    () => parseSizes("6"),
    () => parseSizes("-8K"),
    () => parseSizes("8G"),
    () => parseSizes(""),
    () => parsePlies("8-3"),
    () => parsePlies("0"),
    () => parsePlies("99"),
    () => parsePlies("3-x"),
    () => parseDepth("0"),
    () => parseDepth("1e1"),
    () => parseSchemes("Best"),
    () => parseModes("both"),
    () => parseSets(""),
  ])("%s is refused", (parse) => {
    expect(parse).toThrow(InputError);
  });
});
