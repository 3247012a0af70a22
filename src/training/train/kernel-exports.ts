// Made by the build of src/training/kernel/index.ts: see scripts/bundles/typings.ts.
import type { Constant } from "../../engine/instance/wasm-instance";

export interface KernelExports {
  /** Sums the loss of samples [from, end) into the worker's; with `learn`, their gradients too. */
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
  /** Adam's running means of gradients and of their squares. */
  readonly MEANS: Constant;
  readonly PARAMETERS: Constant;
  /** Bytes of one set of parameters; the offsets above are within a set. */
  readonly PARAMETERS_SIZE: Constant;
  readonly SQUARES: Constant;
  /** Gradients of the worker's share of a batch, laid out like the parameters. */
  readonly WORKER_GRADIENTS: Constant;
  /** Loss summed over the worker's share: f64. */
  readonly WORKER_LOSS: Constant;
  /** Base of a worker's memory; with the number of workers, the first byte after all of it. */
  workerBase(index: number): number;
  /** Batches done in this pass, or in the last one. */
  batchesDone(): number;
  isStopRequested(): number;
  noteDone(batches: number): void;
  /** The passes from now on are in the order at an address; 0 = the samples' order in memory. */
  orderSequence(sequence: number): void;
  orderTraining(
    batch: number,
    steps: number,
    rateFirst: number,
    rateLast: number,
    weightDecay: number,
    scale: number,
    resultShare: number,
    endgameResultShare: number,
    warmUp: number,
    averaging: number,
  ): void;
  /** Describes the workers and their data. */
  orderWorkers(workers: number, samples: number): void;
  /** Requests the end of the pass after its batch, and of every later pass after its first batch. */
  requestStop(): void;
}
