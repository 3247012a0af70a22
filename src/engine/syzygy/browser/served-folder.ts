// Lists the tables in a folder of a server.
import { InputError } from "../../../base/input-error";
import { errorMessage } from "../../../base/text";
import type { TablePlace } from "../bytes/block-source";
import { parseFileName } from "../format/table-kind";
import { rangeOf, TIMEOUT_MS } from "./served-file";

/** Lists the files of a folder on a server with their sizes in bytes: {"KQvK.rtbw": 1040, …}. */
const INDEX = "index.json";

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
