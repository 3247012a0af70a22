// Types of values on a command line: how each is written, read and explained.
import { InputError } from "../base/input-error";
import { quoted } from "../base/text";

export interface ValueType<Value> {
  /** The name of a value in a usage line: "MB". */
  readonly placeholder: string;
  /** A line of help: the meaning of the value, its unit and range. */
  readonly meaning: string;
  /** `name` is the option or the word it is the value of. @throws InputError naming it when the text is no such value. */
  read(text: string, name: string): Value;
}

/** A double holds every whole number up to this one exactly. */
const MOST = Number.MAX_SAFE_INTEGER;

/** The allowed numbers, both bounds included. */
export interface Range {
  /** Default: 1. */
  readonly min?: number;
  readonly max?: number;
  /** Allows only its multiples. Default: 1. */
  readonly step?: number;
}

export function whole(placeholder: string, meaning: string, range: Range = {}): ValueType<number> {
  const isWhole = (text: string) => /^\d+$/.test(text);
  return numeric("a whole number", isWhole, placeholder, meaning, range);
}

/** A number, with a fraction or without. */
export function number(placeholder: string, meaning: string, range: Range): ValueType<number> {
  const isNumber = (text: string) => text.trim() !== "" && Number.isFinite(Number(text));
  return numeric("a number", isNumber, placeholder, meaning, range);
}

function numeric(
  kind: string,
  isOne: (text: string) => boolean,
  placeholder: string,
  meaning: string,
  { min = 1, max, step = 1 }: Range,
): ValueType<number> {
  const bounds = max === undefined ? `from ${min}` : `from ${min} to ${max}`;
  const range = step === 1 ? bounds : `${bounds}, a multiple of ${step}`;
  const isInRange = (value: number) => value >= min && value <= (max ?? MOST);
  return {
    placeholder,
    meaning: `${meaning}, ${range}`,
    read: (written, name) => {
      const value = Number(written);
      if (isOne(written) && isInRange(value) && (step === 1 || value % step === 0)) return value;
      if (isOne(written) && value > MOST) throw new InputError(`${name} expects at most ${max ?? MOST}`);
      throw new InputError(`${name} expects ${kind} ${range}, found ${quoted(written)}`);
    },
  };
}

export function text(placeholder: string, meaning: string): ValueType<string> {
  return { placeholder, meaning, read: (written) => written };
}

/** A value that `take` finds in a text; undefined = the text is no such value. `wanted` describes it in the refusal. */
export function taken<Value>(
  placeholder: string,
  meaning: string,
  wanted: string,
  take: (text: string) => Value | undefined,
): ValueType<Value> {
  return {
    placeholder,
    meaning,
    read: (written, name) => {
      const value = take(written);
      if (value !== undefined) return value;
      throw new InputError(`${name} expects ${wanted}, found ${quoted(written)}`);
    },
  };
}

/** The path of a file or a folder. */
export function place(placeholder: string, meaning: string): ValueType<string> {
  return taken(placeholder, meaning, "a path", (text) => (text.trim() === "" ? undefined : text));
}

/** The name of a file in a folder that is given elsewhere: no way out of the folder, or deeper into it. */
export function fileName(placeholder: string, meaning: string): ValueType<string> {
  const isName = (text: string) => text.trim() !== "" && !/[/\\:]|^\.{1,2}$/.test(text);
  return taken(placeholder, meaning, "a name, no path", (text) => (isName(text) ? text : undefined));
}

/** One of several names, in letters of either case. */
export function choice<Name extends string>(
  placeholder: string,
  meaning: string,
  names: readonly Name[],
): ValueType<Name> {
  const all = names.join(", ");
  return taken(placeholder, `${meaning}: ${all}`, `one of ${all}`, (text) =>
    names.find((name) => name.toLowerCase() === text.trim().toLowerCase()),
  );
}
