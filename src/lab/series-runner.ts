// Runs series on a thread of its own.
import { labModules } from "./modules";
import { positionSet } from "./position-sets";
import { searcherSignature } from "./signature";
import { threadRunner } from "./thread-runner";
import type { Searcher, SeriesRunner } from "./types";

const signatures = new Map<Searcher, string>();

/** Of the searchers in this program, worked out when first asked for. */
export function signatureOf(searcher: Searcher): string {
  const known = signatures.get(searcher);
  if (known !== undefined) return known;
  const signature = searcherSignature(searcher, labModules());
  signatures.set(searcher, signature);
  return signature;
}

/** A runner on a new thread. */
export function createRunner(): SeriesRunner {
  return threadRunner((series) => ({ series, positions: positionSet(series.set).positions }));
}
