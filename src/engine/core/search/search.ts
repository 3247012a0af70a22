// Principal variation search of one node below the root: draws, table, pruning on the whole node, then the moves.
// Each numbered step is one idea and can be switched off by its rows in tunables.ts, but for draws, mates and the table.

import { makeNull } from "../board/make";
import { Move, NO_MOVE, NULL_MOVE } from "../board/move";
import { hasPieces, inCheck, positionKey, rule50, sideToMove, unmake } from "../board/position";
import { seeAtLeast } from "../board/see";
import { attackedBy } from "../board/threats";
import { MAX_PLY } from "../memory";
import {
  BOUND_EXACT,
  BOUND_LOWER,
  BOUND_NONE,
  BOUND_UPPER,
  dataDepth,
  dataEval,
  dataMove,
  dataPv,
  dataScore,
} from "../table/entry";
import { creditedWork, noteCut, probe, storeEvaluation, storeResult } from "../table/table";
import { isUsable, provenBound } from "./bounds";
import { learnCorrection } from "./correction";
import { isDrawAtHand, isDrawn } from "./draws";
import { checkExtension, maybeSingular, pluralExtension, singularBar, singularExtension } from "./extensions";
import {
  countCutoff,
  cutoffs,
  doubledOnTheWay,
  excludedMove,
  forgetCutoffs,
  killer,
  openChildren,
  pieceToOf,
  reductionOf,
  setDoubledOnTheWay,
  setExcludedMove,
  setMoveNumber,
  setPlayed,
  setReduction,
  setStaticEval,
  setThreats,
  setWasPv,
  staticEval,
  wasPvAt,
} from "./frame";
import { addContinuations, captureHistory, historyBonus, historyMalus, quietHistory } from "./history";
import { learnCutoff, learnEvaluation, learnFailLow, learnTableCut } from "./learning";
import { countNode, nodes, seeksMate, stopped } from "./limits";
import { ceiling, isHopelessNoisy, isHopelessQuiet, isLate } from "./move-pruning";
import { capturedType, isNoisy, play } from "./moves";
import { isPv, NonPv, Pv } from "./node";
import {
  hindsight,
  isCutByTable,
  isFarAbove,
  isUnordered,
  mayPass,
  needsCaptures,
  passReduction,
  probCutBar,
  scoreFarAbove,
} from "./node-pruning";
import { closePicker, isLosingStage, nextMove, openPicker, recordTried, skipQuiets } from "./picker";
import { clearRow, pvRow, writeRow } from "./pv";
import { quiescence } from "./quiescence";
import { baseReduction, depthByResult, reductionOnMove, reductionOnNode } from "./reductions";
import {
  DRAW,
  INFINITE,
  isDecided,
  matedIn,
  mateIn,
  NO_EVAL,
  scoreFromTable,
  scoreToTable,
  TABLE_WIN_BOUND,
} from "./score";
import { isKnown, rawEvaluation, refine } from "./static";
import { askTables, depthOfTold, toldScore } from "./tablebase";
import {
  CUTOFFS_MANY,
  FAIL_HIGH_BLEND,
  IMPROVING_ABOVE_BETA,
  MULTI_CUT,
  NULL_VERIFICATION_DEPTH,
  PROBCUT_DEPTH,
  PROBCUT_REDUCTION,
  PROBCUT_TABLE_MARGIN,
  PV_FROM_PARENT,
  RAISED_ALPHA_DEPTH,
  REDUCTION_CUTOFFS,
  REDUCTION_DEPTH,
  RESEARCH_LESSON,
  SINGULAR_OTHERS,
  TABLE_FAIL_HIGH_DEPTH,
} from "./tunables";

/** Above this ply no null move is tried: it is being verified that a node fails high without one. */
let verifiedPly: i32 = 0;

/**
 * Value of the position within (alpha, beta), fail-soft; `ply` ≥ 1 moves from the root.
 * `cutNode` says a fail high is expected. Void when `stopped` is set.
 */
export function search<Node>(alpha: i32, beta: i32, depth: i32, ply: i32, cutNode: bool): i32 {
  if (depth <= 0) return quiescence<Node>(alpha, beta, ply);
  const row = pvRow(ply);
  if (isPv<Node>()) clearRow(row);
  countNode(ply);
  if (stopped) return DRAW;
  const workBefore = nodes + creditedWork;
  const checked = inCheck();
  const excluded = excludedMove(ply);

  // 1. Draws, and the draw that a move back to an earlier position would claim.
  if (isDrawn(ply)) return DRAW;
  if (ply >= MAX_PLY) return checked ? DRAW : refine(rawEvaluation(), ply);
  const drawAtHand = isDrawAtHand(alpha, ply);
  if (drawAtHand) {
    alpha = DRAW;
    if (alpha >= beta) return alpha;
  }

  // 2. Mate distance: no line from here can beat a mate already found nearer the root.
  alpha = max(alpha, matedIn(ply));
  beta = min(beta, mateIn(ply + 1));
  if (alpha >= beta) return alpha;

  // 3. Table.
  const key = positionKey();
  const data = probe(key);
  const found = data != 0;
  const tableMove = found ? dataMove(data) : NO_MOVE;
  const tableScore = found ? scoreFromTable(dataScore(data), ply, rule50()) : 0;
  const tableBound = provenBound(data);
  const wasPv = isPv<Node>() || (found && dataPv(data));
  setWasPv(ply, wasPv);
  if (
    !isPv<Node>() &&
    excluded == NO_MOVE &&
    found &&
    dataDepth(data) >= depth + (tableScore > beta ? TABLE_FAIL_HIGH_DEPTH : 0) &&
    isUsable(tableBound, tableScore, beta)
  ) {
    noteCut(key, data);
    if (tableScore >= beta) learnTableCut(tableMove, depth, ply);
    return tableScore;
  }

  // 3½. Endgame tables: a result is final, but for the principal variation, where a win may be a mate.
  let least = -INFINITE;
  let most = INFINITE;
  const told = excluded == NO_MOVE ? askTables(depth, ply) : BOUND_NONE;
  if (told != BOUND_NONE) {
    if (told == BOUND_EXACT || (told == BOUND_LOWER ? toldScore >= beta : toldScore <= alpha)) {
      storeResult(
        key,
        NO_MOVE,
        scoreToTable(toldScore, ply),
        NO_EVAL,
        depthOfTold(depth),
        told,
        wasPv ? 1 : 0,
        nodes + creditedWork - workBefore + 1,
        0,
      );
      return toldScore;
    }
    if (isPv<Node>() && told == BOUND_LOWER) {
      least = toldScore;
      alpha = max(alpha, least);
    } else if (isPv<Node>()) {
      most = toldScore;
    }
  }

  // 4. Static evaluation, sharpened by a stored bound on the right side of it.
  let raw = NO_EVAL;
  let stand = NO_EVAL;
  let value = NO_EVAL;
  if (!checked) {
    if (excluded != NO_MOVE) {
      stand = staticEval(ply);
    } else {
      raw = found && dataEval(data) != NO_EVAL ? dataEval(data) : rawEvaluation();
      stand = refine(raw, ply);
      if (!found) storeEvaluation(key, raw, wasPv ? 1 : 0);
      learnEvaluation(ply, stand);
    }
    value = stand;
    if (found && !isDecided(tableScore) && isUsable(tableBound, tableScore, stand + 1)) value = tableScore;
  }
  setStaticEval(ply, stand);
  let improving = !checked && isImproving(stand, ply);
  openChildren(ply + 1);

  // 5. Hindsight: the move that led here was reduced by what was known then; the evaluations now may say otherwise.
  if (!checked && excluded == NO_MOVE) {
    depth += hindsight(depth, reductionOf(ply - 1), staticEval(ply - 1), stand);
  }

  if (!isPv<Node>() && !checked && excluded == NO_MOVE && !isDecided(beta) && !seeksMate) {
    // 6. Razoring: so far below alpha that only captures could help; quiescence tells.
    if (needsCaptures(depth, value, alpha)) {
      const score = quiescence<NonPv>(alpha, alpha + 1, ply);
      if (stopped) return DRAW;
      if (score <= alpha) return score;
    }
    // 7. Reverse futility: so far above beta that a quiet move will not lose it.
    if (!wasPv && (tableMove == NO_MOVE || isNoisy(tableMove)) && isFarAbove(depth, value, beta, improving)) {
      return scoreFarAbove(value, beta);
    }
    // 8. Null move: if passing still fails high, a real move will. Pawn endings know zugzwang, so not there; deep
    // searches make sure by one without null moves.
    if (cutNode && ply >= verifiedPly && mayPass(depth, ply, stand, value, beta)) {
      const score = nullMove(beta, depth, ply, value, cutNode);
      if (stopped) return DRAW;
      if (score >= beta) return score >= TABLE_WIN_BOUND ? beta : score;
    }
  }

  if (IMPROVING_ABOVE_BETA && !checked && stand >= beta) improving = true;

  // 9. Internal reduction: without a good table move the ordering is poor; a shallower search finds one for next time.
  if (excluded == NO_MOVE && (isPv<Node>() || cutNode) && isUnordered(depth, tableMove, dataDepth(data))) {
    depth--;
  }

  if (excluded == NO_MOVE) setThreats(ply, attackedBy(sideToMove() ^ 1));

  // 10. ProbCut: a capture that beats beta by a margin in a shallow search will beat beta in a deep one.
  if (!isPv<Node>() && !checked && excluded == NO_MOVE && depth >= PROBCUT_DEPTH && !isDecided(beta)) {
    const raised = probCutBar(beta, improving);
    if (!(found && tableBound != 0 && tableScore < raised)) {
      const score = probCut(raised, depth, ply, stand, tableMove, cutNode);
      if (stopped) return DRAW;
      if (score >= raised) {
        storeResult(
          key,
          probCutMove,
          scoreToTable(score, ply),
          raw,
          depth - PROBCUT_REDUCTION + 1,
          BOUND_LOWER,
          wasPv ? 1 : 0,
          nodes + creditedWork - workBefore + 1,
          1,
        );
        return isDecided(score) ? score : score - (raised - beta);
      }
    }
  }

  // The same from the table alone: a result a little shallower, far above beta.
  if (
    !isPv<Node>() &&
    excluded == NO_MOVE &&
    isCutByTable(depth, tableBound, dataDepth(data), tableScore, beta)
  ) {
    return beta + PROBCUT_TABLE_MARGIN;
  }

  // 11. Extensions: of checks, and of a table move that is singular.
  let extension = 0;
  const forCheck = excluded == NO_MOVE ? checkExtension(checked, ply) : 0;
  depth += forCheck;
  if (
    excluded == NO_MOVE &&
    maybeSingular(depth - forCheck, ply, tableMove, tableBound, dataDepth(data), tableScore)
  ) {
    extension = tableMoveExtension<Node>(tableMove, tableScore, beta, depth, ply, cutNode, wasPv);
    if (stopped) return DRAW;
    if (multiCutScore != NO_EVAL) return multiCutScore;
  }

  // 12. The moves.
  const picker = openPicker(tableMove, ply, true);
  const searched = searchMoves<Node>(
    picker,
    alpha,
    beta,
    depth,
    ply,
    cutNode,
    improving,
    // What once was on a principal variation is reduced less, unless the table says that it fails low by now.
    wasPv && (isPv<Node>() || tableBound == 0 || tableScore > alpha),
    tableMove,
    extension,
  );
  const move = bestMove;
  const number = bestNumber;
  closePicker(picker);
  if (stopped) return DRAW;
  // The move that repeats may have been left out.
  let best = min(most, max(least, drawAtHand ? max(searched, DRAW) : searched));

  // 13. A fail high far above beta is trusted less the shallower it is.
  if (FAIL_HIGH_BLEND && best >= beta && !isDecided(best) && !isDecided(alpha)) {
    best = (best * depth + beta) / (depth + 1);
  }
  // Where the table move was left out or a draw is at hand, alpha was no bound of this position.
  if (move == NO_MOVE && excluded == NO_MOVE && !drawAtHand) learnFailLow(depth, ply);
  if (excluded != NO_MOVE) return best;

  const bound = best >= beta ? BOUND_LOWER : isPv<Node>() && move != NO_MOVE ? BOUND_EXACT : BOUND_UPPER;
  storeResult(
    key,
    move,
    scoreToTable(best, ply),
    raw,
    // As it was asked for: a look-up asks for a depth without the extension.
    depth - forCheck,
    bound,
    // Where all moves fail low, the move before is a good one: it may become the principal variation.
    wasPv || (PV_FROM_PARENT && move == NO_MOVE && wasPvAt(ply - 1)) ? 1 : 0,
    nodes + creditedWork - workBefore + 1,
    number,
  );

  // 14. The error of the static evaluation, where the result says something about it.
  if (
    !checked &&
    !isKnown(stand) &&
    !isKnown(best) &&
    !drawAtHand &&
    (move == NO_MOVE || !isNoisy(move)) &&
    !(bound == BOUND_LOWER && best <= stand) &&
    !(bound == BOUND_UPPER && best >= stand)
  ) {
    learnCorrection(ply, depth, best - stand);
  }
  return best;
}

/** True when the static evaluation rose since this side's last position that had one. */
function isImproving(stand: i32, ply: i32): bool {
  const last = ply >= 2 ? staticEval(ply - 2) : NO_EVAL;
  if (last != NO_EVAL) return stand > last;
  const earlier = ply >= 4 ? staticEval(ply - 4) : NO_EVAL;
  return earlier == NO_EVAL || stand > earlier;
}

/** Score of passing; where a verification was due and fails, something below beta. */
function nullMove(beta: i32, depth: i32, ply: i32, value: i32, cutNode: bool): i32 {
  const reduction = passReduction(depth, value, beta);
  setPlayed(ply, NULL_MOVE, 0, 0, true);
  setReduction(ply, 0);
  setDoubledOnTheWay(ply + 1, doubledOnTheWay(ply));
  makeNull();
  const score = -search<NonPv>(-beta, -beta + 1, depth - reduction, ply + 1, !cutNode);
  unmake();
  if (stopped || score < beta || verifiedPly > 0 || depth < NULL_VERIFICATION_DEPTH) return score;
  // The same node again: what led to it has been taken into account.
  const reduced = reductionOf(ply - 1);
  setReduction(ply - 1, 0);
  verifiedPly = ply + (3 * (depth - reduction)) / 4;
  const verified = search<NonPv>(beta - 1, beta, depth - reduction, ply, false);
  verifiedPly = 0;
  setReduction(ply - 1, reduced);
  return verified >= beta ? score : verified;
}

/** The capture that made probCut's result. */
let probCutMove: Move = NO_MOVE;

/** The score of a capture that reaches `raised` in a reduced search, or something below it. */
function probCut(raised: i32, depth: i32, ply: i32, stand: i32, tableMove: Move, cutNode: bool): i32 {
  const picker = openPicker(tableMove, ply, false);
  let best = -INFINITE;
  for (let move = nextMove(picker); move != NO_MOVE; move = nextMove(picker)) {
    if (raised > stand && isLosingStage(picker)) break;
    if (!seeAtLeast(move, raised - stand)) continue;
    setReduction(ply, 0);
    setDoubledOnTheWay(ply + 1, doubledOnTheWay(ply));
    play(move, ply, false);
    let score = -quiescence<NonPv>(-raised, -raised + 1, ply + 1);
    // At the least depth this was all the search there is.
    if (!stopped && score >= raised && depth > PROBCUT_REDUCTION) {
      score = -search<NonPv>(-raised, -raised + 1, depth - PROBCUT_REDUCTION, ply + 1, !cutNode);
    }
    unmake();
    if (stopped) break;
    best = max(best, score);
    if (score >= raised) {
      probCutMove = move;
      break;
    }
  }
  closePicker(picker);
  return best;
}

/** What the node is worth when several moves beat beta, NO_EVAL otherwise. */
let multiCutScore: i32 = NO_EVAL;

/**
 * Plies by which to extend the table move (negative: to reduce), from a search of all others against a bar a little below
 * its score: where none comes near, much depends on this move. Where another beats beta as well, the node is cut.
 */
function tableMoveExtension<Node>(
  tableMove: Move,
  tableScore: i32,
  beta: i32,
  depth: i32,
  ply: i32,
  cutNode: bool,
  wasPv: bool,
): i32 {
  const bar = singularBar(depth, tableScore, wasPv && !isPv<Node>());
  setExcludedMove(ply, tableMove);
  const score = search<NonPv>(bar - 1, bar, (depth - 1) / 2, ply, cutNode);
  setExcludedMove(ply, NO_MOVE);
  forgetCutoffs(ply + 1);
  multiCutScore = NO_EVAL;
  if (stopped) return 0;
  if (score < bar) {
    return singularExtension(score, bar, !isNoisy(tableMove), isPv<Node>(), doubledOnTheWay(ply));
  }
  if (MULTI_CUT && score >= beta && !isDecided(score)) {
    multiCutScore = score;
    return 0;
  }
  return pluralExtension(tableScore, beta, cutNode);
}

/** The move loop's best move: the one that raised alpha, NO_MOVE when none did. */
let bestMove: Move = NO_MOVE;
/** Its place in the move order, from 1. */
let bestNumber: i32 = 0;

/** Searches the picker's moves and returns the best score; leaves the best move in `bestMove`. */
function searchMoves<Node>(
  picker: usize,
  startAlpha: i32,
  beta: i32,
  startDepth: i32,
  ply: i32,
  cutNode: bool,
  improving: bool,
  wasPv: bool,
  tableMove: Move,
  tableExtension: i32,
): i32 {
  const checked = inCheck();
  const stand = staticEval(ply);
  const excluded = excludedMove(ply);
  const row = pvRow(ply);
  const onNode = reductionOnNode(improving, cutNode, wasPv, tableMove != NO_MOVE && isNoisy(tableMove));
  const doubled = doubledOnTheWay(ply);
  const pieces = hasPieces(sideToMove());
  let alpha = startAlpha;
  let depth = startDepth;
  let best = -INFINITE;
  let found: Move = NO_MOVE;
  let foundNumber = 0;
  let number = 0;

  for (let move = nextMove(picker); move != NO_MOVE; move = nextMove(picker)) {
    if (move == excluded) continue;
    number++;
    const quiet = !isNoisy(move);
    const captured = capturedType(move);
    const history = quiet ? quietHistory(move, ply) : captureHistory(move, captured);
    let reduction = baseReduction(depth, number);

    if (best > -TABLE_WIN_BOUND && pieces) {
      const reduced = max(0, depth - reduction / 1024);
      if (quiet && isLate(depth, number, improving)) skipQuiets(picker);
      const hopeless = quiet
        ? isHopelessQuiet(move, ply, history, depth, reduced, stand, alpha)
        : isHopelessNoisy(move, captured, history, depth, reduced, stand, alpha);
      if (hopeless) {
        best = max(best, ceiling);
        continue;
      }
    }

    const refutation = move == killer(ply, 0) || move == killer(ply, 1);
    const extension = move == tableMove ? tableExtension : 0;
    setMoveNumber(ply, number);
    setDoubledOnTheWay(ply + 1, doubled + (extension >= 2 ? 1 : 0));
    play(move, ply, quiet);
    let newDepth = depth - 1 + extension;
    // A node with a singular move is critical: the others too are searched a ply deeper.
    if (extension > 0) depth += SINGULAR_OTHERS;
    let score = 0;
    let fullSearch = true;

    // Late moves are searched shallower first; only one that beats alpha earns its full depth.
    if (depth >= REDUCTION_DEPTH && number > (isPv<Node>() ? 2 : 1)) {
      reduction += onNode + reductionOnMove(quiet, history, refutation);
      if (cutoffs(ply + 1) > CUTOFFS_MANY) reduction += REDUCTION_CUTOFFS;
      const reduced = max(1, min(newDepth, newDepth - reduction / 1024));
      if (reduced < newDepth) {
        setReduction(ply, (newDepth - reduced) << 10);
        score = -search<NonPv>(-alpha - 1, -alpha, reduced, ply + 1, true);
        setReduction(ply, 0);
        fullSearch = score > alpha;
        if (fullSearch && !stopped) {
          // A result far better than the best so far earns more than its full depth, one barely better less.
          newDepth += depthByResult(score, best);
          fullSearch = newDepth > reduced;
          if (fullSearch) {
            score = -search<NonPv>(-alpha - 1, -alpha, newDepth, ply + 1, !cutNode);
            if (RESEARCH_LESSON && quiet && !stopped && (score <= alpha || score >= beta)) {
              const lesson = score <= alpha ? -historyMalus(newDepth) : historyBonus(newDepth);
              const pieceTo = pieceToOf(ply);
              addContinuations(ply, pieceTo >> 6, pieceTo & 63, lesson);
            }
            fullSearch = false;
          }
        }
      }
    }
    if (fullSearch && (!isPv<Node>() || number > 1)) {
      score = -search<NonPv>(-alpha - 1, -alpha, newDepth, ply + 1, !cutNode);
    }
    if (isPv<Node>() && (number == 1 || score > alpha)) {
      score = -search<Pv>(-beta, -alpha, newDepth, ply + 1, false);
    }
    unmake();
    if (stopped) return DRAW;

    if (score > best) {
      best = score;
      if (score > alpha) {
        found = move;
        foundNumber = number;
        if (isPv<Node>()) writeRow(row, move, pvRow(ply + 1));
        if (score >= beta) {
          if (excluded == NO_MOVE) countCutoff(ply);
          learnCutoff(picker, move, depth, ply);
          break;
        }
        alpha = score;
        // The other moves now have to beat more; a ply less tells.
        if (depth > 2 && depth <= RAISED_ALPHA_DEPTH && !isDecided(score)) depth--;
      }
    }
    if (move != found) recordTried(picker, move, quiet);
  }

  if (isPv<Node>() && found != NO_MOVE && best < beta) learnCutoff(picker, found, depth, ply);
  if (best == -INFINITE) best = excluded != NO_MOVE ? startAlpha : checked ? matedIn(ply) : DRAW;
  bestMove = found;
  bestNumber = foundNumber;
  return best;
}
