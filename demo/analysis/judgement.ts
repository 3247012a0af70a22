// Mistakes of a game: moves after which the chances of the side that moved are much worse.
import type { Color } from "../game/move";
import { chances, type Evaluation } from "./evaluation";

export interface Judgement {
  readonly name: "inaccuracy" | "mistake" | "blunder";
  /** As in chess notation. */
  readonly mark: string;
}

/** Chances lost, of the 2 between lost and won, from which on a move is called so: lichess.org's thresholds. */
const JUDGEMENTS: readonly (Judgement & { readonly loss: number })[] = [
  { name: "blunder", mark: "??", loss: 0.3 },
  { name: "mistake", mark: "?", loss: 0.2 },
  { name: "inaccuracy", mark: "?!", loss: 0.1 },
];

/** What to call a move of `mover`, given the evaluations before and after; null for a decent one. */
export function judge(mover: Color, before: Evaluation, after: Evaluation): Judgement | null {
  const change = chances(before.score) - chances(after.score);
  const loss = mover === "white" ? change : -change;
  return JUDGEMENTS.find((judgement) => loss >= judgement.loss) ?? null;
}
