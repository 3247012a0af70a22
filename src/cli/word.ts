// The words of a command line: options and arguments. Each has a type of value and a default.
import { InputError } from "../base/input-error";
import type { ValueType } from "./value";

export interface Word<Value> {
  /** Its name in a usage line; null for an option that takes no value. */
  readonly placeholder: string | null;
  /** A line of help: its meaning, unit and range. */
  readonly meaning: string;
  /** Describes the default in the help; "" where the help needs none, null for a required word. */
  readonly default: string | null;
  /** Its share of the remaining words: one word, all of them as a list of values, or all of them as one value. */
  readonly takes: "one" | "list" | "sentence";
  /**
   * The value of the given texts: none if the word is absent, one, or several for a list or a sentence.
   * @throws InputError naming `name`
   */
  read(texts: readonly string[], name: string): Value;
}

/** A word with one value, of one text or of several; `absent` gives its value without a text, or refuses that under its name. */
function single<Value, Absent>(
  usual: string | null,
  type: ValueType<Value>,
  absent: (name: string) => Absent,
  takes: "one" | "sentence" = "one",
): Word<Value | Absent> {
  const read = (texts: readonly string[], name: string) =>
    texts.length === 0 ? absent(name) : type.read(texts.join(" "), name);
  return { ...type, default: usual, takes, read };
}

/** Refuses that a word is absent. */
function missing({ meaning }: ValueType<unknown>): (name: string) => never {
  return (name) => {
    throw new InputError(`${name} is missing: ${meaning}`);
  };
}

/** Optional; `usual` is the default, as a user would write it. */
export function option<Value>(usual: string | number, type: ValueType<Value>): Word<Value> {
  return single(String(usual), type, (name) => type.read(String(usual), name));
}

/** Optional, undefined if absent; `instead` describes the default. */
export function optional<Value>(instead: string, type: ValueType<Value>): Word<Value | undefined> {
  return single(instead, type, () => undefined);
}

export function needed<Value>(type: ValueType<Value>): Word<Value> {
  return single(null, type, missing(type));
}

/** A value of several words without quotation marks; undefined if absent. */
export function sentence<Value>(instead: string, type: ValueType<Value>): Word<Value | undefined> {
  return single(instead, type, () => undefined, "sentence");
}

/** All remaining values, or the `usual` ones if there are none; `instead` describes the default. */
export function list<Value>(
  usual: readonly Value[],
  type: ValueType<Value>,
  instead = usual.join(" "),
): Word<readonly Value[]> {
  return listed(instead, type, () => usual);
}

export function neededList<Value>(type: ValueType<Value>): Word<readonly Value[]> {
  return listed(null, type, missing(type));
}

function listed<Value>(
  usual: string | null,
  type: ValueType<Value>,
  absent: (name: string) => readonly Value[],
): Word<readonly Value[]> {
  const read = (texts: readonly string[], name: string) =>
    texts.length === 0 ? absent(name) : texts.map((text) => type.read(text, name));
  return { ...type, default: usual, takes: "list", read };
}

/** An option without a value: true if present. */
export function flag(meaning: string): Word<boolean> {
  return { placeholder: null, meaning, default: "off", takes: "one", read: (texts) => texts.length > 0 };
}
