// Asks the endgame tables about the root. Groups its moves by result, keeps the best groups for the search,
// and gives the scores to report.

import type { CoreExports } from "palimpsest:exports/core";
import type { Board } from "../chess/board";
import { PAWN_VALUE } from "../evaluation/wdl";
import { CURSED_WIN_RANK, MAX_RANK, type RankedMove } from "../syzygy/table-answers";
import { MAX_MEN } from "../syzygy/table-names";
import type { TablebaseChoice } from "../syzygy/tablebase-choice";
import type { EngineSettings, SearchLimits } from "../types";

/** What a search knows about its root. */
export interface Root {
  /** The moves worth a search, the best first, in the core's encoding; none = all. */
  readonly moves: readonly number[];
  /** The group of each move, from 0: every move of a group is better than any move of the next group. None = one group. */
  readonly groups: readonly number[];
  /** The score of each move by the tables, in the core's units, for the side to move; none where no table applies. */
  readonly scores: ReadonlyMap<number, number>;
  /** Moves for which the tables gave a result. */
  readonly hits: number;
  /** Men of the largest tables that the search probes inside the tree; 0 = it probes none. */
  readonly tbMen: number;
}

/** A root of which the tables know nothing. */
export const UNKNOWN_ROOT: Root = { moves: [], groups: [], scores: new Map(), hits: 0, tbMen: 0 };

/** `wanted`: root moves to consider, in the core's encoding; none = all. */
export async function rootKnowledge(
  board: Board,
  tables: TablebaseChoice,
  settings: EngineSettings,
  limits: SearchLimits,
  wanted: readonly number[],
): Promise<Root> {
  // A limited level and a search for a mate probe none.
  const { maxMen, maxMenInTree } = tables.present;
  const most = settings.limitStrength || limits.mate ? 0 : Math.min(maxMen, settings.syzygyProbeLimit);
  const unknown = { ...UNKNOWN_ROOT, moves: wanted, tbMen: Math.min(most, maxMenInTree) };
  if (board.pieceCount > Math.min(most, MAX_MEN) || board.core.castlingRights() !== 0) return unknown;
  const moves = wanted.length > 0 ? wanted : board.moves();
  if (moves.length === 0) return unknown;
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
  if (ranked === null) return unknown;
  const ranks = [...new Set(ranked.map(({ rank }) => rank))];
  const last = ranks.indexOf((ranked[Math.min(multiPv, ranked.length) - 1] as RankedMove).rank);
  const chosen = ranked.filter(({ rank }) => ranks.indexOf(rank) <= last);
  // A won position without distances (DTZ) is won only by results (WDL) inside the tree.
  const needsResults = ranked.some(({ dtz }) => dtz === null) && (ranked[0] as RankedMove).rank > 0;
  return {
    moves: chosen.map(({ move }) => move),
    groups: chosen.map(({ rank }) => ranks.indexOf(rank)),
    scores: new Map(chosen.map(({ move, rank }) => [move, scoreOfRank(board.core, rank, holdsRule)])),
    hits: ranked.length,
    tbMen: needsResults ? unknown.tbMen : 0,
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
