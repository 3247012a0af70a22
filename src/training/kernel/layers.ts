// Forward and backward pass of one sample in single precision.
import { enterSample, learnSample } from "./chains";
import {
  OUTPUT_BIASES,
  OUTPUT_ROW,
  OUTPUT_WEIGHTS,
  PARAMETERS,
  WORKER_GRADIENTS,
  WORKER_SUM_GRADIENTS,
  WORKER_SUMS,
} from "./memory";
import { tacticalBackward, tacticalForward } from "./tactical-layer";

function clipped(sums: v128): v128 {
  return f32x4.min(f32x4.max(sums, f32x4.splat(0)), f32x4.splat(1));
}

/** The network's output for the listed inputs of a sample. Times SCORE_SCALE it is the evaluation in internal units. */
export function forward(worker: usize, men: i32, bucket: i32): f32 {
  const sums = worker + WORKER_SUMS;
  enterSample(worker, men as usize);
  const weights = PARAMETERS + OUTPUT_WEIGHTS + (bucket as usize) * OUTPUT_ROW;
  let lanes = f32x4.splat(0);
  for (let at: usize = 0; at < OUTPUT_ROW; at += 16) {
    const active = clipped(v128.load(sums + at));
    lanes = f32x4.add(lanes, f32x4.mul(f32x4.mul(active, active), v128.load(weights + at)));
  }
  return (
    f32x4.extract_lane(lanes, 0) +
    f32x4.extract_lane(lanes, 1) +
    f32x4.extract_lane(lanes, 2) +
    f32x4.extract_lane(lanes, 3) +
    load<f32>(PARAMETERS + OUTPUT_BIASES + ((bucket as usize) << 2)) +
    tacticalForward(worker, bucket)
  );
}

/** Adds the last sample's gradients to the worker's, from the gradient of the loss at the output. */
export function backward(worker: usize, bucket: i32, gradient: f32): void {
  const sums = worker + WORKER_SUMS;
  const sumGradients = worker + WORKER_SUM_GRADIENTS;
  const weightsAt = OUTPUT_WEIGHTS + (bucket as usize) * OUTPUT_ROW;
  const weights = PARAMETERS + weightsAt;
  const weightGradients = worker + WORKER_GRADIENTS + weightsAt;
  const biasGradient = worker + WORKER_GRADIENTS + OUTPUT_BIASES + ((bucket as usize) << 2);
  store<f32>(biasGradient, load<f32>(biasGradient) + gradient);
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const once = f32x4.splat(gradient);
  const twice = f32x4.splat(2 * gradient);
  for (let at: usize = 0; at < OUTPUT_ROW; at += 16) {
    const sum = v128.load(sums + at);
    const active = clipped(sum);
    const learned = f32x4.mul(once, f32x4.mul(active, active));
    v128.store(weightGradients + at, f32x4.add(v128.load(weightGradients + at), learned));
    const open = v128.and(f32x4.gt(sum, zero), f32x4.lt(sum, one));
    const slope = f32x4.mul(twice, f32x4.mul(active, v128.load(weights + at)));
    v128.store(sumGradients + at, v128.and(open, slope));
  }
  learnSample(worker);
  tacticalBackward(worker, bucket, gradient);
}
