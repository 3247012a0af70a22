// Mistakes of a game: moves after which the chances of the side that moved are much worse.

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
 * Chances lost, of the 2 between lost and won, from which on a move is called so: the thresholds of lichess.org's
 * analysis (Advice.scala in github.com/lichess-org/lila).
 */
const JUDGEMENTS: readonly (Judgement & { readonly loss: number })[] = [
  { name: "blunder", mark: "??", nag: 4, loss: 0.3 },
  { name: "mistake", mark: "?", nag: 2, loss: 0.2 },
  { name: "inaccuracy", mark: "?!", nag: 6, loss: 0.1 },
];

/** What to call a move of `mover`, given the evaluations before and after; null for a decent one. */
export function judge(mover: Color, before: Evaluation, after: Evaluation): Judgement | null {
  const change = chances(before.score) - chances(after.score);
  const loss = mover === "white" ? change : -change;
  return JUDGEMENTS.find((judgement) => loss >= judgement.loss) ?? null;
}
