// The options that studies share.

import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";
import { SCHEMES } from "../../engine/table/schemes";
import type { SchemeName } from "../../engine/types";
import { doubling, parseSize } from "../output/sizes";
import { isOneGame, type PositionSet, positionSet, SETS } from "../positions/sets";
import type { Option } from "./study";

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

interface Wording<T> {
  readonly value: string;
  readonly meaning: string;
  /** @throws InputError */
  readonly read: (text: string) => T;
}

/** An option with a value that stands for it when it is left out. */
export function option<T>(usual: string, { read, ...words }: Wording<T>): Option<T> {
  return { ...words, default: usual, parse: (text) => read(text ?? usual) };
}

/** An option that something else stands for, said in `usual`, when it is left out. */
export function optional<T>(usual: string, { read, ...words }: Wording<T>): Option<T | undefined> {
  return { ...words, default: usual, parse: (text) => (text === undefined ? undefined : read(text)) };
}

export function flag(meaning: string): Option<boolean> {
  return { meaning, default: "off", parse: (text) => text !== undefined };
}

/** A whole number of a range, a multiple of `step`. */
export function wholeNumber(
  name: string,
  [low, high]: readonly [number, number],
  meaning: string,
  step = 1,
): Wording<number> {
  const range = `from ${low} to ${high}${step === 1 ? "" : `, a multiple of ${step}`}`;
  return {
    value: "N",
    meaning: `${meaning}, ${range}`,
    read: (text: string): number => {
      const value = Number(text);
      if (!/^\d{1,16}$/.test(text) || value < low || value > high || value % step !== 0) {
        throw new InputError(`--${name} expects a whole number ${range}, found ${quoted(text)}`);
      }
      return value;
    },
  };
}

/** Of a single game. Of several, games differ more than hash numbers do, and tell of these too: see chess/sample.ts. */
export const USUAL_SEEDS = 10;

export const seedCount = wholeNumber(
  "seeds",
  [0, 1000],
  "other sets of hash numbers, to tell effects from chance: searches with tables of 16K and 256K (of information and pv 256K; if there are none, of the smallest size) are repeated with each",
);

export const seeds: Option<number | undefined> = optional(
  `${USUAL_SEEDS} where the positions are of one game, else 0`,
  seedCount,
);

export function seedsFor(set: PositionSet, wanted: number | undefined): number {
  return wanted ?? (isOneGame(set) ? USUAL_SEEDS : 0);
}

export const sets: Wording<readonly PositionSet[]> = {
  value: "NAMES",
  meaning: `sets of positions, separated by commas: ${SETS.map(({ name }) => name).join(", ")}`,
  read: (text) => each(text, (name) => positionSet(name.trim())),
};

export const plies: Wording<readonly number[]> = {
  value: "PLIES",
  meaning: `how deep to search, half-moves from 1 to ${MOST_PLIES}: 3-8 or 4,6`,
  read: (text) =>
    ranges(text, (part) => {
      const [, first = "", last = first] = /^\s*(\d{1,2})(?:-(\d{1,2}))?\s*$/.exec(part) ?? [];
      const [from, to] = [Number(first), Number(last)];
      if (from < 1 || to < from || to > MOST_PLIES) {
        throw new InputError(`--plies expects plies from 1 to ${MOST_PLIES} like 3-8, found ${quoted(text)}`);
      }
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    }),
};

export const depth: Wording<number> = {
  ...wholeNumber("depth", [1, MOST_PLIES], ""),
  value: "PLIES",
  meaning: `how deep to search, half-moves from 1 to ${MOST_PLIES}`,
};

export const sizes: Wording<readonly number[]> = {
  value: "SIZES",
  meaning: "table sizes in positions, multiples of 4 up to 128M (K = 1024): 8K-64K, doubling, or 8K,1M",
  read: (text) =>
    ranges(text, (part) => {
      const [first = "", last = first, ...rest] = part.split("-");
      if (rest.length > 0)
        throw new InputError(`--sizes expects 8K-1024K or 8K,64K,…, found ${quoted(text)}`);
      const range = doubling(parseSize("--sizes", first), parseSize("--sizes", last));
      if (range.length === 0) throw new InputError(`--sizes: ${part} holds no size`);
      return range;
    }),
};

export const positions: Wording<number> = {
  value: "SIZE",
  meaning: "positions the table can hold, a multiple of 4 up to 128M (K = 1024)",
  read: (text) => parseSize("--positions", text),
};

/** What ranges between commas hold, ascending. */
function ranges(text: string, read: (range: string) => readonly number[]): readonly number[] {
  return unique(text.split(",").flatMap(read)).sort((a, b) => a - b);
}

/** The one of `known` that a text names, in letters of either case; `wanted` says what is expected. */
export function named<T>(wanted: string, known: readonly T[], nameOf: (one: T) => string, text: string): T {
  const found = known.find((one) => nameOf(one).toLowerCase() === text.trim().toLowerCase());
  if (found === undefined) {
    throw new InputError(`${wanted} ${known.map(nameOf).join(", ")}; found ${quoted(text)}`);
  }
  return found;
}

/** What names between commas stand for, each once. */
export function each<T>(text: string, read: (name: string) => T): readonly T[] {
  return unique(text.split(",").map(read));
}

export const schemes: Wording<readonly SchemeName[]> = {
  value: "NAMES",
  meaning: `replacement schemes: classic (the seven of the studies), all, or some of ${SCHEMES.join(", ")}`,
  read: (text) => {
    if (text === "classic") return CLASSIC_SCHEMES;
    if (text === "all") return unique([...CLASSIC_SCHEMES, ...SCHEMES]);
    return each(text, (name) => named("--schemes expects classic, all, or some of", SCHEMES, String, name));
  },
};

export const scheme: Wording<SchemeName> = {
  value: "NAME",
  meaning: `replacement scheme: ${SCHEMES.join(", ")}`,
  read: (text) => named("--scheme expects one of", SCHEMES, String, text),
};

/** One of some words. */
export function choice<T extends string>(name: string, words: readonly T[], meaning: string): Wording<T> {
  return {
    value: words.join("|"),
    meaning,
    read: (text) => {
      const known = words.find((word) => word.toLowerCase() === text.trim().toLowerCase());
      if (!known) throw new InputError(`--${name} expects ${words.join(" or ")}, found ${quoted(text)}`);
      return known;
    },
  };
}

export const modes: Wording<readonly Mode[]> = {
  value: "MODES",
  meaning:
    "stamping: earlier positions' results stay and give way; clearing: none stay; both: stamping,clearing",
  read: (text) => each(text, choice("modes", MODES, "").read),
};

/** A set's name out of what is not as usual in a request, so that the document of the usual one stays. */
export function setName(...parts: readonly (string | false | undefined | readonly string[])[]): string {
  return parts.flat().filter(Boolean).join("-");
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
