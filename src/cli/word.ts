// The words of a command line: how each is read, what it is when it is left out, and what the help says of it.

import { InputError } from "../base/input-error";
import { quoted } from "../base/text";

/** One option's value, or one word that stands by itself. */
export interface Word<Value> {
  /** What stands for it in a usage line; null for an option that takes no value. */
  readonly placeholder: string | null;
  /** What it is, in a few words, with its unit, range and default. */
  readonly summary: string;
  /** Whether it takes all the words that are left. */
  readonly many: boolean;
  /** @throws InputError naming `name`; `texts` has one element unless `many`. */
  read(texts: readonly string[], name: string): Value;
  /** @throws InputError when it may not be left out. */
  absent(name: string): Value;
}

interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** A whole number; `absent` holds when it is left out. */
export function whole<Absent extends number | undefined>(
  placeholder: string,
  summary: string,
  absent: Absent,
  range: Range = {},
): Word<number | Absent> {
  return {
    placeholder,
    summary: `${summary}, ${rangeText(range)}${absent === undefined ? "" : ` (default ${absent})`}`,
    many: false,
    read: ([text = ""], name) => readWhole(text, name, range),
    absent: () => absent,
  };
}

/** Whole numbers, as many as are given. */
export function wholes(
  placeholder: string,
  summary: string,
  absent: readonly number[],
  range: Range,
): Word<readonly number[]> {
  return {
    placeholder,
    summary: `${summary}, ${rangeText(range)} each (default ${absent.join(" ")})`,
    many: true,
    read: (texts, name) => texts.map((text) => readWhole(text, name, range)),
    absent: () => absent,
  };
}

/** A whole number that has to be given. */
export function neededWhole(placeholder: string, summary: string, range: Range): Word<number> {
  return { ...whole(placeholder, summary, undefined, range), ...needed(), read: readOne(range) };
}

/** Any text that has to be given. */
export function neededText(placeholder: string, summary: string): Word<string> {
  return { placeholder, summary, many: false, read: ([text = ""]) => text, ...needed() };
}

/** Any text; null when left out. */
export function text(placeholder: string, summary: string): Word<string | null> {
  return { placeholder, summary, many: false, read: ([word = ""]) => word, absent: () => null };
}

/** A FEN, with or without quotation marks around it; null when left out. */
export function fen(summary: string): Word<string | null> {
  return {
    placeholder: "FEN",
    summary: `${summary} (default: the initial position)`,
    many: true,
    read: (texts) => texts.join(" "),
    absent: () => null,
  };
}

/** One of several names, in any case. */
export function choice<Name extends string>(
  placeholder: string,
  summary: string,
  names: readonly Name[],
  usual: Name,
): Word<Name | undefined> {
  return {
    placeholder,
    summary: `${summary}: ${names.join(", ")} (default ${usual})`,
    many: false,
    read: ([text = ""], name) => {
      const known = names.find((candidate) => candidate.toLowerCase() === text.toLowerCase());
      if (known === undefined)
        throw new InputError(`${name} expects one of ${names.join(", ")}, found ${quoted(text)}`);
      return known;
    },
    absent: () => undefined,
  };
}

/** An option that is there or not. */
export function flag(summary: string): Word<boolean> {
  return { placeholder: null, summary, many: false, read: () => true, absent: () => false };
}

function needed(): { absent(name: string): never } {
  return {
    absent: (name) => {
      throw new InputError(`${name} is missing`);
    },
  };
}

function readOne(range: Range): (texts: readonly string[], name: string) => number {
  return ([text = ""], name) => readWhole(text, name, range);
}

/** @throws InputError naming what was to be read. */
export function readWhole(text: string, name: string, range: Range = {}): number {
  const { min = 1, max = Number.MAX_SAFE_INTEGER } = range;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new InputError(`${name} expects a whole number ${rangeText(range)}, found ${quoted(text)}`);
  }
  return value;
}

function rangeText({ min = 1, max }: Range): string {
  return max === undefined ? `from ${min}` : `from ${min} to ${max}`;
}
