// The one frame of all commands: what the command line may hold is declared once, read and explained from there, and
// what is wrong is told in one line before anything is done.
import { InputError } from "../base/input-error";
import { errorMessage } from "../base/text";
import { readArguments, type Syntax, type Values, type Words } from "./arguments";
import { columns, type Explained, explainWords, usageOf } from "./help";

/** Where a command says what it has to say, a line at a time. */
export interface Console {
  /** Writes one line to standard output. */
  write(line: string): void;
  /** Writes one line to standard error. */
  error(line: string): void;
}

/** A command that is ready to run. `Context`: what it may use of the world around it. */
export interface Command<Context extends Console = Console> {
  /** How it is called, in short. */
  readonly usage: string;
  /** What it does, in a line. */
  readonly summary: string;
  /** Resolves to the exit code: 0, 1 when something went wrong, 2 for wrong arguments. */
  run(args: readonly string[], context: Context): Promise<number>;
}

export interface Declaration<
  Arguments extends Words,
  Options extends Words,
  Context extends Console,
  Plan = Values<Arguments & Options>,
> extends Syntax<Arguments, Options> {
  /** What its messages begin with. */
  readonly name: string;
  /** What is typed before its words: "palimpsest bench". */
  readonly call: string;
  /** What the command does, in a line. */
  readonly summary: string;
  /** Lines of help below the summary. */
  readonly notes?: readonly string[];
  /** Words that the help explains besides those of the command line. */
  readonly terms?: readonly Explained[];
  /**
   * What `run` is to work with, made of the values and texts of the words; where it is left out, the values.
   * @throws InputError when words that are right by themselves do not go together.
   */
  plan?(values: Values<Arguments & Options>, texts: Readonly<Record<string, string>>): Plan;
  /** Resolves to the exit code. */
  run(plan: Plan, context: Context): Promise<number> | number;
}

/** The command that a declaration describes. */
export function defineCommand<
  Arguments extends Words,
  Options extends Words,
  Context extends Console,
  Plan = Values<Arguments & Options>,
>(declaration: Declaration<Arguments, Options, Context, Plan>): Command<Context> {
  const { name, summary } = declaration;
  const usage = usageOf(declaration.call, declaration);
  return {
    usage,
    summary,
    run: async (args, context) => {
      if (args.includes("--help") || args.includes("-h")) {
        for (const line of helpLines(usage, declaration)) context.write(line);
        return 0;
      }
      let understood = false;
      try {
        const plan = planOf(declaration, args);
        understood = true;
        return await declaration.run(plan, context);
      } catch (error) {
        context.error(`${name}: ${errorMessage(error)}`);
        if (!understood) context.error(`usage: ${usage}`);
        return error instanceof InputError ? 2 : 1;
      }
    },
  };
}

function planOf<Arguments extends Words, Options extends Words, Context extends Console, Plan>(
  declaration: Declaration<Arguments, Options, Context, Plan>,
  args: readonly string[],
): Plan {
  const { values, texts } = readArguments(declaration, args);
  // Without a plan of its own its type is that of the values.
  return declaration.plan ? declaration.plan(values, texts) : (values as Plan);
}

function helpLines(
  usage: string,
  {
    summary,
    notes = [],
    terms = [],
    ...syntax
  }: Syntax & Pick<Declaration<Words, Words, Console>, "summary" | "notes" | "terms">,
): readonly string[] {
  const explained = terms.length > 0 ? ["", ...columns(terms)] : [];
  return [`usage: ${usage}`, summary, ...notes, "", ...columns(explainWords(syntax)), ...explained];
}

/** A list of commands for the help of a program, two lines each. */
export function listed(commands: readonly Pick<Command, "usage" | "summary">[]): readonly string[] {
  return commands.flatMap(({ usage, summary }) => [usage, `    ${summary}`]);
}
