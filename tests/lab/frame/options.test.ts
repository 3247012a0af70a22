// Options as users write them.
import { expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import type { ValueType } from "../../../src/cli/value";
import { SCHEMES } from "../../../src/engine/tt/schemes";
import { depth, modes, plies, sets } from "../../../src/lab/chess/studies/options";
import { CLASSIC_SCHEMES, formatSize, schemes, sizes } from "../../../src/lab/frame/options";

const K = 1024;
const NAME = "--option";

const named = (name: string) => expect.objectContaining({ name });

type Case = [type: ValueType<unknown>, text: string, value: unknown];

it.each<Case>([
  [sizes, "8K-1024K", [8, 16, 32, 64, 128, 256, 512, 1024].map((size) => size * K)],
  [sizes, "8k-32k,1M", [8 * K, 16 * K, 32 * K, 1024 * K]],
  [sizes, "64K,8K,8192", [8 * K, 64 * K]],
  ...[4, 1000, 8 * K, 1024 * K].map((size): Case => [sizes, formatSize(size), [size]]),
  [plies, "3-8", [3, 4, 5, 6, 7, 8]],
  [plies, "6,4", [4, 6]],
  [plies, "5", [5]],
  [depth, "12", 12],
  [schemes, "classic", CLASSIC_SCHEMES],
  [schemes, "all", [...new Set([...CLASSIC_SCHEMES, ...SCHEMES])]],
  [schemes, "twobig1,NEW,new", ["TwoBig1", "New"]],
  [schemes, "Classic,Aging,new", [...CLASSIC_SCHEMES, "Aging"]],
  [modes, "clearing", ["clearing"]],
  [modes, "stamping,clearing", ["stamping", "clearing"]],
  [sets, "short,kasparov", [named("short"), named("kasparov")]],
])("options of the laboratory: $0.placeholder of $1", (type, text, value) => {
  expect(type.read(text, NAME)).toEqual(value);
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
