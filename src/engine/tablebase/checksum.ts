// Whether a table's file is whole: its last 16 bytes are a checksum over all bytes before, made as syzygy1/tb makes it.
import type { BlockSource } from "./bytes/block-source";
import { cityHash128, cityHash256 } from "./bytes/city-hash";
import { CHECKSUM } from "./table-kind";

/** Bytes that are hashed together; their hashes are hashed again. */
export const CHUNK = 1 << 24;
/** Bytes of a chunk's hash. */
const HASH = 32;

/** Hashes a file chunk by chunk. */
export class Checksum {
  readonly #source: BlockSource;
  readonly #buffer: Uint8Array<ArrayBuffer>;
  readonly #hashes: Uint8Array<ArrayBuffer>;
  /** Bytes hashed so far. */
  done = 0;

  /** @param source of a size a table can have */
  constructor(source: BlockSource) {
    this.#source = source;
    this.#buffer = new Uint8Array(Math.min(CHUNK, this.#length));
    this.#hashes = new Uint8Array(HASH * Math.ceil(this.#length / CHUNK));
  }

  get #length(): number {
    return this.#source.size - CHECKSUM;
  }

  /** Hashes the next chunk; false when all are done. @throws Error when the file cannot be read. */
  next(): boolean {
    const bytes = this.#buffer.subarray(0, Math.min(CHUNK, this.#length - this.done));
    if (bytes.length === 0) return false;
    this.#read(this.done, bytes);
    writeNumbers(this.#hashes, (this.done / CHUNK) * HASH, cityHash256(bytes));
    this.done += bytes.length;
    return true;
  }

  /** Once all chunks are done: whether the checksum is the file's. @throws Error when the file cannot be read. */
  isRight(): boolean {
    const found = new Uint8Array(CHECKSUM);
    this.#read(this.#length, found);
    const wanted = new Uint8Array(CHECKSUM);
    writeNumbers(wanted, 0, cityHash128(this.#hashes));
    return found.every((byte, i) => byte === wanted[i]);
  }

  #read(at: number, into: Uint8Array): void {
    if (this.#source.read(at, into) < into.length) throw new Error("cannot be read");
  }
}

function writeNumbers(into: Uint8Array<ArrayBuffer>, at: number, numbers: readonly bigint[]): void {
  const view = new DataView(into.buffer);
  numbers.forEach((number, i) => {
    view.setBigUint64(at + 8 * i, number, true);
  });
}
