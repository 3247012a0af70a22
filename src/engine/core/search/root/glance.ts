// A glance at the root moves, if a limit ends the search before it has searched all of them: the static
// evaluation after each move, less the move's loss in exchange. It counts no nodes.

import { Move } from "../../board/encoding/move";
import { PAWN, QUEEN } from "../../board/encoding/piece";
import { hasLegalMove } from "../../board/moves/legality";
import { exchangeValue, seeAtLeast } from "../../board/moves/see";
import { inCheck, unmake } from "../../board/position/position";
import { rawEvaluation, refine } from "../evaluation/static";
import { isDrawn } from "../known/draws";
import { isNoisy, play } from "../moves";
import { nodeAt } from "../node";
import { DRAW, mateIn } from "../score";
import { bringForward, rootMove, rootMoves, sortByScore } from "./root-moves";

/** The loss of a move by static exchange, as the least piece value that covers it; 0 if it loses nothing. */
function loss(move: Move): i32 {
  if (seeAtLeast(move, 0)) return 0;
  for (let type = PAWN; type < QUEEN; type++) {
    if (seeAtLeast(move, -exchangeValue(type))) return exchangeValue(type);
  }
  return exchangeValue(QUEEN);
}

/** The score of a root move at a glance. */
function glanceAt(move: Move): i32 {
  const lost = loss(move);
  // The correction of the evaluation depends on the last move.
  play(nodeAt(0), move, !isNoisy(move), 0);
  const over = !hasLegalMove();
  const score = over
    ? inCheck()
      ? mateIn(1)
      : DRAW
    : isDrawn(1)
      ? DRAW
      : -refine(rawEvaluation(), nodeAt(1)) - lost;
  unmake();
  return score;
}

/**
 * Gives scores to root moves that the first iteration has not searched, and brings the best of all to the
 * front. Among the searched moves the first one is the best.
 */
export function glanceAtRest(): void {
  for (let i = 0; i < rootMoves; i++) {
    const entry = rootMove(i);
    const searched = entry.nodes > 0;
    if (!searched) entry.score = glanceAt(entry.move);
    else if (i > 0) entry.score = min(glanceAt(entry.move), rootMove(0).score);
  }
  sortByScore(0, rootMoves);
  bringForward(0, 0);
}
