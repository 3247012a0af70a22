// Every kind of work by its name.
import type { SearcherName } from "../../searchers/signature";
import type { Answer, Job, Kind, Signatures, Trade } from "../job";
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

/** Judges how long jobs will take: by how long others of their class took beside what was expected of them. */
export class Estimates {
  /** By class, in milliseconds. */
  readonly #known = new Map<string, { readonly took: number; readonly expected: number }>();

  learn(job: Job, { ms }: Answer<Kind>): void {
    const { took, expected } = this.#of(job);
    this.#known.set(classOf(job), { took: took + ms, expected: expected + tradeOf(job).expected(job.ask) });
  }

  /** Positive and finite, before anything is known too. */
  milliseconds(job: Job): number {
    const { took, expected } = this.#of(job);
    return (tradeOf(job).expected(job.ask) * took) / expected;
  }

  #of(job: Job) {
    const { weight } = tradeOf(job);
    return this.#known.get(classOf(job)) ?? { took: weight, expected: weight };
  }
}
