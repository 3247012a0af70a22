// Tables on a server: lists a folder, and reads a file through requests for ranges of bytes.
import { InputError } from "../../../base/input-error";
import { errorMessage } from "../../../base/text";
import type { BlockSource, TablePlace } from "../bytes";
import { parseFileName } from "../table-names";

/** Lists the files of a folder on a server with their sizes in bytes: {"KQvK.rtbw": 1040, …}. */
const INDEX = "index.json";

const BLOCK = 1 << 16;
/** Blocks that a worker keeps, of all its files: 8 MB. */
const MOST_BLOCKS = 128;
/** Longest wait for a server. */
const TIMEOUT_MS = 10_000;

/** The blocks of all files, the most recently used last. */
const blocks = new Map<string, Uint8Array>();

/** Forgets all blocks: the files on the server may have changed. */
export function forgetServed(): void {
  blocks.clear();
}

/**
 * A file that a worker reads. Blocks are larger than pages of the cache, because every request takes a round trip. The most recently
 * used blocks are kept.
 */
export function servedFile(address: string, size: number): BlockSource {
  const read = (offset: number, into: Uint8Array): number => {
    const end = Math.min(offset + into.length, size);
    let at = offset;
    while (at < end) {
      const start = at - (at % BLOCK);
      const bytes = blockAt(address, start, size);
      if (!bytes) break;
      const part = bytes.subarray(at - start, end - start);
      into.set(part, at - offset);
      at += part.length;
    }
    return at - offset;
  };
  return { size, read };
}

/** The block of a file that begins at `start`; null if the server does not send it. */
function blockAt(address: string, start: number, size: number): Uint8Array | null {
  const key = `${address} ${start}`;
  const bytes = blocks.get(key) ?? fetchBytes(address, start, Math.min(start + BLOCK, size), size);
  if (!bytes) return null;
  blocks.delete(key);
  blocks.set(key, bytes);
  const [oldest] = blocks.keys();
  if (blocks.size > MOST_BLOCKS && oldest !== undefined) blocks.delete(oldest);
  return bytes;
}

/** Bytes from `start` to before `end`; null if the server does not send exactly these. */
function fetchBytes(address: string, start: number, end: number, size: number): Uint8Array | null {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
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
  const isRight = range === null || range === `bytes ${start}-${end - 1}/${size}`;
  if (request.status !== 206 || !isRight) return null;
  const bytes = new Uint8Array(request.response as ArrayBuffer);
  return bytes.length === end - start ? bytes : null;
}

/** The value of the header Range for bytes from `start` to before `end`. */
function rangeOf(start: number, end: number): string {
  return `bytes=${start}-${end - 1}`;
}

/**
 * The tables in a folder of a server.
 * @throws InputError when its index cannot be read, or when the server would send whole files instead of
 * ranges
 */
export async function listServed(folder: string): Promise<TablePlace[]> {
  // A worker has no document.
  const here = globalThis.document?.baseURI ?? globalThis.location.href;
  const base = addressOf(folder, here);
  const places = Object.entries(await readIndex(new URL(INDEX, base), folder))
    .filter(([name]) => parseFileName(name) !== null)
    .map(([name, size]): TablePlace => ({ name, size, path: new URL(name, base).href, distant: true }));
  const [first] = places;
  if (first && !(await answersRanges(first))) {
    throw new InputError(`${folder}: the server does not send parts of files, so its tables cannot be read`);
  }
  return places;
}

function addressOf(folder: string, here: string): URL {
  try {
    return new URL(folder.endsWith("/") ? folder : `${folder}/`, here);
  } catch {
    throw new InputError(`${folder}: not an address`);
  }
}

async function readIndex(address: URL, folder: string): Promise<Record<string, number>> {
  let index: unknown;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    index = await response.json();
  } catch (error) {
    throw new InputError(`${folder}: ${INDEX} cannot be read: ${errorMessage(error)}`);
  }
  const isIndex =
    typeof index === "object" && index !== null && Object.values(index).every(Number.isSafeInteger);
  if (!isIndex) throw new InputError(`${folder}: ${INDEX} does not hold names and sizes of files`);
  return index as Record<string, number>;
}

/** Requests the first bytes, and reads only the head of the answer. */
async function answersRanges({ path }: TablePlace): Promise<boolean> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(path, { headers: { Range: rangeOf(0, 16) }, signal: abort.signal });
    // A missing file does not show that the server ignores ranges.
    return response.status === 206 || !response.ok;
  } catch {
    // A file that cannot be reached does not show it either. The first probe reports the file.
    return true;
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}
