// Maximises a function of a few numbers by pattern search.

const FIRST_STEP = 64;
const LAST_STEP = 0.01;
/** Rounds with one step, far more than results of games need: nonsense may have no greatest value. */
const MOST_ROUNDS = 1000;

/**
 * The numbers of the greatest value, to a sixty-fourth, if it is near enough: starts at `start`, moves one number at a time, and
 * halves its step where no move helps. `scoreOf` is −Infinity for numbers that are not allowed.
 */
export function climb(
  start: readonly number[],
  scoreOf: (numbers: readonly number[]) => number,
): readonly number[] {
  let best = start;
  let value = scoreOf(best);
  for (let step = FIRST_STEP; step > LAST_STEP; step /= 2) {
    let improved = true;
    for (let round = 0; improved && round < MOST_ROUNDS; round++) {
      improved = false;
      for (let index = 0; index < start.length; index++) {
        for (const move of [step, -step]) {
          const tried = best.with(index, (best[index] ?? 0) + move);
          const reached = scoreOf(tried);
          if (reached > value) [best, value, improved] = [tried, reached, true];
        }
      }
    }
  }
  return best;
}
