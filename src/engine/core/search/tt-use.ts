// The search's use of the transposition table: probes it, decides when a stored score replaces a search, and stores results.
import { rule50 } from "../board/position/position";
import { MOST_KNOWN_WIN } from "../endings/ending";
import { Node } from "../records/search";
import * as entries from "../tt/entry";
import { shareStart } from "../tt/geometry";
import { creditedWork, probe, storeEvaluation, storeResult } from "../tt/table";
import { nodes } from "./limits";
import { isPv, ttKey } from "./node";
import { isDecided, MATE, NO_EVAL, scoreFromTable, scoreToTable } from "./score";

/** After so many reversible plies a stored score may hide a fifty-move draw, so it is not trusted. */
const TRUSTED_RULE50: i32 = 90;

/** True when a score with this bound proves that the value is at least `beta`, or less than `beta`. */
export function isUsable(bound: i32, score: i32, beta: i32): bool {
  return (bound & (score >= beta ? entries.BOUND_LOWER : entries.BOUND_UPPER)) != 0;
}

/** The bound of stored data (0 = none) for the current position; BOUND_NONE near the fifty-move rule. */
export function ttBoundOf(data: u64): i32 {
  return data != 0 && rule50() < TRUSTED_RULE50 ? entries.dataBound(data) : entries.BOUND_NONE;
}

/** The score of stored data (0 = none) at a ply. */
export function ttScoreOf(data: u64, ply: i32): i32 {
  return data != 0 ? scoreFromTable(entries.dataScore(data), ply, rule50()) : 0;
}

/** Probes the table for a node's position. */
export function probeTt<Kind>(node: Node): void {
  const data = probe(ttKey());
  node.ttData = data;
  node.ttScore = ttScoreOf(data, node.ply);
  node.ttBound = ttBoundOf(data);
  node.ttPv = isPv<Kind>() || (data != 0 && entries.dataPv(data));
}

/** Stores the evaluation of a node that is not in the table. */
export function storeRawEvaluation(node: Node): void {
  if (node.ttData == 0) storeEvaluation(ttKey(), node.rawEval, node.ttPv ? 1 : 0);
}

/** Nodes so far, and nodes that TT cut-offs have saved. */
export function workSoFar(): u64 {
  return nodes + creditedWork;
}

/** Stores a node's score with its best move; `workBefore` = workSoFar() at the entry to the node. */
export function storeNode(node: Node, score: i32, depth: i32, bound: i32, pv: bool, workBefore: u64): void {
  storeResult(
    ttKey(),
    node.bestMove,
    scoreToTable(score, node.ply),
    node.rawEval,
    depth,
    bound,
    pv ? 1 : 0,
    workSoFar() - workBefore + 1,
    node.bestNumber,
  );
}

/**
 * Checks a table that was read from a file, after `enterTable`: drops entries with scores that no search gives from one of
 * `parts` equal shares. It also drops the rare scores between known wins and mates, which a search gives when it does not
 * trust a mate.
 */
export function dropImpossible(part: i32, parts: i32): void {
  const end = shareStart(part + 1, parts);
  for (let at = shareStart(part, parts); at < end; at += entries.ENTRY_SIZE) {
    const data = entries.entryData(at);
    const score = entries.dataScore(data);
    const staticEval = entries.dataEval(data);
    const isScore = abs(score) <= MOST_KNOWN_WIN || (isDecided(score) && abs(score) <= MATE);
    if (!isScore || (abs(staticEval) > MOST_KNOWN_WIN && staticEval != NO_EVAL)) entries.clearEntry(at);
  }
}
