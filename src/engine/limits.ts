// The limits of a search: which of them can end it, and the time that a move may take.

import type { CoreExports } from "palimpsest:exports/core";
import type { SearchLimits } from "./types";

/** Longest line the core follows, in plies: its MAX_PLY. */
export const MAX_PLY = 240;

/** Plies that a search for a mate may go beyond the mate, since pruning can hide it at first. */
const MATE_SEARCH_MARGIN = 16;

/** The words of the limits in the command `go`. */
export const GO_WORDS: Readonly<Record<keyof SearchLimits, string>> = {
  whiteTimeMs: "wtime",
  blackTimeMs: "btime",
  whiteIncrementMs: "winc",
  blackIncrementMs: "binc",
  movesToGo: "movestogo",
  depth: "depth",
  nodes: "nodes",
  mate: "mate",
  moveTimeMs: "movetime",
  searchMoves: "searchmoves",
  ponder: "ponder",
  infinite: "infinite",
};

/** The limits that count: an infinite search has neither times nor a mate. */
export function effectiveLimits(limits: SearchLimits): SearchLimits {
  if (!limits.infinite) return limits;
  const { infinite, ponder, searchMoves, depth, nodes } = limits;
  return { infinite, ponder, searchMoves, depth, nodes };
}

/** Depth at which a search whose only aim is a mate gives up; undefined when another limit ends it. */
export function mateDepth(limits: SearchLimits): number | undefined {
  const { mate, nodes } = limits;
  const endsOtherwise = nodes !== undefined || hasClock(limits);
  return mate === undefined || endsOtherwise ? undefined : 2 * mate + MATE_SEARCH_MARGIN;
}

/** True when a clock or a time is given: see timeLimits. An increment of 0 is no clock. */
function hasClock(limits: SearchLimits): boolean {
  const { moveTimeMs, whiteTimeMs, blackTimeMs, whiteIncrementMs, blackIncrementMs } = limits;
  const isTimed = [moveTimeMs, whiteTimeMs, blackTimeMs].some((time) => time !== undefined);
  return isTimed || Boolean(whiteIncrementMs || blackIncrementMs);
}

/** True when a limit besides `stop` can end the search. A clock of either side is enough: see timeLimits. */
export function hasLimit(limits: SearchLimits): boolean {
  const { depth, nodes, mate } = limits;
  return hasClock(limits) || [depth, nodes, mate].some((limit) => limit !== undefined);
}

// Time management. The core stretches or shortens the soft limit as the search goes; at the hard limit it stops when it next
// reads the clock.

/** Milliseconds; 0 = no limit. */
export interface TimeLimits {
  /** The time after which no new iteration begins, before stretching. */
  readonly soft: number;
  /** The time at which the search stops at once. */
  readonly hard: number;
}

/** The core's numbers of time management: see core/search/tunables.ts. */
export type TimePlan = Pick<
  CoreExports,
  "TIME_HARD_FACTOR" | "TIME_HARD_SHARE" | "TIME_INCREMENT" | "TIME_LATE" | "TIME_MOVES"
>;

/** The half-move at which TIME_MOVES are expected, and the last one at which this number changes. */
const MIDDLE_PLY = 36;
const LAST_PLY = 116;
/** The least number of moves that are expected. */
const LEAST_MOVES = 10;
/** Time is planned for at most this many moves to the control. */
const MAX_MOVES_TO_GO = 40;
/** Below this many milliseconds on the clock a move spends only a part of its increment, so that the clock recovers. */
const COMFORTABLE_MS = 400;
/** Extra share of time for a move that began by pondering, because later moves will save time the same way. */
const PONDERING_FACTOR = 1.25;
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

/** Moves that the game is expected to last. */
function expectedMoves({ TIME_LATE, TIME_MOVES }: TimePlan, ply: number): number {
  const change = (TIME_LATE.value * (Math.min(ply, LAST_PLY) - MIDDLE_PLY)) / 40;
  return Math.max(LEAST_MOVES, TIME_MOVES.value + change);
}

/**
 * Limits for the side to move (0 = White) after `ply` half-moves of the game. `overheadMs` is kept back from every limit. If a
 * side's clock is not given, its increment alone counts, and if that is missing too, the opponent's clock.
 */
export function timeLimits(
  limits: SearchLimits,
  { side, ply }: Readonly<Record<"side" | "ply", number>>,
  overheadMs: number,
  plan: TimePlan,
): TimeLimits {
  const { moveTimeMs, whiteTimeMs, blackTimeMs, whiteIncrementMs, blackIncrementMs } = limits;
  if (moveTimeMs !== undefined)
    return { soft: 0, hard: Math.max(1, moveTimeMs - Math.min(overheadMs, moveTimeMs / 2)) };
  const white = { time: whiteTimeMs, increment: whiteIncrementMs || undefined };
  const black = { time: blackTimeMs, increment: blackIncrementMs || undefined };
  const [own, other] = side === 0 ? [white, black] : [black, white];
  const remaining = own.time ?? own.increment ?? other.time ?? other.increment;
  if (remaining === undefined) return { soft: 0, hard: 0 };
  const increment = own.increment ?? 0;
  const reserve = Math.min(RESERVE_MS, remaining * RESERVE_SHARE);
  const available = Math.max(1, remaining - overheadMs - reserve);
  const moves = Math.max(1, Math.min(limits.movesToGo ?? expectedMoves(plan, ply), MAX_MOVES_TO_GO));
  const share = moves === 1 ? LAST_MOVE_SHARE : plan.TIME_HARD_SHARE.value / 100;
  const incrementShare = (Math.min(1, remaining / COMFORTABLE_MS) * plan.TIME_INCREMENT.value) / 100;
  const factor = limits.ponder ? PONDERING_FACTOR : 1;
  const ideal = (available / moves + incrementShare * increment) * factor;
  const hard = Math.max(1, Math.min((ideal * plan.TIME_HARD_FACTOR.value) / 10, available * share));
  return { soft: Math.max(1, Math.min(ideal * SOFT_SHARE, hard)), hard };
}
