// A game of the laboratory: all that commands and reports need of it.

import type { JobKind } from "./jobs/job";
import type { Query, Study } from "./study";

/** A published finding, as a heading of the report. */
export interface Topic {
  /** The number at the beginning of its findings' ids: 2 for "2b". */
  readonly number: number;
  readonly title: string;
  /** The experiment that answers it. */
  readonly experiment: string;
}

/** A set of positions, as reports know it. */
export interface KnownSet {
  readonly name: string;
  /** For the help. */
  readonly title: string;
  /** The wider sets of a family contain the narrower ones. */
  readonly family: string;
  /** Number of positions. */
  readonly width: number;
}

/** The order of a report's parts, and the published findings that it answers. */
export interface Publications {
  /** Experiments of all documents, in the order of the report. */
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
export interface Game extends Partial<Omit<Publications, "experiments">>, Pick<Publications, "experiments"> {
  /** In the order of the help. */
  readonly studies: readonly (Study | Query)[];
  readonly kinds: readonly JobKind[];
}
