// Decides which limits can end a search.
import type { SearchLimits } from "../types";

/** Longest line the core follows, in plies: its MAX_PLY. */
export const MAX_PLY = 240;

/** Plies that a search for a mate may go beyond the mate, since pruning can hide it at first. */
const MATE_SEARCH_MARGIN = 16;

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

/** The clock of a side. Milliseconds; undefined = not given. */
interface Clock {
  readonly time: number | undefined;
  /** An increment of 0 is no clock, so it counts as not given. */
  readonly increment: number | undefined;
}

/** The clocks of both sides, White's first. */
export function clocksOf(limits: SearchLimits): readonly [Clock, Clock] {
  const { whiteTimeMs, blackTimeMs, whiteIncrementMs, blackIncrementMs } = limits;
  return [
    { time: whiteTimeMs, increment: whiteIncrementMs || undefined },
    { time: blackTimeMs, increment: blackIncrementMs || undefined },
  ];
}

/** True when a clock or a time is given: see timeLimits. */
export function hasClock(limits: SearchLimits): boolean {
  const times = clocksOf(limits).map(({ time, increment }) => time ?? increment);
  return [limits.moveTimeMs, ...times].some((time) => time !== undefined);
}

/** True when a limit besides `stop` can end the search. A clock of either side is enough: see timeLimits. */
export function hasLimit(limits: SearchLimits): boolean {
  const { depth, nodes, mate } = limits;
  return hasClock(limits) || [depth, nodes, mate].some((limit) => limit !== undefined);
}
