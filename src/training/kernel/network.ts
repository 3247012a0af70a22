// Forward and backward pass of one sample in single precision, and its loss.

import * as architecture from "../../engine/core/network/architecture";
import { outputBucket } from "../../engine/core/network/inputs";
import { enterSample, learnSample } from "./chains";
import * as layout from "./memory";
import { orders } from "./orders";
import { listInputs, sampleResult, sampleScore } from "./sample";
import * as Worker from "./worker";

// Squared clipped ReLU of neurons, and the weights from them to an output, in single precision. All sizes are bytes.

function clipped(sums: v128): v128 {
  return f32x4.min(f32x4.max(sums, f32x4.splat(0)), f32x4.splat(1));
}

/** An output without its bias: the activations of the sums times the weights. */
function outputOf(sums: usize, weights: usize, size: usize): f32 {
  let lanes = f32x4.splat(0);
  for (let at: usize = 0; at < size; at += 16) {
    const active = clipped(v128.load(sums + at));
    lanes = f32x4.add(lanes, f32x4.mul(f32x4.mul(active, active), v128.load(weights + at)));
  }
  return (
    f32x4.extract_lane(lanes, 0) +
    f32x4.extract_lane(lanes, 1) +
    f32x4.extract_lane(lanes, 2) +
    f32x4.extract_lane(lanes, 3)
  );
}

/** Adds the weights' gradients and writes the sums' gradients, from the gradient at the output. `sumGradients` may be `sums`. */
function learnOutput(
  sums: usize,
  weights: usize,
  size: usize,
  gradient: f32,
  weightGradients: usize,
  sumGradients: usize,
): void {
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const once = f32x4.splat(gradient);
  const twice = f32x4.splat(2 * gradient);
  for (let at: usize = 0; at < size; at += 16) {
    const sum = v128.load(sums + at);
    const active = clipped(sum);
    const learned = f32x4.mul(once, f32x4.mul(active, active));
    v128.store(weightGradients + at, f32x4.add(v128.load(weightGradients + at), learned));
    const open = v128.and(f32x4.gt(sum, zero), f32x4.lt(sum, one));
    const slope = f32x4.mul(twice, f32x4.mul(active, v128.load(weights + at)));
    v128.store(sumGradients + at, v128.and(open, slope));
  }
}

// Forward and backward pass of the tactical neurons (src/engine/core/network/evaluate.ts) in single precision.

/** A tactical count of one. */
function unitOf(tactic: i32): f32 {
  if (tactic < architecture.RARE_TACTICS) return architecture.RARE_UNIT as f32;
  if (tactic < architecture.RARE_TACTICS + architecture.FEW_TACTICS) return architecture.FEW_UNIT as f32;
  return architecture.MANY_UNIT as f32;
}

/** Input `index` of a sample, of [count][side to move's, other's]: a count in its unit. */
function inputAt(worker: usize, index: i32): f32 {
  return (load<u16>(worker + Worker.TACTIC_COUNTS + ((index as usize) << 1)) as f32) * unitOf(index >> 1);
}

/** Adds `factor` times the numbers of the tactical neurons at `from` to those at `to`. */
function addTimes(to: usize, factor: f32, from: usize): void {
  const factors = f32x4.splat(factor);
  for (let at: usize = 0; at < layout.TACTICAL_ROW; at += 16) {
    v128.store(to + at, f32x4.add(v128.load(to + at), f32x4.mul(factors, v128.load(from + at))));
  }
}

/** The tactical neurons' output for the last sample's counts. */
function tacticalForward(worker: usize, bucket: i32): f32 {
  const sums = worker + Worker.TACTICAL_SUMS;
  memory.copy(sums, layout.PARAMETERS + layout.TACTICAL_BIASES, layout.TACTICAL_ROW);
  let weights = layout.PARAMETERS + layout.TACTICAL_WEIGHTS;
  for (let index = 0; index < 2 * architecture.TACTICS; index++) {
    addTimes(sums, inputAt(worker, index), weights);
    weights += layout.TACTICAL_ROW;
  }
  const outputs = layout.PARAMETERS + layout.TACTICAL_OUTPUTS + (bucket as usize) * layout.TACTICAL_ROW;
  return outputOf(sums, outputs, layout.TACTICAL_ROW);
}

/** Adds the last sample's gradients to the worker's, from the gradient of the loss at the output. */
function tacticalBackward(worker: usize, bucket: i32, gradient: f32): void {
  const sums = worker + Worker.TACTICAL_SUMS;
  const outputsAt = layout.TACTICAL_OUTPUTS + (bucket as usize) * layout.TACTICAL_ROW;
  const outputs = layout.PARAMETERS + outputsAt;
  const outputGradients = worker + Worker.GRADIENTS + outputsAt;
  const biasGradients = worker + Worker.GRADIENTS + layout.TACTICAL_BIASES;
  // The sums become their gradients.
  learnOutput(sums, outputs, layout.TACTICAL_ROW, gradient, outputGradients, sums);
  addTimes(biasGradients, 1, sums);
  let weightGradients = worker + Worker.GRADIENTS + layout.TACTICAL_WEIGHTS;
  for (let index = 0; index < 2 * architecture.TACTICS; index++) {
    addTimes(weightGradients, inputAt(worker, index), sums);
    weightGradients += layout.TACTICAL_ROW;
  }
}

/** The network's output for the listed inputs of a sample. Times architecture.SCORE_SCALE it is the evaluation in internal units. */
function forward(worker: usize, men: i32, bucket: i32): f32 {
  const sums = worker + Worker.SUMS;
  enterSample(worker, men as usize);
  const weights = layout.PARAMETERS + layout.OUTPUT_WEIGHTS + (bucket as usize) * layout.OUTPUT_ROW;
  return (
    outputOf(sums, weights, layout.OUTPUT_ROW) +
    load<f32>(layout.PARAMETERS + layout.OUTPUT_BIASES + ((bucket as usize) << 2)) +
    tacticalForward(worker, bucket)
  );
}

/** Adds the last sample's gradients to the worker's, from the gradient of the loss at the output. */
function backward(worker: usize, bucket: i32, gradient: f32): void {
  const sums = worker + Worker.SUMS;
  const sumGradients = worker + Worker.SUM_GRADIENTS;
  const weightsAt = layout.OUTPUT_WEIGHTS + (bucket as usize) * layout.OUTPUT_ROW;
  const weights = layout.PARAMETERS + weightsAt;
  const weightGradients = worker + Worker.GRADIENTS + weightsAt;
  const biasGradient = worker + Worker.GRADIENTS + layout.OUTPUT_BIASES + ((bucket as usize) << 2);
  store<f32>(biasGradient, load<f32>(biasGradient) + gradient);
  learnOutput(sums, weights, layout.OUTPUT_ROW, gradient, weightGradients, sumGradients);
  learnSample(worker);
  tacticalBackward(worker, bucket, gradient);
}

// Squared error between the expected result of the network and the expected result of the labels.

function sigmoid(value: f32): f32 {
  return 1 / (1 + Mathf.exp(-value));
}

/** The result has its greatest share with so many men or fewer, and its least with so many or more. */
const FEW_MEN: i32 = 8;
const MANY_MEN: i32 = 24;

/** Share of the game's result for a number of men: linear between the two shares. */
function shareOfResult(men: i32): f32 {
  const many = orders.resultShare as f32;
  const few = orders.endgameResultShare as f32;
  const fewness = ((MANY_MEN - min(MANY_MEN, max(FEW_MEN, men))) as f32) / ((MANY_MEN - FEW_MEN) as f32);
  return many + (few - many) * fewness;
}

/**
 * A sample's loss: the squared difference between sigmoid(evaluation / scale) and a blend of sigmoid(score / scale) with the
 * game's result. With `learn`, adds the sample's gradients to the worker's.
 */
export function sampleLoss(worker: usize, sample: usize, learn: bool): f32 {
  const men = listInputs(sample, worker);
  const bucket = outputBucket(men);
  const scale = orders.scale as f32;
  const steepness = (architecture.SCORE_SCALE as f32) / scale;
  const expected = sigmoid(steepness * forward(worker, men, bucket));
  const promised = sigmoid(sampleScore(sample) / scale);
  const share = shareOfResult(men);
  const target = share * sampleResult(sample) + (1 - share) * promised;
  const error = expected - target;
  if (learn) backward(worker, bucket, 2 * error * expected * (1 - expected) * steepness);
  return error * error;
}
