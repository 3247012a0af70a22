// Chooses excerpts: a given number of each kind, from different games, with the numbers of blocked pairs spread evenly.
import type { Kind } from "./ending";
import type { Excerpt } from "./excerpts";

/** The kinds in the set's order. */
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
 * Starts with the first excerpts that fit. Then exchanges one at a time for the excerpt that evens the numbers out most, until
 * no exchange improves them.
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

/** True if an excerpt is from another game than all chosen ones. */
function isFree(excerpt: Excerpt, chosen: readonly Excerpt[]): boolean {
  return chosen.every(({ opening }) => opening !== excerpt.opening);
}

/** The sum of squares of the numbers of positions with 0, 1, … blocked pairs. It is least when these numbers are equal. */
function unevenness(chosen: readonly Excerpt[]): number {
  const counts = countsOfBlockedPairs(chosen);
  return counts.reduce((sum, count) => sum + count ** 2, 0);
}

/** The numbers of positions with 0, 1, … 4 blocked pairs. */
export function countsOfBlockedPairs(chosen: readonly Excerpt[]): number[] {
  const counts = [0, 0, 0, 0, 0];
  for (const pairs of chosen.flatMap(({ blockedPairs }) => blockedPairs)) {
    counts[pairs] = (counts[pairs] ?? 0) + 1;
  }
  return counts;
}
