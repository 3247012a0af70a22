// The one frame of all commands. A declaration lists the words of a command line once. The frame reads them, explains them, and
// reports a mistake in one line before the command starts.
import { InputError } from "../base/input-error";
import { errorMessage, oneLine } from "../base/text";
import { readArguments, type Syntax, type Values, type Words } from "./arguments";
import type { Word } from "./word";

/** The output of a command, a line at a time. */
export interface Console {
  /** Writes one line to standard output. */
  write(line: string): void;
  /** Writes one line to standard error. */
  error(line: string): void;
}

/** A command that is ready to run. `Context`: its access to the outside world. */
export interface Command<Context extends Console = Console> {
  readonly usage: string;
  readonly summary: string;
  /** Resolves to the exit code: 0, 1 when something went wrong, 2 when arguments or input are refused. */
  run(args: readonly string[], context: Context): Promise<number>;
}

export type Explained = readonly [word: string, meaning: string];

export interface Declaration<
  Arguments extends Words,
  Options extends Words,
  Context extends Console,
  Plan = Values<Arguments & Options>,
> extends Syntax<Arguments, Options> {
  /** The beginning of its messages. */
  readonly name: string;
  /** The text before its words on a command line: "palimpsest bench". */
  readonly call: string;
  /** Its usage line if it has several forms; otherwise words and options make it. */
  readonly usage?: string;
  readonly summary: string;
  /** Lines of help below the summary. */
  readonly notes?: readonly string[];
  /** Further words that the help explains. */
  readonly terms?: readonly Explained[];
  /**
   * Makes the argument of `run` from the values and texts of the words. Optional: `run` gets the values without it.
   * @throws InputError when words that are right by themselves do not go together.
   */
  plan?(values: Values<Arguments & Options>, texts: Readonly<Record<string, string>>): Plan;
  /** Resolves to the exit code. */
  run(plan: Plan, context: Context): Promise<number> | number;
}

export function defineCommand<
  Arguments extends Words,
  Options extends Words,
  Context extends Console,
  Plan = Values<Arguments & Options>,
>(declaration: Declaration<Arguments, Options, Context, Plan>): Command<Context> {
  const { name, summary, notes = [], terms = [] } = declaration;
  const usage = declaration.usage ?? usageOf(declaration.call, declaration);
  const help = (): readonly string[] => [
    ...[`usage: ${usage}`, summary, ...notes, ""],
    ...columns(explainWords(declaration)),
    ...(terms.length > 0 ? ["", ...columns(terms)] : []),
  ];
  return {
    usage,
    summary,
    run: async (args, context) => {
      if (args.includes("--help") || args.includes("-h")) {
        for (const line of help()) context.write(line);
        return 0;
      }
      let understood = false;
      try {
        const { values, texts } = readArguments(declaration, args);
        // Without `plan`, the plan is the values.
        const plan = declaration.plan ? declaration.plan(values, texts) : (values as Plan);
        understood = true;
        return await declaration.run(plan, context);
      } catch (error) {
        context.error(oneLine(`${name}: ${errorMessage(error)}`));
        if (!understood) context.error(`usage: ${usage}`);
        return error instanceof InputError ? 2 : 1;
      }
    },
  };
}

/** A list of commands for the help of a program, two lines each. */
export function listed(commands: readonly Pick<Command, "usage" | "summary">[]): readonly string[] {
  return commands.flatMap(({ usage, summary }) => [usage, `    ${summary}`]);
}

/** Greatest width of the first column, in letters. A longer word moves the second column of its line. */
const MOST_WIDTH = 28;

/** A command line in short: "palimpsest bench [DEPTH] [--hash MB]". */
function usageOf(call: string, syntax: Syntax): string {
  const parts = headed(syntax).map(([head, word]) => (word.default === null ? head : `[${head}]`));
  return [call, ...parts].join(" ");
}

/** All words of a command with their meaning, range and default. */
export function explainWords(syntax: Syntax): readonly Explained[] {
  return [...headed(syntax).map(([head, word]) => [head, explain(word)] as const), ["--help", "this text"]];
}

export function columns(rows: readonly Explained[]): readonly string[] {
  const width = Math.min(MOST_WIDTH, Math.max(...rows.map(([word]) => word.length)));
  return rows.map(([word, meaning]) => `    ${word.padEnd(width)}  ${meaning}`);
}

/** All words, each with its form on a command line. */
function headed({ words, options }: Syntax): readonly (readonly [head: string, word: Word<unknown>])[] {
  const argument = (name: string, { placeholder, takes }: Word<unknown>) =>
    `${placeholder ?? name}${takes === "list" ? " ..." : ""}`;
  const option = (name: string, { placeholder }: Word<unknown>) => `--${name} ${placeholder ?? ""}`.trim();
  return [
    ...Object.entries(words).map(([name, word]) => [argument(name, word), word] as const),
    ...Object.entries(options).map(([name, word]) => [option(name, word), word] as const),
  ];
}

function explain({ placeholder, meaning, default: usual }: Word<unknown>): string {
  return placeholder === null || !usual ? meaning : `${meaning} (default: ${usual})`;
}
