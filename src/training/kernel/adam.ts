// One step of AdamW (Loshchilov and Hutter 2019) on a part of the parameters, from the gradients of all workers.
import { ACTIVATION_ONE, INPUT_WEIGHT_MAX } from "../../engine/core/network/architecture";
import {
  ANCHOR,
  AVERAGES,
  INPUT_BIASES,
  INPUT_WEIGHTS,
  MEANS,
  OUTPUT_BIASES,
  OUTPUT_WEIGHTS,
  PARAMETERS,
  PARAMETERS_SIZE,
  SQUARES,
  TACTICAL_OUTPUTS,
  TACTICAL_WEIGHTS,
  WORKER_GRADIENTS,
  WORKER_SIZE,
  workerBase,
} from "./memory";

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
const EPSILON: f32 = 1e-8;

/**
 * Largest absolute weights: the largest of a quantised input weight, bounds for the output's scale, and 16 bits. A network whose
 * largest output weight is below 0.4 cannot represent the last bound, and is cut at its own.
 */
const INPUT_WEIGHT_BOUND: f32 = (INPUT_WEIGHT_MAX as f32) / (ACTIVATION_ONE as f32);
const OUTPUT_WEIGHT_MAX: f32 = 0.6;
const TACTICAL_WEIGHT_MAX: f32 = 7.9;
const TACTICAL_OUTPUT_MAX: f32 = 0.8;
const UNBOUNDED: f32 = 1e6;

/** The first bytes of the parts of the parameters that have bounds of their own, and the end of the last part. */
const BORDERS: StaticArray<usize> = [
  INPUT_WEIGHTS,
  INPUT_BIASES,
  OUTPUT_WEIGHTS,
  OUTPUT_BIASES,
  TACTICAL_WEIGHTS,
  TACTICAL_OUTPUTS,
  PARAMETERS_SIZE,
];
/** The largest absolute value in each part. */
const BOUNDS: StaticArray<f32> = [
  INPUT_WEIGHT_BOUND,
  UNBOUNDED,
  OUTPUT_WEIGHT_MAX,
  UNBOUNDED,
  TACTICAL_WEIGHT_MAX,
  TACTICAL_OUTPUT_MAX,
];

/**
 * Steps the f32 parameters in [from, end), byte offsets in a set; `inverse` = 1 / samples of the batch. Weight decay pulls
 * towards the anchor, so that further training keeps the parts of a network that the samples do not contradict.
 */
function step(
  from: usize,
  end: usize,
  workers: i32,
  inverse: f32,
  rate: f32,
  squareCorrection: f32,
  decay: f32,
  averaging: f32,
  bound: f32,
): void {
  const share = f32x4.splat(inverse);
  const rates = f32x4.splat(rate);
  const corrections = f32x4.splat(squareCorrection);
  const decays = f32x4.splat(decay);
  const kept = f32x4.splat(averaging);
  const added = f32x4.splat(1 - averaging);
  const top = f32x4.splat(bound);
  const bottom = f32x4.splat(-bound);
  for (let at = from; at < end; at += 16) {
    let sum = f32x4.splat(0);
    let gradients = workerBase(0) + WORKER_GRADIENTS + at;
    for (let worker = 0; worker < workers; worker++) {
      sum = f32x4.add(sum, v128.load(gradients));
      v128.store(gradients, f32x4.splat(0));
      gradients += WORKER_SIZE;
    }
    const gradient = f32x4.mul(sum, share);
    const mean = f32x4.add(
      f32x4.mul(f32x4.splat(MEAN_DECAY), v128.load(MEANS + at)),
      f32x4.mul(f32x4.splat(1 - MEAN_DECAY), gradient),
    );
    const square = f32x4.add(
      f32x4.mul(f32x4.splat(SQUARE_DECAY), v128.load(SQUARES + at)),
      f32x4.mul(f32x4.splat(1 - SQUARE_DECAY), f32x4.mul(gradient, gradient)),
    );
    v128.store(MEANS + at, mean);
    v128.store(SQUARES + at, square);
    const scale = f32x4.add(f32x4.sqrt(f32x4.mul(square, corrections)), f32x4.splat(EPSILON));
    const old = v128.load(PARAMETERS + at);
    const pull = f32x4.mul(decays, f32x4.sub(old, v128.load(ANCHOR + at)));
    const moved = f32x4.sub(f32x4.sub(old, pull), f32x4.div(f32x4.mul(rates, mean), scale));
    const parameters = f32x4.min(top, f32x4.max(bottom, moved));
    v128.store(PARAMETERS + at, parameters);
    const average = f32x4.add(f32x4.mul(kept, v128.load(AVERAGES + at)), f32x4.mul(added, parameters));
    v128.store(AVERAGES + at, average);
  }
}

/** The start of part `part` of `parts` in a stretch, on a boundary of vectors. */
function border(start: usize, end: usize, part: i32, parts: i32): usize {
  return start + ((((end - start) * (part as usize)) / (parts as usize)) & ~15);
}

/**
 * A step on worker `worker`'s part of the parameters. `samples` = samples of the batch, `count` = number of this step from
 * 1, `averaging` = the share of the running mean that the step keeps.
 */
export function adamStep(
  worker: i32,
  workers: i32,
  samples: i32,
  count: i32,
  learningRate: f32,
  weightDecay: f32,
  averaging: f32,
): void {
  const inverse: f32 = 1 / (samples as f32);
  const rate: f32 = learningRate / (1 - Mathf.pow(MEAN_DECAY, count as f32));
  const correction: f32 = 1 / (1 - Mathf.pow(SQUARE_DECAY, count as f32));
  const decay: f32 = learningRate * weightDecay;
  for (let part = 0; part < BOUNDS.length; part++) {
    const start = unchecked(BORDERS[part]);
    const end = unchecked(BORDERS[part + 1]);
    step(
      border(start, end, worker, workers),
      border(start, end, worker + 1, workers),
      workers,
      inverse,
      rate,
      correction,
      decay,
      averaging,
      unchecked(BOUNDS[part]),
    );
  }
}
