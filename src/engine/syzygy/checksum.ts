// Checks that a table's file is whole, and that it is the table of its name. Its last 16 bytes are a checksum over all
// bytes before, computed as in syzygy1/tb.
import { errorMessage } from "../../base/text";
import { type BlockSource, PageCache, TableFault, type TableFile } from "./bytes";
import { cityHash128, cityHash256 } from "./city-hash";
import { Table } from "./table";
import { CHECKSUM, isTableSize, KINDS, parseFileName, type TableKind } from "./table-names";

/** Bytes that are hashed together; their hashes are hashed again. */
const CHUNK = 1 << 24;
type OnDone = (bytes: number) => Promise<void> | void;

/**
 * The fault of a file, in a few words; null when its checksum is right.
 * @param onDone gets the number of bytes hashed so far; the work waits for its promise
 */
export async function faultOf(file: TableFile, onDone: OnDone): Promise<string | null> {
  if (!isTableSize(file.size)) return `damaged: ${file.size} bytes are no whole table`;
  let source: BlockSource;
  try {
    source = file.open();
  } catch (error) {
    return `cannot be opened: ${errorMessage(error)}`;
  }
  const named = parseFileName(file.name);
  try {
    if (named === null || !hasMagic(named.kind, source)) return "not a Syzygy table";
    if (!(await isWhole(source, onDone))) return "damaged: wrong checksum";
    void new Table(named.name, named.kind, source, new PageCache(0));
    return null;
  } catch (error) {
    return error instanceof TableFault ? "not the table of its name" : `damaged: ${errorMessage(error)}`;
  }
}

/** Whether a file begins with the bytes that its name demands. */
function hasMagic(kind: TableKind, source: BlockSource): boolean {
  const head = new Uint8Array(4);
  source.read(0, head);
  return KINDS[kind].magic.every((byte, i) => byte === head[i]);
}

/** Whether a file of a possible size has the right checksum. @throws Error when it cannot be read */
async function isWhole(source: BlockSource, onDone: OnDone): Promise<boolean> {
  const length = source.size - CHECKSUM;
  const buffer = new Uint8Array(Math.min(CHUNK, length));
  const hashes: bigint[] = [];
  for (let done = 0; done < length; ) {
    const bytes = buffer.subarray(0, Math.min(CHUNK, length - done));
    readAll(source, done, bytes);
    hashes.push(...cityHash256(bytes));
    done += bytes.length;
    await onDone(done);
  }
  const found = new BigUint64Array(CHECKSUM / 8);
  readAll(source, length, new Uint8Array(found.buffer));
  const wanted = cityHash128(new Uint8Array(BigUint64Array.from(hashes).buffer));
  return found.every((number, i) => number === wanted[i]);
}

function readAll(source: BlockSource, at: number, into: Uint8Array): void {
  if (source.read(at, into) < into.length) throw new Error("cannot be read");
}
