// The shared memory of the trainer's threads: the kernel's own part (src/training/kernel/memory.ts), the samples, and their
// order.
import base64 from "palimpsest:training";
import { InputError } from "../../base/input-error";
import { cacheLineFrom } from "../../engine/instance/sizes";
import { WasmInstance } from "../../engine/instance/wasm-instance";
import { SAMPLE, SampleList } from "../samples/sample";
import type { KernelExports } from "./kernel-exports";

/** Sizes of the memory in pages, from 4 MiB to 4 GiB; scripts/bundles/core.ts compiles the kernel with the same ones. */
const PAGE = 65536;
const LEAST_PAGES = 64;
const MOST_PAGES = 65536;
/** Bytes by which the memory for samples grows at a time. */
const GROWTH = 2 ** 24;

export function compileKernel(): WebAssembly.Module {
  return new WebAssembly.Module(Buffer.from(base64, "base64"));
}

export class TrainerMemory {
  readonly instance: WasmInstance<KernelExports>;
  readonly samples: SampleList;
  /** Address of the first sample. */
  readonly samplesAt: number;

  /** Memory of a kernel for `workers` threads, with a judge (judge.ts) or without. @throws RangeError, InputError if the machine lacks memory. */
  constructor(module: WebAssembly.Module, workers: number, judge: Uint8Array | null) {
    const memory = new WebAssembly.Memory({ initial: LEAST_PAGES, maximum: MOST_PAGES, shared: true });
    this.instance = new WasmInstance(module, memory);
    const judgeAt = cacheLineFrom(this.workerAddress(workers));
    this.samplesAt = cacheLineFrom(judgeAt + (judge?.length ?? 0));
    this.#reach(this.samplesAt);
    if (judge) {
      this.instance.bytes(judgeAt, judge.length).set(judge);
      this.instance.setInt(this.kernel.ORDER_JUDGE, judgeAt);
    }
    this.samples = new SampleList((bytes) => {
      const size = Math.ceil(bytes / GROWTH) * GROWTH;
      this.#reach(this.samplesAt + size);
      return new Uint8Array(this.instance.memory.buffer, this.samplesAt, size);
    });
  }

  get kernel(): KernelExports {
    return this.instance.exports;
  }

  /** Grows the memory so that all addresses below `end` are usable. @throws InputError if that is impossible */
  #reach(end: number): void {
    const missing = Math.ceil((end - this.instance.memory.buffer.byteLength) / PAGE);
    if (missing <= 0) return;
    if (end > MOST_PAGES * PAGE) {
      throw new InputError("too many training positions: 4 GiB hold some 119 million");
    }
    try {
      this.instance.memory.grow(missing);
    } catch {
      throw new InputError(`the training needs ${Math.ceil(end / 2 ** 20)} MiB, more than the system gives`);
    }
  }

  /** Address of a worker's own part. */
  workerAddress(worker: number): number {
    return this.kernel.workerBase(worker) >>> 0;
  }

  /** Address of the samples' order; the samples must be complete. */
  get sequenceAt(): number {
    return cacheLineFrom(this.samplesAt + this.samples.count * SAMPLE);
  }

  /** Memory after all samples for the order of the first `count` samples. @throws InputError without room. */
  sequence(count: number): Uint32Array {
    this.#reach(this.sequenceAt + 4 * count);
    return new Uint32Array(this.instance.memory.buffer, this.sequenceAt, count);
  }

  /** The set of parameters, or of values per parameter, at an address. A view, not a copy. */
  parameterSet(address: number): Float32Array {
    return new Float32Array(this.instance.memory.buffer, address, this.kernel.PARAMETERS_SIZE.value / 4);
  }

  /** The summed loss of a worker and the number of positions in it. A view, not a copy. */
  workerLoss(worker: number): Float64Array {
    return new Float64Array(
      this.instance.memory.buffer,
      this.workerAddress(worker) + this.kernel.WORKER_LOSS.value,
      2,
    );
  }
}
