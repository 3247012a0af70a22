// What a node teaches the histories: its evaluation, what the table knew of it, its result.
import { isLegal } from "../board/legality";
import { Move, NO_MOVE } from "../board/move";
import { sideToMove } from "../board/position";
import { attackedBy } from "../board/threats";
import { addKiller, moveNumber, pieceToOf, playedQuiet, setThreats, staticEval } from "./frame";
import {
  addCaptureHistory,
  addContinuations,
  addLastButterfly,
  addQuietHistory,
  historyBonus,
  historyMalus,
} from "./history";
import { capturedType, isNoisy } from "./moves";
import { triedNoisy, triedNoisyMove, triedQuiet, triedQuiets } from "./picker";
import { NO_EVAL } from "./score";
import {
  EVALUATION_LESSON,
  EVALUATION_LESSON_MAX,
  EVALUATION_LESSON_PAR,
  FAIL_LOW_BONUS,
  REFUTED_FIRST_MALUS,
  TABLE_CUT_BONUS,
  TABLE_CUT_EARLY,
  TABLE_CUT_MALUS,
} from "./tunables";

/** A cut-off rewards its move and holds it against those tried before; and against the move that allowed it. */
export function learnCutoff(picker: usize, move: Move, depth: i32, ply: i32): void {
  const bonus = historyBonus(depth);
  const malus = historyMalus(depth);
  if (isNoisy(move)) {
    addCaptureHistory(move, capturedType(move), bonus);
  } else {
    addKiller(ply, move);
    addQuietHistory(move, ply, bonus);
    for (let i = 0; i < triedQuiets(picker); i++) {
      addQuietHistory(triedQuiet(picker, i), ply, -malus);
    }
  }
  for (let i = 0; i < triedNoisy(picker); i++) {
    const tried = triedNoisyMove(picker, i);
    addCaptureHistory(tried, capturedType(tried), -malus);
  }
  if (moveNumber(ply - 1) == 1 && lastWasQuiet(ply)) {
    addLastContinuations(ply, -(malus * REFUTED_FIRST_MALUS) / 128);
  }
}

/** No move raised alpha: the quiet move before was a good one. */
export function learnFailLow(depth: i32, ply: i32): void {
  if (!lastWasQuiet(ply)) return;
  const bonus = (historyBonus(depth) * FAIL_LOW_BONUS) / 128;
  addLastContinuations(ply, bonus);
  addLastButterfly(ply, bonus);
}

/** By how much the static evaluation rose with the quiet move before tells what it was worth, before any search. */
export function learnEvaluation(ply: i32, stand: i32): void {
  const last = staticEval(ply - 1);
  if (last == NO_EVAL || !lastWasQuiet(ply)) return;
  const lesson = EVALUATION_LESSON * (EVALUATION_LESSON_PAR - last - stand);
  addLastButterfly(ply, max(-EVALUATION_LESSON_MAX, min(EVALUATION_LESSON_MAX, lesson)));
}

/**
 * The table ended the node with a fail high: its quiet move has proved itself once more, and the move that allowed it was
 * none of the best although it came early.
 */
export function learnTableCut(move: Move, depth: i32, ply: i32): void {
  if (moveNumber(ply - 1) <= TABLE_CUT_EARLY && lastWasQuiet(ply))
    addLastContinuations(ply, -TABLE_CUT_MALUS);
  if (move == NO_MOVE || isNoisy(move) || !isLegal(move)) return;
  setThreats(ply, attackedBy(sideToMove() ^ 1));
  addQuietHistory(move, ply, (historyBonus(depth) * TABLE_CUT_BONUS) / 128);
}

/** Adds to the continuation histories of the quiet move that led to `ply`. */
function addLastContinuations(ply: i32, bonus: i32): void {
  const pieceTo = pieceToOf(ply - 1);
  addContinuations(ply - 1, pieceTo >> 6, pieceTo & 63, bonus);
}

function lastWasQuiet(ply: i32): bool {
  return pieceToOf(ply - 1) != 0 && playedQuiet(ply - 1);
}
