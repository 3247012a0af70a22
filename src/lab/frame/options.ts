// The options that studies of all games share, and table sizes as the studies write them: 8K positions are 8192.

import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";
import { choice, type ValueType } from "../../cli/value";
import { SCHEMES } from "../../engine/tt/schemes";
import type { SchemeName } from "../../engine/types";

export const K = 1024;

const UNITS = { "": 1, K, M: K * K };

/** Sizes must be whole numbers of two-level pairs and of four-entry buckets. */
const GRANULE = 4;

/** `first`, twice that, … up to `last`. */
export function doubling(first: number, last: number): number[] {
  const sizes: number[] = [];
  for (let size = first; size <= last; size *= 2) sizes.push(size);
  return sizes;
}

/** 2 GiB. */
export const MOST_POSITIONS = 128 * UNITS.M;

/**
 * Reads "8K". `others`: other values of the option, for the message.
 * @throws InputError naming the option, also if the table is too large for this program
 */
export function parseSize(option: string, text: string, others = ""): number {
  const [, digits = "", unit = ""] = /^(\d{1,9})([KM]?)$/i.exec(text.trim()) ?? [];
  const size = Number(digits) * UNITS[unit.toUpperCase() as keyof typeof UNITS];
  if (size < GRANULE || size % GRANULE !== 0) {
    throw new InputError(
      `${option} expects positions like 8K, a multiple of ${GRANULE}${others}, found ${quoted(text)}`,
    );
  }
  if (size > MOST_POSITIONS)
    throw new InputError(`${option}: a table holds at most ${MOST_POSITIONS / UNITS.M}M positions`);
  return size;
}

/** 8192 → "8K". */
export function formatSize(positions: number): string {
  return positions % K === 0 ? `${positions / K}K` : String(positions);
}

/** The seven schemes of the studies. */
export const CLASSIC_SCHEMES = ["Deep", "New", "Old", "Big1", "BigAll", "TwoDeep", "TwoBig1"] as const;

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
export function ranges(text: string, read: (range: string) => readonly number[]): readonly number[] {
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

/** A set's name with the unusual options of a request, so that the document of the usual one stays. */
export function setName(...parts: readonly (string | false | undefined | readonly string[])[]): string {
  return parts.flat().filter(Boolean).join("-");
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
