// Quiescence search: captures and promotions until the position is quiet; in check evasions, the quiet ones until one
// does not lose.

import { givesCheck } from "../board/checks";
import { Move, NO_MOVE, toOf } from "../board/move";
import { inCheck, positionKey, rule50, sideToMove, unmake } from "../board/position";
import { exchangeValue, seeAtLeast } from "../board/see";
import { attackedBy } from "../board/threats";
import { MAX_PLY } from "../memory";
import {
  BOUND_LOWER,
  BOUND_UPPER,
  dataEval,
  dataMove,
  dataPv,
  dataScore,
  QUIESCENCE_DEPTH,
} from "../table/entry";
import { creditedWork, noteCut, probe, storeEvaluation, storeResult } from "../table/table";
import { isUsable, provenBound } from "./bounds";
import { isDrawAtHand, isDrawn } from "./draws";
import { pieceToOf, setReduction, setThreats } from "./frame";
import { countNode, nodes, stopped } from "./limits";
import { capturedType, isNoisy, play } from "./moves";
import { isPv, NonPv, Pv } from "./node";
import { closePicker, isLosingStage, nextMove, openPicker, skipQuiets } from "./picker";
import { clearRow, pvRow, writeRow } from "./pv";
import {
  DRAW,
  INFINITE,
  isDecided,
  matedIn,
  NO_EVAL,
  scoreFromTable,
  scoreToTable,
  TABLE_WIN_BOUND,
} from "./score";
import { rawEvaluation, refine } from "./static";
import { QUIESCENCE_BLEND, QUIESCENCE_FUTILITY, QUIESCENCE_MOVES, QUIESCENCE_ONE_EVASION } from "./tunables";

/** True when the move takes the piece that moved last. */
function takesBack(move: Move, ply: i32): bool {
  const last = pieceToOf(ply - 1);
  return last != 0 && (last & 63) == toOf(move);
}

/** Value of the position within (alpha, beta), fail-soft. */
export function quiescence<Node>(alpha: i32, beta: i32, ply: i32): i32 {
  const row = pvRow(ply);
  if (isPv<Node>()) clearRow(row);
  countNode(ply);
  if (stopped) return DRAW;
  const workBefore = nodes + creditedWork;
  if (isDrawn(ply)) return DRAW;
  const drawAtHand = isDrawAtHand(alpha, ply);
  if (drawAtHand) {
    alpha = DRAW;
    if (alpha >= beta) return alpha;
  }
  const checked = inCheck();
  if (ply >= MAX_PLY) return checked ? DRAW : refine(rawEvaluation(), ply);

  const key = positionKey();
  const data = probe(key);
  const found = data != 0;
  const tableBound = provenBound(data);
  const tableScore = found ? scoreFromTable(dataScore(data), ply, rule50()) : 0;
  if (!isPv<Node>() && isUsable(tableBound, tableScore, beta)) {
    noteCut(key, data);
    return tableScore;
  }

  let best = -INFINITE;
  let raw = NO_EVAL;
  let stand = NO_EVAL;
  if (!checked) {
    raw = found && dataEval(data) != NO_EVAL ? dataEval(data) : rawEvaluation();
    stand = refine(raw, ply);
    best = stand;
    if (isUsable(tableBound, tableScore, best + 1) && !isDecided(tableScore)) best = tableScore;
    if (best >= beta) {
      if (!found) storeEvaluation(key, raw, 0);
      return QUIESCENCE_BLEND && !isDecided(best) ? (best + beta) / 2 : best;
    }
    if (best > alpha) alpha = best;
  } else setThreats(ply, attackedBy(sideToMove() ^ 1));
  setReduction(ply, 0);
  const floor = stand + QUIESCENCE_FUTILITY;

  const picker = openPicker(found ? dataMove(data) : NO_MOVE, ply, checked);
  let bestMove: Move = NO_MOVE;
  let count = 0;
  let bestNumber = 0;
  for (let move = nextMove(picker); move != NO_MOVE; move = nextMove(picker)) {
    if (best > -TABLE_WIN_BOUND) {
      if (isLosingStage(picker)) break;
      if (checked) {
        // One way out of the check is known not to lose: only captures may still be better.
        if (QUIESCENCE_ONE_EVASION && !isNoisy(move)) {
          skipQuiets(picker);
          continue;
        }
      } else {
        // After a few captures the rest decide nothing, unless they take back.
        if (count >= QUIESCENCE_MOVES && !takesBack(move, ply) && !givesCheck(move)) continue;
        // Even winning the piece for nothing leaves the score below alpha; but a check may be mate.
        const optimistic = floor + exchangeValue(capturedType(move));
        if (optimistic <= alpha && !seeAtLeast(move, 1) && !givesCheck(move)) {
          best = max(best, floor);
          continue;
        }
      }
    }
    count++;
    play(move, ply, !isNoisy(move));
    const score = isPv<Node>()
      ? -quiescence<Pv>(-beta, -alpha, ply + 1)
      : -quiescence<NonPv>(-beta, -alpha, ply + 1);
    unmake();
    if (stopped) break;
    if (score > best) {
      best = score;
      if (score > alpha) {
        bestMove = move;
        bestNumber = count;
        if (isPv<Node>()) writeRow(row, move, pvRow(ply + 1));
        if (score >= beta) break;
        alpha = score;
      }
    }
  }
  closePicker(picker);
  if (stopped) return DRAW;
  if (checked && count == 0 && best == -INFINITE) return matedIn(ply);

  if (drawAtHand) best = max(best, DRAW);
  if (QUIESCENCE_BLEND && best >= beta && !isDecided(best)) best = (best + beta) / 2;
  const bound = best >= beta ? BOUND_LOWER : BOUND_UPPER;
  storeResult(
    key,
    bestMove,
    scoreToTable(best, ply),
    raw,
    QUIESCENCE_DEPTH,
    bound,
    found && dataPv(data) ? 1 : 0,
    nodes + creditedWork - workBefore + 1,
    bestNumber,
  );
  return best;
}
