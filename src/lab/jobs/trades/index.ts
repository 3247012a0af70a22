// Every kind of work by its name.
import type { SearcherName } from "../../searchers/types";
import type { Job, Kind, Signatures, Trade } from "../job";
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

/** Whose work a job is. */
export function searcherOf({ kind, ask }: Job): SearcherName {
  return kind === "search" ? ask.searcher : kind;
}

/** What a result is kept under: the same work by the same searcher. */
export function keyOf(job: Job, signatures: Signatures): string {
  return `${tradeOf(job).describe(job.ask)} | signature ${signatures(searcherOf(job))}`;
}

export function threadsOf(job: Job): number {
  return tradeOf(job).threadsOf?.(job.ask) ?? 1;
}

/** Jobs of one class take as many times what was expected of them, and as many processors. */
export function classOf(job: Job): string {
  return `${job.kind} ${threadsOf(job)} ${tradeOf(job).classOf(job.ask)}`;
}
