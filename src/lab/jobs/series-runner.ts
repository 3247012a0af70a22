// Runs series on a thread of its own.

import { positionSet } from "../positions/sets";
import { labModules } from "../searchers/modules";
import { searcherSignature } from "../searchers/signature";
import type { Searcher, SeriesRunner } from "../searchers/types";
import { threadRunner } from "./thread-runner";

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
