// Forward and backward pass of the tactical neurons (src/engine/core/network/tactical-layer.ts) in single precision.
import {
  FEW_TACTICS,
  FEW_UNIT,
  MANY_UNIT,
  RARE_TACTICS,
  RARE_UNIT,
  TACTICS,
} from "../../engine/core/network/architecture";
import { learnOutput, outputOf } from "./activation";
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
  return outputOf(sums, outputs, TACTICAL_ROW);
}

/** Adds the last sample's gradients to the worker's, from the gradient of the loss at the output. */
export function tacticalBackward(worker: usize, bucket: i32, gradient: f32): void {
  const sums = worker + WORKER_TACTICAL_SUMS;
  const outputsAt = TACTICAL_OUTPUTS + (bucket as usize) * TACTICAL_ROW;
  const outputs = PARAMETERS + outputsAt;
  const outputGradients = worker + WORKER_GRADIENTS + outputsAt;
  const biasGradients = worker + WORKER_GRADIENTS + TACTICAL_BIASES;
  // The sums become their gradients.
  learnOutput(sums, outputs, TACTICAL_ROW, gradient, outputGradients, sums);
  for (let at: usize = 0; at < TACTICAL_ROW; at += 16) {
    v128.store(biasGradients + at, f32x4.add(v128.load(biasGradients + at), v128.load(sums + at)));
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
