// The choice of excerpts: so many of each kind, no two of one game, and the numbers of blocked pairs spread evenly.
import type { Kind } from "./ending";
import type { Excerpt } from "./excerpts";

/** The set in its order. */
const PLACES: readonly Kind[] = [
  "pawn",
  "pawn",
  "same bishops",
  "opposite bishops",
  "rook",
  "rook",
  "queen",
  "queen",
];

/**
 * Starts with the first excerpts that fit and exchanges one at a time for the one that evens the numbers out most,
 * until no exchange does any more.
 */
export function choose(excerpts: readonly Excerpt[]): Excerpt[] {
  const chosen: Excerpt[] = [];
  for (const kind of PLACES) {
    const fitting = excerpts.find((other) => other.kind === kind && isFree(other, chosen));
    if (!fitting) throw new Error(`too few games: no ${kind} ending is left`);
    chosen.push(fitting);
  }
  for (let improved = true; improved; ) {
    improved = false;
    for (const [place, kind] of PLACES.entries()) {
      const others = chosen.filter((_, index) => index !== place);
      for (const candidate of excerpts) {
        if (candidate.kind !== kind || !isFree(candidate, others)) continue;
        const exchanged = chosen.with(place, candidate);
        if (unevenness(exchanged) >= unevenness(chosen)) continue;
        chosen[place] = candidate;
        improved = true;
      }
    }
  }
  return chosen;
}

/** Whether an excerpt is of another game than all those chosen. */
function isFree(excerpt: Excerpt, chosen: readonly Excerpt[]): boolean {
  return chosen.every(({ opening }) => opening !== excerpt.opening);
}

/** The sum of squares of how many positions have 0, 1, … blocked pairs: least when these are as many each. */
function unevenness(chosen: readonly Excerpt[]): number {
  const counts = countsOfBlockedPairs(chosen);
  return counts.reduce((sum, count) => sum + count ** 2, 0);
}

/** How many positions have 0, 1, … 4 blocked pairs. */
export function countsOfBlockedPairs(chosen: readonly Excerpt[]): number[] {
  const counts = [0, 0, 0, 0, 0];
  for (const pairs of chosen.flatMap(({ blockedPairs }) => blockedPairs)) {
    counts[pairs] = (counts[pairs] ?? 0) + 1;
  }
  return counts;
}
