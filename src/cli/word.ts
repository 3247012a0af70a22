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

/** A word with one value; `absent` gives its value without a text, or refuses that under its name. */
function single<Value, Absent>(
  usual: string | null,
  type: ValueType<Value>,
  absent: (name: string) => Absent,
): Word<Value | Absent> {
  return {
    ...type,
    default: usual,
    takes: "one",
    read: ([text], name) => (text === undefined ? absent(name) : type.read(text, name)),
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
  return single(null, type, (name): never => {
    throw missing(name, type.meaning);
  });
}

/** All remaining values, or the `usual` ones if there are none; `instead` describes the default. */
export function list<Value>(
  usual: readonly Value[],
  type: ValueType<Value>,
  instead = usual.join(" "),
): Word<readonly Value[]> {
  return {
    ...type,
    default: instead,
    takes: "list",
    read: (texts, name) => (texts.length === 0 ? usual : texts.map((text) => type.read(text, name))),
  };
}

export function neededList<Value>(type: ValueType<Value>): Word<readonly Value[]> {
  const { read, ...word } = list<Value>([], type);
  return {
    ...word,
    default: null,
    read: (texts, name) => {
      if (texts.length === 0) throw missing(name, type.meaning);
      return read(texts, name);
    },
  };
}

/** A value of several words without quotation marks; undefined if absent. */
export function sentence<Value>(instead: string, type: ValueType<Value>): Word<Value | undefined> {
  return {
    ...optional(instead, type),
    takes: "sentence",
    read: (texts, name) => (texts.length === 0 ? undefined : type.read(texts.join(" "), name)),
  };
}

/** An option without a value: true if present. */
export function flag(meaning: string): Word<boolean> {
  return { placeholder: null, meaning, default: "off", takes: "one", read: (texts) => texts.length > 0 };
}

function missing(name: string, meaning: string): InputError {
  return new InputError(`${name} is missing: ${meaning}`);
}
