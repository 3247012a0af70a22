// The exports of the trainer's kernel for src/training/train. The kernel is a module of its own and never shipped.
import { adamStep } from "./adam";
import { endChains } from "./chains";
import { LOSSES, SAMPLE } from "./memory";
import { sampleLoss } from "./network";
import { barrier, isStopRequested, noteDone, orders } from "./orders";
import { baseOf } from "./worker";

export { ANCHOR, AVERAGES, LOSSES, MEANS, ORDERS, PARAMETERS, PARAMETERS_SIZE, SQUARES } from "./memory";
export { batchesDone, beginPass, isStopRequested, orderWorkers, requestStop } from "./orders";
export { baseOf } from "./worker";

function sampleAt(index: i32): usize {
  const sequence = orders.sequence as usize;
  const number = sequence ? load<u32>(sequence + ((index as usize) << 2)) : (index as u32);
  return (orders.samples as usize) + (number as usize) * SAMPLE;
}

/** Sums the loss of samples [from, end) into the worker's; with `learn`, their gradients too. */
export function addSamples(worker: i32, from: i32, end: i32, learn: bool): void {
  const base = baseOf(worker);
  let loss: f64 = 0;
  for (let index = from; index < end; index++) loss += sampleLoss(base, sampleAt(index), learn) as f64;
  endChains(base);
  const total = LOSSES + ((worker as usize) << 3);
  store<f64>(total, load<f64>(total) + loss);
}

/**
 * One worker's part in learning from `batches` batches from sample 0 on; all workers run it at once. `steps` = steps
 * before this call. Adds to the worker's loss.
 */
export function learn(worker: i32, batches: i32, steps: i32): void {
  const size = orders.batch as i32;
  const workers = orders.workers;
  for (let batch = 0; batch < batches; batch++) {
    const start = batch * size;
    const from = (start + ((size as i64) * worker) / workers) as i32;
    const end = (start + ((size as i64) * (worker + 1)) / workers) as i32;
    addSamples(worker, from, end, true);
    barrier();
    adamStep(worker, steps + batch + 1);
    if (worker == 0) {
      // Written between the barriers and read after them, so that all workers see the same value.
      orders.stopping = isStopRequested() as i32;
      noteDone(batch + 1);
    }
    barrier();
    if (orders.stopping) return;
  }
}
