// Reads the head of a table's file number by number, never beyond its end.
import type { PageCache } from "./page-cache";

/** The fault of a table's file, in a few words for the user. */
export class TableFault extends Error {
  override readonly name = "TableFault";
}

export class TableReader {
  readonly #cache: PageCache;
  readonly #file: number;
  readonly #size: number;
  /** Offset of the next number. */
  at = 0;

  /** @param file number of the source in the cache, `size` its bytes */
  constructor(cache: PageCache, file: number, size: number) {
    this.#cache = cache;
    this.#file = file;
    this.#size = size;
  }

  /** @throws TableFault at the end of the file, or when the file cannot be read. */
  byte(): number {
    if (this.at >= this.#size) throw new TableFault("damaged: ends early");
    const value = this.#cache.byte(this.#file, this.at++);
    if (this.#cache.failed) {
      this.#cache.failed = false;
      throw new TableFault("cannot be read");
    }
    return value;
  }

  /** Little-endian, like all numbers of the head. */
  word(): number {
    return this.byte() | (this.byte() << 8);
  }

  double(): number {
    return this.word() + this.word() * 0x10000;
  }

  /** Moves on to the next multiple of a power of two. */
  align(to: number): void {
    this.at = Math.ceil(this.at / to) * to;
  }
}
