// Orders: the host gives them before a pass over samples, and all workers read them.
import { ORDERS } from "./memory";

@unmanaged
class Orders {
  // The hyperparameters. The host writes them all, in this order: see HYPERPARAMETERS in src/training/train/trainer.ts.
  /** Samples of a step. */
  batch!: f64;
  /** Learning rate of the first and of the last step, between them half a cosine. */
  rateFirst!: f64;
  rateLast!: f64;
  weightDecay!: f64;
  /** The score in internal units whose expected result is 1 / (1 + 1/e) = 0.73. */
  scale!: f64;
  /** Share of the game's result in the labels of positions with many men and with few, 0…1. */
  resultShare!: f64;
  endgameResultShare!: f64;
  /** Steps of the whole training. */
  steps!: f64;
  /** Steps over which the learning rate rises to its first value. */
  warmUp!: f64;
  /** Share of the running mean of the parameters that a step keeps, 0…1; 0 = the mean is the parameters. */
  averaging!: f64;

  workers!: i32;
  samples!: u32;
  /** Address of the order of the samples, u32 numbers of samples; 0 = their order in memory. */
  sequence!: u32;
  /** The host's request to stop between two batches, 1 = stop; atomic. */
  stop!: i32;
  /** The decision that all workers follow after the same batch. */
  stopping!: i32;
  /** Batches done in this pass, for the host to watch; atomic. */
  done!: i32;
  /** The barrier's count and turn; atomic. */
  arrived!: i32;
  turn!: i32;
}

export const orders: Orders = changetype<Orders>(ORDERS);

const STOP: usize = ORDERS + offsetof<Orders>("stop");
const DONE: usize = ORDERS + offsetof<Orders>("done");
const ARRIVED: usize = ORDERS + offsetof<Orders>("arrived");
const TURN: usize = ORDERS + offsetof<Orders>("turn");

/** Describes the workers and their data. */
export function orderWorkers(workers: i32, samples: u32): void {
  orders.workers = workers;
  orders.samples = samples;
}

/** Begins a pass in the order at an address; 0 = the samples' order in memory. */
export function beginPass(sequence: u32): void {
  orders.sequence = sequence;
  noteDone(0);
}

export function noteDone(batches: i32): void {
  atomic.store<i32>(DONE, batches);
}

/** Batches done in this pass, or in the last one. */
export function batchesDone(): i32 {
  return atomic.load<i32>(DONE);
}

/** Requests the end of the pass after its batch, and of every later pass after its first batch. */
export function requestStop(): void {
  atomic.store<i32>(STOP, 1);
}

export function isStopRequested(): bool {
  return atomic.load<i32>(STOP) != 0;
}

/** A barrier where workers wait for each other: returns when every worker has called it equally often. */
export function barrier(): void {
  const turn = atomic.load<i32>(TURN);
  if (atomic.add<i32>(ARRIVED, 1) + 1 == orders.workers) {
    atomic.store<i32>(ARRIVED, 0);
    atomic.add<i32>(TURN, 1);
    atomic.notify(TURN, -1);
    return;
  }
  while (atomic.load<i32>(TURN) == turn) atomic.wait<i32>(TURN, turn, -1);
}
