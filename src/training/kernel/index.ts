// The exports of the trainer's kernel for src/training/train. The kernel is a module of its own and never shipped.
import { adamStep } from "./adam";
import { barrier } from "./barrier";
import { endChains } from "./chains";
import { enterJudge } from "./judge";
import { SAMPLE, WORKER_JUDGE, WORKER_LOSS, WORKER_POSITIONS, workerBase } from "./memory";
import { sampleLoss } from "./network";
import {
  ORDER_AVERAGING,
  ORDER_BATCH,
  ORDER_DONE,
  ORDER_ENDGAME_RESULT_SHARE,
  ORDER_JUDGE,
  ORDER_RATE_FIRST,
  ORDER_RATE_LAST,
  ORDER_RESULT_SHARE,
  ORDER_SAMPLES,
  ORDER_SCALE,
  ORDER_SEQUENCE,
  ORDER_STEPS,
  ORDER_STOP,
  ORDER_STOPPING,
  ORDER_WALK,
  ORDER_WARM_UP,
  ORDER_WEIGHT_DECAY,
  ORDER_WORKERS,
} from "./orders";
import { judgeSample } from "./sample";
import { beginWalk, walkStep } from "./walk";

export {
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
  WORKER_LOSS,
  WORKER_WALK_SAMPLE,
  workerBase,
} from "./memory";
export {
  ORDER_AVERAGING,
  ORDER_BATCH,
  ORDER_DONE,
  ORDER_ENDGAME_RESULT_SHARE,
  ORDER_JUDGE,
  ORDER_RATE_FIRST,
  ORDER_RATE_LAST,
  ORDER_RESULT_SHARE,
  ORDER_SAMPLES,
  ORDER_SCALE,
  ORDER_SEQUENCE,
  ORDER_STEPS,
  ORDER_STOP,
  ORDER_WALK,
  ORDER_WARM_UP,
  ORDER_WEIGHT_DECAY,
  ORDER_WORKERS,
};

function sampleAt(index: i32): usize {
  const sequence = load<u32>(ORDER_SEQUENCE) as usize;
  const number = sequence ? load<u32>(sequence + ((index as usize) << 2)) : (index as u32);
  return (load<u32>(ORDER_SAMPLES) as usize) + (number as usize) * SAMPLE;
}

/** The judge's value of a sample, in its unit. */
export function judged(worker: i32, index: i32): i32 {
  enterJudge(load<u32>(ORDER_JUDGE) as usize, workerBase(worker) + WORKER_JUDGE);
  return judgeSample(sampleAt(index));
}

/**
 * Sums the loss of samples [from, end) and of the walks beside them into the worker's; with `learn`, their gradients too.
 * These walks are always the same.
 */
export function addSamples(worker: i32, from: i32, end: i32, learn: bool): void {
  addWalks(worker, from, end, learn, 0);
}

/** The same with the walks of a seed. */
function addWalks(worker: i32, from: i32, end: i32, learn: bool, seed: i32): void {
  const base = workerBase(worker);
  const scale = load<f32>(ORDER_SCALE);
  const resultShare = load<f32>(ORDER_RESULT_SHARE);
  const endgameShare = load<f32>(ORDER_ENDGAME_RESULT_SHARE);
  const judge = load<u32>(ORDER_JUDGE) as usize;
  if (judge) enterJudge(judge, base + WORKER_JUDGE);
  const steps = judge ? load<i32>(ORDER_WALK) : 0;
  let loss: f64 = 0;
  let positions = end - from;
  for (let index = from; index < end; index++) {
    const sample = sampleAt(index);
    loss += sampleLoss(base, sample, scale, resultShare, endgameShare, learn) as f64;
    if (!steps) continue;
    beginWalk(base, sample, seed);
    for (let step = 0; step < steps; step++) {
      const walked = walkStep();
      if (!walked) break;
      loss += sampleLoss(base, walked, scale, 0, 0, learn) as f64;
      positions++;
    }
  }
  endChains(base);
  store<f64>(base, load<f64>(base, WORKER_LOSS) + loss, WORKER_LOSS);
  store<f64>(base, load<f64>(base, WORKER_POSITIONS) + (positions as f64), WORKER_POSITIONS);
}

/**
 * Learning rate of step `count` (from 1): half a cosine from the first to the last, times the share of the warm-up. The
 * warm-up is needed because Adam's first steps rest on few gradients.
 */
function learningRate(count: i32): f32 {
  const first = load<f32>(ORDER_RATE_FIRST);
  const last = load<f32>(ORDER_RATE_LAST);
  const done = min<f32>(1, ((count - 1) as f32) / (load<i32>(ORDER_STEPS) as f32));
  const warm = min<f32>(1, (count as f32) / ((load<i32>(ORDER_WARM_UP) + 1) as f32));
  return warm * (last + (first - last) * 0.5 * (1 + Mathf.cos(Mathf.PI * done)));
}

/**
 * Share of the running mean that step `count` (from 1) keeps. It rises from step to step, so that the first parameters leave
 * the mean (the rule of TensorFlow's ExponentialMovingAverage).
 */
function averagingAt(count: i32): f32 {
  const number = count as f32;
  return min<f32>(load<f32>(ORDER_AVERAGING), (1 + number) / (10 + number));
}

/**
 * One worker's part in learning from `batches` batches from sample 0 on; all workers run it at once. `steps` = steps
 * before this call. Adds to the worker's loss.
 */
export function learn(worker: i32, batches: i32, steps: i32): void {
  const size = load<i32>(ORDER_BATCH);
  const workers = load<i32>(ORDER_WORKERS);
  for (let batch = 0; batch < batches; batch++) {
    const start = batch * size;
    const from = (start + ((size as i64) * worker) / workers) as i32;
    const end = (start + ((size as i64) * (worker + 1)) / workers) as i32;
    const count = steps + batch + 1;
    addWalks(worker, from, end, true, count);
    barrier();
    const decay = load<f32>(ORDER_WEIGHT_DECAY);
    adamStep(worker, workers, size, count, learningRate(count), decay, averagingAt(count));
    if (worker == 0) {
      // Written between the barriers and read after them, so that all workers see the same value.
      store<i32>(ORDER_STOPPING, atomic.load<i32>(ORDER_STOP));
      atomic.store<i32>(ORDER_DONE, batch + 1);
    }
    barrier();
    if (load<i32>(ORDER_STOPPING)) return;
  }
}
