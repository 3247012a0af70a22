// Asks the endgame tables about the root. Groups its moves by result, keeps the best groups for the search,
// and gives the scores to report.

import type { CoreExports } from "palimpsest:exports/core";
import type { Board } from "../chess/board";
import { PAWN_VALUE } from "../evaluation/wdl";
import { CURSED_WIN_RANK, MAX_RANK, type RankedMove } from "../syzygy/table-answers";
import { MAX_MEN } from "../syzygy/table-names";
import type { TablebaseChoice } from "../syzygy/tablebase-choice";
import type { EngineSettings, SearchLimits } from "../types";

/** The results of the endgame tables for the root. */
export interface RootKnowledge {
  /** The moves worth a search, the best first, in the core's encoding. */
  readonly moves: readonly number[];
  /** The group of each move, from 0: every move of a group is better than any move of the next group. */
  readonly groups: readonly number[];
  /** The score of each move, in the core's units, for the side to move. */
  readonly scores: ReadonlyMap<number, number>;
  /** True in a won position without distances (DTZ): the search then probes results (WDL) inside the tree. */
  readonly needsResults: boolean;
  /** Moves for which the tables gave a result. */
  readonly hits: number;
}

/** Men of the largest tables to probe; 0 = none. A limited level and a search for a mate probe none. */
export function menAsked(tables: TablebaseChoice, settings: EngineSettings, limits: SearchLimits): number {
  return settings.limitStrength || limits.mate
    ? 0
    : Math.min(tables.present.maxMen, settings.syzygyProbeLimit);
}

/**
 * @param most men of the largest tables to probe
 * @param wanted root moves to consider, in the core's encoding; none = all
 * @returns null where no table applies
 */
export async function rootKnowledge(
  board: Board,
  tables: TablebaseChoice,
  most: number,
  wanted: readonly number[],
  settings: EngineSettings,
): Promise<RootKnowledge | null> {
  if (board.pieceCount > Math.min(most, MAX_MEN) || board.core.castlingRights() !== 0) return null;
  const moves = wanted.length > 0 ? wanted : board.moves();
  if (moves.length === 0) return null;
  const { syzygy50MoveRule: holdsRule, multiPv } = settings;
  const ranked = await tables.rank({
    men: board.men(),
    side: board.core.sideToMove(),
    enPassant: board.core.enPassantSquare(),
    moves,
    halfmoves: board.core.rule50(),
    hasRepeated: board.hasRepeated,
    drawnMoves: moves.filter((move) => board.isDrawnBy(move, holdsRule)),
  });
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

/** From this rank on the fifty-move rule does not spoil the win. */
const WIN_RANK = MAX_RANK / 2 - 100;
/** The least score, in 200ths of a pawn, for a result that the fifty-move rule makes a draw. */
const LEAST_SHARE = 3;
/** The score of a cursed win without a distance, in the core's units, as inside the tree. */
const CURSED_WIN_SCORE = 2;

/** The score that Stockfish reports: won, lost, or less than half a pawn from a draw. */
function scoreOfRank(core: CoreExports, rank: number, holdsRule: boolean): number {
  const side = Math.sign(rank);
  const size = Math.abs(rank);
  if (size === 0) return 0;
  if (holdsRule && size === CURSED_WIN_RANK) return side * CURSED_WIN_SCORE;
  if (!holdsRule || size >= WIN_RANK) return side * core.TB_WIN.value;
  const share = Math.max(LEAST_SHARE, size - (WIN_RANK - 100));
  return side * Math.trunc((share * PAWN_VALUE) / 200);
}
