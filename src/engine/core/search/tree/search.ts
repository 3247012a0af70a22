// Principal variation search of one node below the root, in fifteen steps. Most steps can end the node
// before its moves are searched. Each step is one idea. All steps that prune, reduce or
// extend can be switched off in tunables.ts.
import { NO_MOVE } from "../../board/encoding/move";
import { inCheck, sideToMove } from "../../board/position/position";
import { attackedBy } from "../../board/position/threats";
import { MAX_PLY } from "../../memory";
import { Node } from "../../records/search";
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } from "../../tt/entry";
import { learnError } from "../evaluation/correction";
import { evaluateNode, isImproving, sharpened, valueAtLimit } from "../evaluation/static";
import { isDrawAtHand, isDrawn } from "../known/draws";
import {
  answers,
  isMarkedPv,
  keepEvaluation,
  lookUp,
  storeNode,
  takeAnswer,
  workSoFar,
} from "../known/lookup";
import { isFinal, probedScore, probeTablebases, storeProbed } from "../known/tablebase";
import { countNode, seeksMate, stopped } from "../limits";
import { openChildren } from "../node";
import { isPv, NonPv } from "../node-type";
import { learnEvaluation, learnFailLow, learnTableCut } from "../ordering/history-update";
import { clearRow, pvRow } from "../pv";
import { DRAW, INFINITE, isDecided, matedIn, mateIn } from "../score";
import { checkExtension } from "../selectivity/extensions";
import * as pruning from "../selectivity/node-pruning";
import { PROBCUT_REDUCTION, PROBCUT_TABLE_MARGIN } from "../tunables";
import { blended } from "./blending";
import { searchMoves } from "./children";
import { mayNullMove, nullMoveScore } from "./null-move";
import { isCutByTable, mayProbCut, probCut, probCutBar } from "./probcut";
import { quiescence } from "./quiescence";
import { isMultiCut, maybeSingular, searchOthers, singularBar, tableMoveExtension } from "./singular";

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
  if (ply >= MAX_PLY) return valueAtLimit(node);
  const drawAtHand = isDrawAtHand(alpha, ply);
  if (drawAtHand) {
    alpha = DRAW;
    if (alpha >= beta) return alpha;
  }

  // 2. Mate distance pruning: no line from here can beat a mate found nearer the root.
  alpha = max(alpha, matedIn(ply));
  beta = min(beta, mateIn(ply + 1));
  if (alpha >= beta) return alpha;

  // 3. Table.
  lookUp<Kind>(node);
  if (!isPv<Kind>() && answers(node, depth, beta)) {
    if (node.storedScore >= beta) learnTableCut(node, depth);
    return takeAnswer(node);
  }

  // 4. Endgame tables: their results are final, except on a principal variation where the window has room for a mate.
  const probed = probeTablebases(depth, ply);
  if (isFinal(probed, alpha, beta)) {
    storeProbed(node, depth, probed, workBefore);
    return probedScore;
  }
  const least = isPv<Kind>() && probed == BOUND_LOWER ? probedScore : -INFINITE;
  const most = isPv<Kind>() && probed == BOUND_UPPER ? probedScore : INFINITE;
  alpha = max(alpha, least);

  // 5. Static evaluation.
  evaluateNode(node);
  if (!checked) {
    keepEvaluation(node);
    learnEvaluation(node);
  }
  openChildren(node);

  // 6. Hindsight: the previous move was reduced without this node's evaluation, which may now change the
  // depth.
  if (!checked) depth += pruning.hindsight(node, depth);

  if (!isPv<Kind>() && !checked && !isDecided(beta) && !seeksMate) {
    const value = sharpened(node);
    // 7. Razoring: so far below alpha that only captures could help, which quiescence decides.
    if (pruning.mayRazor(depth, value, alpha)) {
      const score = quiescence<NonPv>(node, alpha, alpha + 1);
      if (stopped) return DRAW;
      if (score <= alpha) return score;
    }
    // 8. Reverse futility: so far above beta that a quiet move will not lose the margin.
    if (pruning.mayReverseFutility(node, depth, value, beta))
      return pruning.reverseFutilityScore(value, beta);
    // 9. Null move: if a pass fails high, a real move will.
    if (cutNode && mayNullMove(node, depth, value, beta)) {
      const score = nullMoveScore(node, depth, value, beta);
      if (stopped) return DRAW;
      if (score >= beta) return score;
    }
  }

  // 10. Internal reduction: without a good table move the ordering is poor. A shallower search finds one for
  // the next time.
  if ((isPv<Kind>() || cutNode) && pruning.mayReduceInternally(node, depth)) depth--;

  const improving = isImproving(node, beta);
  node.threats = attackedBy(sideToMove() ^ 1);

  if (!isPv<Kind>()) {
    // 11. ProbCut: a capture that beats beta by a margin in a shallow search will beat beta in a deep one.
    const bar = probCutBar(beta, improving);
    if (!checked && mayProbCut(node, depth, beta, bar)) {
      const score = probCut(node, bar, depth, cutNode);
      if (stopped) return DRAW;
      if (score >= bar) {
        storeNode(node, score, depth - PROBCUT_REDUCTION + 1, BOUND_LOWER, node.wasPv, workBefore);
        return isDecided(score) ? score : score - (bar - beta);
      }
    }
    // The same by the table alone: a stored result that is not much shallower is far above beta.
    if (isCutByTable(node, depth, beta)) return beta + PROBCUT_TABLE_MARGIN;
  }

  // 12. Extensions: in check, and for a singular table move. If another move beats beta too, the node is cut
  // off (multi-cut).
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

  // 15. Learning and storing. If a draw is at hand, alpha was not a bound of this position.
  const move = node.bestMove;
  if (move == NO_MOVE && !drawAtHand) learnFailLow(node, depth);
  const bound = best >= beta ? BOUND_LOWER : isPv<Kind>() && move != NO_MOVE ? BOUND_EXACT : BOUND_UPPER;
  // Stored without the extension, because look-ups compare the depth without it.
  storeNode(node, best, depth - forCheck, bound, isPv<Kind>() || isMarkedPv(node), workBefore);
  if (!drawAtHand) learnError(node, best, bound, depth);
  return best;
}
