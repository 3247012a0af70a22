// Principal variation search of one node below the root, in fourteen steps: what ends it before its moves, then the moves.
// Each step is one idea and can be switched off by its rows in tunables.ts, but for draws, mates and the table.
import { NO_MOVE } from "../board/move";
import { hasPieces, inCheck, positionKey, sideToMove, unmake } from "../board/position";
import { seeAtLeast } from "../board/see";
import { attackedBy } from "../board/threats";
import { MAX_PLY } from "../memory";
import { BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER, dataMove, dataPv } from "../table/entry";
import { noteCut, storeEvaluation } from "../table/table";
import { learnCorrection } from "./correction";
import { isDrawAtHand, isDrawn } from "./draws";
import { checkExtension, isMultiCut, maybeSingular, singularBar, tableMoveExtension } from "./extensions";
import { captureHistory, quietHistory } from "./history";
import { isPv, isRoot, NonPv, Pv } from "./kinds";
import { learnCutoff, learnEvaluation, learnFailLow, learnResearch, learnTableCut } from "./learning";
import { countNode, seeksMate, stopped } from "./limits";
import { answers, isMarkedPv, lookUp, storeNode, workSoFar } from "./lookup";
import { ceiling, HOPEFUL, isLate } from "./move-pruning";
import { capturedType, isNoisy, play, playNull } from "./moves";
import { after, before, openChildren } from "./node";
import * as pruning from "./node-pruning";
import { closePicker, isLosingStage, nextMove, openPicker, recordTried, skipQuiets } from "./picker";
import { clearRow, pvRow, writeRow } from "./pv";
import { quiescence } from "./quiescence";
import { Node } from "./records";
import { depthByResult, reducedDepth, reductionOnNode } from "./reductions";
import { DRAW, INFINITE, isDecided, matedIn, mateIn, TABLE_WIN_BOUND } from "./score";
import { evaluateNode, isImproving, isKnown, rawEvaluation, refine, rises, sharpened } from "./static";
import { askTables, isFinal, storeTold, toldScore } from "./tablebase";
import {
  FAIL_HIGH_BLEND,
  NULL_VERIFICATION_DEPTH,
  PROBCUT_REDUCTION,
  PROBCUT_TABLE_MARGIN,
  RAISED_ALPHA_DEPTH,
  SINGULAR_OTHERS,
} from "./tunables";

/**
 * Value of the position within (alpha, beta), fail-soft; `cutNode` says a fail high is expected. Void when `stopped` is
 * set.
 */
export function search<Kind>(node: Node, alpha: i32, beta: i32, depth: i32, cutNode: bool): i32 {
  if (depth <= 0) return quiescence<Kind>(node, alpha, beta);
  const ply = node.ply;
  if (isPv<Kind>()) clearRow(pvRow(ply));
  countNode(ply);
  if (stopped) return DRAW;
  const workBefore = workSoFar();
  const checked = inCheck();

  // 1. Draws, and the draw that a move back to an earlier position would claim.
  if (isDrawn(ply)) return DRAW;
  if (ply >= MAX_PLY) return checked ? DRAW : refine(rawEvaluation(), node);
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
  lookUp<Kind>(node);
  const tableMove = dataMove(node.stored);
  if (!isPv<Kind>() && answers(node, depth, beta)) {
    noteCut(positionKey(), node.stored);
    if (node.storedScore >= beta) learnTableCut(node, tableMove, depth);
    return node.storedScore;
  }

  // Endgame tables: what they tell is final, but for the principal variation, where a win may be a mate.
  const told = askTables(depth, ply);
  if (told != BOUND_NONE && isFinal(told, alpha, beta)) {
    storeTold(node, depth, told, workBefore);
    return toldScore;
  }
  const least = isPv<Kind>() && told == BOUND_LOWER ? toldScore : -INFINITE;
  const most = isPv<Kind>() && told == BOUND_UPPER ? toldScore : INFINITE;
  alpha = max(alpha, least);

  // 4. Static evaluation.
  evaluateNode(node);
  if (!checked) {
    if (node.stored == 0) storeEvaluation(positionKey(), node.raw, node.wasPv ? 1 : 0);
    learnEvaluation(node);
  }
  openChildren(node);

  // 5. Hindsight: the move that led here was reduced by what was known then; the evaluations now may say otherwise.
  if (!checked) depth += pruning.hindsight(node, depth);

  if (!isPv<Kind>() && !checked && !isDecided(beta) && !seeksMate) {
    const value = sharpened(node);
    // 6. Razoring: so far below alpha that only captures could help; quiescence tells.
    if (pruning.needsCaptures(depth, value, alpha)) {
      const score = quiescence<NonPv>(node, alpha, alpha + 1);
      if (stopped) return DRAW;
      if (score <= alpha) return score;
    }
    // 7. Reverse futility: so far above beta that a quiet move will not lose it.
    if (
      !node.wasPv &&
      (tableMove == NO_MOVE || isNoisy(tableMove)) &&
      pruning.isFarAbove(depth, value, beta, rises(node))
    ) {
      return pruning.scoreFarAbove(value, beta);
    }
    // 8. Null move: if passing still fails high, a real move will. Pawn endings know zugzwang, so not there; deep
    // searches make sure by one without null moves.
    if (cutNode && ply >= verifiedPly && pruning.mayPass(node, depth, value, beta)) {
      const score = nullMove(node, beta, depth, pruning.passReduction(depth, value, beta), cutNode);
      if (stopped) return DRAW;
      if (score >= beta) return score >= TABLE_WIN_BOUND ? beta : score;
    }
  }

  // 9. Internal reduction: without a good table move the ordering is poor; a shallower search finds one for next time.
  if ((isPv<Kind>() || cutNode) && pruning.isUnordered(node, depth)) depth--;

  const improving = isImproving(node, beta);
  node.threats = attackedBy(sideToMove() ^ 1);

  if (!isPv<Kind>()) {
    // 10. ProbCut: a capture that beats beta by a margin in a shallow search will beat beta in a deep one.
    const bar = pruning.probCutBar(beta, improving);
    if (!checked && pruning.mayProbCut(node, depth, beta, bar)) {
      const score = probCut(node, bar, depth, cutNode);
      if (stopped) return DRAW;
      if (score >= bar) {
        storeNode(node, score, depth - PROBCUT_REDUCTION + 1, BOUND_LOWER, node.wasPv, workBefore);
        return isDecided(score) ? score : score - (bar - beta);
      }
    }
    // The same from the table alone: a result a little shallower, far above beta.
    if (pruning.isCutByTable(node, depth, beta)) return beta + PROBCUT_TABLE_MARGIN;
  }

  // 11. Extensions: of checks, and of a table move that is singular. Where another move beats beta as well, neither is
  // needed.
  const forCheck = checkExtension(checked, ply);
  const singular = maybeSingular(node, depth);
  depth += forCheck;
  node.extension = 0;
  if (singular) {
    const bar = singularBar<Kind>(node, depth);
    const score = searchOthers(node, bar, (depth - 1) / 2, cutNode);
    if (stopped) return DRAW;
    if (isMultiCut(score, bar, beta)) return score;
    node.extension = tableMoveExtension<Kind>(node, score, bar, beta, cutNode);
  }

  // 12. The moves.
  node.improving = improving;
  let best = searchMoves<Kind>(node, alpha, beta, depth, cutNode);
  if (stopped) return DRAW;
  if (best == -INFINITE) best = checked ? matedIn(ply) : DRAW;
  // The move that repeats may have been left out.
  if (drawAtHand) best = max(best, DRAW);
  best = min(most, max(least, best));

  // 13. Blending: a fail high far above beta is trusted less the shallower it is.
  best = blended(best, alpha, beta, depth);

  // 14. What the result teaches and the table keeps. Where a draw is at hand, alpha was no bound of this position.
  const move = node.bestMove;
  if (move == NO_MOVE && !drawAtHand) learnFailLow(node, depth);
  const bound = best >= beta ? BOUND_LOWER : isPv<Kind>() && move != NO_MOVE ? BOUND_EXACT : BOUND_UPPER;
  // The depth as it was asked for: a look-up asks for one without the extension.
  storeNode(node, best, depth - forCheck, bound, isPv<Kind>() || isMarkedPv(node), workBefore);
  const stand = node.staticEval;
  if (
    !checked &&
    !isKnown(stand) &&
    !isKnown(best) &&
    !drawAtHand &&
    (move == NO_MOVE || !isNoisy(move)) &&
    !(bound == BOUND_LOWER && best <= stand) &&
    !(bound == BOUND_UPPER && best >= stand)
  ) {
    learnCorrection(node, depth, best - stand);
  }
  return best;
}

/** Nodes nearer the root than this ply try no null move: it is being verified that one fails high without. */
let verifiedPly: i32 = 0;

/** Score of passing; where a verification was due and fails, something below beta. */
function nullMove(node: Node, beta: i32, depth: i32, reduction: i32, cutNode: bool): i32 {
  playNull(node);
  const score = -search<NonPv>(after(node), -beta, -beta + 1, depth - reduction, !cutNode);
  unmake();
  if (stopped || score < beta || verifiedPly > 0 || depth < NULL_VERIFICATION_DEPTH) return score;
  // The same node again: what led to it has been taken into account.
  const parent = before(node, 1);
  const reduced = parent.reduction;
  parent.reduction = 0;
  verifiedPly = node.ply + (3 * (depth - reduction)) / 4;
  const verified = search<NonPv>(node, beta - 1, beta, depth - reduction, false);
  verifiedPly = 0;
  parent.reduction = reduced;
  return verified >= beta ? score : verified;
}

/** The score of a capture that reaches a bar in a reduced search, node.bestMove then; or something below the bar. */
function probCut(node: Node, bar: i32, depth: i32, cutNode: bool): i32 {
  const child = after(node);
  const missing = bar - node.staticEval;
  const picker = openPicker(node, dataMove(node.stored), false);
  let best = -INFINITE;
  for (let move = nextMove(picker); move != NO_MOVE; move = nextMove(picker)) {
    if (missing > 0 && isLosingStage(picker)) break;
    if (!seeAtLeast(move, missing)) continue;
    play(node, move, false, 0);
    let score = -quiescence<NonPv>(child, -bar, -bar + 1);
    // At the least depth this was all the search there is.
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

/** The best score of all moves but the table's: a search of them against a bar, without the steps that end a node. */
function searchOthers(node: Node, bar: i32, depth: i32, cutNode: bool): i32 {
  countNode(node.ply);
  if (stopped) return DRAW;
  if (isDrawAtHand(bar - 1, node.ply)) return DRAW;
  const cutoffs = node.cutoffs;
  // The search is of no principal variation, so only the table's mark counts, and does so for the node from here on.
  node.wasPv = node.stored != 0 && dataPv(node.stored);
  node.improving = isImproving(node, bar);
  node.excluded = dataMove(node.stored);
  openChildren(node);
  const best = searchMoves<NonPv>(node, bar - 1, bar, depth, cutNode);
  node.excluded = NO_MOVE;
  // Its cut-offs are not the node's, nor its children's.
  node.cutoffs = cutoffs;
  after(node).cutoffs = 0;
  // Without another move nothing comes near.
  return best == -INFINITE ? bar - 1 : blended(best, bar - 1, bar, depth);
}

/** A score at least beta, brought nearer to it: the less deep the search, the nearer. */
function blended(best: i32, alpha: i32, beta: i32, depth: i32): i32 {
  const blends = FAIL_HIGH_BLEND && best >= beta && !isDecided(best) && !isDecided(alpha);
  return blends ? (best * depth + beta) / (depth + 1) : best;
}

/** Searches a node's moves and returns the best score, −INFINITE when there is no move. */
function searchMoves<Kind>(node: Node, alpha: i32, beta: i32, depth: i32, cutNode: bool): i32 {
  const tableMove = dataMove(node.stored);
  const pieces = hasPieces(sideToMove());
  node.lateReduction = reductionOnNode(
    node.improving,
    cutNode,
    // What once was on a principal variation is reduced less, unless the table says that it fails low by now.
    isPv<Kind>() || (node.wasPv && (node.storedBound == BOUND_NONE || node.storedScore > alpha)),
    tableMove != NO_MOVE && isNoisy(tableMove),
  );
  node.bestMove = NO_MOVE;
  node.bestNumber = 0;
  let best = -INFINITE;
  let number = 0;
  const picker = openPicker(node, tableMove, true);
  for (let move = nextMove(picker); move != NO_MOVE; move = nextMove(picker)) {
    if (move == node.excluded) continue;
    node.number = ++number;
    const quiet = !isNoisy(move);
    node.history = quiet ? quietHistory(node, move) : captureHistory(move, capturedType(move));

    if (best > -TABLE_WIN_BOUND && pieces) {
      if (quiet && isLate(depth, number, node.improving)) skipQuiets(picker);
      const most = ceiling(node, move, quiet, depth, alpha);
      if (most != HOPEFUL) {
        best = max(best, most);
        continue;
      }
    }

    const extension = move == tableMove ? node.extension : 0;
    const newDepth = depth - 1 + extension;
    // A node with a singular move is critical: the others too are searched a ply deeper.
    if (extension > 0) depth += SINGULAR_OTHERS;
    play(node, move, quiet, extension);
    const score = searchChild<Kind>(node, alpha, beta, newDepth, best, cutNode);
    unmake();
    if (stopped) break;

    if (score > best) {
      best = score;
      if (score > alpha) {
        node.bestMove = move;
        node.bestNumber = number;
        if (isPv<Kind>()) writeRow(pvRow(node.ply), move, pvRow(node.ply + 1));
        if (score >= beta) {
          node.cutoffs++;
          break;
        }
        alpha = score;
        // The other moves now have to beat more; a ply less tells.
        if (depth > 2 && depth <= RAISED_ALPHA_DEPTH && !isDecided(score)) depth--;
      }
    }
    if (move != node.bestMove) recordTried(picker, move, quiet);
  }
  if (!stopped && node.bestMove != NO_MOVE) learnCutoff(node, picker, node.bestMove, depth);
  closePicker(picker);
  return best;
}

/**
 * Score of the move just made at a node, whose full depth is `depth`: a late one less deep at first, all but the first of
 * a principal variation only against alpha; deeper and within the window as far as the result asks for it.
 */
export function searchChild<Kind>(
  node: Node,
  alpha: i32,
  beta: i32,
  depth: i32,
  best: i32,
  cutNode: bool,
): i32 {
  const child = after(node);
  const first = isPv<Kind>() && node.number == 1;
  let score = INFINITE;
  const reduced = reducedDepth<Kind>(node, depth);
  if (reduced < depth) {
    node.reduction = (depth - reduced) << 10;
    score = -search<NonPv>(child, -alpha - 1, -alpha, reduced, true);
    node.reduction = 0;
    if (score <= alpha) return score;
    depth += depthByResult<Kind>(score, best);
    if (depth > reduced) {
      score = -search<NonPv>(child, -alpha - 1, -alpha, depth, !cutNode);
      if (!isRoot<Kind>() && !stopped) learnResearch(node, score, alpha, beta, depth);
    }
  } else if (!first) {
    score = -search<NonPv>(child, -alpha - 1, -alpha, depth, !cutNode);
  }
  if (isPv<Kind>() && score > alpha) score = -search<Pv>(child, -beta, -alpha, depth, false);
  return score;
}
