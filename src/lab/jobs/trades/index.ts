// Every kind of work by its name.
import { getOrInsert } from "../../output/once";
import type { SearcherName } from "../../searchers/signature";
import type { Answer, Estimator, Job, Kind, Signatures, Trade } from "../job";
import { connect4Trade } from "./connect4";
import { domineeringTrade } from "./domineering";
import { errorsTrade } from "./errors";
import { matchTrade } from "./match";
import { searchTrade } from "./search";

const TRADES: { readonly [K in Kind]: Trade<K> } = {
  search: searchTrade,
  domineering: domineeringTrade,
  connect4: connect4Trade,
  errors: errorsTrade,
  match: matchTrade,
};

/** The trade of a job; which of the kinds it is, is the same for job, ask and answer. */
export function tradeOf<K extends Kind>({ kind }: Job<K>): Trade<K> {
  return TRADES[kind] as unknown as Trade<K>;
}

export function tradeOfSearcher(searcher: SearcherName): Trade<Kind> {
  const kind = searcher === "reference" || searcher === "engine" ? "search" : searcher;
  return TRADES[kind] as unknown as Trade<Kind>;
}

/** What a result is kept under: the same work by the same searcher. */
export function keyOf(job: Job, signatures: Signatures): string {
  const trade = tradeOf(job);
  return `${trade.describe(job.ask)} | signature ${signatures(trade.searcherOf(job.ask))}`;
}

export function threadsOf(job: Job): number {
  return tradeOf(job).threadsOf?.(job.ask) ?? 1;
}

/** Judges how long jobs will take, of every kind. */
export class Estimates {
  readonly #estimators = new Map<Kind, Estimator<Kind>>();

  #of(job: Job): Estimator<Kind> {
    return getOrInsert(this.#estimators, job.kind, () => tradeOf(job).createEstimator());
  }

  learn(job: Job, answer: Answer<Kind>): void {
    this.#of(job).learn(job.ask, answer);
  }

  /** Positive and finite. */
  milliseconds(job: Job): number {
    return this.#of(job).milliseconds(job.ask);
  }
}
