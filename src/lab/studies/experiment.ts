// What an experiment is: options become studies, a study's series become a results document.

import type { ResultDocument } from "../output/results";
import type { Results } from "../output/statistics";
import type { Series } from "../searchers/types";

/** Values of an experiment's own options, by name. */
export type OptionValues = Readonly<Record<string, string | undefined>>;

/** A subcommand of `palimpsest lab`. */
export interface Experiment {
  readonly name: string;
  /** Its own options, for help. */
  readonly usage: string;
  readonly summary: string;
  /** Names of its own options; each takes a value. */
  readonly options: readonly string[];
  /** @throws InputError for an option it cannot follow. */
  plan(values: OptionValues): readonly Study[];
}

/** One experiment on one set of positions; it leaves one document. */
export interface Study {
  readonly experiment: string;
  readonly set: string;
  readonly title: string;
  readonly description: string;
  /** Searches as the studies count them: one for each position, number of plies and table. */
  readonly searches: number;
  /** What has to be run for them; none where the study does its work in `evaluate`. */
  readonly series: readonly Series[];
  evaluate(results: Results, onProgress?: OnProgress): Evaluation | Promise<Evaluation>;
}

/**
 * Told how much of a long evaluation is done, 0…1, and waited for: meanwhile the display and Ctrl-C have their turn.
 * Rejects with Interrupted when it is to end.
 */
export type OnProgress = (share: number) => Promise<void>;

export type Evaluation = Pick<ResultDocument, "data" | "tables" | "figures" | "findings">;
