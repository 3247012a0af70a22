// Pages of all tables in one area of memory of fixed size; the least recently used page is replaced.
import type { BlockSource } from "./block-source";

/** Bytes of a page: a multiple of 64, so that no number of a table lies in two pages. */
export const PAGE = 4096;
/** Pages among which one of a given place in a file can lie. */
const WAYS = 8;
const NO_FILE = -1;

export class PageCache {
  readonly #bytes: Uint8Array;
  readonly #sets: number;
  /** File and page number each slot holds. */
  readonly #files: Int32Array;
  readonly #pages: Int32Array;
  /** When each slot was used last, in look-ups. */
  readonly #used: Float64Array;
  readonly #sources: BlockSource[] = [];
  #lookups = 0;
  /** The page that was asked for last, where it begins in its file, and where its bytes begin: most reads stay in one page. */
  #file = NO_FILE;
  #from = 0;
  #start = 0;
  /** Set when a source did not give the bytes it should have; whoever reads sets it back. */
  failed = false;
  /** Pages read from sources. */
  reads = 0;

  /** @param bytes room for pages; it is rounded up to whole sets of pages */
  constructor(bytes: number) {
    this.#sets = Math.max(1, Math.ceil(bytes / (PAGE * WAYS)));
    const slots = this.#sets * WAYS;
    this.#bytes = new Uint8Array(slots * PAGE);
    this.#files = new Int32Array(slots).fill(NO_FILE);
    this.#pages = new Int32Array(slots);
    this.#used = new Float64Array(slots);
  }

  /** Makes a source known; the number by which it is read. */
  add(source: BlockSource): number {
    return this.#sources.push(source) - 1;
  }

  /** A byte of a source; 0 where it cannot be read, and `failed` says so. */
  byte(file: number, at: number): number {
    return this.#bytes[this.#locate(file, at)] as number;
  }

  /** A little-endian 16-bit number at an even place. */
  word(file: number, at: number): number {
    const start = this.#locate(file, at);
    return (this.#bytes[start] as number) | ((this.#bytes[start + 1] as number) << 8);
  }

  /** A big-endian 32-bit number, signed, at a place that is a multiple of 4. */
  bigEndian(file: number, at: number): number {
    const bytes = this.#bytes;
    const start = this.#locate(file, at);
    return (
      ((bytes[start] as number) << 24) |
      ((bytes[start + 1] as number) << 16) |
      ((bytes[start + 2] as number) << 8) |
      (bytes[start + 3] as number)
    );
  }

  /** Where in the area the byte of a source lies. */
  #locate(file: number, at: number): number {
    const offset = at - this.#from;
    return file === this.#file && offset >= 0 && offset < PAGE
      ? this.#start + offset
      : this.#turnTo(file, at);
  }

  #turnTo(file: number, at: number): number {
    const page = Math.floor(at / PAGE);
    this.#file = file;
    this.#from = page * PAGE;
    this.#start = this.#slotOf(file, page) * PAGE;
    return this.#start + (at - this.#from);
  }

  #slotOf(file: number, page: number): number {
    const hash = Math.imul(page, 0x9e3779b1) ^ Math.imul(file, 0x85ebca6b);
    const first = ((hash >>> 1) % this.#sets) * WAYS;
    this.#lookups++;
    let oldest = first;
    for (let slot = first; slot < first + WAYS; slot++) {
      if (this.#pages[slot] === page && this.#files[slot] === file) {
        this.#used[slot] = this.#lookups;
        return slot;
      }
      if ((this.#used[slot] as number) < (this.#used[oldest] as number)) oldest = slot;
    }
    this.#fill(oldest, file, page);
    return oldest;
  }

  #fill(slot: number, file: number, page: number): void {
    const source = this.#sources[file] as BlockSource;
    const length = Math.min(PAGE, source.size - page * PAGE);
    const into = this.#bytes.subarray(slot * PAGE, slot * PAGE + Math.max(0, length));
    this.reads++;
    if (length > 0 && source.read(page * PAGE, into) === length) {
      this.#files[slot] = file;
      this.#pages[slot] = page;
      this.#used[slot] = this.#lookups;
      return;
    }
    // What is in the page now must not be taken for what should be.
    into.fill(0);
    this.#files[slot] = NO_FILE;
    this.#used[slot] = 0;
    this.#file = NO_FILE;
    this.failed = true;
  }
}
