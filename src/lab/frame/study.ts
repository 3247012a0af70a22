// A study turns options into jobs, and their results into findings in documents; a query turns them into lines. A game has studies.

import type { Values, Words } from "../../cli/arguments";
import type { ValueType } from "../../cli/value";
import type { Job, JobKind } from "./jobs/job";
import type { Results } from "./jobs/run";
import type { Data, ResultDocument } from "./output/results";

export interface Subcommand<O extends Words = Words> {
  /** The words after `palimpsest lab`, one or two. */
  readonly name: string;
  readonly summary: string;
  /** A word besides the options. */
  readonly argument?: ValueType<string>;
  readonly options: O;
  /** True if there is never more than one job: nothing can then be divided among threads or machines. */
  readonly isSingleJob?: true;
}

/** Writes documents. */
export interface Study<O extends Words = Words> extends Subcommand<O> {
  readonly kind: "study";
  /** @throws InputError for options that contradict each other */
  plan(values: Values<O>): readonly Experiment[];
}

/** Answers a single question: the answer is printed, and no folder is left. */
export interface Query<O extends Words = Words> extends Subcommand<O> {
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

export interface Experiment extends Pick<ResultDocument, "experiment" | "set" | "title" | "description"> {
  /** Searches as the published studies count them: one for each position, number of plies and table. */
  readonly searches: number;
  readonly jobs: readonly Job[];
  evaluate(resultOf: Results): Evaluation;
}

export interface Evaluation extends Pick<ResultDocument, "tables" | "figures" | "findings"> {
  /** For other programs: a row for every search, solve, measurement or pair of games. */
  readonly data: Data;
  /** Errors that must not occur, a line each. */
  readonly complaints?: readonly string[];
}

export interface QueryPlan {
  readonly jobs: readonly Job[];
  report(resultOf: Results): readonly string[];
}

// A game of the laboratory: all that commands and reports need of it.

/** A published finding, as a heading of the report. */
export interface Topic {
  /** The number at the beginning of its findings' ids: 2 for "2b". */
  readonly number: number;
  readonly title: string;
  readonly experiment: string;
}

interface KnownSet {
  readonly name: string;
  /** For the help. */
  readonly title: string;
  /** The wider sets of a family contain the narrower ones. */
  readonly family: string;
  readonly width: number;
}

/** The order of a report's parts, and the published findings that it answers. */
export interface Publications {
  /** Names of all documents' experiments, in the order of the report; others may stand between them. */
  readonly experiments: readonly string[];
  /** In the order of the report. */
  readonly sets: readonly KnownSet[];
  readonly topics: readonly Topic[];
  /** The first sentence of a report on one of the topics; "" without topics. */
  readonly introduction: string;
  /** Reasons why results on the topics cannot be compared completely. */
  readonly limits: readonly string[];
}

/** A game has a folder of its own and a line in the list of games. */
export interface Game extends Partial<Omit<Publications, "experiments">> {
  /** In the order of the help, and of their documents in the report. */
  readonly studies: readonly (Study | Query)[];
  readonly kinds: readonly JobKind[];
}
