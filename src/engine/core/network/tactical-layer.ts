// The tactical neurons: a small hidden layer with squared clipped ReLU on the tactical counts (tactics.ts) of the side to move
// and of the other side. Its output is added to the network's.
import { TACTICAL_NEURONS, TACTICAL_ONE_BITS, TACTICAL_SUM_BITS, TACTICS } from "./architecture";
import { TACTICAL_BIASES, TACTICAL_WEIGHTS, tacticalOutputs } from "./weights";

/** Bytes of the weights of one count of both sides to all neurons. */
const COUNT_WEIGHTS: usize = TACTICAL_NEURONS * 4;

/** Four neurons' part of the output. */
function part(sums: v128, outputs: usize): v128 {
  const one = i32x4.splat(1 << TACTICAL_ONE_BITS);
  const sum = i32x4.shr_s(sums, TACTICAL_SUM_BITS - TACTICAL_ONE_BITS);
  const active = i32x4.min_s(i32x4.max_s(sum, i32x4.splat(0)), one);
  const squared = i32x4.shr_u(i32x4.mul(active, active), TACTICAL_ONE_BITS);
  return i32x4.mul(squared, v128.load(outputs));
}

/** The output of an output bucket for these counts, u16[TACTICS][2], with the first side's or with the second side's move. */
export function tacticalOutput(counts: usize, sideToMove: i32, bucket: i32): i32 {
  let a = v128.load(TACTICAL_BIASES);
  let b = v128.load(TACTICAL_BIASES, 16);
  let c = v128.load(TACTICAL_BIASES, 32);
  let d = v128.load(TACTICAL_BIASES, 48);
  let weights = TACTICAL_WEIGHTS;
  const turn = sideToMove ? 16 : 0;
  for (let tactic = 0; tactic < TACTICS; tactic++) {
    const both = i32x4.splat(rotl<u32>(load<u32>(counts), turn) as i32);
    a = i32x4.add(a, i32x4.dot_i16x8_s(both, v128.load(weights)));
    b = i32x4.add(b, i32x4.dot_i16x8_s(both, v128.load(weights, 16)));
    c = i32x4.add(c, i32x4.dot_i16x8_s(both, v128.load(weights, 32)));
    d = i32x4.add(d, i32x4.dot_i16x8_s(both, v128.load(weights, 48)));
    counts += 4;
    weights += COUNT_WEIGHTS;
  }
  const outputs = tacticalOutputs(bucket);
  const lanes = i32x4.add(
    i32x4.add(part(a, outputs), part(b, outputs + 16)),
    i32x4.add(part(c, outputs + 32), part(d, outputs + 48)),
  );
  const sum =
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3);
  return sum >> TACTICAL_ONE_BITS;
}
