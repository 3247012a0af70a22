// Endgame tables inside the tree: right after a capture or pawn move into a position of few men the host may know its result.
// As in Stockfish, which Syzygy tables were first made for.
import { count } from "../../board/encoding/bitboard";
import { NO_MOVE } from "../../board/encoding/move";
import {
  boardOf,
  castlingRights,
  enPassantSquare,
  occupied,
  position,
  rule50,
  sideToMove,
  thread,
} from "../../board/position/position";
import { control } from "../../control";
import { tableResult } from "../../host";
import { MAX_PLY, THREAD_TABLE_HITS, threadBase } from "../../memory";
import { Node } from "../../records/search";
import { BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER } from "../../table/entry";
import { pollSoon } from "../limits";
import { DRAW, NO_EVAL, TABLE_WIN } from "../score";
import { storeNode } from "./lookup";

/** Greater than any result: the host has no table. */
const MOST_RESULT: i32 = 2;
/** A result that the fifty-move rule makes a draw is so much better or worse than one, internal units. */
const SPOILT: i32 = 2;
/** Plies by which a result of the tables is deeper than the search that asks for it. */
const TRUST: i32 = 6;

/** Men of the largest tables that this search asks; 0 = none are. */
let mostMen: i32 = 0;
let leastDepth: i32 = 0;
/** The least result that counts as a win. */
let leastWin: i32 = 0;
let hits: u64 = 0;
/** The score of the last result. */
export let toldScore: i32 = DRAW;

/** Reads what this search may ask. */
export function openTables(): void {
  mostMen = control.tableMen;
  leastDepth = control.tableDepth;
  leastWin = control.tableRule50 ? 2 : 1;
  hits = 0;
  store<u64>(thread + THREAD_TABLE_HITS, 0);
}

/** Results that the tables have told all threads. */
export function totalTableHits(): u64 {
  let total: u64 = 0;
  for (let i = 0; i < control.threads; i++) total += load<u64>(threadBase(i) + THREAD_TABLE_HITS);
  return total;
}

/**
 * What tables say of the position: a bound on its value, BOUND_NONE where they say nothing, and the value in `toldScore`. A win
 * is a lower bound, since there may be a mate.
 */
export function askTables(depth: i32, ply: i32): i32 {
  return mostMen == 0 || rule50() != 0 ? BOUND_NONE : ask(depth, ply);
}

function ask(depth: i32, ply: i32): i32 {
  const men = count(occupied()) as i32;
  if (men > mostMen || (men == mostMen && depth < leastDepth) || castlingRights() != 0) return BOUND_NONE;
  const result = tableResult(boardOf(position), sideToMove(), enPassantSquare());
  // A disk may be slow.
  pollSoon();
  if (result > MOST_RESULT) return BOUND_NONE;
  store<u64>(thread + THREAD_TABLE_HITS, ++hits);
  if (result >= leastWin) {
    toldScore = TABLE_WIN - ply;
    return BOUND_LOWER;
  }
  if (result <= -leastWin) {
    toldScore = ply - TABLE_WIN;
    return BOUND_UPPER;
  }
  toldScore = DRAW + SPOILT * result;
  return BOUND_EXACT;
}

/** Whether a bound on the value that tables tell makes a search within (alpha, beta) needless. */
export function isFinal(bound: i32, alpha: i32, beta: i32): bool {
  if (bound == BOUND_NONE || bound == BOUND_EXACT) return bound == BOUND_EXACT;
  return bound == BOUND_LOWER ? toldScore >= beta : toldScore <= alpha;
}

/** Stores what tables told of a node like any result, deeper than the search that asked. `workBefore`: see lookup.ts. */
export function storeTold(node: Node, depth: i32, bound: i32, workBefore: u64): void {
  node.bestMove = NO_MOVE;
  node.bestNumber = 0;
  node.raw = NO_EVAL;
  storeNode(node, toldScore, min(MAX_PLY - 1, depth + TRUST), bound, node.wasPv, workBefore);
}
