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
    const { score, positions, ms } = solver.solve(sequence, setup, now);
    return { score, positions, ms, ...(columns && { columns: solver.bestColumns(score) }) };
  });
  return { answers, ms: now() - started };
}
