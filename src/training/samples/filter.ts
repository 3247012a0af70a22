// The filter of training positions: it keeps quiet positions, because the static evaluation is for them.
import type { Board } from "../../engine/chess/board";
import { NO_SCORE, type Ply } from "../games/record";

/** Scores beyond say "decided", not by how much. Internal units. */
const DECIDED = 2500;

/** Why positions are left out, in the order it is looked at. */
export const REASONS = ["no score", "decided", "in check", "noisy move", "duplicate"] as const;
export type Reason = (typeof REASONS)[number];

/** A move's kinds in the core's encoding: src/engine/core/board/move.ts. */
const NORMAL = 0;
const PROMOTION = 1;
const EN_PASSANT = 2;

/** Why the board's position is not learned from, null where it is. Duplicates are another matter: see seen.ts. */
export function reasonAgainst({ core }: Board, { move, score }: Ply): Reason | null {
  if (score === NO_SCORE) return "no score";
  if (Math.abs(score) >= DECIDED) return "decided";
  if (core.inCheck()) return "in check";
  const kind = move >> 14;
  const captures = kind === NORMAL && core.pieceOn((move >> 6) & 63) !== 0;
  return kind === PROMOTION || kind === EN_PASSANT || captures ? "noisy move" : null;
}
