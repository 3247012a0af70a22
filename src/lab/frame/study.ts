// A study turns options into jobs, and their results into findings in documents; a query turns them into lines.
import type { Values, Words } from "../../cli/arguments";
import type { ValueType } from "../../cli/value";
import type { Job } from "./jobs/job";
import type { Results } from "./jobs/run";
import type { Data, ResultDocument } from "./output/results";

/** A subcommand of `palimpsest lab`. */
export interface Subcommand<O extends Words = Words> {
  /** The words after `palimpsest lab`, one or two. */
  readonly name: string;
  readonly summary: string;
  /** A word besides the options. */
  readonly argument?: ValueType<string>;
  readonly options: O;
}

/** A subcommand that runs jobs. */
interface Running<O extends Words> extends Subcommand<O> {
  /** True if there is always one job: nothing can then be divided among threads or machines. */
  readonly isSingleJob?: true;
}

/** Writes documents. */
export interface Study<O extends Words = Words> extends Running<O> {
  readonly kind: "study";
  /** @throws InputError for options that contradict each other */
  plan(values: Values<O>): readonly Experiment[];
}

/** Answers a single question: the answer is printed, and no folder is left. */
export interface Query<O extends Words = Words> extends Running<O> {
  readonly kind: "query";
  readonly argument: ValueType<string>;
  /** @throws InputError for a wrong argument, or for options that contradict each other */
  plan(values: Values<O>, argument: string): QueryPlan;
}

/** Declares a study; its plan gets the values of its options with their types. */
export function study<const O extends Words>(declaration: Omit<Study<O>, "kind">): Study {
  return { ...declaration, kind: "study" } as unknown as Study;
}

/** Declares a query, in the same way. */
export function query<const O extends Words>(declaration: Omit<Query<O>, "kind">): Query {
  return { ...declaration, kind: "query" } as unknown as Query;
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

/** The work for a question. */
export interface QueryPlan {
  readonly jobs: readonly Job[];
  report(resultOf: Results): readonly string[];
}
