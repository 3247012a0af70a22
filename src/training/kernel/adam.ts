// One step of AdamW (Loshchilov and Hutter 2019) on a part of the parameters, from the gradients of all workers.
import { ACTIVATION_ONE, INPUT_WEIGHT_MAX } from "../../engine/core/network/architecture";
import * as layout from "./memory";
import { orders } from "./orders";
import * as Worker from "./worker";

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

/** Worker `worker`'s part in step `count`, from 1. */
export function adamStep(worker: i32, count: i32): void {
  step(worker, count, layout.INPUT_WEIGHTS, layout.INPUT_BIASES, INPUT_WEIGHT_BOUND);
  step(worker, count, layout.INPUT_BIASES, layout.OUTPUT_WEIGHTS, UNBOUNDED);
  step(worker, count, layout.OUTPUT_WEIGHTS, layout.OUTPUT_BIASES, OUTPUT_WEIGHT_MAX);
  step(worker, count, layout.OUTPUT_BIASES, layout.TACTICAL_WEIGHTS, UNBOUNDED);
  step(worker, count, layout.TACTICAL_WEIGHTS, layout.TACTICAL_OUTPUTS, TACTICAL_WEIGHT_MAX);
  step(worker, count, layout.TACTICAL_OUTPUTS, layout.PARAMETERS_SIZE, TACTICAL_OUTPUT_MAX);
}

/**
 * Steps the worker's share of the f32 parameters in [start, end), byte offsets in a set, and keeps them within ±`bound`. Weight decay
 * pulls towards the anchor, so that further training keeps the parts of a network that the samples do not contradict.
 */
function step(worker: i32, count: i32, start: usize, end: usize, bound: f32): void {
  const rate = learningRate(count);
  const averaging = averagingAt(count);
  const share = f32x4.splat(1 / (orders.batch as f32));
  const rates = f32x4.splat(rate / (1 - Mathf.pow(MEAN_DECAY, count as f32)));
  const corrections = f32x4.splat(1 / (1 - Mathf.pow(SQUARE_DECAY, count as f32)));
  const decays = f32x4.splat(rate * (orders.weightDecay as f32));
  const kept = f32x4.splat(averaging);
  const added = f32x4.splat(1 - averaging);
  const top = f32x4.splat(bound);
  const bottom = f32x4.splat(-bound);
  const firstGradients = Worker.baseOf(0) + Worker.GRADIENTS;
  const lastGradients = Worker.baseOf(orders.workers);
  const last = border(start, end, worker + 1);
  for (let at = border(start, end, worker); at < last; at += 16) {
    let sum = f32x4.splat(0);
    for (let gradients = firstGradients + at; gradients < lastGradients; gradients += Worker.SIZE) {
      sum = f32x4.add(sum, v128.load(gradients));
      v128.store(gradients, f32x4.splat(0));
    }
    const gradient = f32x4.mul(sum, share);
    const mean = f32x4.add(
      f32x4.mul(f32x4.splat(MEAN_DECAY), v128.load(layout.MEANS + at)),
      f32x4.mul(f32x4.splat(1 - MEAN_DECAY), gradient),
    );
    const square = f32x4.add(
      f32x4.mul(f32x4.splat(SQUARE_DECAY), v128.load(layout.SQUARES + at)),
      f32x4.mul(f32x4.splat(1 - SQUARE_DECAY), f32x4.mul(gradient, gradient)),
    );
    v128.store(layout.MEANS + at, mean);
    v128.store(layout.SQUARES + at, square);
    const scale = f32x4.add(f32x4.sqrt(f32x4.mul(square, corrections)), f32x4.splat(EPSILON));
    const old = v128.load(layout.PARAMETERS + at);
    const pull = f32x4.mul(decays, f32x4.sub(old, v128.load(layout.ANCHOR + at)));
    const moved = f32x4.sub(f32x4.sub(old, pull), f32x4.div(f32x4.mul(rates, mean), scale));
    const parameters = f32x4.min(top, f32x4.max(bottom, moved));
    v128.store(layout.PARAMETERS + at, parameters);
    const average = f32x4.add(f32x4.mul(kept, v128.load(layout.AVERAGES + at)), f32x4.mul(added, parameters));
    v128.store(layout.AVERAGES + at, average);
  }
}

/** The start of a worker's share of a stretch, on a boundary of vectors. */
function border(start: usize, end: usize, worker: i32): usize {
  return start + ((((end - start) * (worker as usize)) / (orders.workers as usize)) & ~15);
}

/**
 * Learning rate of step `count` (from 1): half a cosine from the first to the last, times the share of the warm-up. The
 * warm-up is needed because Adam's first steps rest on few gradients.
 */
function learningRate(count: i32): f32 {
  const first = orders.rateFirst as f32;
  const last = orders.rateLast as f32;
  const done = min<f32>(1, ((count - 1) as f32) / (orders.steps as f32));
  const warm = min<f32>(1, (count as f32) / ((orders.warmUp + 1) as f32));
  return warm * (last + (first - last) * 0.5 * (1 + Mathf.cos(Mathf.PI * done)));
}

/**
 * Share of the running mean that step `count` (from 1) keeps. It rises from step to step, so that the first parameters leave
 * the mean (the rule of TensorFlow's ExponentialMovingAverage).
 */
function averagingAt(count: i32): f32 {
  const number = count as f32;
  return min<f32>(orders.averaging as f32, (1 + number) / (10 + number));
}
