// Quiescence search: captures and promotions until the position is quiet. In check it searches evasions, but
// quiet ones only until one does not lose.
import { Move, NO_MOVE, toOf } from "../board/encoding/move";
import { givesCheck } from "../board/moves/checks";
import { exchangeValue, seeAtLeast } from "../board/moves/see";
import { inCheck, sideToMove, unmake } from "../board/position/position";
import { attackedBy } from "../board/position/threats";
import { MAX_PLY } from "../memory";
import { Node } from "../records/search";
import { BOUND_LOWER, BOUND_UPPER, dataMove, dataPv, QUIESCENCE_DEPTH } from "../tt/entry";
import { noteCut, probe, storeEvaluation, storeResult } from "../tt/table";
import { correctedEvaluation, evaluationAtMaxPly, rawEvaluationFrom } from "./evaluation";
import { countNode, stopped } from "./limits";
import { after, before, capturedType, isDrawAtHand, isDrawn, isNoisy, isPv, play, ttKey } from "./node";
import { closePicker, isLosingStage, nextMove, openPicker, skipQuiets } from "./picker";
import { clearRow, pvRow, writeRow } from "./pv";
import { DRAW, INFINITE, isDecided, matedIn, NO_EVAL, scoreToTable, TB_WIN_BOUND } from "./score";
import { isUsable, ttBoundOf, ttScoreOf, workSoFar } from "./tt-use";
import { QUIESCENCE_FUTILITY, QUIESCENCE_MOVES } from "./tunables";

/** True when the move takes the piece that moved last. */
function takesBack(node: Node, move: Move): bool {
  const last = before(node, 1).pieceTo;
  return last != 0 && (last & 63) == toOf(move);
}

/** The score of a fail high, moved half way to beta. */
function halfWay(score: i32, beta: i32): i32 {
  return !isDecided(score) && !isDecided(beta) ? (score + beta) / 2 : score;
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
  if (ply >= MAX_PLY) return evaluationAtMaxPly(node);

  const key = ttKey();
  const data = probe(key);
  const found = data != 0;
  const ttBound = ttBoundOf(data);
  const ttScore = ttScoreOf(data, ply);
  if (!isPv<Kind>() && isUsable(ttBound, ttScore, beta)) {
    noteCut(key, data);
    return ttScore;
  }

  let best = -INFINITE;
  let rawEval = NO_EVAL;
  let staticEval = NO_EVAL;
  if (!checked) {
    rawEval = rawEvaluationFrom(data);
    staticEval = correctedEvaluation(rawEval, node);
    best = staticEval;
    if (isUsable(ttBound, ttScore, best + 1) && !isDecided(ttScore)) best = ttScore;
    if (best >= beta) {
      if (!found) storeEvaluation(key, rawEval, 0);
      return halfWay(best, beta);
    }
    if (best > alpha) alpha = best;
  } else node.threats = attackedBy(sideToMove() ^ 1);
  const futilityBase = staticEval + QUIESCENCE_FUTILITY;

  const picker = openPicker(node, dataMove(data), checked);
  let bestMove: Move = NO_MOVE;
  let count = 0;
  let bestNumber = 0;
  for (let move = nextMove(picker); move != NO_MOVE; move = nextMove(picker)) {
    if (best > -TB_WIN_BOUND) {
      if (isLosingStage(picker)) break;
      if (checked) {
        // An evasion that does not lose is known, so only captures are searched now.
        if (!isNoisy(move)) {
          skipQuiets(picker);
          continue;
        }
      } else {
        // After a few captures only recaptures and checks are searched.
        if (count >= QUIESCENCE_MOVES && !takesBack(node, move) && !givesCheck(move)) continue;
        // Futility: even the gain of the whole piece leaves the score below alpha. A check may be mate.
        const futilityValue = futilityBase + exchangeValue(capturedType(move));
        if (futilityValue <= alpha && !seeAtLeast(move, 1) && !givesCheck(move)) {
          best = max(best, futilityBase);
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
    rawEval,
    QUIESCENCE_DEPTH,
    bound,
    found && dataPv(data) ? 1 : 0,
    workSoFar() - workBefore + 1,
    bestNumber,
  );
  return best;
}
