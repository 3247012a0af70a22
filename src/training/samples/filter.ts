// The filter of training positions: it keeps quiet positions, because the static evaluation is for them.
import type { Board } from "../../engine/chess/board";
import { isCastlingMove, isEnPassant, isPromotion, toSquare } from "../../engine/chess/move";
import type { CoreExports } from "../../engine/instance/core-exports";
import { NO_SCORE, type Ply } from "../games/record";

/** A larger score only shows that the game is decided. Internal units. */
const DECIDED = 2500;

/** The reasons to leave a position out, in the order of the checks. */
export const REASONS = ["no score", "decided", "scaled", "in check", "noisy move", "duplicate"] as const;
export type Reason = (typeof REASONS)[number];

/** The reason to leave the board's position out; null if it is kept. seen.ts finds duplicates. */
export function reasonAgainst({ core }: Board, { move, score }: Ply): Reason | null {
  if (score === NO_SCORE) return "no score";
  if (Math.abs(score) >= DECIDED) return "decided";
  if (isScaled(core, score)) return "scaled";
  if (core.inCheck()) return "in check";
  const captures = !isCastlingMove(move) && core.pieceOn(toSquare(move)) !== 0;
  return isPromotion(move) || isEnPassant(move) || captures ? "noisy move" : null;
}

/** True where the engine scales the network's value: the label belongs to the scaled value, not to the network's. */
function isScaled(core: CoreExports, score: number): boolean {
  const value = score < 0 ? -DECIDED : DECIDED;
  return core.scaled(value) !== value;
}
