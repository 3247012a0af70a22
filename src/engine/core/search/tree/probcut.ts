// ProbCut: a capture that beats beta by a margin in a shallow search will beat beta in a deep one (Buro 1995; for chess as in
// Stockfish).
import { NO_MOVE } from "../../board/encoding/move";
import { seeAtLeast } from "../../board/moves/see";
import { unmake } from "../../board/position/position";
import { Node } from "../../records/search";
import { BOUND_LOWER, BOUND_NONE, dataDepth, dataMove } from "../../tt/entry";
import { stopped } from "../limits";
import { play } from "../moves";
import { after } from "../node";
import { NonPv } from "../node-type";
import { closePicker, isLosingStage, nextMove, openPicker } from "../ordering/picker";
import { INFINITE, isDecided } from "../score";
import {
  PROBCUT_DEPTH,
  PROBCUT_IMPROVING,
  PROBCUT_MARGIN,
  PROBCUT_REDUCTION,
  PROBCUT_TABLE_MARGIN,
} from "../tunables";
import { quiescence } from "./quiescence";
import { search } from "./search";

/** The score that a capture's shallow search must reach for ProbCut. */
export function probCutBar(beta: i32, improving: bool): i32 {
  return beta + PROBCUT_MARGIN - (improving ? PROBCUT_IMPROVING : 0);
}

/** True when ProbCut is worth a try: the table does not show that the bar is out of reach. */
export function mayProbCut(node: Node, depth: i32, beta: i32, bar: i32): bool {
  return (
    depth >= PROBCUT_DEPTH && !isDecided(beta) && (node.storedBound == BOUND_NONE || node.storedScore >= bar)
  );
}

/**
 * The score of a capture that reaches the bar in a reduced search, and becomes node.bestMove; else a score
 * below it.
 */
export function probCut(node: Node, bar: i32, depth: i32, cutNode: bool): i32 {
  const child = after(node);
  const missing = bar - node.staticEval;
  const picker = openPicker(node, dataMove(node.stored), false);
  let best = -INFINITE;
  for (let move = nextMove(picker); move != NO_MOVE; move = nextMove(picker)) {
    if (missing > 0 && isLosingStage(picker)) break;
    if (!seeAtLeast(move, missing)) continue;
    play(node, move, false, 0);
    let score = -quiescence<NonPv>(child, -bar, -bar + 1);
    // With a large reduction quiescence is the whole reduced search.
    if (!stopped && score >= bar && depth > PROBCUT_REDUCTION) {
      score = -search<NonPv>(child, -bar, -bar + 1, depth - PROBCUT_REDUCTION, !cutNode);
    }
    unmake();
    if (stopped) break;
    best = max(best, score);
    if (score >= bar) {
      node.bestMove = move;
      node.bestNumber = 1;
      break;
    }
  }
  closePicker(picker);
  return best;
}

/**
 * True when a stored result that is not much shallower is far above beta, so that ProbCut needs no search.
 */
export function isCutByTable(node: Node, depth: i32, beta: i32): bool {
  return (
    (node.storedBound & BOUND_LOWER) != 0 &&
    depth >= PROBCUT_DEPTH &&
    dataDepth(node.stored) >= depth - PROBCUT_REDUCTION &&
    node.storedScore >= beta + PROBCUT_TABLE_MARGIN &&
    !isDecided(beta) &&
    !isDecided(node.storedScore)
  );
}
