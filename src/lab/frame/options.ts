// The options that studies share.

import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";
import { choice, type ValueType, whole } from "../../cli/value";
import { optional, type Word } from "../../cli/word";
import { SCHEMES } from "../../engine/tt/schemes";
import type { SchemeName } from "../../engine/types";
import { isOneGame, type PositionSet, SETS } from "../positions/sets";
import { doubling, parseSize } from "./sizes";

/** Whether results of earlier positions stay in the table, marked as old, or it is cleared before every search. */
export type Mode = "stamping" | "clearing";

const MODES: readonly Mode[] = ["stamping", "clearing"];

export const MODE_TITLES: Readonly<Record<Mode, string>> = {
  stamping: "time stamping",
  clearing: "table cleared before every search",
};

/** The seven schemes of the studies. */
export const CLASSIC_SCHEMES: readonly SchemeName[] = [
  "Deep",
  "New",
  "Old",
  "Big1",
  "BigAll",
  "TwoDeep",
  "TwoBig1",
];

const MOST_PLIES = 40;

/** Of a single game. Of several, games differ more than hash numbers do, and tell of these too: see chess/sample.ts. */
export const USUAL_SEEDS = 10;

export const seedCount = whole(
  "N",
  "number of further sets of hash numbers, which show the effect of chance: each set repeats the searches with tables of 16K and 256K (256K alone in information and pv; the smallest size if there is neither)",
  { min: 0, max: 1000 },
);

export const seeds: Word<number | undefined> = optional(
  `${USUAL_SEEDS} where the positions are of one game, else 0`,
  seedCount,
);

export function seedsFor(set: PositionSet, wanted: number | undefined): number {
  return wanted ?? (isOneGame(set) ? USUAL_SEEDS : 0);
}

export const sets: ValueType<readonly PositionSet[]> = {
  placeholder: "NAMES",
  meaning: `sets of positions, separated by commas: ${SETS.map(({ name }) => name).join(", ")}`,
  read: (text, name) => each(text, (one) => named(`${name} expects`, SETS, (set) => set.name, one)),
};

export const plies: ValueType<readonly number[]> = {
  placeholder: "PLIES",
  meaning: `depths of the searches in plies, from 1 to ${MOST_PLIES}: 3-8 or 4,6`,
  read: (text, name) =>
    ranges(text, (part) => {
      const [, first = "", last = first] = /^\s*(\d{1,2})(?:-(\d{1,2}))?\s*$/.exec(part) ?? [];
      const [from, to] = [Number(first), Number(last)];
      if (from < 1 || to < from || to > MOST_PLIES) {
        throw new InputError(`${name} expects plies from 1 to ${MOST_PLIES} like 3-8, found ${quoted(text)}`);
      }
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    }),
};

export const depth = whole("PLIES", "depth of the search in plies", { max: MOST_PLIES });

export const sizes: ValueType<readonly number[]> = {
  placeholder: "SIZES",
  meaning: "table sizes in positions, multiples of 4 up to 128M (K = 1024): 8K-64K, doubling, or 8K,1M",
  read: (text, name) =>
    ranges(text, (part) => {
      const [first = "", last = first, ...rest] = part.split("-");
      if (rest.length > 0)
        throw new InputError(`${name} expects 8K-1024K or 8K,64K,…, found ${quoted(text)}`);
      const end = parseSize(name, last);
      const range = doubling(parseSize(name, first), end);
      if (range.at(-1) !== end) {
        throw new InputError(`${name}: doubling from ${first.trim()} does not reach ${last.trim()}`);
      }
      return range;
    }),
};

export const positions: ValueType<number> = {
  placeholder: "SIZE",
  meaning: "positions the table can hold, a multiple of 4 up to 128M (K = 1024)",
  read: (text, name) => parseSize(name, text),
};

/** The numbers of ranges between commas, ascending. */
function ranges(text: string, read: (range: string) => readonly number[]): readonly number[] {
  return unique(text.split(",").flatMap(read)).sort((a, b) => a - b);
}

/** The element of `known` that a text names, in letters of either case; `wanted` describes the expected text. */
export function named<T>(wanted: string, known: readonly T[], nameOf: (one: T) => string, text: string): T {
  const found = known.find((one) => nameOf(one).toLowerCase() === text.trim().toLowerCase());
  if (found === undefined) {
    throw new InputError(`${wanted} ${known.map(nameOf).join(", ")}; found ${quoted(text)}`);
  }
  return found;
}

/** The elements that names between commas stand for, each once. */
export function each<T>(text: string, read: (name: string) => T): readonly T[] {
  return unique(text.split(",").map(read));
}

export const schemes: ValueType<readonly SchemeName[]> = {
  placeholder: "NAMES",
  meaning: `replacement schemes: classic (the seven of the studies), all, or some of ${SCHEMES.join(", ")}`,
  read: (text, name) => {
    const groups = new Map<string, readonly SchemeName[]>([
      ["classic", CLASSIC_SCHEMES],
      ["all", [...CLASSIC_SCHEMES, ...SCHEMES]],
    ]);
    const read = (one: string) =>
      groups.get(one.trim().toLowerCase()) ?? [
        named(`${name} expects classic, all, or some of`, SCHEMES, String, one),
      ];
    return unique(text.split(",").flatMap(read));
  },
};

export const scheme = choice("NAME", "replacement scheme", SCHEMES);

const mode = choice("MODE", "stamping or clearing", MODES);

export const modes: ValueType<readonly Mode[]> = {
  placeholder: "MODES",
  meaning:
    "stamping: results of earlier positions stay and are replaced first; clearing: each search starts with an empty table; stamping,clearing: one after the other",
  read: (text, name) => each(text, (one) => mode.read(one, name)),
};

/** A set's name with the unusual options of a request, so that the document of the usual one stays. */
export function setName(...parts: readonly (string | false | undefined | readonly string[])[]): string {
  return parts.flat().filter(Boolean).join("-");
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
