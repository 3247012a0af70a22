// What a study is: options become jobs, and their answers findings in a document, or lines that answer one question.
import type { Job } from "../jobs/job";
import type { Answers } from "../jobs/run";
import type { Data, ResultDocument } from "../output/results";

export interface Option<T> {
  /** What stands for its value in the help: "SIZES". Absent: a switch. */
  readonly value?: string;
  /** What it means, with the range of its values; a line of help. */
  readonly meaning: string;
  /** What holds when it is left out, for the help. */
  readonly default: string;
  /** `text` is undefined when it is left out, "on" for a switch that is given. @throws InputError */
  parse(text: string | undefined): T;
}

/** By name, without the dashes. */
export type Options = Readonly<Record<string, Option<unknown>>>;

export type Values<O extends Options> = { readonly [N in keyof O]: O[N] extends Option<infer T> ? T : never };

/** What `palimpsest lab` can be told. */
export interface Subcommand<O extends Options = Options> {
  /** The words after `palimpsest lab`, one or two. */
  readonly name: string;
  readonly summary: string;
  /** A word of its own that a question takes, and what that means. */
  readonly argument?: { readonly name: string; readonly meaning: string };
  readonly options: O;
}

interface Declaration<O extends Options> extends Subcommand<O> {
  /** @throws InputError for what it cannot follow. */
  plan(values: Values<O>, argument: string): readonly Inquiry[] | Question;
}

export type Study = Declaration<Options>;

/** Declares a study; its plan gets the values of its options with their types. */
export function study<const O extends Options>(declaration: Declaration<O>): Study {
  return declaration as unknown as Study;
}

/** What leaves one document. */
export interface Inquiry extends Pick<ResultDocument, "experiment" | "set" | "title" | "description"> {
  /** Searches as the published studies count them: one for each position, number of plies and table. */
  readonly searches: number;
  /** What has to be run for them. */
  readonly jobs: readonly Job[];
  evaluate(answers: Answers): Evaluation;
}

export interface Evaluation extends Pick<ResultDocument, "tables" | "figures" | "findings"> {
  /** For other programs: a row for every search, solve, measurement or pair of games. */
  readonly data: Data;
  /** What must not be: a line each. */
  readonly complaints?: readonly string[];
}

/** What somebody wants to know once: it leaves lines, and no folder behind. */
export interface Question {
  readonly jobs: readonly Job[];
  report(answers: Answers): readonly string[];
}
