// The exports of the trainer's kernel for src/training/train. The kernel is a module of its own and never shipped.
import { adamStep } from "./adam";
import { endChains } from "./chains";
import { SAMPLE, WORKER_LOSS, workerBase } from "./memory";
import { sampleLoss } from "./network";
import { barrier, isStopRequested, noteDone, orders } from "./orders";

export {
  ANCHOR,
  AVERAGES,
  MEANS,
  PARAMETERS,
  PARAMETERS_SIZE,
  SQUARES,
  WORKER_GRADIENTS,
  WORKER_LOSS,
  workerBase,
} from "./memory";
export {
  batchesDone,
  isStopRequested,
  noteDone,
  orderSequence,
  orderTraining,
  orderWorkers,
  requestStop,
} from "./orders";

function sampleAt(index: i32): usize {
  const sequence = orders.sequence as usize;
  const number = sequence ? load<u32>(sequence + ((index as usize) << 2)) : (index as u32);
  return (orders.samples as usize) + (number as usize) * SAMPLE;
}

/** Sums the loss of samples [from, end) into the worker's; with `learn`, their gradients too. */
export function addSamples(worker: i32, from: i32, end: i32, learn: bool): void {
  const base = workerBase(worker);
  const scale = orders.scale;
  const resultShare = orders.resultShare;
  const endgameShare = orders.endgameResultShare;
  let loss: f64 = 0;
  for (let index = from; index < end; index++) {
    loss += sampleLoss(base, sampleAt(index), scale, resultShare, endgameShare, learn) as f64;
  }
  endChains(base);
  store<f64>(base, load<f64>(base, WORKER_LOSS) + loss, WORKER_LOSS);
}

/**
 * Learning rate of step `count` (from 1): half a cosine from the first to the last, times the share of the warm-up. The
 * warm-up is needed because Adam's first steps rest on few gradients.
 */
function learningRate(count: i32): f32 {
  const first = orders.rateFirst;
  const last = orders.rateLast;
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
  return min<f32>(orders.averaging, (1 + number) / (10 + number));
}

/**
 * One worker's part in learning from `batches` batches from sample 0 on; all workers run it at once. `steps` = steps
 * before this call. Adds to the worker's loss.
 */
export function learn(worker: i32, batches: i32, steps: i32): void {
  const size = orders.batch;
  const workers = orders.workers;
  for (let batch = 0; batch < batches; batch++) {
    const start = batch * size;
    const from = (start + ((size as i64) * worker) / workers) as i32;
    const end = (start + ((size as i64) * (worker + 1)) / workers) as i32;
    const count = steps + batch + 1;
    addSamples(worker, from, end, true);
    barrier();
    const rate = learningRate(count);
    adamStep(worker, workers, size, count, rate, orders.weightDecay, averagingAt(count));
    if (worker == 0) {
      // Written between the barriers and read after them, so that all workers see the same value.
      orders.stopping = isStopRequested() as i32;
      noteDone(batch + 1);
    }
    barrier();
    if (orders.stopping) return;
  }
}
