// Runs series on a thread of its own.
import { LabThread } from "./lab-thread";
import { labModules } from "./modules";
import { positionSet } from "./position-sets";
import { searcherSignature } from "./signature";
import type { Searcher, Series, SeriesResult, SeriesRunner } from "./types";

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
  const thread = new LabThread();
  return {
    run: (series: Series) =>
      thread.request<SeriesResult>({ series, positions: positionSet(series.set).positions }),
    close: () => thread.close(),
  };
}
