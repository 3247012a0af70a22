// Orders: the host gives them before a pass over samples, and all workers read them.
import { ORDERS } from "./memory";

@unmanaged
class Orders {
  workers!: i32;
  samples!: u32;
  /** Address of the order of the samples, u32 numbers of samples; 0 = their order in memory. */
  sequence!: u32;
  batch!: i32;
  steps!: i32;
  /** Learning rate of the first and of the last step, between them half a cosine. */
  rateFirst!: f32;
  rateLast!: f32;
  weightDecay!: f32;
  /** The score in internal units whose expected result is 1 / (1 + 1/e) = 0.73. */
  scale!: f32;
  /** Share of the game's result in the labels of positions with many men and with few, 0…1. */
  resultShare!: f32;
  endgameResultShare!: f32;
  /** Steps over which the learning rate rises to its first value. */
  warmUp!: i32;
  /** Share of the running mean of the parameters that a step keeps, 0…1; 0 = the mean is the parameters. */
  averaging!: f32;
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

export function orderTraining(
  batch: i32,
  steps: i32,
  rateFirst: f32,
  rateLast: f32,
  weightDecay: f32,
  scale: f32,
  resultShare: f32,
  endgameResultShare: f32,
  warmUp: i32,
  averaging: f32,
): void {
  orders.batch = batch;
  orders.steps = steps;
  orders.rateFirst = rateFirst;
  orders.rateLast = rateLast;
  orders.weightDecay = weightDecay;
  orders.scale = scale;
  orders.resultShare = resultShare;
  orders.endgameResultShare = endgameResultShare;
  orders.warmUp = warmUp;
  orders.averaging = averaging;
}

/** The passes from now on are in the order at an address; 0 = the samples' order in memory. */
export function orderSequence(sequence: u32): void {
  orders.sequence = sequence;
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
