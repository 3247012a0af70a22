// Principal variation search of a node below the root. `search` goes through a node's steps from top to bottom; most of them can
// end the node before its moves are searched. `searchMoves` chooses the moves and their extensions, `searchChild` their depths.
import { bit } from "../board/encoding/bitboard";
import {
  fromOf,
  kindOf,
  Move,
  NO_MOVE,
  NULL_MOVE,
  PROMOTION,
  promotionType,
  toOf,
} from "../board/encoding/move";
import { PAWN } from "../board/encoding/piece";
import { givesCheck } from "../board/moves/checks";
import { isLegal } from "../board/moves/legality";
import { exchangeValue, seeAtLeast } from "../board/moves/see";
import { hasLoneMinor, hasPieces, inCheck, sideToMove, unmake } from "../board/position/position";
import { attackedBy } from "../board/position/threats";
import { MAX_PLY, REDUCTIONS } from "../memory";
import { Node } from "../records/search";
import { BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER, dataDepth, dataMove, dataPv } from "../tt/entry";
import { noteCut } from "../tt/table";
import {
  evaluateNode,
  evaluationAtMaxPly,
  evaluationWithTt,
  isImproving,
  rises,
  updateCorrection,
} from "./evaluation";
import * as history from "./history";
import { countNode, seeksMate, stopped } from "./limits";
import {
  after,
  before,
  capturedType,
  isDrawAtHand,
  isDrawn,
  isKiller,
  isNoisy,
  isPv,
  isRoot,
  NonPv,
  openChildren,
  Pv,
  play,
  playNull,
  ttKey,
} from "./node";
import { closePicker, isLosingStage, nextMove, openPicker, skipQuiets } from "./picker";
import { clearRow, pvRow, writeRow } from "./pv";
import { quiescence } from "./quiescence";
import { DRAW, INFINITE, isDecided, matedIn, mateIn, NO_EVAL, TB_WIN_BOUND } from "./score";
import { isFinal, probeTablebases, storeTbScore, tbScore } from "./syzygy";
import { isUsable, probeTt, storeNode, storeRawEvaluation, workSoFar } from "./tt-use";
import * as tunables from "./tunables";

/** The greatest ply for extensions: lines may grow to twice the iteration's depth. */
let extensionLimit: i32 = 0;
/** Nodes nearer the root than this ply try no null move, while a verification is running. */
let verifiedPly: i32 = 0;

/** Prepares an iteration. */
export function openIteration(rootDepth: i32): void {
  extensionLimit = 2 * rootDepth;
}

/**
 * Value of the position within (alpha, beta), fail-soft; `cutNode` = a fail high is expected. Void when
 * `stopped` is set.
 */
export function search<Kind>(node: Node, alpha: i32, beta: i32, depth: i32, cutNode: bool): i32 {
  if (depth <= 0) return quiescence<Kind>(node, alpha, beta);
  const ply = node.ply;
  if (isPv<Kind>()) clearRow(pvRow(ply));
  countNode(ply);
  if (stopped) return DRAW;
  const workBefore = workSoFar();
  const checked = inCheck();

  // 1. Draws, and a draw by a move back to an earlier position.
  if (isDrawn(ply)) return DRAW;
  if (ply >= MAX_PLY) return evaluationAtMaxPly(node);
  const drawAtHand = isDrawAtHand(alpha, ply);
  if (drawAtHand) {
    alpha = DRAW;
    if (alpha >= beta) return alpha;
  }

  // 2. Mate distance pruning: no line from here can beat a mate found nearer the root.
  alpha = max(alpha, matedIn(ply));
  beta = min(beta, mateIn(ply + 1));
  if (alpha >= beta) return alpha;

  // 3. TT cut-off: a stored score from a search that was deep enough.
  probeTt<Kind>(node);
  const ttMove = dataMove(node.ttData);
  const ttScore = node.ttScore;
  if (!isPv<Kind>() && dataDepth(node.ttData) >= depth && isUsable(node.ttBound, ttScore, beta)) {
    if (ttScore >= beta) history.updateOnTtCutoff(node, depth);
    noteCut(ttKey(), node.ttData);
    return ttScore;
  }

  // 4. Endgame tables: their results are final, except on a principal variation where the window has room for a mate.
  const tbBound = probeTablebases(depth, ply);
  if (isFinal(tbBound, alpha, beta)) {
    storeTbScore(node, depth, tbBound, workBefore);
    return tbScore;
  }
  const least = isPv<Kind>() && tbBound == BOUND_LOWER ? tbScore : -INFINITE;
  const most = isPv<Kind>() && tbBound == BOUND_UPPER ? tbScore : INFINITE;
  alpha = max(alpha, least);

  // 5. Static evaluation.
  evaluateNode(node);
  if (!checked) {
    storeRawEvaluation(node);
    history.updateOnEvaluation(node);
  }
  openChildren(node);

  // 6. Hindsight: the previous move was reduced without this node's evaluation, which may now change the depth.
  if (!checked) depth += hindsight(node, depth);

  if (!isPv<Kind>() && !checked && !isDecided(beta) && !seeksMate) {
    const evaluation = evaluationWithTt(node);

    // 7. Razoring: so far below alpha that only captures could help, which quiescence decides.
    if (
      depth <= tunables.RAZORING_DEPTH &&
      !isDecided(alpha) &&
      evaluation + tunables.RAZORING_BASE + tunables.RAZORING_MARGIN * depth * depth <= alpha
    ) {
      const score = quiescence<NonPv>(node, alpha, alpha + 1);
      if (stopped) return DRAW;
      if (score <= alpha) return score;
    }

    // 8. Reverse futility: so far above beta that a quiet move will not lose the margin.
    if (
      !node.ttPv &&
      (ttMove == NO_MOVE || isNoisy(ttMove)) &&
      depth <= tunables.REVERSE_FUTILITY_DEPTH &&
      evaluation >= beta &&
      evaluation < TB_WIN_BOUND &&
      evaluation -
        tunables.REVERSE_FUTILITY_MARGIN * depth +
        (rises(node) ? tunables.REVERSE_FUTILITY_IMPROVING : 0) >=
        beta
    ) {
      return beta + (evaluation - beta) / tunables.REVERSE_FUTILITY_BLEND;
    }

    // 9. Null move: if a pass fails high, a real move will. Not in pawn endings, nor with a minor piece alone, because of
    // zugzwang.
    if (
      cutNode &&
      ply >= verifiedPly &&
      depth >= tunables.NULL_MOVE_DEPTH &&
      evaluation >= beta &&
      node.staticEval + tunables.NULL_MOVE_STATIC_MARGIN * depth >= beta + tunables.NULL_MOVE_STATIC_BASE &&
      before(node, 1).move != NULL_MOVE &&
      hasPieces(sideToMove()) &&
      !hasLoneMinor(sideToMove())
    ) {
      const score = nullMoveScore(node, depth, evaluation, beta);
      if (stopped) return DRAW;
      if (score >= beta) return score;
    }
  }

  // 10. Internal iterative reduction (IIR): without a TT move, or with one from a search that was too shallow, the ordering is
  // poor. A shallower search finds one for the next time.
  if (
    (isPv<Kind>() || cutNode) &&
    depth >= tunables.IIR_DEPTH &&
    (dataDepth(node.ttData) + tunables.IIR_STALE < depth || ttMove == NO_MOVE)
  ) {
    depth--;
  }

  const improving = isImproving(node, beta);
  node.threats = attackedBy(sideToMove() ^ 1);

  if (!isPv<Kind>()) {
    // 11. ProbCut: a capture that beats beta by a margin in a shallow search will beat beta in a deep one (Buro 1995; for
    // chess as in Stockfish). It is not tried if the table shows that the margin is out of reach.
    const probCutBeta = beta + tunables.PROBCUT_MARGIN - (improving ? tunables.PROBCUT_IMPROVING : 0);
    if (
      !checked &&
      depth >= tunables.PROBCUT_DEPTH &&
      !isDecided(beta) &&
      (node.ttBound == BOUND_NONE || ttScore >= probCutBeta)
    ) {
      const score = probCut(node, probCutBeta, depth, cutNode);
      if (stopped) return DRAW;
      if (score >= probCutBeta) {
        storeNode(node, score, depth - tunables.PROBCUT_REDUCTION + 1, BOUND_LOWER, node.ttPv, workBefore);
        return isDecided(score) ? score : score - (probCutBeta - beta);
      }
    }
    // The same by the table alone: a stored score that is not much shallower is far above beta.
    if (
      (node.ttBound & BOUND_LOWER) != 0 &&
      depth >= tunables.PROBCUT_DEPTH &&
      dataDepth(node.ttData) >= depth - tunables.PROBCUT_REDUCTION &&
      ttScore >= beta + tunables.PROBCUT_TT_MARGIN &&
      !isDecided(beta) &&
      !isDecided(ttScore)
    ) {
      return beta + tunables.PROBCUT_TT_MARGIN;
    }
  }

  // 12. Extensions: in check, and for a singular TT move, which is much better than all others (as in Stockfish). If another
  // move beats beta too, the node is cut off (multi-cut).
  const checkExtension = checked && ply < extensionLimit ? 1 : 0;
  const maybeSingular =
    depth >= tunables.SINGULAR_DEPTH &&
    ttMove != NO_MOVE &&
    ply < extensionLimit &&
    (node.ttBound & BOUND_LOWER) != 0 &&
    dataDepth(node.ttData) >= depth - tunables.SINGULAR_TT_DEPTH &&
    !isDecided(ttScore) &&
    isLegal(ttMove);
  depth += checkExtension;
  node.extension = 0;
  if (maybeSingular) {
    // The margin is wider at a node that was on a principal variation before but is not now.
    const margin = tunables.SINGULAR_MARGIN + (node.ttPv && !isPv<Kind>() ? tunables.SINGULAR_PV_MARGIN : 0);
    const singularBeta = ttScore - (margin * depth) / 16;
    const score = singularScore(node, singularBeta, (depth - 1) / 2, cutNode);
    if (stopped) return DRAW;
    if (score >= singularBeta && score >= beta && !isDecided(score)) return score;
    node.extension = singularExtension<Kind>(node, score, singularBeta, beta, cutNode);
  }

  // 13. The moves.
  node.improving = improving;
  let best = searchMoves<Kind>(node, alpha, beta, depth, cutNode);
  if (stopped) return DRAW;
  if (best == -INFINITE) best = checked ? matedIn(ply) : DRAW;
  // The repeating move may have been pruned.
  if (drawAtHand) best = max(best, DRAW);
  best = min(most, max(least, best));

  // 14. Blending: brings a fail high nearer to beta, the shallower the nearer.
  best = blended(best, alpha, beta, depth);

  // 15. Histories and table. If a draw is at hand, alpha was not a bound of this position.
  const move = node.bestMove;
  if (move == NO_MOVE && !drawAtHand) history.updateOnFailLow(node, depth);
  const bound = best >= beta ? BOUND_LOWER : isPv<Kind>() && move != NO_MOVE ? BOUND_EXACT : BOUND_UPPER;
  // If all moves fail low, the previous move is good, so the node inherits its parent's mark.
  const ttPv = isPv<Kind>() || node.ttPv || (move == NO_MOVE && before(node, 1).ttPv);
  // Stored without the extension, because look-ups compare the depth without it.
  storeNode(node, best, depth - checkExtension, bound, ttPv, workBefore);
  if (!drawAtHand) updateCorrection(node, best, bound, depth);
  return best;
}

/**
 * Plies to add to the depth, −1…1. The previous move was reduced before this node's static evaluation was known; now it is
 * compared with the parent's.
 */
function hindsight(node: Node, depth: i32): i32 {
  const parent = before(node, 1);
  if (parent.staticEval == NO_EVAL) return 0;
  const sum = node.staticEval + parent.staticEval;
  if (parent.reduction >= tunables.HINDSIGHT_DEEPER && sum <= 0) return 1;
  return parent.reduction >= tunables.HINDSIGHT_SHALLOWER && depth >= 2 && sum > tunables.HINDSIGHT_MARGIN
    ? -1
    : 0;
}

/**
 * Score of a null move at a node that may pass. In deep searches a search without null moves verifies a fail high; if that
 * fails, the score is below beta. Void when `stopped` is set.
 */
function nullMoveScore(node: Node, depth: i32, evaluation: i32, beta: i32): i32 {
  const reduced =
    depth -
    tunables.NULL_MOVE_BASE -
    depth / tunables.NULL_MOVE_DIVISOR -
    min((evaluation - beta) / tunables.NULL_MOVE_EVAL_DIVISOR, tunables.NULL_MOVE_EVAL_MAX);
  playNull(node);
  const score = -search<NonPv>(after(node), -beta, -beta + 1, reduced, false);
  unmake();
  if (!stopped && score >= beta && verifiedPly == 0 && depth >= tunables.NULL_VERIFICATION_DEPTH) {
    const verified = verificationScore(node, reduced, beta);
    if (verified < beta) return verified;
  }
  // A win after a null move is not proven.
  return score >= TB_WIN_BOUND ? beta : score;
}

/** Score of the same node from another search, without null moves in most of its tree. */
function verificationScore(node: Node, depth: i32, beta: i32): i32 {
  // The reduction of the previous move has already been considered (hindsight).
  const parent = before(node, 1);
  const reduced = parent.reduction;
  parent.reduction = 0;
  verifiedPly = node.ply + (3 * depth) / 4;
  const score = search<NonPv>(node, beta - 1, beta, depth, false);
  verifiedPly = 0;
  parent.reduction = reduced;
  return score;
}

/**
 * The score of a capture that reaches probCutBeta in a reduced search, and becomes node.bestMove; else a score
 * below it.
 */
function probCut(node: Node, probCutBeta: i32, depth: i32, cutNode: bool): i32 {
  const child = after(node);
  const missing = probCutBeta - node.staticEval;
  const picker = openPicker(node, dataMove(node.ttData), false);
  let best = -INFINITE;
  for (let move = nextMove(picker); move != NO_MOVE; move = nextMove(picker)) {
    if (missing > 0 && isLosingStage(picker)) break;
    if (!seeAtLeast(move, missing)) continue;
    play(node, move, false, 0);
    let score = -quiescence<NonPv>(child, -probCutBeta, -probCutBeta + 1);
    // With a large reduction quiescence is the whole reduced search.
    if (!stopped && score >= probCutBeta && depth > tunables.PROBCUT_REDUCTION) {
      score = -search<NonPv>(
        child,
        -probCutBeta,
        -probCutBeta + 1,
        depth - tunables.PROBCUT_REDUCTION,
        !cutNode,
      );
    }
    unmake();
    if (stopped) break;
    best = max(best, score);
    if (score >= probCutBeta) {
      node.bestMove = move;
      node.bestNumber = 1;
      break;
    }
  }
  closePicker(picker);
  return best;
}

/**
 * The best score of all moves except the TT move, from a search against singularBeta without the steps that end
 * a node.
 */
function singularScore(node: Node, singularBeta: i32, depth: i32, cutNode: bool): i32 {
  const alpha = singularBeta - 1;
  countNode(node.ply);
  if (stopped) return DRAW;
  if (isDrawAtHand(alpha, node.ply)) return DRAW;
  const cutoffs = node.cutoffs;
  const cutoffsBelow = after(node).cutoffs;
  // This search is not of a principal variation, so only the table's mark counts, for the rest of the node
  // too.
  node.ttPv = node.ttData != 0 && dataPv(node.ttData);
  node.improving = isImproving(node, singularBeta);
  node.excluded = dataMove(node.ttData);
  openChildren(node);
  const best = searchMoves<NonPv>(node, alpha, singularBeta, depth, cutNode);
  node.excluded = NO_MOVE;
  // The cut-offs of this search do not count for the reductions of the node and its parent. For its children they do: to
  // leave these out gained nothing (docs/log/search.md, "Corrections without a gain").
  node.cutoffs = cutoffs;
  after(node).cutoffs = cutoffsBelow;
  // Without another move the score stays below singularBeta.
  return best == -INFINITE ? alpha : blended(best, alpha, singularBeta, depth);
}

/**
 * Plies by which to extend the TT move; negative to reduce it. `score` is the best score of the other
 * moves: the further it is below singularBeta, the greater the extension.
 */
function singularExtension<Kind>(node: Node, score: i32, singularBeta: i32, beta: i32, cutNode: bool): i32 {
  if (score >= singularBeta) {
    if (node.ttScore >= beta) return -tunables.NEGATIVE_EXTENSION;
    return cutNode ? min(0, 1 - tunables.NEGATIVE_EXTENSION) : 0;
  }
  if (isPv<Kind>() || node.doubleExtensions >= tunables.DOUBLE_EXTENSION_LIMIT) return 1;
  if (score < singularBeta - tunables.TRIPLE_EXTENSION_MARGIN && !isNoisy(dataMove(node.ttData))) return 3;
  return score < singularBeta - tunables.DOUBLE_EXTENSION_MARGIN ? 2 : 1;
}

/** The score, brought nearer to beta if it is above it: (score · depth + beta) / (depth + 1). */
function blended(best: i32, alpha: i32, beta: i32, depth: i32): i32 {
  const blends = best >= beta && !isDecided(best) && !isDecided(alpha);
  return blends ? (best * depth + beta) / (depth + 1) : best;
}

/** Searches a node's moves and returns the best score, −INFINITE when there is no move. */
function searchMoves<Kind>(node: Node, alpha: i32, beta: i32, depth: i32, cutNode: bool): i32 {
  const ttMove = dataMove(node.ttData);
  const pieces = hasPieces(sideToMove());
  // A node that was once on a principal variation is reduced less, unless the table shows that it fails low.
  const ttPv = isPv<Kind>() || (node.ttPv && (node.ttBound == BOUND_NONE || node.ttScore > alpha));
  node.lateReduction =
    nodeReduction(node.improving, cutNode, ttPv, ttMove != NO_MOVE && isNoisy(ttMove)) +
    evaluationReduction(node, alpha);
  node.bestMove = NO_MOVE;
  node.bestNumber = 0;
  let best = -INFINITE;
  let number = 0;
  const picker = openPicker(node, ttMove, true);
  for (let move = nextMove(picker); move != NO_MOVE; move = nextMove(picker)) {
    if (move == node.excluded) continue;
    node.number = ++number;
    const quiet = !isNoisy(move);
    node.statScore = quiet
      ? history.quietHistory(node, move)
      : history.captureHistory(move, capturedType(move));

    if (best > -TB_WIN_BOUND && pieces) {
      if (quiet && isLate(depth, number, node.improving)) skipQuiets(picker);
      // One ply more than the depth of the move's reduced search.
      const lmrDepth = max(0, depth - baseReduction(depth, number) / 1024);
      const value = quiet
        ? pruneQuiet(node, move, depth, lmrDepth, alpha)
        : pruneNoisy(node, move, depth, lmrDepth, alpha);
      if (value != NOT_PRUNED) {
        best = max(best, value);
        continue;
      }
    }

    const extension = move == ttMove ? node.extension : 0;
    const newDepth = depth - 1 + extension;
    // A node with a singular move is critical, so its other moves are searched a ply deeper too, and count as much in the histories.
    if (extension > 0) depth++;
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
        // The other moves must beat a higher alpha, so a ply less is enough.
        if (depth > 2 && depth <= tunables.RAISED_ALPHA_DEPTH && !isDecided(score)) depth--;
      }
    }
    if (move != node.bestMove) history.recordTried(picker, move, quiet);
  }
  if (!stopped && node.bestMove != NO_MOVE) history.updateOnBestMove(node, picker, node.bestMove, depth);
  closePicker(picker);
  return best;
}

/** Late move pruning: true when so many moves have been tried at this depth that a quiet one rarely helps. */
function isLate(depth: i32, number: i32, improving: bool): bool {
  if (depth > tunables.LATE_MOVE_DEPTH || inCheck()) return false;
  const limit = tunables.LATE_MOVE_BASE + depth * depth;
  return number > (improving ? limit : (limit * tunables.LATE_MOVE_NOT_IMPROVING) / 100);
}

/** Result of pruneQuiet and pruneNoisy for a move that must be searched. */
const NOT_PRUNED: i32 = NO_EVAL;
/** Their result for a pruned move without a futility value. */
const PRUNED: i32 = -INFINITE;

/** The futility value of a quiet move that is to be pruned, PRUNED if there is none, or NOT_PRUNED. */
function pruneQuiet(node: Node, move: Move, depth: i32, lmrDepth: i32, alpha: i32): i32 {
  // History: the move has failed too often.
  if (depth <= tunables.HISTORY_PRUNING_DEPTH && node.statScore < -tunables.HISTORY_PRUNING_MARGIN * depth) {
    return isSoundCheck(move, depth) ? NOT_PRUNED : PRUNED;
  }
  // Futility: the static evaluation is too far below alpha for a quiet move.
  if (lmrDepth <= tunables.FUTILITY_DEPTH && !inCheck() && !isDecided(alpha)) {
    const gain = tunables.FUTILITY_MARGIN * lmrDepth + node.statScore / tunables.FUTILITY_HISTORY_DIVISOR;
    const futilityValue = node.staticEval + tunables.FUTILITY_BASE + gain;
    if (futilityValue <= alpha && !givesCheck(move)) return futilityValue;
  }
  // SEE: the move loses material. That needs a threat to its origin or target: a slider on a line that the
  // move opens attacks the origin.
  const ways = bit(fromOf(move)) | bit(toOf(move));
  if (lmrDepth > tunables.SEE_PRUNING_DEPTH || !(node.threats & ways)) return NOT_PRUNED;
  if (seeAtLeast(move, -tunables.SEE_QUIET_MARGIN * lmrDepth) || isSoundCheck(move, depth)) return NOT_PRUNED;
  return PRUNED;
}

/** The same of a capture or promotion. */
function pruneNoisy(node: Node, move: Move, depth: i32, lmrDepth: i32, alpha: i32): i32 {
  // Futility: not even the captured piece brings the evaluation up to alpha.
  if (lmrDepth <= tunables.CAPTURE_FUTILITY_DEPTH && !inCheck() && !isDecided(alpha)) {
    const material = exchangeValue(capturedType(move)) + promotionGain(move);
    const gain =
      material +
      tunables.CAPTURE_FUTILITY_MARGIN * lmrDepth +
      node.statScore / tunables.CAPTURE_FUTILITY_HISTORY_DIVISOR;
    const futilityValue = node.staticEval + tunables.CAPTURE_FUTILITY_BASE + gain;
    if (futilityValue <= alpha && !givesCheck(move)) return futilityValue;
  }
  return depth > tunables.SEE_PRUNING_DEPTH || isSound(move, depth) ? NOT_PRUNED : PRUNED;
}

/** True when a move does not lose more in exchange than a capture may at this depth. */
function isSound(move: Move, depth: i32): bool {
  return seeAtLeast(move, -tunables.SEE_NOISY_MARGIN * depth);
}

/** True for a check within a capture's limit of loss, because a check is as forcing as a capture. */
function isSoundCheck(move: Move, depth: i32): bool {
  return givesCheck(move) && isSound(move, depth);
}

/** The gain of material by a promotion. */
function promotionGain(move: Move): i32 {
  return kindOf(move) == PROMOTION ? exchangeValue(promotionType(move)) - exchangeValue(PAWN) : 0;
}

/**
 * Score of the move just made at a node; `depth` is its full depth. A late move first gets a reduced search.
 * All moves except the first of a principal variation first get a zero window. A score above alpha leads to a
 * search with full depth, and on a principal variation to one with the full window.
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
    node.reduction = depth - reduced;
    score = -search<NonPv>(child, -alpha - 1, -alpha, reduced, true);
    node.reduction = 0;
    if (score <= alpha) return score;
    // The better the reduced search, the deeper the full one.
    if (score > best + tunables.DEEPER_MARGIN) depth++;
    else if (!isRoot<Kind>() && score < best + tunables.SHALLOWER_MARGIN) depth--;
    if (depth > reduced) {
      score = -search<NonPv>(child, -alpha - 1, -alpha, depth, !cutNode);
      if (!isRoot<Kind>() && !stopped) history.updateOnResearch(node, score, alpha, beta, depth);
    }
  } else if (!first) {
    score = -search<NonPv>(child, -alpha - 1, -alpha, depth, !cutNode);
  }
  if (isPv<Kind>() && score > alpha) score = -search<Pv>(child, -beta, -alpha, depth, false);
  return score;
}

// Late move reductions (LMR), in 1024ths of a ply. They grow with the logarithms of depth and move number, and are adjusted by
// properties of the node and of the move.

export function initReductions(): void {
  for (let depth = 1; depth < 64; depth++) {
    for (let number = 1; number < 64; number++) {
      const value =
        (tunables.REDUCTION_BASE as f64) +
        Math.log(depth as f64) *
          Math.log(number as f64) *
          ((1024.0 * 1024.0) / (tunables.REDUCTION_DIVISOR as f64));
      store<i32>(REDUCTIONS + ((((depth << 6) | number) as usize) << 2), value as i32);
    }
  }
}

/** The reduction by depth and place in the move order alone. */
function baseReduction(depth: i32, number: i32): i32 {
  return load<i32>(REDUCTIONS + ((((min(depth, 63) << 6) | min(number, 63)) as usize) << 2));
}

/** The node's part of the reduction of its late moves; may be negative. */
export function nodeReduction(improving: bool, cutNode: bool, ttPv: bool, noisyTtMove: bool): i32 {
  return (
    (improving ? 0 : tunables.REDUCTION_NOT_IMPROVING) +
    (cutNode ? tunables.REDUCTION_CUT_NODE : 0) +
    (noisyTtMove ? tunables.REDUCTION_NOISY_TT_MOVE : 0) -
    (ttPv ? tunables.REDUCTION_PV : 0)
  );
}

/** The node's part by its static evaluation: the further it is below alpha, the less likely is any move to raise alpha. */
function evaluationReduction(node: Node, alpha: i32): i32 {
  if (node.staticEval == NO_EVAL) return 0;
  const gap = alpha - node.staticEval - tunables.REDUCTION_GAP;
  return max(
    -tunables.REDUCTION_GAP_MAX,
    min(tunables.REDUCTION_GAP_MAX, gap * tunables.REDUCTION_GAP_SCALE),
  );
}

/** The part of the reduction for the move just made at a node; may be negative. */
function moveReduction(node: Node): i32 {
  return (
    (node.quiet ? 0 : -tunables.REDUCTION_NOISY) -
    node.statScore / (node.quiet ? tunables.REDUCTION_HISTORY_DIVISOR : tunables.REDUCTION_CAPTURE_DIVISOR) -
    (isKiller(node, node.move) ? tunables.REDUCTION_KILLER : 0) -
    (inCheck() ? tunables.REDUCTION_CHECK : 0)
  );
}

/** The depth of the first search of the move just made: `depth`, its full depth, less a reduction for a late move. */
function reducedDepth<Kind>(node: Node, depth: i32): i32 {
  // A node's first moves are never reduced.
  const firstMoves = isRoot<Kind>() ? tunables.ROOT_REDUCTION_NUMBER : 1;
  if (depth < tunables.REDUCTION_DEPTH - 1 || node.number <= firstMoves) return depth;
  let reduction = baseReduction(depth + 1, node.number) + node.lateReduction + moveReduction(node);
  if (!isRoot<Kind>() && after(node).cutoffs > tunables.CUTOFFS_MANY) reduction += tunables.REDUCTION_CUTOFFS;
  return max(1, min(depth, depth - reduction / 1024));
}
