// A file on a server, read by a worker through requests for ranges of bytes. Blocks are larger than pages of
// the cache, because every request takes a round trip. The most recently used blocks are kept.
import type { BlockSource } from "../bytes/block-source";

const BLOCK = 1 << 16;
/** Blocks that a worker keeps, of all its files: 8 MB. */
const MOST_BLOCKS = 128;
/** Longest wait for a server. */
export const TIMEOUT_MS = 10_000;

export class ServedFile implements BlockSource {
  /** The blocks of all files, the most recently used last. */
  static readonly #blocks = new Map<string, Uint8Array>();
  readonly size: number;
  readonly #address: string;

  constructor(address: string, size: number) {
    this.#address = address;
    this.size = size;
  }

  /** Forgets all blocks: the files on the server may have changed. */
  static forget(): void {
    ServedFile.#blocks.clear();
  }

  read(offset: number, into: Uint8Array): number {
    const end = Math.min(offset + into.length, this.size);
    let at = offset;
    while (at < end) {
      const block = Math.floor(at / BLOCK);
      const bytes = this.#block(block);
      if (!bytes) break;
      const part = bytes.subarray(at - block * BLOCK, end - block * BLOCK);
      into.set(part, at - offset);
      at += part.length;
    }
    return at - offset;
  }

  #block(block: number): Uint8Array | null {
    const blocks = ServedFile.#blocks;
    const key = `${this.#address} ${block}`;
    const start = block * BLOCK;
    const bytes = blocks.get(key) ?? this.#request(start, Math.min(start + BLOCK, this.size));
    if (!bytes) return null;
    blocks.delete(key);
    blocks.set(key, bytes);
    const [oldest] = blocks.keys();
    if (blocks.size > MOST_BLOCKS && oldest !== undefined) blocks.delete(oldest);
    return bytes;
  }

  /** Bytes from `start` to before `end`; null if the server does not send exactly these. */
  #request(start: number, end: number): Uint8Array | null {
    const request = new XMLHttpRequest();
    request.open("GET", this.#address, false);
    request.responseType = "arraybuffer";
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader("Range", rangeOf(start, end));
    try {
      request.send();
    } catch {
      return null;
    }
    // A server of another origin may hide the header.
    const range = request.getResponseHeader("Content-Range");
    const isRight = range === null || range === `bytes ${start}-${end - 1}/${this.size}`;
    if (request.status !== 206 || !isRight) return null;
    const bytes = new Uint8Array(request.response as ArrayBuffer);
    return bytes.length === end - start ? bytes : null;
  }
}

/** The value of the header Range for bytes from `start` to before `end`. */
export function rangeOf(start: number, end: number): string {
  return `bytes=${start}-${end - 1}`;
}
