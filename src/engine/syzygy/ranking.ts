// Ranks the moves of a position by tables: moves that keep a win and make progress come first, moves that
// delay a loss come before others that lose. The classes of ranks are as in Stockfish (syzygy/tbprobe.cpp), so
// that options mean the same. Stockfish ranks certain wins equally; here the shortest way to the next capture or
// pawn move comes first, so that each move makes progress.

import { NO_RESULT } from "../instance/no-result";
import type { Prober } from "./prober";

/** A move of the root. Results are for the side that plays it, for a fifty-move counter of 0. */
export interface RankedMove {
  /** In the core's encoding. */
  readonly move: number;
  /** −2…2 */
  readonly wdl: number;
  /** Plies to a zeroing move, counted from the root; null if a DTZ table is missing. */
  readonly dtz: number | null;
  /** Greater is better: see `MAX_RANK`. */
  readonly rank: number;
}

/** The properties of the game before the root. */
export interface RootHistory {
  /** Plies since the last capture or pawn move. */
  readonly halfmoves: number;
  /** Whether a position has occurred twice since then. */
  readonly hasRepeated: boolean;
  /** Moves that end the game as a draw; absent = none. */
  readonly drawnMoves?: readonly number[];
}

/**
 * A certain win has a rank above MAX_RANK − 100. A win that may end as a draw by the fifty-move rule has a
 * rank near MAX_RANK / 2, above MAX_RANK / 2 − 100 while it still is a win. Losses have the negative ranks.
 */
export const MAX_RANK = 1 << 18;

/** Rank of a cursed win without a distance: below all certain wins. */
export const CURSED_WIN_RANK = MAX_RANK - 101;

/** Rank of a result of −2…2 without distances. */
const RANK_OF_RESULT = [-MAX_RANK, -CURSED_WIN_RANK, 0, CURSED_WIN_RANK, MAX_RANK] as const;

/**
 * Ranks moves of the prober's root, the best first.
 * @param moves legal moves in the core's encoding
 * @returns null if a WDL table is missing; if a DTZ table is missing, the ranks follow from the results alone
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
    if (history.drawnMoves?.includes(move)) return 0;
    return haveDistances ? rankOfDistance(dtz ?? 0, history) : (RANK_OF_RESULT[wdl + 2] as number);
  };
  return known.map((result) => ({ ...result, rank: rankOf(result) })).sort((a, b) => b.rank - a.rank);
}

/** From this counter on no win is certain. A larger one would only bring the ranks nearer to 0, and beyond it. */
const MOST_HALFMOVES = 100;

function rankOfDistance(dtz: number, history: RootHistory): number {
  if (dtz === 0) return 0;
  const { hasRepeated } = history;
  const halfmoves = Math.min(history.halfmoves, MOST_HALFMOVES);
  if (dtz > 0) {
    const isCertain = dtz + halfmoves <= 99 && !hasRepeated;
    return isCertain ? MAX_RANK - dtz : MAX_RANK / 2 - (dtz + halfmoves);
  }
  // A distance can be one too small, and the winning side can lose a ply: here the loss is certain in spite
  // of both.
  const isCertain = -2 * dtz + halfmoves < 100;
  return isCertain ? -MAX_RANK - dtz : -MAX_RANK / 2 + (-dtz + halfmoves);
}
