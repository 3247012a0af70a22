// Chooses the thread whose move is played. Each thread votes for its move with its depth and score. The
// deepest thread with the winning move gives the result.
import type { LineReport } from "../instance/line-report";
import type { ThreadResult } from "./messages";

/** Internal units added to every score, so that the lowest one still has a vote. */
const BASE_WEIGHT = 14;

/** The result to play from; the first result is the main thread's and wins ties. */
export function chooseResult(
  results: readonly ThreadResult[],
  mateBound: number,
  exactBound: number,
): ThreadResult {
  const [main] = results;
  if (!main) throw new RangeError("no results to choose from");
  // A helper stopped in the middle of an iteration may hold only a bound, which is no vote.
  const voters = results.filter((result) => result === main || isVote(result.best, exactBound));
  const scoreOf = (result: ThreadResult): number => result.best?.score ?? 0;
  const lowest = Math.min(...voters.map(scoreOf));
  const votes = new Map<number, number>();
  for (const voter of voters) {
    const weight = (scoreOf(voter) - lowest + BASE_WEIGHT) * (voter.best?.depth ?? 0);
    votes.set(voter.bestMove, (votes.get(voter.bestMove) ?? 0) + weight);
  }
  let chosen = main;
  for (const voter of voters) {
    // A proven mate needs no majority, and the shorter one is better.
    if (Math.max(scoreOf(voter), scoreOf(chosen)) >= mateBound) {
      if (scoreOf(voter) > scoreOf(chosen)) chosen = voter;
      continue;
    }
    const difference = (votes.get(voter.bestMove) ?? 0) - (votes.get(chosen.bestMove) ?? 0);
    if (difference > 0 || (difference === 0 && isDeeper(voter, chosen))) chosen = voter;
  }
  return chosen;
}

function isVote(best: LineReport | null, exactBound: number): boolean {
  return best !== null && best.depth > 0 && best.bound === exactBound;
}

function isDeeper(a: ThreadResult, b: ThreadResult): boolean {
  return (a.best?.depth ?? 0) > (b.best?.depth ?? 0);
}
