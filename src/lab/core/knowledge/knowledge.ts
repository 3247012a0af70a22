// Uses and stores results in the table as the experiment orders, for the reference searcher.
import { Move, NO_MOVE } from "../../../engine/core/board/encoding/move";
import { positionKey } from "../../../engine/core/board/position/position";
import { MAX_PLY } from "../../../engine/core/memory";
import { DRAW, INFINITE, MATE_BOUND, scoreToTable } from "../../../engine/core/search/score";
import {
  BOUND_EXACT,
  BOUND_LOWER,
  BOUND_UPPER,
  dataBound,
  dataDepth,
  dataMove,
  dataScore,
} from "../../../engine/core/tt/entry";
import { probe, storeResult } from "../../../engine/core/tt/table";
import {
  keepsBothBounds,
  lineLength,
  usesBounds,
  usesExact,
  usesMove,
  usesTable,
  WORTH_PRINCIPAL,
  WORTH_ROOT_DISTANCE,
  worth,
} from "../orders";
import { lowerDepthOf, lowerOf, storeBounds, upperDepthOf, upperOf } from "./both-bounds";
import { readCompanion } from "./companion";
import { storeLine } from "./expected";
import { FLAGGED_WORK, flaggedBeside, isFlagged } from "./principal";
import { PROVED_DEPTH, proved } from "./proofs";
import { probeRival, rivalEntries, storeRival } from "./rival";
import { noteUsable } from "./usable";

// The result of the last look-up. Copy it before another search.
/** NO_MOVE when there is none. */
export let knownMove: Move = NO_MOVE;
/** Lower bound of the value; −INFINITE if unknown. */
export let knownLower: i32 = -INFINITE;
/** Upper bound of the value; INFINITE if unknown. */
export let knownUpper: i32 = INFINITE;

/** A stored score relative to the root, at `ply`. */
function fromTable(score: i32, ply: i32): i32 {
  if (score >= MATE_BOUND) return score - ply;
  return score <= -MATE_BOUND ? score + ply : score;
}

/** Looks up the current position for a search of `depth` plies. Returns the entry's data, 0 if there is none. */
export function lookUp(depth: i32, ply: i32): u64 {
  knownMove = NO_MOVE;
  knownLower = -INFINITE;
  knownUpper = INFINITE;
  if (!usesTable) return 0;
  const key = positionKey();
  const data = rivalEntries ? probeRival() : probe(key);
  if (data == 0) return 0;
  if (usesMove) knownMove = dataMove(data);
  if (keepsBothBounds) {
    const bounds = readCompanion(key);
    if (lowerDepthOf(bounds) >= max(depth, 1)) knownLower = fromTable(lowerOf(bounds), ply);
    if (upperDepthOf(bounds) >= max(depth, 1)) knownUpper = fromTable(upperOf(bounds), ply);
    if (knownLower != -INFINITE || knownUpper != INFINITE) noteUsable(depth);
  } else if (dataDepth(data) >= depth) {
    const bound = dataBound(data);
    if (bound == BOUND_EXACT ? usesExact : usesBounds) {
      noteUsable(depth);
      const score = fromTable(dataScore(data), ply);
      if (bound != BOUND_UPPER) knownLower = score;
      if (bound != BOUND_LOWER) knownUpper = score;
    }
  }
  return data;
}

/** The worth of the position, which the schemes compare. */
function worthOf(key: u64, work: u64, ply: i32): u64 {
  if (worth == WORTH_ROOT_DISTANCE) return (MAX_PLY - ply) as u64;
  return worth == WORTH_PRINCIPAL && isFlagged(key) ? FLAGGED_WORK : work;
}

/** Stores a result of the current position, whose line is in `row`. */
export function remember(
  move: Move,
  score: i32,
  depth: i32,
  bound: i32,
  work: u64,
  moveNumber: i32,
  ply: i32,
  row: usize,
): void {
  if (!usesTable) return;
  const key = positionKey();
  const stored = scoreToTable(score, ply);
  if (rivalEntries) {
    storeRival(move, stored, depth, bound);
    return;
  }
  const known = proved && score == DRAW ? PROVED_DEPTH : depth;
  const flagged: u64 = ASC_NO_ASSERT || worth != WORTH_PRINCIPAL ? 0 : flaggedBeside(key);
  storeResult(key, move, stored, 0, known, bound, 0, worthOf(key, work, ply), moveNumber);
  assert(flagged == 0 || flaggedBeside(key) == flagged);
  if (keepsBothBounds) storeBounds(key, stored, depth, bound);
  else if (lineLength > 1) storeLine(key, row);
}
