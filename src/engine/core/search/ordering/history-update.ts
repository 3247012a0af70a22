// Updates the histories at a node: from its evaluation, its table entry, and its result.

import { Move, NO_MOVE } from "../../board/encoding/move";
import { isLegal } from "../../board/moves/legality";
import { sideToMove } from "../../board/position/position";
import { attackedBy } from "../../board/position/threats";
import { Node } from "../../records/search";
import { dataMove } from "../../tt/entry";
import { capturedType, isNoisy } from "../moves";
import { addKiller, before } from "../node";
import { NO_EVAL } from "../score";
import {
  EVALUATION_LESSON,
  EVALUATION_LESSON_MAX,
  EVALUATION_LESSON_PAR,
  FAIL_LOW_BONUS,
  REFUTED_FIRST_MALUS,
  RESEARCH_LESSON,
  TABLE_CUT_BONUS,
  TABLE_CUT_EARLY,
  TABLE_CUT_MALUS,
} from "../tunables";
import { historyBonus, historyMalus } from "./bonus";
import { addCaptureHistory, addContinuations, addLast, addQuietHistory } from "./history";
import { Picker, triedNoisy, triedQuiet } from "./picker-record";

/**
 * A best move that raised alpha gets a bonus, and the other moves that were tried get a malus, except those that
 * raised alpha before it. The move that led to the node gets a malus too if it was quiet and its node's first.
 */
export function learnBestMove(node: Node, picker: Picker, move: Move, depth: i32): void {
  const bonus = historyBonus(depth);
  const malus = historyMalus(depth);
  if (isNoisy(move)) {
    addCaptureHistory(move, capturedType(move), bonus);
  } else {
    addKiller(node, move);
    addQuietHistory(node, move, bonus);
    for (let i = 0; i < picker.triedQuiets; i++) {
      addQuietHistory(node, triedQuiet(picker, i), -malus);
    }
  }
  for (let i = 0; i < picker.triedNoisy; i++) {
    const tried = triedNoisy(picker, i);
    addCaptureHistory(tried, capturedType(tried), -malus);
  }
  const last = before(node, 1);
  if (last.number == 1 && wasQuiet(last)) addOwnContinuations(last, -(malus * REFUTED_FIRST_MALUS) / 128);
}

/** No move raised alpha, so the previous quiet move gets a bonus. */
export function learnFailLow(node: Node, depth: i32): void {
  const last = before(node, 1);
  if (!wasQuiet(last)) return;
  const bonus = (historyBonus(depth) * FAIL_LOW_BONUS) / 128;
  addOwnContinuations(last, bonus);
  addLast(node, bonus);
}

/**
 * Gives a bonus or malus to the previous quiet move by the change of the static evaluation, before any
 * search.
 */
export function learnEvaluation(node: Node): void {
  const last = before(node, 1);
  if (last.staticEval == NO_EVAL || !wasQuiet(last)) return;
  const lesson = EVALUATION_LESSON * (EVALUATION_LESSON_PAR - last.staticEval - node.staticEval);
  addLast(node, max(-EVALUATION_LESSON_MAX, min(EVALUATION_LESSON_MAX, lesson)));
}

/**
 * The table cut the node off with a fail high: its quiet move gets a bonus, and an early quiet move before
 * the node gets a malus.
 */
export function learnTableCut(node: Node, depth: i32): void {
  const move = dataMove(node.stored);
  const last = before(node, 1);
  if (last.number <= TABLE_CUT_EARLY && wasQuiet(last)) addOwnContinuations(last, -TABLE_CUT_MALUS);
  if (move == NO_MOVE || isNoisy(move) || !isLegal(move)) return;
  node.threats = attackedBy(sideToMove() ^ 1);
  addQuietHistory(node, move, (historyBonus(depth) * TABLE_CUT_BONUS) / 128);
}

/**
 * A re-search of a quiet move without reduction gives it a malus if it failed low, and a bonus if it failed
 * high.
 */
export function learnResearch(node: Node, score: i32, alpha: i32, beta: i32, depth: i32): void {
  if (!RESEARCH_LESSON || !node.quiet || (score > alpha && score < beta)) return;
  addOwnContinuations(node, score <= alpha ? -historyMalus(depth) : historyBonus(depth));
}

/** Adds to the continuation histories of the move being searched at a node. */
function addOwnContinuations(node: Node, bonus: i32): void {
  addContinuations(node, node.pieceTo >> 6, node.pieceTo & 63, bonus);
}

/** True when the move being searched at a node is quiet and not a null move. */
function wasQuiet(node: Node): bool {
  return node.pieceTo != 0 && node.quiet;
}
