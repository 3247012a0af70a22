// Scores are internal units from the side to move's view (net/wdl.json tells how many are a pawn); mates count plies down from MATE.
import { MAX_PLY } from "../memory";

export const MATE: i32 = 32000;
/** Beyond any score. */
export const INFINITE: i32 = 32001;
export const DRAW: i32 = 0;
/** "No static evaluation" (the side to move is in check). */
export const NO_EVAL: i32 = 32002;
/** Scores at least this large are mates found within the longest line. */
export const MATE_BOUND: i32 = MATE - MAX_PLY;

/** A win that endgame tables tell, at the root; less by the plies to where they tell it. No mate has been found. */
export const TABLE_WIN: i32 = MATE_BOUND - 1;
/** Scores at least this large are wins that tables tell, or mates. */
export const TABLE_WIN_BOUND: i32 = TABLE_WIN - MAX_PLY;

export function matedIn(ply: i32): i32 {
  return ply - MATE;
}

export function mateIn(ply: i32): i32 {
  return MATE - ply;
}

export function isMate(score: i32): bool {
  return abs(score) >= MATE_BOUND;
}

/** True for a mate, and for a win that tables tell. */
export function isDecided(score: i32): bool {
  return abs(score) >= TABLE_WIN_BOUND;
}

/** A score as the table keeps it: mates and wins of tables counted from the stored node instead of from the root. */
export function scoreToTable(score: i32, ply: i32): i32 {
  if (score >= TABLE_WIN_BOUND) return score + ply;
  if (score <= -TABLE_WIN_BOUND) return score - ply;
  return score;
}

/**
 * A stored score seen from `ply` below the root. A mate, or a win that tables tell, which needs more moves than the fifty-move
 * rule leaves is not trusted as one.
 */
export function scoreFromTable(score: i32, ply: i32, rule50: i32): i32 {
  if (score >= TABLE_WIN_BOUND) {
    return isLate(score, rule50) ? TABLE_WIN_BOUND - 1 : score - ply;
  }
  if (score <= -TABLE_WIN_BOUND) {
    return isLate(-score, rule50) ? 1 - TABLE_WIN_BOUND : score + ply;
  }
  return score;
}

/** Whether the plies that a stored win takes are more than the fifty-move rule leaves. */
function isLate(win: i32, rule50: i32): bool {
  return (win >= MATE_BOUND ? MATE : TABLE_WIN) - win > 100 - rule50;
}
