// The network's second layer: squared clipped ReLU of both accumulators times an output bucket's weights.
// With activations a ≤ 255 and weights |w| ≤ 127, a·w fits 16 bits, and its product with a is summed in 32. A
// lane sums a quarter of both sides' neurons, which fits 32 bits up to 520 neurons a side.
import { ACCUMULATOR } from "../memory";
import { ACTIVATION_ONE, SCORE_SCALE } from "./architecture";
import { outputBias, outputScale, outputWeights } from "./weights";

/** The part of eight neurons: a² · w, summed in four lanes. */
function part(sums: usize, weights: usize): v128 {
  const active = i16x8.min_s(
    i16x8.max_s(v128.load(sums), i16x8.splat(0)),
    i16x8.splat(ACTIVATION_ONE as i16),
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
export function output(own: usize, other: usize, tactical: i32, bucket: i32): i32 {
  const weights = outputWeights(bucket);
  const lanes = i32x4.add(half(own, weights), half(other, weights + ACCUMULATOR));
  const sum =
    (i32x4.extract_lane(lanes, 0) as i64) +
    (i32x4.extract_lane(lanes, 1) as i64) +
    (i32x4.extract_lane(lanes, 2) as i64) +
    (i32x4.extract_lane(lanes, 3) as i64);
  const value = sum / ACTIVATION_ONE + outputBias(bucket) + tactical;
  // 64-bit floating point divides faster than integers. Both numbers are far below 2^53, so the result is the
  // same.
  return (((value * SCORE_SCALE) as f64) / ((ACTIVATION_ONE * outputScale()) as f64)) as i32;
}
