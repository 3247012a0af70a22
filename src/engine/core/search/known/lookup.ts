// The search's use of the table: looks up positions, decides when a stored score replaces a search, and
// stores results.
import { NO_MOVE } from "../../board/encoding/move";
import { positionKey, rule50 } from "../../board/position/position";
import { Node } from "../../records/search";
import {
  BOUND_LOWER,
  BOUND_NONE,
  BOUND_UPPER,
  dataBound,
  dataDepth,
  dataPv,
  dataScore,
} from "../../tt/entry";
import { creditedWork, noteCut, probe, storeEvaluation, storeResult } from "../../tt/table";
import { nodes } from "../limits";
import { before } from "../node";
import { isPv } from "../node-type";
import { scoreFromTable, scoreToTable } from "../score";
import { PV_FROM_PARENT } from "../tunables";

/** After so many reversible plies a stored score may hide a fifty-move draw, so it is not trusted. */
const TRUSTED_RULE50: i32 = 90;

/** True when a score with this bound proves that the value is at least `beta`, or less than `beta`. */
export function isUsable(bound: i32, score: i32, beta: i32): bool {
  return (bound & (score >= beta ? BOUND_LOWER : BOUND_UPPER)) != 0;
}

/** The bound of stored data (0 = none) for the current position; BOUND_NONE near the fifty-move rule. */
export function provenBound(data: u64): i32 {
  return data != 0 && rule50() < TRUSTED_RULE50 ? dataBound(data) : BOUND_NONE;
}

/** The score of stored data (0 = none) at a ply. */
export function storedScore(data: u64, ply: i32): i32 {
  return data != 0 ? scoreFromTable(dataScore(data), ply, rule50()) : 0;
}

/** Looks a node's position up in the table. */
export function lookUp<Kind>(node: Node): void {
  const data = probe(positionKey());
  node.stored = data;
  node.storedScore = storedScore(data, node.ply);
  node.storedBound = provenBound(data);
  node.wasPv = isPv<Kind>() || (data != 0 && dataPv(data));
}

/** True when the stored score is from a search that was deep enough, and its bound decides the node. */
export function answers(node: Node, depth: i32, beta: i32): bool {
  return dataDepth(node.stored) >= depth && isUsable(node.storedBound, node.storedScore, beta);
}

/** The stored score as the node's score. The table counts the cut-off. */
export function takeAnswer(node: Node): i32 {
  noteCut(positionKey(), node.stored);
  return node.storedScore;
}

/** Stores the evaluation of a node that is not in the table. */
export function keepEvaluation(node: Node): void {
  if (node.stored == 0) storeEvaluation(positionKey(), node.raw, node.wasPv ? 1 : 0);
}

/** Nodes so far, and nodes that answers of the table have saved. */
export function workSoFar(): u64 {
  return nodes + creditedWork;
}

/** Stores a node's score with its best move; `workBefore` = workSoFar() at the entry to the node. */
export function storeNode(node: Node, score: i32, depth: i32, bound: i32, pv: bool, workBefore: u64): void {
  storeResult(
    positionKey(),
    node.bestMove,
    scoreToTable(score, node.ply),
    node.raw,
    depth,
    bound,
    pv ? 1 : 0,
    workSoFar() - workBefore + 1,
    node.bestNumber,
  );
}

/** True when a node's stored result gets the mark of a principal variation. */
export function isMarkedPv(node: Node): bool {
  // If all moves fail low, the previous move is good.
  return node.wasPv || (PV_FROM_PARENT && node.bestMove == NO_MOVE && before(node, 1).wasPv);
}
