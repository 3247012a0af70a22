// Static evaluation by the network: the layers behind the accumulators.
import { count } from "../board/encoding/bitboard";
import { occupied, sideToMove } from "../board/position/position";
import { ACCUMULATOR } from "../memory";
import { accumulate, counted, recordOfMen, slotOf, sumsIn } from "./accumulator";
import * as architecture from "./architecture";
import { outputBucket } from "./inputs";
import {
  OUTPUT_BIASES,
  OUTPUT_SCALE,
  OUTPUT_WEIGHTS,
  TACTICAL_BIASES,
  TACTICAL_OUTPUTS,
  TACTICAL_WEIGHTS,
} from "./weights";

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

// The second layer: squared clipped ReLU of both accumulators times an output bucket's weights. With activations a ≤ 255 and weights
// |w| ≤ 127, a·w fits 16 bits, and its product with a is summed in 32. A lane sums a quarter of both sides' neurons, which fits 32
// bits up to 520 neurons a side.

/** The part of eight neurons: a² · w, summed in four lanes. */
function part(sums: usize, weights: usize): v128 {
  const active = i16x8.min_s(
    i16x8.max_s(v128.load(sums), i16x8.splat(0)),
    i16x8.splat(architecture.ACTIVATION_ONE as i16),
  );
  return i32x4.dot_i16x8_s(i16x8.mul(active, v128.load(weights)), active);
}

/** The part of one perspective, in four lanes. */
function half(sums: usize, weights: usize): v128 {
  let a = i32x4.splat(0);
  let b = i32x4.splat(0);
  for (let at: usize = 0; at < ACCUMULATOR; at += 64) {
    const from = sums + at;
    const by = weights + at;
    a = i32x4.add(a, part(from, by));
    b = i32x4.add(b, part(from + 16, by + 16));
    a = i32x4.add(a, part(from + 32, by + 32));
    b = i32x4.add(b, part(from + 48, by + 48));
  }
  return i32x4.add(a, b);
}

/** The network's value for the side whose accumulator is `own`, in score units; `tactical` = the tactical neurons' output. */
function output(own: usize, other: usize, tactical: i32, bucket: i32): i32 {
  const weights = OUTPUT_WEIGHTS + (bucket as usize) * (2 * ACCUMULATOR);
  const lanes = i32x4.add(half(own, weights), half(other, weights + ACCUMULATOR));
  const sum =
    (i32x4.extract_lane(lanes, 0) as i64) +
    (i32x4.extract_lane(lanes, 1) as i64) +
    (i32x4.extract_lane(lanes, 2) as i64) +
    (i32x4.extract_lane(lanes, 3) as i64);
  const bias = load<i32>(OUTPUT_BIASES + ((bucket as usize) << 2));
  const value = sum / architecture.ACTIVATION_ONE + bias + tactical;
  // 64-bit floating point divides faster than integers. Both numbers are far below 2^53, so the result is the
  // same.
  return (((value * architecture.SCORE_SCALE) as f64) /
    ((architecture.ACTIVATION_ONE * load<i32>(OUTPUT_SCALE)) as f64)) as i32;
}

// The tactical neurons: a small hidden layer with squared clipped ReLU on the tactical counts (features/tactics.ts) of the side to
// move and of the other side. Its output is added to the network's.

/** Bytes of the weights of one count of both sides to all neurons. */
const COUNT_WEIGHTS: usize = architecture.TACTICAL_NEURONS * 4;

/** Four neurons' part of the output. */
function tacticalPart(sums: v128, outputs: usize): v128 {
  const one = i32x4.splat(1 << architecture.TACTICAL_ONE_BITS);
  const sum = i32x4.shr_s(sums, architecture.TACTICAL_SUM_BITS - architecture.TACTICAL_ONE_BITS);
  const active = i32x4.min_s(i32x4.max_s(sum, i32x4.splat(0)), one);
  const squared = i32x4.shr_u(i32x4.mul(active, active), architecture.TACTICAL_ONE_BITS);
  return i32x4.mul(squared, v128.load(outputs));
}

/** The output of an output bucket for these counts, u16[TACTICS][2], with the first side's or with the second side's move. */
function tacticalOutput(counts: usize, sideToMove: i32, bucket: i32): i32 {
  let a = v128.load(TACTICAL_BIASES);
  let b = v128.load(TACTICAL_BIASES, 16);
  let c = v128.load(TACTICAL_BIASES, 32);
  let d = v128.load(TACTICAL_BIASES, 48);
  let weights = TACTICAL_WEIGHTS;
  const turn = sideToMove ? 16 : 0;
  for (let tactic = 0; tactic < architecture.TACTICS; tactic++) {
    const both = i32x4.splat(rotl<u32>(load<u32>(counts), turn) as i32);
    a = i32x4.add(a, i32x4.dot_i16x8_s(both, v128.load(weights)));
    b = i32x4.add(b, i32x4.dot_i16x8_s(both, v128.load(weights, 16)));
    c = i32x4.add(c, i32x4.dot_i16x8_s(both, v128.load(weights, 32)));
    d = i32x4.add(d, i32x4.dot_i16x8_s(both, v128.load(weights, 48)));
    counts += 4;
    weights += COUNT_WEIGHTS;
  }
  const outputs = TACTICAL_OUTPUTS + (bucket as usize) * (architecture.TACTICAL_NEURONS * 4);
  const lanes = i32x4.add(
    i32x4.add(tacticalPart(a, outputs), tacticalPart(b, outputs + 16)),
    i32x4.add(tacticalPart(c, outputs + 32), tacticalPart(d, outputs + 48)),
  );
  const sum =
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3);
  return sum >> architecture.TACTICAL_ONE_BITS;
}
