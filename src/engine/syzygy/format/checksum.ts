// Checks that a table's file is whole, and that it is the table of its name. Its last 16 bytes are a checksum over all
// bytes before, computed as in syzygy1/tb.
import { errorMessage } from "../../../base/text";
import type { BlockSource, TableFile } from "../bytes/block-source";
import { cityHash128, cityHash256 } from "../bytes/city-hash";
import { PageCache } from "../bytes/page-cache";
import { TableFault } from "../bytes/table-reader";
import { Table } from "./table";
import { CHECKSUM, isTableSize, MAGIC, parseFileName } from "./table-kind";

/** Bytes that are hashed together; their hashes are hashed again. */
export const CHUNK = 1 << 24;
/** Bytes of a chunk's hash. */
const HASH = 32;

/**
 * The fault of a file, in a few words; null when its checksum is right.
 * @param onDone gets the number of bytes hashed so far; the work waits for its promise
 */
export async function faultOf(
  file: TableFile,
  onDone: (bytes: number) => Promise<void> | void,
): Promise<string | null> {
  if (!isTableSize(file.size)) return `damaged: ${file.size} bytes are no whole table`;
  let source: BlockSource;
  try {
    source = file.open();
  } catch (error) {
    return `cannot be opened: ${errorMessage(error)}`;
  }
  try {
    if (!hasMagic(file.name, source)) return "not a Syzygy table";
    const checksum = new Checksum(source);
    while (checksum.next()) await onDone(checksum.done);
    if (!checksum.isRight()) return "damaged: wrong checksum";
    return isNamedRightly(file, source) ? null : "not the table of its name";
  } catch (error) {
    return `damaged: ${errorMessage(error)}`;
  }
}

/** Whether a file begins with the bytes that its name demands. */
function hasMagic(name: string, source: BlockSource): boolean {
  const kind = parseFileName(name)?.kind;
  const head = new Uint8Array(4);
  source.read(0, head);
  return kind !== undefined && MAGIC[kind].every((byte, i) => byte === head[i]);
}

/** Whether the head of a file is of the table of its name. */
function isNamedRightly({ name }: TableFile, source: BlockSource): boolean {
  const parsed = parseFileName(name);
  if (parsed === null) return false;
  try {
    void new Table(parsed.name, parsed.kind, source, new PageCache(0));
    return true;
  } catch (error) {
    if (error instanceof TableFault) return false;
    throw error;
  }
}

/** Hashes a file chunk by chunk. */
export class Checksum {
  readonly #source: BlockSource;
  readonly #buffer: Uint8Array<ArrayBuffer>;
  readonly #hashes: Uint8Array<ArrayBuffer>;
  /** Bytes hashed so far. */
  done = 0;

  /** @param source its size must be a possible size of a table */
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

  /**
   * Whether the file has the right checksum; all chunks must be hashed.
   * @throws Error when the file cannot be read.
   */
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
