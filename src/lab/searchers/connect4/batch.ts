// A batch of positions from beginning to end on this thread.
import type { FourSolver } from "./solver";
import type { FourBatch, FourBatchResult } from "./types";

/** `now` is in milliseconds, from anywhere. */
export function solveBatch(
  solver: FourSolver,
  { setup, sequences, columns }: FourBatch,
  now: () => number,
): FourBatchResult {
  const started = now();
  const answers = sequences.map((sequence) => {
    const result = solver.solve(sequence, setup, now);
    if (!columns) return result;
    const solved = now();
    const best = solver.bestColumns(result.score);
    return { ...result, columns: best, columnsMs: now() - solved };
  });
  return { answers, ms: now() - started };
}
