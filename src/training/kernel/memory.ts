// The trainer's own map of linear memory: parameters, optimiser, workers, samples. Sizes in bytes.
import {
  HIDDEN,
  INPUTS,
  OUTPUT_BUCKETS,
  TACTICAL_NEURONS,
  TACTICS,
} from "../../engine/core/network/architecture";
import { Attacks } from "../../engine/core/records/board";

/** Bytes of one perspective's neurons in single precision. */
export const ROW: usize = HIDDEN * 4;
/** Bytes of an output bucket's weights, the side to move's half first. */
export const OUTPUT_ROW: usize = 2 * ROW;
/** Bytes of the tactical neurons in single precision. */
export const TACTICAL_ROW: usize = TACTICAL_NEURONS * 4;

/** Bytes of a packed position: see src/training/samples/sample.ts. */
export const SAMPLE: usize = 32;

/** First byte after the compiler's static data. */
const START: usize = 0x10000;

// ---- the parameters, f32: input weights [input][neuron], input biases, output weights, output biases, tactical neurons ----

export const INPUT_WEIGHTS: usize = 0;
export const INPUT_BIASES: usize = INPUT_WEIGHTS + (INPUTS as usize) * ROW;
export const OUTPUT_WEIGHTS: usize = INPUT_BIASES + ROW;
export const OUTPUT_BIASES: usize = OUTPUT_WEIGHTS + (OUTPUT_BUCKETS as usize) * OUTPUT_ROW;
/** The tactical neurons' weights [count][side to move's, other's][neuron], biases, and weights to outputs [bucket][neuron]. */
export const TACTICAL_WEIGHTS: usize = OUTPUT_BIASES + OUTPUT_BUCKETS * 4;
export const TACTICAL_BIASES: usize = TACTICAL_WEIGHTS + (TACTICS as usize) * 2 * TACTICAL_ROW;
export const TACTICAL_OUTPUTS: usize = TACTICAL_BIASES + TACTICAL_ROW;
/** Bytes of one set of parameters; the offsets above are within a set. */
export const PARAMETERS_SIZE: usize = TACTICAL_OUTPUTS + (OUTPUT_BUCKETS as usize) * TACTICAL_ROW;

export const PARAMETERS: usize = START;
/** Adam's running means of gradients and of their squares. */
export const MEANS: usize = PARAMETERS + PARAMETERS_SIZE;
export const SQUARES: usize = MEANS + PARAMETERS_SIZE;
/** Running mean of the parameters over steps; becomes the network. */
export const AVERAGES: usize = SQUARES + PARAMETERS_SIZE;
/** Parameters that weight decay pulls towards: the network at the start of the training, or zeros. */
export const ANCHOR: usize = AVERAGES + PARAMETERS_SIZE;

/** Shared state of the workers: see orders.ts. */
export const ORDERS: usize = ANCHOR + PARAMETERS_SIZE;
const ORDERS_SIZE: usize = 256;

// ---- per worker ----

/** Gradients of the worker's share of a batch, laid out like the parameters. */
export const WORKER_GRADIENTS: usize = 0;
/** Both accumulators and their gradients. */
export const WORKER_SUMS: usize = WORKER_GRADIENTS + PARAMETERS_SIZE;
export const WORKER_SUM_GRADIENTS: usize = WORKER_SUMS + 2 * ROW;
/** Addresses (offsets of rows) of the active inputs, u32[32] per perspective. */
export const WORKER_INPUTS: usize = WORKER_SUM_GRADIENTS + 2 * ROW;
/** Two chains (chains.ts): sums, totals of gradients, inputs as above, numbers of inputs and whether the total counts: i32. */
export const WORKER_CHAIN_SUMS: usize = WORKER_INPUTS + 2 * 32 * 4;
export const WORKER_CHAIN_TOTALS: usize = WORKER_CHAIN_SUMS + 2 * ROW;
export const WORKER_CHAIN_INPUTS: usize = WORKER_CHAIN_TOTALS + 2 * ROW;
export const WORKER_CHAIN_COUNTS: usize = WORKER_CHAIN_INPUTS + 2 * 32 * 4;
export const WORKER_CHAIN_LEARNS: usize = WORKER_CHAIN_COUNTS + 2 * 4;
/** Inputs that have gone and come: u32[64]; a byte of marks for each input. */
export const WORKER_CHAIN_CHANGES: usize = WORKER_CHAIN_LEARNS + 2 * 4;
export const WORKER_CHAIN_MARKS: usize = WORKER_CHAIN_CHANGES + 64 * 4;
/** The men of a sample: of both sides, u64[2], and of the six types, u64[6]. */
export const WORKER_MEN: usize = WORKER_CHAIN_MARKS + (INPUTS as usize);
const MEN_SIZE: usize = 64;
/** Its attacks, and its tactical counts: u16[TACTICS][2]. */
export const WORKER_ATTACKS: usize = (WORKER_MEN + MEN_SIZE + 15) & ~(15 as usize);
export const WORKER_TACTICS: usize = WORKER_ATTACKS + offsetof<Attacks>();
/** The tactical neurons before activation. */
export const WORKER_TACTICAL_SUMS: usize = (WORKER_TACTICS + (TACTICS as usize) * 4 + 15) & ~(15 as usize);
/** Loss summed over the worker's share: f64. */
export const WORKER_LOSS: usize = WORKER_TACTICAL_SUMS + TACTICAL_ROW;
export const WORKER_SIZE: usize = (WORKER_LOSS + 8 + 4095) & ~(4095 as usize);

const WORKERS: usize = (ORDERS + ORDERS_SIZE + 4095) & ~(4095 as usize);

/** Base of a worker's memory; with the number of workers, the first byte after all of it. */
export function workerBase(index: i32): usize {
  return WORKERS + (index as usize) * WORKER_SIZE;
}
