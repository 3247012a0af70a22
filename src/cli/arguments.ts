// Reads the words of a command line as their declaration describes them.
import { parseArgs } from "node:util";
import { InputError } from "../base/input-error";
import { nearest } from "../base/nearest";
import { printable, quoted } from "../base/text";
import type { Word } from "./word";

/** Words by name. On the command line two dashes precede the name of an option. */
export type Words = Readonly<Record<string, Word<unknown>>>;

export type Values<Declared extends Words> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Word<infer Value> ? Value : never;
};

export interface Syntax<Arguments extends Words = Words, Options extends Words = Words> {
  /** Arguments without a name, in their order. */
  readonly words: Arguments;
  readonly options: Options;
}

/**
 * The values of all words, and `texts`: every option as written, or its default; "on" or "off" for an option without a value.
 * @throws InputError for the first mistake.
 */
export function readArguments<Arguments extends Words, Options extends Words>(
  { words, options }: Syntax<Arguments, Options>,
  args: readonly string[],
) {
  const { given, positionals } = split(options, args);
  const values: Record<string, unknown> = {};
  const texts: Record<string, string> = {};
  for (const [name, option] of Object.entries(options)) {
    const text = given.get(name);
    values[name] = option.read(text === undefined ? [] : [text], `--${name}`);
    texts[name] = text ?? option.default ?? "";
  }
  let left = positionals;
  for (const [name, word] of Object.entries(words)) {
    const taken = word.takes !== "one" ? left : left.slice(0, 1);
    left = left.slice(taken.length);
    values[name] = word.read(taken, word.placeholder ?? name);
  }
  if (left[0] !== undefined) throw new InputError(`unexpected ${quoted(left[0])}`);
  return { values: values as Values<Arguments & Options>, texts };
}

/** The given options with their texts, and the words between them. @throws InputError for an unknown or repeated option. */
function split(options: Words, args: readonly string[]) {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { placeholder }]) => [
        name,
        { type: placeholder === null ? "boolean" : "string" } as const,
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = new Map<string, string>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) throw new InputError(unknownOption(token.rawName, Object.keys(options)));
    const { placeholder } = option;
    if ((placeholder === null) !== (token.value === undefined)) {
      const wanted = placeholder === null ? "takes no value" : `needs ${placeholder}`;
      throw new InputError(`${token.rawName} ${wanted}`);
    }
    if (given.has(token.name)) throw new InputError(`${token.rawName} is given twice`);
    given.set(token.name, token.value ?? "on");
  }
  return { given, positionals };
}

function unknownOption(name: string, known: readonly string[]): string {
  return `unknown option ${printable(name)}${nearest(name.replace(/^-+/, ""), [...known, "help"])}`;
}
