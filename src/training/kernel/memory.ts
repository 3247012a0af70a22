// The trainer's own map of linear memory: parameters, optimiser, workers (worker.ts), samples. Sizes in bytes.
import * as architecture from "../../engine/core/network/architecture";

/** Bytes of one perspective's neurons in single precision. */
export const ROW: usize = architecture.HIDDEN * 4;
/** Bytes of an output bucket's weights, the side to move's half first. */
export const OUTPUT_ROW: usize = 2 * ROW;
/** Bytes of the tactical neurons in single precision. */
export const TACTICAL_ROW: usize = architecture.TACTICAL_NEURONS * 4;

/** Bytes of a packed position: see src/training/samples/sample.ts. */
export const SAMPLE: usize = 32;

/** First byte after the compiler's static data. */
const START: usize = 0x10000;

// ---- the parameters, f32: input weights [input][neuron], input biases, output weights, output biases, tactical neurons ----

export const INPUT_WEIGHTS: usize = 0;
export const INPUT_BIASES: usize = INPUT_WEIGHTS + (architecture.INPUTS as usize) * ROW;
export const OUTPUT_WEIGHTS: usize = INPUT_BIASES + ROW;
export const OUTPUT_BIASES: usize = OUTPUT_WEIGHTS + (architecture.OUTPUT_BUCKETS as usize) * OUTPUT_ROW;
/** The tactical neurons' weights [count][side to move's, other's][neuron], biases, and weights to outputs [bucket][neuron]. */
export const TACTICAL_WEIGHTS: usize = OUTPUT_BIASES + architecture.OUTPUT_BUCKETS * 4;
export const TACTICAL_BIASES: usize = TACTICAL_WEIGHTS + (architecture.TACTICS as usize) * 2 * TACTICAL_ROW;
export const TACTICAL_OUTPUTS: usize = TACTICAL_BIASES + TACTICAL_ROW;
/** Bytes of one set of parameters; the offsets above are within a set. */
export const PARAMETERS_SIZE: usize =
  TACTICAL_OUTPUTS + (architecture.OUTPUT_BUCKETS as usize) * TACTICAL_ROW;

export const PARAMETERS: usize = START;
/** Adam's running means of gradients and of their squares. */
export const MEANS: usize = PARAMETERS + PARAMETERS_SIZE;
export const SQUARES: usize = MEANS + PARAMETERS_SIZE;
/** Running mean of the parameters over steps; becomes the network. */
export const AVERAGES: usize = SQUARES + PARAMETERS_SIZE;
/** Parameters that weight decay pulls towards: the network at the start of the training, or zeros. */
export const ANCHOR: usize = AVERAGES + PARAMETERS_SIZE;

/** What the host orders: see orders.ts. */
export const ORDERS: usize = ANCHOR + PARAMETERS_SIZE;
const ORDERS_SIZE: usize = 256;
/** Loss summed over each worker's share: f64, for 64 workers at most. */
export const LOSSES: usize = ORDERS + ORDERS_SIZE;

export const WORKERS: usize = (LOSSES + 64 * 8 + 4095) & ~(4095 as usize);
