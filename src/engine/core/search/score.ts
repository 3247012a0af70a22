// Scores are internal units from the side to move's view (net/wdl.json has the units of a pawn). Mates count
// plies down from MATE.
import { MAX_PLY } from "../memory";

export const MATE: i32 = 32000;
/** Beyond any score. */
export const INFINITE: i32 = 32001;
export const DRAW: i32 = 0;
/** Stands for a missing static evaluation, as in check. */
export const NO_EVAL: i32 = 32002;
/** Least score of a mate within the longest line. */
export const MATE_BOUND: i32 = MATE - MAX_PLY;

/** Score of a win by endgame tables at the root, one less for each ply to the probe. It is not a mate. */
export const TB_WIN: i32 = MATE_BOUND - 1;
/** Least score of a win by tables or a mate. */
export const TB_WIN_BOUND: i32 = TB_WIN - MAX_PLY;

export function matedIn(ply: i32): i32 {
  return ply - MATE;
}

export function mateIn(ply: i32): i32 {
  return MATE - ply;
}

export function isMate(score: i32): bool {
  return abs(score) >= MATE_BOUND;
}

/** True for a mate, and for a win or loss by tables. */
export function isDecided(score: i32): bool {
  return abs(score) >= TB_WIN_BOUND;
}

/**
 * Converts a score for the table: it counts mates and wins by tables from the stored node instead of the
 * root.
 */
export function scoreToTable(score: i32, ply: i32): i32 {
  if (score >= TB_WIN_BOUND) return score + ply;
  if (score <= -TB_WIN_BOUND) return score - ply;
  return score;
}

/**
 * Converts a stored score for a node `ply` plies from the root. A mate or a win by tables is not trusted if
 * it needs more plies than the fifty-move rule leaves.
 */
export function scoreFromTable(score: i32, ply: i32, rule50: i32): i32 {
  if (score >= TB_WIN_BOUND) {
    return isTooLate(score, rule50) ? TB_WIN_BOUND - 1 : score - ply;
  }
  if (score <= -TB_WIN_BOUND) {
    return isTooLate(-score, rule50) ? 1 - TB_WIN_BOUND : score + ply;
  }
  return score;
}

/** Whether a stored win takes more plies than the fifty-move rule leaves. */
function isTooLate(win: i32, rule50: i32): bool {
  return (win >= MATE_BOUND ? MATE : TB_WIN) - win > 100 - rule50;
}
