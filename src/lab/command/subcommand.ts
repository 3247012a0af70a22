// What `palimpsest lab` is told in words: which subcommand, and the values of its options.
import os from "node:os";
import { parseArgs } from "node:util";
import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";
import { parseShard } from "../jobs/shard";
import { option, optional, wholeNumber } from "../studies/options";
import type { Option, Options, Subcommand, Values } from "../studies/study";
import type { Console, LabTools } from "./tools";

/** A subcommand that is no study: something about results that are there. */
export interface Errand<O extends Options = Options> extends Subcommand<O> {
  /** The exit code. */
  run(values: Values<O>, console: Console, tools: LabTools): number;
}

/** Declares an errand; it gets the values of its options with their types. */
export function errand<const O extends Options>(declaration: Errand<O>): Errand {
  return declaration as unknown as Errand;
}

const DEFAULT_FOLDER = "palimpsest-lab";

export const out: Option<string> = option(DEFAULT_FOLDER, {
  value: "DIR",
  meaning:
    "folder of the results: documents (JSON), data (CSV), figures (SVG) and the journal of finished jobs",
  read: (text) => text,
});

/** The options of what answers a question: it leaves nothing behind. */
export const QUESTION_OPTIONS = {
  threads: option(
    String(os.availableParallelism()),
    wholeNumber("threads", [1, 1024], "jobs at a time, each on a thread of its own"),
  ),
};

/** The options of what makes documents. */
export const RUN_OPTIONS = {
  out,
  ...QUESTION_OPTIONS,
  shard: optional("all jobs", {
    value: "I/N",
    meaning: "only the I-th of N shares of the jobs, of up to 99999; `lab merge` joins the shares' journals",
    read: parseShard,
  }),
};

export type RunValues = Values<typeof RUN_OPTIONS>;

/** The subcommand of these arguments, the longest name that fits, and what follows it. */
export function find<Known extends Subcommand>(
  known: readonly Known[],
  args: readonly string[],
): { readonly subcommand: Known; readonly rest: readonly string[] } | null {
  for (const words of [2, 1]) {
    const subcommand = known.find(({ name }) => name === args.slice(0, words).join(" "));
    if (subcommand) return { subcommand, rest: args.slice(words) };
  }
  return null;
}

export interface Parsed {
  readonly values: Values<Options>;
  /** Of every option, as given or, in words, as it stands by default. */
  readonly texts: Readonly<Record<string, string>>;
  readonly argument: string;
}

/** @throws Error for arguments that cannot be followed. */
export function parse({ argument }: Subcommand, options: Options, args: readonly string[]): Parsed {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: argument !== undefined,
    options: Object.fromEntries(
      Object.entries(options).map(([name, { value }]) => [
        name,
        { type: value === undefined ? ("boolean" as const) : ("string" as const) },
      ]),
    ),
  });
  const [word, extra] = positionals;
  if (extra !== undefined) throw new InputError(`Unexpected argument ${quoted(extra)}`);
  if (argument && word === undefined) throw new InputError(`expected ${argument.name}: ${argument.meaning}`);
  const given = (name: string) => (values[name] === true ? "on" : values[name]?.toString());
  const parsed = Object.entries(options).map(([name, one]) => [name, one.parse(given(name))]);
  const texts = Object.entries(options).map(([name, one]) => [name, given(name) ?? one.default]);
  return { values: Object.fromEntries(parsed), texts: Object.fromEntries(texts), argument: word ?? "" };
}
