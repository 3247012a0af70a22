// The trainer's kernel as the host sees it: the exports of src/training/kernel/index.ts, typed.
import base64 from "palimpsest:training";

/** A wasm global holding an address, an offset or a constant. */
export interface Constant {
  readonly value: number;
}

export interface KernelExports {
  /** Address of a worker's own part, as a signed number; behind the last worker, of what is free. */
  workerBase(index: number): number;
  /** Adds the loss of samples [from, end) to a worker's; with `learn`, their gradients too. */
  addSamples(worker: number, from: number, end: number, learn: boolean): void;
  /** A worker's part in so many batches, `steps` having been taken before; waits for the other workers. */
  learn(worker: number, batches: number, steps: number): void;

  readonly PARAMETERS: Constant;
  readonly PARAMETERS_SIZE: Constant;
  readonly MEANS: Constant;
  readonly SQUARES: Constant;
  readonly AVERAGES: Constant;
  readonly ANCHOR: Constant;
  readonly INPUT_WEIGHTS: Constant;
  readonly INPUT_BIASES: Constant;
  readonly OUTPUT_WEIGHTS: Constant;
  readonly OUTPUT_BIASES: Constant;
  readonly WORKER_GRADIENTS: Constant;
  readonly WORKER_LOSS: Constant;
  readonly ORDER_WORKERS: Constant;
  readonly ORDER_SAMPLES: Constant;
  readonly ORDER_SEQUENCE: Constant;
  readonly ORDER_BATCH: Constant;
  readonly ORDER_RESULT_SHARE: Constant;
  readonly ORDER_WEIGHT_DECAY: Constant;
  readonly ORDER_RATE_FIRST: Constant;
  readonly ORDER_RATE_LAST: Constant;
  readonly ORDER_STEPS: Constant;
  readonly ORDER_WARM_UP: Constant;
  readonly ORDER_AVERAGING: Constant;
  readonly ORDER_STOP: Constant;
  readonly ORDER_DONE: Constant;
}

export function compileKernel(): WebAssembly.Module {
  return new WebAssembly.Module(Buffer.from(base64, "base64"));
}

/** The kernel on a memory, which may be shared with other instances. */
export function instantiateKernel(module: WebAssembly.Module, memory: WebAssembly.Memory): KernelExports {
  const abort = (_message: number, _file: number, line: number, column: number): never => {
    throw new Error(`assertion failed in the trainer's kernel at ${line}:${column}`);
  };
  const instance = new WebAssembly.Instance(module, { env: { memory, abort } });
  return instance.exports as unknown as KernelExports;
}
