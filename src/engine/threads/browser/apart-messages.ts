// The messages between a page and its only search thread when they cannot share memory: orders and reports carry the
// data that would lie in the shared memory.
import type { Order, Report } from "../messages";

/** Given to the thread when it is made. */
export interface ApartData {
  readonly module: WebAssembly.Module;
  /** Size of the memory that the thread makes. */
  readonly memoryBytes: number;
  readonly index: number;
  /** The network and its address. */
  readonly network: Uint8Array;
  readonly networkAt: number;
}

/** A part of the memory. */
export interface Region {
  readonly start: number;
  readonly size: number;
}

/** To the thread. */
export interface ApartOrder {
  readonly order: Order;
  /** The bytes that the host has written, and their address. */
  readonly written: Uint8Array;
  readonly writtenAt: number;
  /** The part that the host reads after the order. */
  readonly wanted: Region;
}

/** From the thread. */
export interface ApartReport {
  readonly report: Report;
  /** The bytes of the wanted part; only with a final report and with lines. */
  readonly bytes?: Uint8Array;
}
