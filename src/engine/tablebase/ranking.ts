// The moves of a position in their order by tables: a win is kept and makes progress, a loss is put off.
// The ranks are those of Stockfish (syzygy/tbprobe.cpp), so that its options have its meaning.

import { NO_RESULT } from "../instance/no-result";
import type { Prober } from "./prober";

/** A move of the root; results are for the side that makes it, as if the fifty-move counter were 0. */
export interface RankedMove {
  /** In the core's encoding. */
  readonly move: number;
  /** −2…2 */
  readonly wdl: number;
  /** Plies to a zeroing move, counted from the root; null where a DTZ table is missing. */
  readonly dtz: number | null;
  /** Greater is better: see `MAX_RANK`. */
  readonly rank: number;
}

/** How the game has come to the root. */
export interface RootHistory {
  /** Plies since the last capture or pawn move. */
  readonly halfmoves: number;
  /** Whether a position has occurred twice since then. */
  readonly hasRepeated: boolean;
  /** Whether a move ends the game as a draw; none does where this is absent. */
  isDrawnBy?(move: number): boolean;
}

/**
 * A certain win has a rank above MAX_RANK − 100, a certain loss the negative of such a rank. A win that may end as a draw
 * by the fifty-move rule has one around MAX_RANK / 2: more than MAX_RANK / 2 − 100 where it still is a win.
 */
export const MAX_RANK = 1 << 18;

/** Where there are no distances, the rank of a win that the fifty-move rule spoils: below all certain wins. */
export const SPOILT_RANK = MAX_RANK - 101;

/** Rank of a result of −2…2 where there are no distances. */
const RANK_OF_RESULT = [-MAX_RANK, -SPOILT_RANK, 0, SPOILT_RANK, MAX_RANK] as const;

/**
 * Ranks moves of the prober's root, the best first.
 * @param moves legal moves in the core's encoding
 * @returns null where a WDL table is missing; where a DTZ table is missing the ranks are by result alone
 */
export function rankMoves(
  prober: Prober,
  history: RootHistory,
  moves: readonly number[] = prober.moves(),
): RankedMove[] | null {
  const known: Omit<RankedMove, "rank">[] = [];
  for (const move of moves) {
    const wdl = prober.wdlAfter(move);
    if (wdl === NO_RESULT) return null;
    const dtz = prober.dtzAfter(move);
    known.push({ move, wdl, dtz: dtz === NO_RESULT ? null : dtz });
  }
  const haveDistances = known.every(({ dtz }) => dtz !== null);
  const rankOf = ({ move, wdl, dtz }: Omit<RankedMove, "rank">): number => {
    if (history.isDrawnBy?.(move)) return 0;
    return haveDistances ? rankOfDistance(dtz ?? 0, history) : (RANK_OF_RESULT[wdl + 2] as number);
  };
  return known.map((result) => ({ ...result, rank: rankOf(result) })).sort((a, b) => b.rank - a.rank);
}

function rankOfDistance(dtz: number, { halfmoves, hasRepeated }: RootHistory): number {
  if (dtz === 0) return 0;
  if (dtz > 0) {
    const isCertain = dtz + halfmoves <= 99 && !hasRepeated;
    return isCertain ? MAX_RANK - dtz : MAX_RANK / 2 - (dtz + halfmoves);
  }
  // A distance can be one too small, and the side that wins can lose a ply as well: so far from the rule's end nothing helps.
  const isCertain = -2 * dtz + halfmoves < 100;
  return isCertain ? -MAX_RANK - dtz : -MAX_RANK / 2 + (-dtz + halfmoves);
}
