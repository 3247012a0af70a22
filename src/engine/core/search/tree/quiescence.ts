// Quiescence search: captures and promotions until the position is quiet. In check it searches evasions, but
// quiet ones only until one does not lose.

import { Move, NO_MOVE, toOf } from "../../board/encoding/move";
import { givesCheck } from "../../board/moves/checks";
import { exchangeValue, seeAtLeast } from "../../board/moves/see";
import { inCheck, positionKey, sideToMove, unmake } from "../../board/position/position";
import { attackedBy } from "../../board/position/threats";
import { MAX_PLY } from "../../memory";
import { Node } from "../../records/search";
import { BOUND_LOWER, BOUND_UPPER, dataMove, dataPv, QUIESCENCE_DEPTH } from "../../tt/entry";
import { noteCut, probe, storeEvaluation, storeResult } from "../../tt/table";
import { knownOrRaw, refine, valueAtLimit } from "../evaluation/static";
import { isDrawAtHand, isDrawn } from "../known/draws";
import { isUsable, provenBound, storedScore, workSoFar } from "../known/lookup";
import { countNode, stopped } from "../limits";
import { capturedType, isNoisy, play } from "../moves";
import { after, before } from "../node";
import { isPv } from "../node-type";
import { closePicker, isLosingStage, nextMove, openPicker, skipQuiets } from "../ordering/picker";
import { clearRow, pvRow, writeRow } from "../pv";
import { DRAW, INFINITE, isDecided, matedIn, NO_EVAL, scoreToTable, TB_WIN_BOUND } from "../score";
import { QUIESCENCE_BLEND, QUIESCENCE_FUTILITY, QUIESCENCE_MOVES, QUIESCENCE_ONE_EVASION } from "../tunables";

/** True when the move takes the piece that moved last. */
function takesBack(node: Node, move: Move): bool {
  const last = before(node, 1).pieceTo;
  return last != 0 && (last & 63) == toOf(move);
}

/** The score of a fail high, moved half way to beta. */
function halfWay(score: i32, beta: i32): i32 {
  return QUIESCENCE_BLEND && !isDecided(score) && !isDecided(beta) ? (score + beta) / 2 : score;
}

/** Value of the position within (alpha, beta), fail-soft. */
export function quiescence<Kind>(node: Node, alpha: i32, beta: i32): i32 {
  const ply = node.ply;
  const row = pvRow(ply);
  if (isPv<Kind>()) clearRow(row);
  countNode(ply);
  if (stopped) return DRAW;
  const workBefore = workSoFar();
  if (isDrawn(ply)) return DRAW;
  const drawAtHand = isDrawAtHand(alpha, ply);
  if (drawAtHand) {
    alpha = DRAW;
    if (alpha >= beta) return alpha;
  }
  const checked = inCheck();
  if (ply >= MAX_PLY) return valueAtLimit(node);

  const key = positionKey();
  const data = probe(key);
  const found = data != 0;
  const tableBound = provenBound(data);
  const tableScore = storedScore(data, ply);
  if (!isPv<Kind>() && isUsable(tableBound, tableScore, beta)) {
    noteCut(key, data);
    return tableScore;
  }

  let best = -INFINITE;
  let raw = NO_EVAL;
  let stand = NO_EVAL;
  if (!checked) {
    raw = knownOrRaw(data);
    stand = refine(raw, node);
    best = stand;
    if (isUsable(tableBound, tableScore, best + 1) && !isDecided(tableScore)) best = tableScore;
    if (best >= beta) {
      if (!found) storeEvaluation(key, raw, 0);
      return halfWay(best, beta);
    }
    if (best > alpha) alpha = best;
  } else node.threats = attackedBy(sideToMove() ^ 1);
  const floor = stand + QUIESCENCE_FUTILITY;

  const picker = openPicker(node, dataMove(data), checked);
  let bestMove: Move = NO_MOVE;
  let count = 0;
  let bestNumber = 0;
  for (let move = nextMove(picker); move != NO_MOVE; move = nextMove(picker)) {
    if (best > -TB_WIN_BOUND) {
      if (isLosingStage(picker)) break;
      if (checked) {
        // An evasion that does not lose is known, so only captures are searched now.
        if (QUIESCENCE_ONE_EVASION && !isNoisy(move)) {
          skipQuiets(picker);
          continue;
        }
      } else {
        // After a few captures only recaptures and checks are searched.
        if (count >= QUIESCENCE_MOVES && !takesBack(node, move) && !givesCheck(move)) continue;
        // Futility: even the gain of the whole piece leaves the score below alpha. A check may be mate.
        const optimistic = floor + exchangeValue(capturedType(move));
        if (optimistic <= alpha && !seeAtLeast(move, 1) && !givesCheck(move)) {
          best = max(best, floor);
          continue;
        }
      }
    }
    count++;
    play(node, move, !isNoisy(move), 0);
    const score = -quiescence<Kind>(after(node), -beta, -alpha);
    unmake();
    if (stopped) break;
    if (score > best) {
      best = score;
      if (score > alpha) {
        bestMove = move;
        bestNumber = count;
        if (isPv<Kind>()) writeRow(row, move, pvRow(ply + 1));
        if (score >= beta) break;
        alpha = score;
      }
    }
  }
  closePicker(picker);
  if (stopped) return DRAW;
  if (checked && count == 0 && best == -INFINITE) return matedIn(ply);

  if (drawAtHand) best = max(best, DRAW);
  if (best >= beta) best = halfWay(best, beta);
  const bound = best >= beta ? BOUND_LOWER : BOUND_UPPER;
  storeResult(
    key,
    bestMove,
    scoreToTable(best, ply),
    raw,
    QUIESCENCE_DEPTH,
    bound,
    found && dataPv(data) ? 1 : 0,
    workSoFar() - workBefore + 1,
    bestNumber,
  );
  return best;
}
