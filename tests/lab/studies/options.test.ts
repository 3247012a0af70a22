// Options as people write them.
import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { SCHEMES } from "../../../src/engine/table/schemes";
import { formatSize } from "../../../src/lab/output/sizes";
import { CLASSIC_SCHEMES, depth, modes, plies, schemes, sets, sizes } from "../../../src/lab/studies/options";

const K = 1024;

describe("options of the laboratory", () => {
  it("sizes double in a range, or are listed", () => {
    expect(sizes.read("8K-1024K")).toEqual([8, 16, 32, 64, 128, 256, 512, 1024].map((size) => size * K));
    expect(sizes.read("8k-32k,1M")).toEqual([8 * K, 16 * K, 32 * K, 1024 * K]);
    expect(sizes.read("64K,8K,8192")).toEqual([8 * K, 64 * K]);
  });

  it("sizes are written as they are read", () => {
    for (const size of [4, 1000, 8 * K, 1024 * K]) expect(sizes.read(formatSize(size))).toEqual([size]);
  });

  it("plies are a range or a list", () => {
    expect(plies.read("3-8")).toEqual([3, 4, 5, 6, 7, 8]);
    expect(plies.read("6,4")).toEqual([4, 6]);
    expect(plies.read("5")).toEqual([5]);
    expect(depth.read("12")).toBe(12);
  });

  it("schemes are a group or names in any case", () => {
    expect(schemes.read("classic")).toEqual(CLASSIC_SCHEMES);
    expect([...schemes.read("all")].sort()).toEqual([...SCHEMES].sort());
    expect(schemes.read("twobig1,NEW,new")).toEqual(["TwoBig1", "New"]);
  });

  it("modes and sets are lists", () => {
    expect(modes.read("clearing")).toEqual(["clearing"]);
    expect(modes.read("stamping,clearing")).toEqual(["stamping", "clearing"]);
    expect(sets.read("short,kasparov").map(({ name }) => name)).toEqual(["short", "kasparov"]);
  });

  it.each([
    () => sizes.read("8K-"),
    () => sizes.read("64K-8K"),
    () => sizes.read("8K-16K-32K"),
    () => sizes.read("0"),
    () => sizes.read("6"),
    () => sizes.read("-8K"),
    () => sizes.read("8G"),
    () => sizes.read(""),
    () => plies.read("8-3"),
    () => plies.read("0"),
    () => plies.read("99"),
    () => plies.read("3-x"),
    () => depth.read("0"),
    () => depth.read("1e1"),
    () => schemes.read("Best"),
    () => modes.read("both"),
    () => sets.read(""),
  ])("%s is refused", (parse) => {
    expect(parse).toThrow(InputError);
  });
});
