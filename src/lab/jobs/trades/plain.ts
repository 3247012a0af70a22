// What the trades of a single searcher have in common: how answers are read, and how long jobs of a class take.
import type * as v from "valibot";
import { parseAs } from "../../output/schema";
import type { SearcherName } from "../../searchers/signature";
import type { Answer, Ask, Estimator, Kind, Trade } from "../job";

/** What has to be known: all in milliseconds. */
interface Expectation<K extends Kind> {
  classOf(ask: Ask<K>): string;
  expected(ask: Ask<K>): number;
  /** What the expectation weighs before anything is measured: small jobs take longer to start on than to do. */
  readonly weight: number;
}

/** Of work that one searcher does, asked about so many positions a job. */
export function plainTrade<K extends Kind & SearcherName>(
  kind: K,
  schema: v.GenericSchema<unknown, Answer<K>>,
  searches: number,
  of: Expectation<K>,
): Omit<Trade<K>, "describe" | "costOf"> {
  return {
    searcherOf: () => kind,
    parse: (value) => parseAs(schema, value, "answer"),
    searchesOf: () => searches,
    classOf: of.classOf,
    createEstimator: () => estimator(of),
  };
}

/** By how long jobs of a class take beside what was expected of them. */
function estimator<K extends Kind>({ classOf, expected, weight }: Expectation<K>): Estimator<K> {
  const tallies = new Map<string, { readonly ms: number; readonly expected: number }>();
  const tallyOf = (ask: Ask<K>) => tallies.get(classOf(ask)) ?? { ms: weight, expected: weight };
  return {
    learn: (ask, { ms }) => {
      const known = tallyOf(ask);
      tallies.set(classOf(ask), { ms: known.ms + ms, expected: known.expected + expected(ask) });
    },
    milliseconds: (ask) => {
      const known = tallyOf(ask);
      return Math.max(1e-3, (expected(ask) * known.ms) / known.expected);
    },
  };
}
