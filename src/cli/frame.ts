// The one frame of all commands: what the command line may hold is declared once, read and explained from there; what
// is wrong is told and costs nothing; the engine is closed whatever happens.
import { parseArgs } from "node:util";
import { InputError } from "../base/input-error";
import { nearest } from "../base/nearest";
import { quoted } from "../base/text";
import type { EngineApi } from "../engine/types";
import { type Command, type CommandContext, refuse } from "./context";
import type { Word } from "./word";

type Words = Readonly<Record<string, Word<unknown>>>;
type Values<Declared extends Words> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Word<infer Value> ? Value : never;
};

export interface Declaration<Arguments extends Words, Options extends Words> {
  readonly name: string;
  /** What the command does, in a line. */
  readonly summary: string;
  /** The words that stand by themselves, in their order. */
  readonly words: Arguments;
  /** Options by name; on the command line two dashes come before it. */
  readonly options: Options;
  /** @throws InputError when words that are right by themselves do not go together. */
  check?(values: Values<Arguments & Options>): unknown;
  /** Resolves to the exit code. `engine` is made on first use and closed in the end. */
  run(values: Values<Arguments & Options>, context: CommandContext, engine: () => EngineApi): Promise<number>;
}

const HELP_WIDTH = 16;

/** The command that a declaration describes. */
export function defineCommand<Arguments extends Words, Options extends Words>(
  declaration: Declaration<Arguments, Options>,
): Command {
  const { name, summary } = declaration;
  const usage = usageOf(declaration);
  return {
    usage,
    summary,
    run: async (args, context) => {
      let values: Values<Arguments & Options>;
      try {
        if (args.includes("--help") || args.includes("-h")) {
          for (const line of help(usage, declaration)) context.write(line);
          return 0;
        }
        values = readValues(declaration, args);
        declaration.check?.(values);
      } catch (error) {
        return refuse(name, usage, error, context);
      }
      let engine: EngineApi | undefined;
      try {
        return await declaration.run(values, context, () => {
          engine ??= context.createEngine();
          return engine;
        });
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        context.error(`${name}: ${error.message}`);
        return 2;
      } finally {
        await engine?.close();
      }
    },
  };
}

function readValues<Arguments extends Words, Options extends Words>(
  { words, options }: Declaration<Arguments, Options>,
  args: readonly string[],
): Values<Arguments & Options> {
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
  const values: Record<string, unknown> = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) throw new InputError(unknownOption(token.rawName, Object.keys(options)));
    if ((option.placeholder === null) !== (token.value === undefined)) {
      throw new InputError(
        `${token.rawName} ${option.placeholder === null ? "takes no value" : `needs ${option.placeholder}`}`,
      );
    }
    values[token.name] = option.read([token.value ?? ""], token.rawName);
  }
  for (const [name, option] of Object.entries(options)) {
    if (!Object.hasOwn(values, name)) values[name] = option.absent(`--${name}`);
  }
  let left = tokens.flatMap((token) => (token.kind === "positional" ? token.value : []));
  for (const [name, word] of Object.entries(words)) {
    const taken = word.many ? left : left.slice(0, 1);
    left = left.slice(taken.length);
    const shown = word.placeholder ?? name;
    values[name] = taken.length === 0 ? word.absent(shown) : word.read(taken, shown);
  }
  if (left[0] !== undefined) throw new InputError(`unexpected ${quoted(left[0])}`);
  return values as Values<Arguments & Options>;
}

function unknownOption(name: string, known: readonly string[]): string {
  return `unknown option ${name}${nearest(name.replace(/^-+/, ""), [...known, "help"])}`;
}

function usageOf({ name, words, options }: Declaration<Words, Words>): string {
  const shown = Object.entries(words).map(([key, word]) => {
    const text = `${word.placeholder ?? key}${word.many ? " ..." : ""}`;
    return isNeeded(word) ? text : `[${text}]`;
  });
  const optional = Object.entries(options).map(
    ([key, { placeholder }]) => `[--${key}${placeholder === null ? "" : ` ${placeholder}`}]`,
  );
  return [name, ...shown, ...optional].join(" ");
}

function isNeeded(word: Word<unknown>): boolean {
  try {
    word.absent("");
    return false;
  } catch {
    return true;
  }
}

function help(usage: string, { summary, words, options }: Declaration<Words, Words>): string[] {
  const row = (head: string, text: string) => `  ${head.padEnd(HELP_WIDTH)}  ${text}`;
  return [
    `usage: palimpsest ${usage}`,
    "",
    summary,
    "",
    ...Object.entries(words).map(([name, word]) => row(word.placeholder ?? name, word.summary)),
    ...Object.entries(options).map(([name, { placeholder, summary: text }]) =>
      row(`--${name}${placeholder === null ? "" : ` ${placeholder}`}`, text),
    ),
    row("--help", "this text"),
  ];
}
