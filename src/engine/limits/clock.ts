// Time management: how long a move may take. The core stretches or shortens the soft limit as the search goes;
// at the hard limit it stops when it next reads the clock.
import type { SearchLimits } from "../types";
import { clocksOf } from "./limits";

/** Milliseconds; 0 = no limit. */
export interface TimeLimits {
  /** The time after which no new iteration begins, before stretching. */
  readonly soft: number;
  /** The time at which the search stops at once. */
  readonly hard: number;
}

/** Moves that the game is expected to last when the number to the next time control is unknown. */
const EXPECTED_MOVES = 24;
/** Time is planned for at most this many moves to the control. */
const MAX_MOVES_TO_GO = 40;
/** Below this many milliseconds on the clock a move spends only a part of its increment, so that the clock recovers. */
const COMFORTABLE_MS = 400;
/** Extra share of time for a move that began by pondering, because later moves will save time the same way. */
const PONDERING_FACTOR = 1.25;
/** The hard limit as a multiple of the soft limit, and as a share of the remaining time. */
const HARD_FACTOR = 4;
const HARD_SHARE = 0.5;
/** The soft limit as a share of the ideal time, because the last iteration goes on beyond it. */
const SOFT_SHARE = 0.8;
/** The share on the last move before the control; the rest is a reserve. */
const LAST_MOVE_SHARE = 0.85;

/**
 * Reserve for a busy machine that wakes the engine late. It is a fixed time, because such delays do not grow with the
 * clock, but never more than a share of the remaining time.
 */
const RESERVE_MS = 150;
const RESERVE_SHARE = 0.4;

const NONE: TimeLimits = { soft: 0, hard: 0 };

/**
 * Limits for the side to move (0 = white). `overheadMs` is kept back from every limit. If a side's clock is not given,
 * its increment alone counts, and if that is missing too, the opponent's clock.
 */
export function timeLimits(limits: SearchLimits, side: 0 | 1, overheadMs: number): TimeLimits {
  if (limits.moveTimeMs !== undefined) {
    return { soft: 0, hard: Math.max(1, limits.moveTimeMs - Math.min(overheadMs, limits.moveTimeMs / 2)) };
  }
  const [white, black] = clocksOf(limits);
  const [own, other] = side === 0 ? [white, black] : [black, white];
  const remaining = own.time ?? own.increment ?? other.time ?? other.increment;
  if (remaining === undefined) return NONE;
  const increment = own.increment ?? 0;
  const reserve = Math.min(RESERVE_MS, remaining * RESERVE_SHARE);
  const available = Math.max(1, remaining - overheadMs - reserve);
  const moves = Math.max(1, Math.min(limits.movesToGo ?? EXPECTED_MOVES, MAX_MOVES_TO_GO));
  const share = moves === 1 ? LAST_MOVE_SHARE : HARD_SHARE;
  const incrementShare = Math.min(1, remaining / COMFORTABLE_MS);
  const factor = limits.ponder ? PONDERING_FACTOR : 1;
  const ideal = (available / moves + incrementShare * increment) * factor;
  const hard = Math.max(1, Math.min(ideal * HARD_FACTOR, available * share));
  return { soft: Math.max(1, Math.min(ideal * SOFT_SHARE, hard)), hard };
}
