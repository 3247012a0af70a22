// Clock policy: how long a move may take. The core stretches or shortens the soft limit by what the search shows;
// at the hard limit it stops with its next look at the clock.
import type { SearchLimits } from "../types";

/** Milliseconds; 0 = no limit. */
export interface TimeLimits {
  /** Where to stop between iterations, before stretching. */
  readonly soft: number;
  /** Where to stop at once. */
  readonly hard: number;
}

/** Moves a game is expected to last still, without a time control to count to. */
const EXPECTED_MOVES = 24;
/** A control further away than this is planned for as this far. */
const MAX_MOVES_TO_GO = 40;
/** Share of the increment that a move may spend. */
const INCREMENT_SHARE = 1;
/** Below this many milliseconds the share shrinks in proportion, so that a clock run low fills up again. */
const COMFORTABLE_MS = 400;
/** What a move may take more when it was begun on the opponent's time, as those to come will be. */
const PONDERING_FACTOR = 1.25;
/** The hard limit in soft limits, and its share of all the time there is. */
const HARD_FACTOR = 4;
const HARD_SHARE = 0.5;
/** The same with the control one move away: all of it but a reserve. */
const LAST_MOVE_SHARE = 0.85;

/**
 * Kept untouched for the moment when the machine is busy and wakes us late: a fixed time, since delays are, but
 * never more than a share of what is left.
 */
const RESERVE_MS = 150;
const RESERVE_SHARE = 0.4;

const NONE: TimeLimits = { soft: 0, hard: 0 };

/**
 * Limits for the side to move (0 = white). `overheadMs` is kept back from every limit. A side whose clock is not
 * given plays by its increment alone, and without that by what is known of the opponent's.
 */
export function timeLimits(limits: SearchLimits, side: 0 | 1, overheadMs: number): TimeLimits {
  if (limits.moveTimeMs !== undefined) {
    return { soft: 0, hard: Math.max(1, limits.moveTimeMs - Math.min(overheadMs, limits.moveTimeMs / 2)) };
  }
  const { whiteTimeMs, blackTimeMs, whiteIncrementMs, blackIncrementMs } = limits;
  const [own, other] = side === 0 ? [whiteTimeMs, blackTimeMs] : [blackTimeMs, whiteTimeMs];
  // An increment of nothing is no clock.
  const increments = [whiteIncrementMs || undefined, blackIncrementMs || undefined];
  const [ownIncrement, otherIncrement] = side === 0 ? increments : increments.reverse();
  const remaining = own ?? ownIncrement ?? other ?? otherIncrement;
  if (remaining === undefined) return NONE;
  const increment = ownIncrement ?? 0;
  const reserve = Math.min(RESERVE_MS, remaining * RESERVE_SHARE);
  const available = Math.max(1, remaining - overheadMs - reserve);
  const moves = Math.max(1, Math.min(limits.movesToGo ?? EXPECTED_MOVES, MAX_MOVES_TO_GO));
  const share = moves === 1 ? LAST_MOVE_SHARE : HARD_SHARE;
  const incrementShare = INCREMENT_SHARE * Math.min(1, remaining / COMFORTABLE_MS);
  const factor = limits.ponder ? PONDERING_FACTOR : 1;
  const ideal = (available / moves + incrementShare * increment) * factor;
  const hard = Math.max(1, Math.min(ideal * HARD_FACTOR, available * share));
  return { soft: Math.max(1, Math.min(ideal * 0.8, hard)), hard };
}
