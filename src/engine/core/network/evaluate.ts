// Static evaluation by the network.
import { count } from "../board/encoding/bitboard";
import { occupied, sideToMove } from "../board/position/position";
import { accumulate } from "./accumulator";
import { outputBucket } from "./inputs";
import { output } from "./output";
import { counted, recordOfMen, slotOf, sumsIn } from "./slots";
import { tacticalOutput } from "./tactical-layer";

/** Largest absolute value of evaluate(); below any known win. */
const MAX_EVALUATION: i32 = 9900;

/** The current position's value for the side to move. */
export function evaluate(): i32 {
  const us = sideToMove();
  const bucket = outputBucket(count(occupied()));
  const record = recordOfMen();
  const slot = slotOf(record);
  const tactical = tacticalOutput(counted(record, slot), us, bucket);
  accumulate(record, slot);
  const value = output(sumsIn(slot, us), sumsIn(slot, us ^ 1), tactical, bucket);
  return max(-MAX_EVALUATION, min(MAX_EVALUATION, value));
}
