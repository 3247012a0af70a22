// What endgame tables know of the root: its moves in groups, of which only the best need be searched, and the scores to tell.
import model from "../../../net/wdl.json";
import type { Board } from "../chess/board";
import type { CoreExports } from "../instance/core-exports";
import { MAX_MEN } from "../tablebase/material";
import { enterBoard } from "../tablebase/probe-fen";
import type { Prober } from "../tablebase/prober";
import { MAX_RANK, type RankedMove, rankMoves, SPOILT_RANK } from "../tablebase/ranking";
import type { TableSet } from "../tablebase/table-set";
import type { EngineSettings, SearchLimits } from "../types";

export interface RootKnowledge {
  /** The moves worth a search, the best first, in the core's encoding. */
  readonly moves: readonly number[];
  /** The group of each, from 0 on: every move of one is better than any of the next. */
  readonly groups: readonly number[];
  /** What each leads to, in the core's units, for the side to move. */
  readonly scores: ReadonlyMap<number, number>;
  /** True where a distance is missing and the game is won: the search then has to find its way by results inside the tree. */
  readonly needsResults: boolean;
  /** Moves that tables have told. */
  readonly hits: number;
}

/** Men of the largest tables that are asked; 0 = none are. A limited level plays without, and so does a search for a mate. */
export function menAsked(tables: TableSet, settings: EngineSettings, limits: SearchLimits): number {
  return settings.limitStrength || limits.mate ? 0 : Math.min(tables.maxMen, settings.syzygyProbeLimit);
}

/**
 * @param most men of the largest tables that are asked
 * @param wanted root moves to consider, in the core's encoding; none = all
 * @returns null where tables know nothing
 */
export function rootKnowledge(
  board: Board,
  prober: Prober,
  most: number,
  wanted: readonly number[],
  settings: EngineSettings,
): RootKnowledge | null {
  if (board.pieceCount > Math.min(most, MAX_MEN) || board.core.castlingRights() !== 0) return null;
  const moves = wanted.length > 0 ? wanted : board.moves();
  if (moves.length === 0) return null;
  enterBoard(prober, board);
  const { syzygy50MoveRule: holdsRule, multiPv } = settings;
  const ranked = rankMoves(
    prober,
    {
      halfmoves: board.core.rule50(),
      hasRepeated: board.hasRepeated,
      isDrawnBy: (move) => board.isDrawnBy(move, holdsRule),
    },
    moves,
  );
  if (ranked === null) return null;
  const ranks = [...new Set(ranked.map(({ rank }) => rank))];
  const last = ranks.indexOf((ranked[Math.min(multiPv, ranked.length) - 1] as RankedMove).rank);
  const chosen = ranked.filter(({ rank }) => ranks.indexOf(rank) <= last);
  return {
    moves: chosen.map(({ move }) => move),
    groups: chosen.map(({ rank }) => ranks.indexOf(rank)),
    scores: new Map(chosen.map(({ move, rank }) => [move, scoreOfRank(board.core, rank, holdsRule)])),
    needsResults: ranked.some(({ dtz }) => dtz === null) && (ranked[0] as RankedMove).rank > 0,
    hits: ranked.length,
  };
}

/** From this rank on a win is one under the fifty-move rule. */
const WIN_RANK = MAX_RANK / 2 - 100;
/** A result that the fifty-move rule makes a draw is told as so many 200ths of a pawn at least. */
const LEAST_SHARE = 3;
/** The same in the core's units where its distance is missing, as inside the tree. */
const SPOILT = 2;

/** As Stockfish tells it: won or lost, or so near a draw that it is less than half a pawn. */
function scoreOfRank(core: CoreExports, rank: number, holdsRule: boolean): number {
  const side = Math.sign(rank);
  const size = Math.abs(rank);
  if (size === 0) return 0;
  if (holdsRule && size === SPOILT_RANK) return side * SPOILT;
  if (!holdsRule || size >= WIN_RANK) return side * core.TABLE_WIN.value;
  const share = Math.max(LEAST_SHARE, size - (WIN_RANK - 100));
  return side * Math.trunc((share * model.pawn) / 200);
}
