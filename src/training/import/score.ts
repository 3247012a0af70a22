// Scores in the comments of match runners: `{+0.35/14 0.052s, n=5000}` by fastchess and cutechess, `{+0.35/14}` in OpenBench's
// compact form, `{-M6/30 …}` for a mate in 6 plies. In pawns, for the side that moved.
import type { Board } from "../../engine/chess/board";
import { NO_SCORE } from "../games/record";

const SCORE = /^\s*([+-]?)(M?)(\d+(?:\.\d+)?)\/\d/;

/** The score of a comment in internal units; NO_SCORE when there is none. `pawn` = units of 100 centipawns. */
export function scoreIn(comment: string | undefined, pawn: number, { core }: Board): number {
  const match = SCORE.exec(comment ?? "");
  if (!match) return NO_SCORE;
  const [, sign, mate, digits] = match;
  const number = Number(digits);
  const most = core.MATE_BOUND.value - 1;
  const size = mate === "M" ? core.MATE.value - number : Math.min(most, Math.round(number * pawn));
  return (sign === "-" ? -size : size) || 0;
}
