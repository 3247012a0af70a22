// A study turns options into jobs, and their results into findings in a document, or into lines for a single query.
import type { Job } from "../jobs/job";
import type { Results } from "../jobs/run";
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
  /** A word besides the options, for a query. */
  readonly argument?: { readonly name: string; readonly meaning: string };
  readonly options: O;
}

interface Declaration<O extends Options> extends Subcommand<O> {
  /** @throws InputError for options that contradict each other */
  plan(values: Values<O>, argument: string): readonly Experiment[] | Query;
}

export type Study = Declaration<Options>;

/** Declares a study; its plan gets the values of its options with their types. */
export function study<const O extends Options>(declaration: Declaration<O>): Study {
  return declaration as unknown as Study;
}

/** The work for one document. */
export interface Experiment extends Pick<ResultDocument, "experiment" | "set" | "title" | "description"> {
  /** Searches as the published studies count them: one for each position, number of plies and table. */
  readonly searches: number;
  /** The jobs for these searches. */
  readonly jobs: readonly Job[];
  evaluate(resultOf: Results): Evaluation;
}

export interface Evaluation extends Pick<ResultDocument, "tables" | "figures" | "findings"> {
  /** For other programs: a row for every search, solve, measurement or pair of games. */
  readonly data: Data;
  /** Errors that must not occur, a line each. */
  readonly complaints?: readonly string[];
}

/** A single question: its answer is printed, and no folder is left. */
export interface Query {
  readonly jobs: readonly Job[];
  report(resultOf: Results): readonly string[];
}
