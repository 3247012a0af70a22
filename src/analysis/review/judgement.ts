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

/** A judgement with its limits, which are those of lichess.org's analysis (Advice.scala in github.com/lichess-org/lila). */
interface Limits extends Judgement {
  /** The least loss of chances, which go from −1 to 1. */
  readonly loss: number;
  /**
   * The largest advantage in centipawns on the other side of a mate: of the mover after the move that gave a mate away, or of
   * the opponent before the move that allows one.
   */
  readonly advantage: number;
}

/** From the worst to the mildest. */
const JUDGEMENTS: readonly Limits[] = [
  { name: "blunder", mark: "??", nag: 4, loss: 0.3, advantage: 700 },
  { name: "mistake", mark: "?", nag: 2, loss: 0.2, advantage: 999 },
  { name: "inaccuracy", mark: "?!", nag: 6, loss: 0.1, advantage: Number.POSITIVE_INFINITY },
];

/** The name of the judgement with a glyph of PGN; undefined for any other glyph. */
export function nameOfGlyph(glyph: number | undefined): Judgement["name"] | undefined {
  return JUDGEMENTS.find(({ nag }) => nag === glyph)?.name;
}

/** The judgement of a move by `mover` from the evaluations before and after it; null for a decent move. */
export function judge(mover: Color, before: Evaluation, after: Evaluation): Judgement | null {
  const sign = mover === "white" ? 1 : -1;
  const [old, now] = [before.score, after.score];
  if (old.kind === "cp" && now.kind === "cp") {
    const loss = (chances(old) - chances(now)) * sign;
    return JUDGEMENTS.find((judgement) => loss >= judgement.loss) ?? null;
  }
  const hadMate = old.kind === "mate" && old.value * sign > 0;
  const allowsMate = now.kind === "mate" && now.value * sign < 0;
  const isLost = hadMate && (now.kind === "cp" || allowsMate);
  const isCreated = old.kind === "cp" && allowsMate;
  if (!isLost && !isCreated) return null;
  const advantage = isCreated ? -old.value * sign : now.kind === "cp" ? now.value * sign : 0;
  return JUDGEMENTS.find((judgement) => advantage <= judgement.advantage) ?? null;
}
