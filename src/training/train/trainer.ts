// Trains parameters on samples with threads that share both.

import { once } from "node:events";
import { parentPort, type Worker, workerData } from "node:worker_threads";
import type { KernelExports } from "palimpsest:exports/training";
import base64 from "palimpsest:training";
import { sum } from "../../base/statistics";
import { cacheLineFrom } from "../../engine/instance/sizes";
import { WasmInstance } from "../../engine/instance/wasm-instance";
import { MOST_PAGES, reach, SAMPLE, SampleList } from "../samples/sample";
import { startThread } from "../shared/threads";

// A thread of the trainer. It works on its share of batches or of a sum.

interface TrainerData {
  readonly kind: "train";
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** The worker's number, from 0. */
  readonly index: number;
}

/** Learn from so many batches after `steps` earlier steps; or sum the loss of samples [from, end) in memory order. */
type TrainerOrder =
  | { readonly kind: "learn"; readonly batches: number; readonly steps: number }
  | { readonly kind: "sum"; readonly from: number; readonly end: number };

/** Carries out orders as they arrive and answers each one. */
export function runTrainer(): void {
  const { module, memory, index } = workerData as TrainerData;
  const { exports: kernel } = new WasmInstance<KernelExports>(module, memory);
  parentPort?.on("message", (order: TrainerOrder) => {
    if (order.kind === "learn") kernel.learn(index, order.batches, order.steps);
    else kernel.addSamples(index, order.from, order.end, false);
    parentPort?.postMessage("done");
  });
}

/** The settings of the optimiser, in the order in which the kernel has them and explains them: src/training/kernel/orders.ts. */
const HYPERPARAMETERS = [
  ...(["batch", "rateFirst", "rateLast", "weightDecay", "scale"] as const),
  ...(["resultShare", "endgameResultShare", "steps", "warmUp", "averaging"] as const),
] as const;

export type Hyperparameters = Readonly<Record<(typeof HYPERPARAMETERS)[number], number>>;

/** Everything that training changes, float32. */
export interface State {
  readonly parameters: Float32Array;
  /** The optimiser's running means of gradients and of their squares. */
  readonly means: Float32Array;
  readonly squares: Float32Array;
  readonly averages: Float32Array;
  /** This mean after the pass with the least held-out loss so far. */
  readonly best: Float32Array;
}

/** Least pages of the memory, 4 MiB; scripts/bundles/core.ts compiles the kernel with the same sizes. */
const LEAST_PAGES = 64;

/** The memory that the threads share: the kernel's own part (src/training/kernel/memory.ts), the samples, their order. */
export class Trainer {
  readonly #module = new WebAssembly.Module(Buffer.from(base64, "base64"));
  readonly #memory = new WebAssembly.Memory({ initial: LEAST_PAGES, maximum: MOST_PAGES, shared: true });
  readonly kernel = new WasmInstance<KernelExports>(this.#module, this.#memory).exports;
  /** Training samples, then held-out samples. Complete before any call of the methods below. */
  readonly samples: SampleList;
  /** Views of the memory, not copies, like `anchor`. */
  readonly state: State;
  /** Parameters that weight decay pulls towards: zeros at first. */
  readonly anchor: Float32Array;
  readonly #hyperparameters: Float64Array;
  /** The summed loss of each worker. */
  readonly #losses: Float64Array;
  readonly #samplesAt: number;
  readonly #workers: number;
  /** They start with the first order, when the memory is complete, and carry out one order at a time. */
  readonly #threads: Worker[] = [];
  #batch = 1;

  /** A trainer on so many threads. @throws RangeError, InputError if the machine lacks memory for so many workers. */
  constructor(workers: number) {
    this.#workers = workers;
    this.#samplesAt = cacheLineFrom(this.#workerAddress(workers));
    reach(this.#memory, this.#samplesAt);
    this.kernel.orderWorkers(workers, this.#samplesAt);
    this.samples = new SampleList(this.#memory, this.#samplesAt);
    const { PARAMETERS, MEANS, SQUARES, AVERAGES, ANCHOR, PARAMETERS_SIZE, ORDERS, LOSSES } = this.kernel;
    this.state = {
      parameters: this.#parameterSet(PARAMETERS.value),
      means: this.#parameterSet(MEANS.value),
      squares: this.#parameterSet(SQUARES.value),
      averages: this.#parameterSet(AVERAGES.value),
      best: new Float32Array(PARAMETERS_SIZE.value / 4),
    };
    this.anchor = this.#parameterSet(ANCHOR.value);
    this.#hyperparameters = new Float64Array(this.#memory.buffer, ORDERS.value, HYPERPARAMETERS.length);
    this.#losses = new Float64Array(this.#memory.buffer, LOSSES.value, workers);
  }

  #workerAddress(worker: number): number {
    return this.kernel.baseOf(worker) >>> 0;
  }

  /** Address of the samples' order; the samples must be complete. */
  get #sequenceAt(): number {
    return cacheLineFrom(this.#samplesAt + this.samples.count * SAMPLE);
  }

  /** Memory after all samples for the order of the first `count` samples, for the caller to shuffle. @throws InputError without room. */
  sequence(count: number): Uint32Array {
    reach(this.#memory, this.#sequenceAt + 4 * count);
    return new Uint32Array(this.#memory.buffer, this.#sequenceAt, count);
  }

  /** The set of parameters, or of values per parameter, at an address. A view, not a copy. */
  #parameterSet(address: number): Float32Array {
    return new Float32Array(this.#memory.buffer, address, this.kernel.PARAMETERS_SIZE.value / 4);
  }

  /** Gradients that `addSamples` has summed for a worker. A view, not a copy. */
  gradients(worker: number): Float32Array {
    return this.#parameterSet(this.#workerAddress(worker));
  }

  setHyperparameters(hyper: Hyperparameters): void {
    this.#batch = hyper.batch;
    this.#hyperparameters.set(HYPERPARAMETERS.map((name) => hyper[name]));
  }

  /** Gives each thread its order; resolves when all are done. Rejects when one fails. */
  async #run(orderOf: (worker: number) => TrainerOrder): Promise<void> {
    for (let index = this.#threads.length; index < this.#workers; index++) {
      const data: TrainerData = { kind: "train", module: this.#module, memory: this.#memory, index };
      this.#threads.push(startThread(data));
    }
    const carryOut = async (thread: Worker, index: number): Promise<void> => {
      const done = once(thread, "message");
      thread.postMessage(orderOf(index));
      await done;
    };
    await Promise.all(this.#threads.map(carryOut));
  }

  /** The workers' losses, summed since they were cleared. */
  get loss(): number {
    return sum(this.#losses);
  }

  clearLoss(): void {
    this.#losses.fill(0);
  }

  /** Finished batches of the current pass, or of the last one. */
  get batchesDone(): number {
    return this.kernel.batchesDone();
  }

  /**
   * Mean loss of the samples of the current pass so far; null before its first batch. Valid until the next call that gives
   * the trainer work. During a pass it may include parts of the next batch.
   */
  get learningLoss(): number | null {
    const { batchesDone } = this;
    return batchesDone === 0 ? null : this.loss / (batchesDone * this.#batch);
  }

  /** Ends the current pass after its batch, and every later pass after its first batch. */
  stop(): void {
    this.kernel.requestStop();
  }

  get isStopped(): boolean {
    return this.kernel.isStopRequested() !== 0;
  }

  /**
   * Learns from `batches` batches in the order of `sequence`; `steps` = earlier steps. Returns the mean loss of a sample,
   * null when stopped before the last batch.
   */
  async learn(batches: number, steps: number): Promise<number | null> {
    this.kernel.beginPass(this.#sequenceAt);
    this.clearLoss();
    await this.#run(() => ({ kind: "learn", batches, steps }));
    return this.batchesDone < batches ? null : this.learningLoss;
  }

  /** Mean loss of samples [from, end) in memory order; null for none. */
  async meanLoss(from: number, end: number): Promise<number | null> {
    if (from === end) return null;
    this.kernel.beginPass(0);
    this.clearLoss();
    const border = (worker: number): number => from + Math.floor(((end - from) * worker) / this.#workers);
    await this.#run((worker) => ({ kind: "sum", from: border(worker), end: border(worker + 1) }));
    return this.loss / (end - from);
  }

  /** The same with the running mean of the parameters. */
  async averagedLoss(from: number, end: number): Promise<number | null> {
    const { parameters, averages } = this.state;
    const kept = parameters.slice();
    parameters.set(averages);
    try {
      return await this.meanLoss(from, end);
    } finally {
      parameters.set(kept);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}
