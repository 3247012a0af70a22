// A WebAssembly module on a shared memory: its functions, and numbers where its constants say.
import type { Constant } from "./constant";

/** `Exports` is the module's typed face: see scripts/typings.ts. */
export class WasmInstance<Exports> {
  readonly exports: Exports;

  /** `host` is what the module calls. */
  constructor(
    readonly module: WebAssembly.Module,
    readonly memory: WebAssembly.Memory,
    host: object = {},
  ) {
    const abort = (_message: number, _file: number, line: number, column: number): never => {
      throw new Error(`assertion failed in the core at ${line}:${column}`);
    };
    const instance = new WebAssembly.Instance(module, { env: { memory, abort }, host: { ...host } });
    this.exports = instance.exports as unknown as Exports;
  }

  /** Sets an i32 or u32, which other threads may be reading. */
  setInt({ value: address }: Constant, value: number): void {
    Atomics.store(new Int32Array(this.memory.buffer), address >> 2, value);
  }

  /** An i32, which other threads may be writing. */
  getInt({ value: address }: Constant): number {
    return Atomics.load(new Int32Array(this.memory.buffer), address >> 2);
  }

  setFloat32({ value: address }: Constant, value: number): void {
    new Float32Array(this.memory.buffer)[address >> 2] = value;
  }

  setFloat64({ value: address }: Constant, value: number): void {
    new Float64Array(this.memory.buffer)[address >> 3] = value;
  }

  setUint64({ value: address }: Constant, value: bigint): void {
    new BigUint64Array(this.memory.buffer)[address >> 3] = value;
  }

  /** Bytes of the memory: a view, not a copy. */
  bytes(address: number, size: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, address, size);
  }

  /** Numbers of 64 bits: a view, not a copy. */
  words(address: number, count: number): BigUint64Array {
    return new BigUint64Array(this.memory.buffer, address, count);
  }

  /** Numbers of 16 bits: a view, not a copy. */
  halfWords(address: number, count: number): Uint16Array {
    return new Uint16Array(this.memory.buffer, address, count);
  }
}
