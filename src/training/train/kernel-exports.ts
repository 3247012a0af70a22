// Made by the build of src/training/kernel/index.ts: see scripts/bundles/typings.ts.
import type { Constant } from "../../engine/instance/constant";

export interface KernelExports {
  /** The judge's value of a sample, in its unit. */
  judged(worker: number, index: number): number;
  /**
   * Sums the loss of samples [from, end) and of the walks beside them into the worker's; with `learn`, their gradients too.
   * These walks are always the same.
   */
  addSamples(worker: number, from: number, end: number, learn: boolean): void;
  /**
   * One worker's part in learning from `batches` batches from sample 0 on; all workers run it at once. `steps` = steps
   * before this call. Adds to the worker's loss.
   */
  learn(worker: number, batches: number, steps: number): void;
  /** Parameters that weight decay pulls towards: the network at the start of the training, or zeros. */
  readonly ANCHOR: Constant;
  /** Running mean of the parameters over steps; becomes the network. */
  readonly AVERAGES: Constant;
  readonly INPUT_BIASES: Constant;
  readonly INPUT_WEIGHTS: Constant;
  /** Adam's running means of gradients and of their squares. */
  readonly MEANS: Constant;
  readonly OUTPUT_BIASES: Constant;
  readonly OUTPUT_WEIGHTS: Constant;
  readonly PARAMETERS: Constant;
  /** Bytes of one set of parameters; the offsets above are within a set. */
  readonly PARAMETERS_SIZE: Constant;
  readonly SQUARES: Constant;
  readonly TACTICAL_OUTPUTS: Constant;
  /** The tactical neurons' weights [count][side to move's, other's][neuron], biases, and weights to outputs [bucket][neuron]. */
  readonly TACTICAL_WEIGHTS: Constant;
  /** Gradients of the worker's share of a batch, laid out like the parameters. */
  readonly WORKER_GRADIENTS: Constant;
  /** Loss summed over the worker's share, and the number of positions in it: f64 each. */
  readonly WORKER_LOSS: Constant;
  readonly WORKER_WALK_SAMPLE: Constant;
  /** Base of a worker's memory; with the number of workers, the first byte after all of it. */
  workerBase(index: number): number;
  /** Share of the running mean of the parameters that a step keeps, 0…1; 0 = the mean is the parameters: f32. */
  readonly ORDER_AVERAGING: Constant;
  /** Samples of a batch: i32. */
  readonly ORDER_BATCH: Constant;
  /** Batches done in this pass, for the host to watch: i32, atomic. */
  readonly ORDER_DONE: Constant;
  readonly ORDER_ENDGAME_RESULT_SHARE: Constant;
  /** Address of the judge's network, which labels the samples; 0 = the samples' own scores: u32. */
  readonly ORDER_JUDGE: Constant;
  /** Learning rate of the first and of the last step, between them half a cosine: f32 each. */
  readonly ORDER_RATE_FIRST: Constant;
  readonly ORDER_RATE_LAST: Constant;
  /** Share of the game's result in the labels of positions with many men and with few, 0…1: f32 each. */
  readonly ORDER_RESULT_SHARE: Constant;
  /** Address of the samples: u32. */
  readonly ORDER_SAMPLES: Constant;
  /** The score in internal units whose expected result is 1 / (1 + 1/e) = 0.73: f32. */
  readonly ORDER_SCALE: Constant;
  /** Address of the order of the samples, u32 numbers of samples; 0 = their order in memory: u32. */
  readonly ORDER_SEQUENCE: Constant;
  /** Steps of the whole training: i32. */
  readonly ORDER_STEPS: Constant;
  /** The host's request to stop between two batches, 1 = stop: i32, atomic. */
  readonly ORDER_STOP: Constant;
  /** Random moves beside each sample (walk.ts): i32. */
  readonly ORDER_WALK: Constant;
  /** Steps over which the learning rate rises to its first value: i32. */
  readonly ORDER_WARM_UP: Constant;
  /** AdamW's weight decay: f32. */
  readonly ORDER_WEIGHT_DECAY: Constant;
  /** Workers that share a batch: i32. */
  readonly ORDER_WORKERS: Constant;
}
