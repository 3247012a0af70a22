// The memory the trainer's threads share: the kernel's own part (src/training/kernel/memory.ts), then samples, then the order
// they are taken in.
import { InputError } from "../../base/input-error";
import { cacheLineFrom } from "../../engine/instance/sizes";
import { WasmInstance } from "../../engine/instance/wasm-instance";
import { SampleList } from "../samples/list";
import { SAMPLE } from "../samples/sample";
import type { KernelExports } from "./kernel-exports";

/** Sizes of a wasm memory in pages, as scripts/core.ts has the kernel expect them: from 4 MiB to 4 GiB. */
const PAGE = 65536;
const LEAST_PAGES = 64;
const MOST_PAGES = 65536;
/** Room for samples grows by so many bytes at a time. */
const GROWTH = 2 ** 24;

export class TrainerMemory {
  readonly instance: WasmInstance<KernelExports>;
  readonly samples: SampleList;
  /** Address of the first sample. */
  readonly samplesAt: number;

  /** Of a kernel that `workers` threads will run. @throws RangeError, InputError when the machine has no memory for it. */
  constructor(module: WebAssembly.Module, workers: number) {
    const memory = new WebAssembly.Memory({ initial: LEAST_PAGES, maximum: MOST_PAGES, shared: true });
    this.instance = new WasmInstance(module, memory);
    this.samplesAt = cacheLineFrom(this.workerAddress(workers));
    this.#reach(this.samplesAt);
    this.samples = new SampleList((bytes) => {
      const size = Math.ceil(bytes / GROWTH) * GROWTH;
      this.#reach(this.samplesAt + size);
      return new Uint8Array(this.instance.memory.buffer, this.samplesAt, size);
    });
  }

  get kernel(): KernelExports {
    return this.instance.exports;
  }

  /** Makes all addresses below `end` usable. */
  #reach(end: number): void {
    const missing = Math.ceil((end - this.instance.memory.buffer.byteLength) / PAGE);
    if (missing <= 0) return;
    try {
      this.instance.memory.grow(missing);
    } catch {
      throw new InputError("too many training positions: 4 GiB hold some 119 million");
    }
  }

  /** Address of a worker's own part. */
  workerAddress(worker: number): number {
    return this.kernel.workerBase(worker) >>> 0;
  }

  /** Address of the samples' order, once all of them are there. */
  get sequenceAt(): number {
    return cacheLineFrom(this.samplesAt + this.samples.count * SAMPLE);
  }

  /** Room behind all samples for the order of the first `count` of them. @throws InputError without room. */
  sequence(count: number): Uint32Array {
    this.#reach(this.sequenceAt + 4 * count);
    return new Uint32Array(this.instance.memory.buffer, this.sequenceAt, count);
  }

  /** The parameters at an address, or the values that belong to them. A view, not a copy. */
  parameterSet(address: number): Float32Array {
    return new Float32Array(this.instance.memory.buffer, address, this.kernel.PARAMETERS_SIZE.value / 4);
  }

  /** The summed loss of a worker. A view, not a copy. */
  workerLoss(worker: number): Float64Array {
    return new Float64Array(
      this.instance.memory.buffer,
      this.workerAddress(worker) + this.kernel.WORKER_LOSS.value,
      1,
    );
  }
}
