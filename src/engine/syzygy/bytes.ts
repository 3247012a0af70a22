// The bytes of tables' files: their sources, a cache of pages, and the numbers of a file's head.

/** Bytes that are read piece by piece. Reads are synchronous, because a search cannot wait for a promise. */
export interface BlockSource {
  /** Number of bytes. */
  readonly size: number;
  /**
   * Fills `into` with the bytes at `offset`. Returns the number of bytes read: fewer if the source fails or
   * ends early.
   */
  read(offset: number, into: Uint8Array): number;
}

/** The place of a file that may hold a table, as plain data that can be sent to a thread. */
export interface TablePlace {
  /** File name without folders: "KQvK.rtbw". */
  readonly name: string;
  /** Bytes of the file. */
  readonly size: number;
  /** A path. In a page: the address of a file on a server, or the folder and name of a kept file. */
  readonly path: string;
  /** In a page: the content of a file that the browser keeps, or that the visitor has chosen. */
  readonly blob?: Blob;
  /** In a page: the handle of a file in its private file system, with which a thread can open it. */
  readonly handle?: FileSystemFileHandle;
  /** True on a server: a read takes so long that only the root of a search is probed. */
  readonly distant?: true;
}

/** A file that may hold a table, not yet read. */
export interface TableFile extends Pick<TablePlace, "name" | "size"> {
  /** @throws Error with a reason in a few words when the file cannot be opened. */
  open(): BlockSource;
  /** Closes the file if it is open. Files on servers and Blobs need no such method. */
  close?(): void;
}

/** Bytes of a page: a multiple of 64, so that no number of a table lies in two pages. */
const PAGE = 4096;
/** Slots in which a given page can lie. */
const WAYS = 8;
const NO_FILE = -1;

/**
 * Caches pages of all tables in one area of memory of fixed size. It replaces the least recently used page of a set.
 */
export class PageCache {
  readonly #bytes: Uint8Array;
  readonly #sets: number;
  /** File and page number of each slot. */
  readonly #files: Int32Array;
  readonly #pages: Int32Array;
  /** Last use of each slot, counted in look-ups. */
  readonly #used: Float64Array;
  readonly #sources: BlockSource[] = [];
  #lookups = 0;
  /** File of the last page, its offset in the file, and its place in #bytes: most reads stay in one page. */
  #file = NO_FILE;
  #from = 0;
  #start = 0;
  /** Set when a source could not be read. The reader resets it. */
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

  /** Adds a source. Returns the number by which it is read. */
  add(source: BlockSource): number {
    return this.#sources.push(source) - 1;
  }

  /** A byte of a source; 0 if it cannot be read, and then `failed` is set. */
  byte(file: number, at: number): number {
    return this.#bytes[this.#locate(file, at)] as number;
  }

  /** A little-endian 16-bit number at an even offset. */
  word(file: number, at: number): number {
    const start = this.#locate(file, at);
    return (this.#bytes[start] as number) | ((this.#bytes[start + 1] as number) << 8);
  }

  /** A big-endian signed 32-bit number at an offset that is a multiple of 4. */
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

  /** The place in #bytes of a byte of a source. */
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
    // A page that was read in part must not be found.
    into.fill(0);
    this.#files[slot] = NO_FILE;
    this.#used[slot] = 0;
    this.#file = NO_FILE;
    this.failed = true;
  }
}

/** The fault of a table's file, in a few words for the user. */
export class TableFault extends Error {
  override readonly name = "TableFault";
}

/** Reads the head of a file number by number, never beyond its end. */
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
