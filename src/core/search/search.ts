// Principal variation search of one node below the root: draws, table, static pruning, then the move loop.

import { givesCheck } from "../board/checks";
import { makeNull } from "../board/make";
import { Move, NO_MOVE, NULL_MOVE } from "../board/move";
import { hasPieces, inCheck, positionKey, rule50, sideToMove, unmake } from "../board/position";
import { seeAtLeast } from "../board/see";
import { MAX_PLY } from "../memory";
import { evaluate } from "../network/evaluate";
import {
  BOUND_EXACT,
  BOUND_LOWER,
  BOUND_UPPER,
  dataDepth,
  dataEval,
  dataMove,
  dataPv,
  dataScore,
} from "../table/entry";
import { creditedWork, noteCut, probe, storeEvaluation, storeResult } from "../table/table";
import { isUsable, provenBound } from "./bounds";
import { isDrawn } from "./draws";
import { addKiller, clearKillers, killer, playedMove, setPlayed, setStaticEval, staticEval } from "./frame";
import { addCaptureHistory, addQuietHistory, captureHistory, historyBonus, quietHistory } from "./history";
import { countNode, nodes, stopped } from "./limits";
import { capturedType, isNoisy, play } from "./moves";
import { isPv, NonPv, Pv } from "./node";
import {
  closePicker,
  nextMove,
  openPicker,
  recordTried,
  skipQuiets,
  triedNoisy,
  triedNoisyMove,
  triedQuiet,
  triedQuiets,
} from "./picker";
import { clearRow, pvRow, writeRow } from "./pv";
import { quiescence } from "./quiescence";
import { baseReduction } from "./reductions";
import { DRAW, INFINITE, MATE_BOUND, matedIn, mateIn, NO_EVAL, scoreFromTable, scoreToTable } from "./score";
import {
  FUTILITY_BASE,
  FUTILITY_DEPTH,
  FUTILITY_MARGIN,
  HISTORY_PRUNING_DEPTH,
  HISTORY_PRUNING_MARGIN,
  INTERNAL_REDUCTION_DEPTH,
  LATE_MOVE_BASE,
  LATE_MOVE_DEPTH,
  NULL_MOVE_BASE,
  NULL_MOVE_DEPTH,
  NULL_MOVE_DIVISOR,
  NULL_MOVE_EVAL_DIVISOR,
  NULL_MOVE_EVAL_MAX,
  REDUCTION_CHECK,
  REDUCTION_CUT_NODE,
  REDUCTION_DEPTH,
  REDUCTION_HISTORY_DIVISOR,
  REDUCTION_KILLER,
  REDUCTION_NOT_IMPROVING,
  REDUCTION_PV,
  REVERSE_FUTILITY_DEPTH,
  REVERSE_FUTILITY_MARGIN,
  SEE_NOISY_MARGIN,
  SEE_PRUNING_DEPTH,
  SEE_QUIET_MARGIN,
} from "./tunables";

/** Deepest the current iteration may extend to, in plies. */
let extensionLimit: i32 = 0;

/** Lines may grow to twice the iteration's depth by extensions. */
export function limitExtensions(rootDepth: i32): void {
  extensionLimit = 2 * rootDepth;
}

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

  // 1. Draws.
  if (isDrawn(ply)) return DRAW;
  if (ply >= MAX_PLY) return checked ? DRAW : evaluate();

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
  if (!isPv<Node>() && found && dataDepth(data) >= depth && isUsable(tableBound, tableScore, beta)) {
    noteCut(key, data);
    return tableScore;
  }

  // 4. Static evaluation, sharpened by a stored bound on the right side of it.
  let stand = NO_EVAL;
  let value = NO_EVAL;
  if (!checked) {
    stand = found && dataEval(data) != NO_EVAL ? dataEval(data) : evaluate();
    value = stand;
    if (found && abs(tableScore) < MATE_BOUND && isUsable(tableBound, tableScore, stand + 1)) {
      value = tableScore;
    }
    if (!found) storeEvaluation(key, stand, wasPv ? 1 : 0);
  }
  setStaticEval(ply, stand);
  const improving = !checked && isImproving(stand, ply);
  clearKillers(ply + 1);

  if (!isPv<Node>() && !checked && abs(beta) < MATE_BOUND) {
    // 5. Reverse futility: so far above beta that a quiet move will not lose it.
    if (
      depth <= REVERSE_FUTILITY_DEPTH &&
      value < MATE_BOUND &&
      value - REVERSE_FUTILITY_MARGIN * (depth - (improving ? 1 : 0)) >= beta
    ) {
      return value;
    }
    // 6. Null move: if passing still fails high, a real move will. Pawn endings know zugzwang, so not there.
    if (
      depth >= NULL_MOVE_DEPTH &&
      value >= beta &&
      stand >= beta &&
      playedMove(ply - 1) != NULL_MOVE &&
      hasPieces(sideToMove())
    ) {
      const score = nullMove(beta, depth, ply, value, cutNode);
      if (stopped) return DRAW;
      if (score >= beta) return score >= MATE_BOUND ? beta : score;
    }
  }

  // 7. Internal reduction: without a table move the ordering is poor; a shallower search finds one for next time.
  if (depth >= INTERNAL_REDUCTION_DEPTH && tableMove == NO_MOVE && (isPv<Node>() || cutNode)) depth--;

  // 8. The moves. In check one ply more, since evasions decide nothing by themselves.
  const extended = checked && ply < extensionLimit ? depth + 1 : depth;
  const picker = openPicker(tableMove, ply, true);
  const best = searchMoves<Node>(picker, alpha, beta, extended, ply, cutNode, improving, wasPv);
  const move = bestMove;
  const number = bestNumber;
  closePicker(picker);
  if (stopped) return DRAW;

  const bound = best >= beta ? BOUND_LOWER : isPv<Node>() && move != NO_MOVE ? BOUND_EXACT : BOUND_UPPER;
  storeResult(
    key,
    move,
    scoreToTable(best, ply),
    stand,
    depth,
    bound,
    wasPv ? 1 : 0,
    nodes + creditedWork - workBefore + 1,
    number,
  );
  return best;
}

/** True when the static evaluation rose since this side's last position that had one. */
function isImproving(stand: i32, ply: i32): bool {
  const last = ply >= 2 ? staticEval(ply - 2) : NO_EVAL;
  if (last != NO_EVAL) return stand > last;
  const earlier = ply >= 4 ? staticEval(ply - 4) : NO_EVAL;
  return earlier == NO_EVAL || stand > earlier;
}

function nullMove(beta: i32, depth: i32, ply: i32, value: i32, cutNode: bool): i32 {
  const reduction =
    NULL_MOVE_BASE +
    depth / NULL_MOVE_DIVISOR +
    min((value - beta) / NULL_MOVE_EVAL_DIVISOR, NULL_MOVE_EVAL_MAX);
  setPlayed(ply, NULL_MOVE, 0, 0);
  makeNull();
  const score = -search<NonPv>(-beta, -beta + 1, depth - reduction, ply + 1, !cutNode);
  unmake();
  return score;
}

/** The move loop's best move: the one that raised alpha, NO_MOVE when none did. */
let bestMove: Move = NO_MOVE;
/** Its place in the move order, from 1. */
let bestNumber: i32 = 0;

/** Searches the picker's moves and returns the best score; leaves the best move in `bestMove`. */
function searchMoves<Node>(
  picker: usize,
  alpha: i32,
  beta: i32,
  depth: i32,
  ply: i32,
  cutNode: bool,
  improving: bool,
  wasPv: bool,
): i32 {
  const checked = inCheck();
  const stand = staticEval(ply);
  const row = pvRow(ply);
  let best = -INFINITE;
  let found: Move = NO_MOVE;
  let foundNumber = 0;
  let number = 0;

  for (let move = nextMove(picker); move != NO_MOVE; move = nextMove(picker)) {
    number++;
    const quiet = !isNoisy(move);
    const captured = capturedType(move);
    const history = quiet ? quietHistory(move, ply) : captureHistory(move, captured);

    if (best > -MATE_BOUND && hasPieces(sideToMove())) {
      if (quiet) {
        const reduced = max(0, depth - baseReduction(depth, number) / 1024);
        // Late moves: after so many tries a quiet move hardly ever helps.
        if (!checked && depth <= LATE_MOVE_DEPTH && number > lateMoveLimit(depth, improving)) {
          skipQuiets(picker);
        }
        // Futility: the static evaluation is too far below alpha for a quiet move.
        if (
          !checked &&
          reduced <= FUTILITY_DEPTH &&
          stand + FUTILITY_BASE + FUTILITY_MARGIN * reduced <= alpha &&
          abs(alpha) < MATE_BOUND &&
          !givesCheck(move)
        ) {
          continue;
        }
        // Bad history.
        if (depth <= HISTORY_PRUNING_DEPTH && history < -HISTORY_PRUNING_MARGIN * depth) continue;
        // The piece is lost where it goes.
        if (reduced <= SEE_PRUNING_DEPTH && !seeAtLeast(move, -SEE_QUIET_MARGIN * reduced)) continue;
      } else if (depth <= SEE_PRUNING_DEPTH && !seeAtLeast(move, -SEE_NOISY_MARGIN * depth)) {
        continue;
      }
    }

    const refutation = move == killer(ply, 0) || move == killer(ply, 1);
    play(move, ply);
    const newDepth = depth - 1;
    let score = 0;
    let fullSearch = true;

    // Late moves are searched shallower first; only one that beats alpha earns its full depth.
    if (depth >= REDUCTION_DEPTH && number > (isPv<Node>() ? 2 : 1) && (quiet || cutNode)) {
      let reduction = baseReduction(depth, number);
      if (!improving) reduction += REDUCTION_NOT_IMPROVING;
      if (cutNode) reduction += REDUCTION_CUT_NODE;
      if (wasPv) reduction -= REDUCTION_PV;
      if (refutation) reduction -= REDUCTION_KILLER;
      if (inCheck()) reduction -= REDUCTION_CHECK;
      if (quiet) reduction -= history / REDUCTION_HISTORY_DIVISOR;
      else reduction -= 1024;
      const reduced = max(1, min(newDepth, newDepth - reduction / 1024));
      if (reduced < newDepth) {
        score = -search<NonPv>(-alpha - 1, -alpha, reduced, ply + 1, true);
        fullSearch = score > alpha;
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
          learn(picker, move, depth, ply);
          break;
        }
        alpha = score;
      }
    }
    if (move != found) recordTried(picker, move, quiet);
  }

  if (best == -INFINITE) best = checked ? matedIn(ply) : DRAW;
  bestMove = found;
  bestNumber = foundNumber;
  return best;
}

/** Quiet moves tried at a depth before the rest are left out. */
function lateMoveLimit(depth: i32, improving: bool): i32 {
  const limit = LATE_MOVE_BASE + depth * depth;
  return improving ? limit : limit / 2;
}

/** A cut-off rewards its move and holds it against those tried before. */
function learn(picker: usize, move: Move, depth: i32, ply: i32): void {
  const bonus = historyBonus(depth);
  if (isNoisy(move)) {
    addCaptureHistory(move, capturedType(move), bonus);
  } else {
    addKiller(ply, move);
    addQuietHistory(move, ply, bonus);
    for (let i = 0; i < triedQuiets(picker); i++) {
      addQuietHistory(triedQuiet(picker, i), ply, -bonus);
    }
  }
  for (let i = 0; i < triedNoisy(picker); i++) {
    const tried = triedNoisyMove(picker, i);
    addCaptureHistory(tried, capturedType(tried), -bonus);
  }
}
