// A glance at the root moves, where a limit ended the search before it had looked at all of them: the static evaluation
// after each move, less what the move loses in exchange. It counts no nodes.

import { Move } from "../../board/encoding/move";
import { PAWN, QUEEN } from "../../board/encoding/piece";
import { hasLegalMove } from "../../board/moves/legality";
import { make } from "../../board/moves/make";
import { exchangeValue, seeAtLeast } from "../../board/moves/see";
import { inCheck, unmake } from "../../board/position/position";
import { rawEvaluation, refine } from "../evaluation/static";
import { isDrawn } from "../known/draws";
import { nodeAt } from "../node";
import { DRAW, mateIn } from "../score";
import { bringForward, rootMove, rootMoves, sortByScore } from "./root-moves";

/** The least exchange value that a move does not lose, 0 when it loses nothing. */
function loss(move: Move): i32 {
  if (seeAtLeast(move, 0)) return 0;
  for (let type = PAWN; type < QUEEN; type++) {
    if (seeAtLeast(move, -exchangeValue(type))) return exchangeValue(type);
  }
  return exchangeValue(QUEEN);
}

/** What a move of the root is worth at a glance. */
function glanceAt(move: Move): i32 {
  const lost = loss(move);
  make(move);
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
 * Gives scores to the root moves that the first iteration has not come to, and brings the best of all to the front. Of
 * the moves that it has searched the first is the best.
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
