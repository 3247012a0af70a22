// Endgame tables inside the tree. The search asks the host for the result of a position of few men right
// after a capture or pawn move, as in Stockfish.
import { count } from "../board/encoding/bitboard";
import { NO_MOVE } from "../board/encoding/move";
import * as board from "../board/position/position";
import { control } from "../control";
import { tablebaseResult } from "../host";
import { MAX_PLY, THREAD_TB_HITS } from "../memory";
import { Node } from "../records/search";
import { BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER } from "../tt/entry";
import { pollSoon, totalOf } from "./limits";
import { DRAW, NO_EVAL, TB_WIN } from "./score";
import { storeNode } from "./tt-use";

/** Greatest result; a greater number means that there is no table. */
const MOST_RESULT: i32 = 2;
/** Score of a cursed win, internal units. A blessed loss has the negative score. */
const CURSED_WIN: i32 = 2;
/** Plies by which a result of the tables is stored deeper than the search that asked. */
const EXTRA_DEPTH: i32 = 6;

let hits: u64 = 0;
/** The score of the last result. */
export let tbScore: i32 = DRAW;

/** Begins the count of a search. */
export function openTablebases(): void {
  hits = 0;
  store<u64>(board.thread + THREAD_TB_HITS, 0);
}

/** Number of results that all threads have got from tables. */
export function totalTbHits(): u64 {
  return totalOf(THREAD_TB_HITS);
}

/**
 * Probes tables for the position. Returns the bound of `tbScore`, BOUND_NONE if there is no result. A win
 * is a lower bound, because there may be a mate; a loss is an upper bound.
 */
export function probeTablebases(depth: i32, ply: i32): i32 {
  return control.tbMen == 0 || board.rule50() != 0 ? BOUND_NONE : probe(depth, ply);
}

function probe(depth: i32, ply: i32): i32 {
  const men = count(board.occupied());
  if (men > control.tbMen || board.castlingRights() != 0) return BOUND_NONE;
  if (men == control.tbMen && depth < control.tbDepth) return BOUND_NONE;
  const result = tablebaseResult(board.boardOf(board.position), board.sideToMove(), board.enPassantSquare());
  // A disk may be slow.
  pollSoon();
  if (result > MOST_RESULT) return BOUND_NONE;
  store<u64>(board.thread + THREAD_TB_HITS, ++hits);
  const leastWin = control.tbRule50 ? 2 : 1;
  if (result >= leastWin) {
    tbScore = TB_WIN - ply;
    return BOUND_LOWER;
  }
  if (result <= -leastWin) {
    tbScore = ply - TB_WIN;
    return BOUND_UPPER;
  }
  tbScore = DRAW + CURSED_WIN * result;
  return BOUND_EXACT;
}

/** Whether a result of tables with this bound makes a search within (alpha, beta) unnecessary. */
export function isFinal(bound: i32, alpha: i32, beta: i32): bool {
  if (bound == BOUND_NONE || bound == BOUND_EXACT) return bound == BOUND_EXACT;
  return bound == BOUND_LOWER ? tbScore >= beta : tbScore <= alpha;
}

/** Stores the tables' result for a node, deeper than the search that asked. `workBefore`: see tt-use.ts. */
export function storeTbScore(node: Node, depth: i32, bound: i32, workBefore: u64): void {
  node.bestMove = NO_MOVE;
  node.bestNumber = 0;
  node.rawEval = NO_EVAL;
  storeNode(node, tbScore, min(MAX_PLY - 1, depth + EXTRA_DEPTH), bound, node.ttPv, workBefore);
}
