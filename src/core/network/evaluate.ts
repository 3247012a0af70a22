// Static evaluation by the network. The search knows only evaluate().
import { count } from "../board/bitboard";
import { occupied, rule50, sideToMove } from "../board/position";
import { accumulator } from "./accumulator";
import { outputBucket } from "./buckets";
import { output } from "./output";

/** Largest absolute value evaluate() returns; far below any mate score. */
const MAX_EVALUATION: i32 = 20000;

/** The current position's value for the side to move. */
export function evaluate(): i32 {
  const us = sideToMove();
  const value = output(accumulator(us), accumulator(us ^ 1), outputBucket(count(occupied())));
  // A game that nears the fifty-move rule nears a draw.
  const damped = (value * (200 - min(rule50(), 100))) / 200;
  return max(-MAX_EVALUATION, min(MAX_EVALUATION, damped));
}
