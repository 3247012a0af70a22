// The words of a command line: options, and words that stand by themselves. Each is a type of value and a default.
import { InputError } from "../base/input-error";
import type { ValueType } from "./value";

export interface Word<Value> {
  /** What stands for it in a usage line; null for an option that takes no value. */
  readonly placeholder: string | null;
  /** What it is, with its unit and range: a line of help. */
  readonly meaning: string;
  /** What holds when it is left out, for the help; "" where that goes without saying, null where it may not be left out. */
  readonly default: string | null;
  /** True when it takes all the words that are left. */
  readonly many: boolean;
  /**
   * The value of the texts that were given for it: none when it was left out, one, or more where it takes `many`.
   * @throws InputError naming `name`
   */
  read(texts: readonly string[], name: string): Value;
}

/** A value that is `usual` when it is left out, as a user would write it. */
export function option<Value>(usual: string | number, type: ValueType<Value>): Word<Value> {
  const { placeholder, meaning } = type;
  return {
    placeholder,
    meaning,
    default: String(usual),
    many: false,
    read: ([text = String(usual)], name) => type.read(text, name),
  };
}

/** A value that is undefined when it is left out; `instead` says what holds then. */
export function optional<Value>(instead: string, type: ValueType<Value>): Word<Value | undefined> {
  const { placeholder, meaning } = type;
  return {
    placeholder,
    meaning,
    default: instead,
    many: false,
    read: ([text], name) => (text === undefined ? undefined : type.read(text, name)),
  };
}

/** A value that has to be given. */
export function needed<Value>(type: ValueType<Value>): Word<Value> {
  const { placeholder, meaning } = type;
  return {
    placeholder,
    meaning,
    default: null,
    many: false,
    read: ([text], name) => {
      if (text === undefined) throw missing(name, meaning);
      return type.read(text, name);
    },
  };
}

/** All the values that are left, or the `usual` ones when there are none; `instead` says what holds then. */
export function list<Value>(
  usual: readonly Value[],
  type: ValueType<Value>,
  instead = usual.join(" "),
): Word<readonly Value[]> {
  const { placeholder, meaning } = type;
  return {
    placeholder,
    meaning,
    default: instead,
    many: true,
    read: (texts, name) => (texts.length === 0 ? usual : texts.map((text) => type.read(text, name))),
  };
}

/** All the values that are left, of which there has to be one. */
export function neededList<Value>(type: ValueType<Value>): Word<readonly Value[]> {
  return {
    ...list<Value>([], type),
    default: null,
    read: (texts, name) => {
      if (texts.length === 0) throw missing(name, type.meaning);
      return texts.map((text) => type.read(text, name));
    },
  };
}

/** A value of several words, which need no quotation marks around them; undefined when it is left out. */
export function sentence<Value>(instead: string, type: ValueType<Value>): Word<Value | undefined> {
  return {
    ...optional(instead, type),
    many: true,
    read: (texts, name) => (texts.length === 0 ? undefined : type.read(texts.join(" "), name)),
  };
}

/** An option that is there or not. */
export function flag(meaning: string): Word<boolean> {
  return { placeholder: null, meaning, default: "off", many: false, read: (texts) => texts.length > 0 };
}

function missing(name: string, meaning: string): InputError {
  return new InputError(`${name} is missing: ${meaning}`);
}
