// The parameters being trained, in a memory shared with the threads that train them.
import { Worker } from "node:worker_threads";
import { createMemory } from "../../engine/core";
import { SAMPLE } from "../samples/sample";
import { compileKernel, instantiateKernel, type KernelExports } from "./kernel";
import type { TrainerData, TrainerOrder } from "./worker";

/** What the optimiser is told; see src/core/training/orders.ts. */
export interface Hyperparameters {
  readonly batch: number;
  readonly rateFirst: number;
  readonly rateLast: number;
  readonly weightDecay: number;
  /** Share of the game's result in the labels, 0…1. */
  readonly resultShare: number;
  /** Steps of the whole training. */
  readonly steps: number;
}

/** Everything that changes while training: parameters and the optimiser's means, float32. */
export interface State {
  readonly parameters: Float32Array;
  readonly means: Float32Array;
  readonly squares: Float32Array;
}

export class Trainer {
  readonly kernel: KernelExports;
  readonly #module = compileKernel();
  readonly #memory: WebAssembly.Memory;
  readonly #workers: number;
  readonly #threads: Worker[] = [];
  readonly #samplesAt: number;
  readonly #sequenceAt: number;

  /** Room for `capacity` samples. @throws RangeError when the machine, or 4 GiB, cannot hold them. */
  constructor(workers: number, capacity: number) {
    this.#workers = workers;
    const layout = instantiateKernel(this.#module, createMemory(0));
    this.#samplesAt = align(layout.workerBase(workers) >>> 0);
    this.#sequenceAt = align(this.#samplesAt + capacity * SAMPLE);
    this.#memory = createMemory(this.#sequenceAt + capacity * 4);
    this.kernel = instantiateKernel(this.#module, this.#memory);
    this.#setInt(layout.ORDER_WORKERS, workers);
    this.#setInt(layout.ORDER_SAMPLES, this.#samplesAt);
  }

  #setInt(at: { readonly value: number }, value: number): void {
    Atomics.store(new Int32Array(this.#memory.buffer), at.value >> 2, value);
  }

  #setFloat(at: { readonly value: number }, value: number): void {
    new Float32Array(this.#memory.buffer)[at.value >> 2] = value;
  }

  #floats(at: number): Float32Array {
    return new Float32Array(this.#memory.buffer, at, this.kernel.PARAMETERS_SIZE.value / 4);
  }

  /** Where samples are written, SAMPLE bytes each. */
  get samples(): Uint8Array {
    return new Uint8Array(this.#memory.buffer, this.#samplesAt, this.#sequenceAt - this.#samplesAt);
  }

  /** Views, not copies. */
  get state(): State {
    const { PARAMETERS, MEANS, SQUARES } = this.kernel;
    return {
      parameters: this.#floats(PARAMETERS.value),
      means: this.#floats(MEANS.value),
      squares: this.#floats(SQUARES.value),
    };
  }

  /** The order in which the first `count` samples are taken: numbers to shuffle. */
  sequence(count: number): Uint32Array {
    return new Uint32Array(this.#memory.buffer, this.#sequenceAt, count);
  }

  /** Gradients that `addSamples` has summed for a worker. */
  gradients(worker: number): Float32Array {
    const { kernel } = this;
    return this.#floats((kernel.workerBase(worker) >>> 0) + kernel.WORKER_GRADIENTS.value);
  }

  setHyperparameters(hyper: Hyperparameters): void {
    const { kernel } = this;
    this.#setInt(kernel.ORDER_BATCH, hyper.batch);
    this.#setInt(kernel.ORDER_STEPS, hyper.steps);
    this.#setFloat(kernel.ORDER_RATE_FIRST, hyper.rateFirst);
    this.#setFloat(kernel.ORDER_RATE_LAST, hyper.rateLast);
    this.#setFloat(kernel.ORDER_WEIGHT_DECAY, hyper.weightDecay);
    this.#setFloat(kernel.ORDER_RESULT_SHARE, hyper.resultShare);
  }

  #startThreads(): void {
    for (let index = this.#threads.length; index < this.#workers; index++) {
      const data: TrainerData = { kind: "train", module: this.#module, memory: this.#memory, index };
      this.#threads.push(new Worker(__filename, { workerData: data }));
    }
  }

  async #all(orderOf: (worker: number) => TrainerOrder): Promise<void> {
    this.#startThreads();
    await Promise.all(
      this.#threads.map(
        (thread, index) =>
          new Promise<void>((resolve, reject) => {
            thread.once("error", reject);
            thread.once("message", () => {
              thread.off("error", reject);
              resolve();
            });
            thread.postMessage(orderOf(index));
          }),
      ),
    );
  }

  /** The workers' summed losses since the last call. */
  takeLoss(): number {
    let sum = 0;
    for (let worker = 0; worker < this.#workers; worker++) {
      const at = (this.kernel.workerBase(worker) >>> 0) + this.kernel.WORKER_LOSS.value;
      const loss = new Float64Array(this.#memory.buffer, at, 1);
      sum += loss[0] ?? 0;
      loss[0] = 0;
    }
    return sum;
  }

  /** Batches done in the pass that runs. */
  get batchesDone(): number {
    return Atomics.load(new Int32Array(this.#memory.buffer), this.kernel.ORDER_DONE.value >> 2);
  }

  /** Ends the pass that runs after its batch. */
  stop(): void {
    this.#setInt(this.kernel.ORDER_STOP, 1);
  }

  /** Learns from `batches` batches in the order of `sequence`, `steps` having been taken; mean loss of a sample. */
  async learn(batches: number, steps: number): Promise<number> {
    const { kernel } = this;
    this.#setInt(kernel.ORDER_SEQUENCE, this.#sequenceAt);
    this.#setInt(kernel.ORDER_DONE, 0);
    await this.#all(() => ({ kind: "learn", batches, steps }));
    const size = new Int32Array(this.#memory.buffer)[kernel.ORDER_BATCH.value >> 2] ?? 1;
    return this.takeLoss() / Math.max(1, this.batchesDone * size);
  }

  /** Mean loss of samples [from, end) as they lie. */
  async meanLoss(from: number, end: number): Promise<number> {
    this.#setInt(this.kernel.ORDER_SEQUENCE, 0);
    const border = (worker: number): number => from + Math.floor(((end - from) * worker) / this.#workers);
    await this.#all((worker) => ({ kind: "sum", from: border(worker), end: border(worker + 1) }));
    return this.takeLoss() / Math.max(1, end - from);
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}

/** The next multiple of a cache line. */
function align(address: number): number {
  return Math.ceil(address / 64) * 64;
}
