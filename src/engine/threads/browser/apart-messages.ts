// The messages between a page and its only search thread when they cannot share memory: orders and reports carry the
// data that would lie in the shared memory.
import type { Order, Report } from "../messages";

/** Given to the thread when it is made. */
export interface ApartData {
  readonly module: WebAssembly.Module;
  /** Size of the memory the thread has to make. */
  readonly memoryBytes: number;
  readonly index: number;
  /** The network, and where it lies. */
  readonly network: Uint8Array;
  readonly networkAt: number;
}

/** A stretch of the memory. */
export interface Region {
  readonly start: number;
  readonly size: number;
}

/** To the thread. */
export interface ApartOrder {
  readonly order: Order;
  /** What the host has written, and where. */
  readonly written: Uint8Array;
  readonly writtenAt: number;
  /** What the host wants to read when the order has been carried out. */
  readonly wanted: Region;
}

/** From the thread. */
export interface ApartReport {
  readonly report: Report;
  /** The bytes wanted; only with a final report and with lines. */
  readonly bytes?: Uint8Array;
}
