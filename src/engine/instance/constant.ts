// The type of the constants that a compiled core exports.

/** A wasm global that never changes: an address (bytes from the start of the memory), an offset, or any other number. */
export interface Constant {
  readonly value: number;
}
