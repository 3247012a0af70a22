// Finds the mistakes of a game: moves that lower the chances of the mover by much.

import { chances, type Evaluation } from "../tree/evaluation";
import type { Color } from "../tree/move";

export interface Judgement {
  readonly name: "inaccuracy" | "mistake" | "blunder";
  /** As in chess notation. */
  readonly mark: string;
  /** The number of the mark in PGN. */
  readonly nag: number;
}

/**
 * The least loss of chances for each judgement (chances go from −1 to 1): the thresholds of lichess.org's analysis
 * (Advice.scala in github.com/lichess-org/lila).
 */
const JUDGEMENTS: readonly (Judgement & { readonly loss: number })[] = [
  { name: "blunder", mark: "??", nag: 4, loss: 0.3 },
  { name: "mistake", mark: "?", nag: 2, loss: 0.2 },
  { name: "inaccuracy", mark: "?!", nag: 6, loss: 0.1 },
];

/** The judgement of a move by `mover` from the evaluations before and after it; null for a decent move. */
export function judge(mover: Color, before: Evaluation, after: Evaluation): Judgement | null {
  const change = chances(before.score) - chances(after.score);
  const loss = mover === "white" ? change : -change;
  return JUDGEMENTS.find((judgement) => loss >= judgement.loss) ?? null;
}
