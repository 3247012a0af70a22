// Forward and backward pass of the tactical neurons (src/engine/core/network/tactical-layer.ts) in single precision.
import {
  FEW_TACTICS,
  FEW_UNIT,
  MANY_UNIT,
  RARE_TACTICS,
  RARE_UNIT,
  TACTICS,
} from "../../engine/core/network/architecture";
import {
  PARAMETERS,
  TACTICAL_BIASES,
  TACTICAL_OUTPUTS,
  TACTICAL_ROW,
  TACTICAL_WEIGHTS,
  WORKER_GRADIENTS,
  WORKER_TACTICAL_SUMS,
  WORKER_TACTICS,
} from "./memory";

/** Input `index` of a sample, of [count][side to move's, other's]: a count in its unit. */
function inputAt(worker: usize, index: i32): f32 {
  const tactic = index >> 1;
  const unit = tactic < RARE_TACTICS ? RARE_UNIT : tactic < RARE_TACTICS + FEW_TACTICS ? FEW_UNIT : MANY_UNIT;
  return (load<u16>(worker + WORKER_TACTICS + ((index as usize) << 1)) as f32) * (unit as f32);
}

function clipped(sums: v128): v128 {
  return f32x4.min(f32x4.max(sums, f32x4.splat(0)), f32x4.splat(1));
}

/** The tactical neurons' output for the last sample's counts. */
export function tacticalForward(worker: usize, bucket: i32): f32 {
  const sums = worker + WORKER_TACTICAL_SUMS;
  memory.copy(sums, PARAMETERS + TACTICAL_BIASES, TACTICAL_ROW);
  let weights = PARAMETERS + TACTICAL_WEIGHTS;
  for (let index = 0; index < 2 * TACTICS; index++) {
    const input = f32x4.splat(inputAt(worker, index));
    for (let at: usize = 0; at < TACTICAL_ROW; at += 16) {
      v128.store(sums + at, f32x4.add(v128.load(sums + at), f32x4.mul(input, v128.load(weights + at))));
    }
    weights += TACTICAL_ROW;
  }
  const outputs = PARAMETERS + TACTICAL_OUTPUTS + (bucket as usize) * TACTICAL_ROW;
  let lanes = f32x4.splat(0);
  for (let at: usize = 0; at < TACTICAL_ROW; at += 16) {
    const active = clipped(v128.load(sums + at));
    lanes = f32x4.add(lanes, f32x4.mul(f32x4.mul(active, active), v128.load(outputs + at)));
  }
  return (
    f32x4.extract_lane(lanes, 0) +
    f32x4.extract_lane(lanes, 1) +
    f32x4.extract_lane(lanes, 2) +
    f32x4.extract_lane(lanes, 3)
  );
}

/** Adds the last sample's gradients to the worker's, from the gradient of the loss at the output. */
export function tacticalBackward(worker: usize, bucket: i32, gradient: f32): void {
  const sums = worker + WORKER_TACTICAL_SUMS;
  const outputsAt = TACTICAL_OUTPUTS + (bucket as usize) * TACTICAL_ROW;
  const outputs = PARAMETERS + outputsAt;
  const outputGradients = worker + WORKER_GRADIENTS + outputsAt;
  const biasGradients = worker + WORKER_GRADIENTS + TACTICAL_BIASES;
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  // The sums become their gradients.
  for (let at: usize = 0; at < TACTICAL_ROW; at += 16) {
    const sum = v128.load(sums + at);
    const active = clipped(sum);
    const learned = f32x4.mul(f32x4.splat(gradient), f32x4.mul(active, active));
    v128.store(outputGradients + at, f32x4.add(v128.load(outputGradients + at), learned));
    const open = v128.and(f32x4.gt(sum, zero), f32x4.lt(sum, one));
    const slope = f32x4.mul(f32x4.splat(2 * gradient), f32x4.mul(active, v128.load(outputs + at)));
    const sumGradient = v128.and(open, slope);
    v128.store(biasGradients + at, f32x4.add(v128.load(biasGradients + at), sumGradient));
    v128.store(sums + at, sumGradient);
  }
  let weightGradients = worker + WORKER_GRADIENTS + TACTICAL_WEIGHTS;
  for (let index = 0; index < 2 * TACTICS; index++) {
    const input = f32x4.splat(inputAt(worker, index));
    for (let at: usize = 0; at < TACTICAL_ROW; at += 16) {
      const to = weightGradients + at;
      v128.store(to, f32x4.add(v128.load(to), f32x4.mul(input, v128.load(sums + at))));
    }
    weightGradients += TACTICAL_ROW;
  }
}
