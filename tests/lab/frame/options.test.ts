// Options as users write them.
import { expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { SCHEMES } from "../../../src/engine/tt/schemes";
import { depth, modes, plies, sets } from "../../../src/lab/chess/studies/options";
import { CLASSIC_SCHEMES, formatSize, schemes, sizes } from "../../../src/lab/frame/options";

const K = 1024;
const NAME = "--option";

it("options of the laboratory: sizes double in a range, or are listed", () => {
  expect(sizes.read("8K-1024K", NAME)).toEqual([8, 16, 32, 64, 128, 256, 512, 1024].map((size) => size * K));
  expect(sizes.read("8k-32k,1M", NAME)).toEqual([8 * K, 16 * K, 32 * K, 1024 * K]);
  expect(sizes.read("64K,8K,8192", NAME)).toEqual([8 * K, 64 * K]);
});

it("options of the laboratory: sizes are written as they are read", () => {
  for (const size of [4, 1000, 8 * K, 1024 * K]) expect(sizes.read(formatSize(size), NAME)).toEqual([size]);
});

it("options of the laboratory: plies are a range or a list", () => {
  expect(plies.read("3-8", NAME)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(plies.read("6,4", NAME)).toEqual([4, 6]);
  expect(plies.read("5", NAME)).toEqual([5]);
  expect(depth.read("12", NAME)).toBe(12);
});

it("options of the laboratory: schemes are a group or names in any case", () => {
  expect(schemes.read("classic", NAME)).toEqual(CLASSIC_SCHEMES);
  expect([...schemes.read("all", NAME)].sort()).toEqual([...SCHEMES].sort());
  expect(schemes.read("twobig1,NEW,new", NAME)).toEqual(["TwoBig1", "New"]);
  expect(schemes.read("Classic,Aging,new", NAME)).toEqual([...CLASSIC_SCHEMES, "Aging"]);
});

it("options of the laboratory: modes and sets are lists", () => {
  expect(modes.read("clearing", NAME)).toEqual(["clearing"]);
  expect(modes.read("stamping,clearing", NAME)).toEqual(["stamping", "clearing"]);
  expect(sets.read("short,kasparov", NAME).map(({ name }) => name)).toEqual(["short", "kasparov"]);
});

it.each([
  ["sizes", sizes, ["8K-", "64K-8K", "8K-24K", "8K-16K-32K", "0", "6", "-8K", "8G", ""]],
  ["plies", plies, ["8-3", "0", "99", "3-x"]],
  ["depth", depth, ["0", "1e1"]],
  ["schemes", schemes, ["Best"]],
  ["modes", modes, ["both"]],
  ["sets", sets, [""]],
] as const)("options of the laboratory: %s in another form are refused", (_, type, texts) => {
  for (const text of texts) expect(() => type.read(text, NAME), text).toThrow(InputError);
});
