// A study turns options into jobs, and their results into findings in a document, or into lines for a single query.
import type { Values, Words } from "../../cli/arguments";
import type { ValueType } from "../../cli/value";
import type { Job } from "../jobs/job";
import type { Results } from "../jobs/run";
import type { Data, ResultDocument } from "../output/results";

/** A subcommand of `palimpsest lab`. */
export interface Subcommand<O extends Words = Words> {
  /** The words after `palimpsest lab`, one or two. */
  readonly name: string;
  readonly summary: string;
  /** A word besides the options, for a query. */
  readonly argument?: ValueType<string>;
  readonly options: O;
}

interface Declaration<O extends Words> extends Subcommand<O> {
  /** @throws InputError for options that contradict each other */
  plan(values: Values<O>, argument: string): readonly Experiment[] | Query;
}

export type Study = Declaration<Words>;

/** Declares a study; its plan gets the values of its options with their types. */
export function study<const O extends Words>(declaration: Declaration<O>): Study {
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
