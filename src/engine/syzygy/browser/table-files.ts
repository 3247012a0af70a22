// Finds and opens tables for a page: files in the page's private file system ("opfs:NAME"), and files in a
// folder of a server that answers requests for ranges of bytes.
import { InputError } from "../../../base/input-error";
import { sharesMemory } from "../../../base/platform/browser/runtime";
import { errorMessage } from "../../../base/text";
import type { BlockSource, TableFile, TablePlace } from "../bytes";
import { parseFileName } from "../table-names";
import { listServed, servedFile } from "./served-files";

/** Separates the folders of a path. It is not ":", because addresses contain that. */
export const PATH_SEPARATOR = ";";

/** The start of the name of a folder in the private file system. */
export const KEPT = "opfs:";

/** Most files that a thread has open at once. A page may have a few thousand open in all its threads. */
const MOST_OPEN = 512;

/** A file of `listPlaces`. Only a worker can open it. */
export function fileAt(place: TablePlace): TableFile {
  const { name, size, path, blob } = place;
  const open = (): BlockSource => (blob ? keptFile(blob) : servedFile(path, size));
  return { name, size, open };
}

/** The files at known places, for a search thread, which reads often: opens them where possible. They must be closed again. */
export function openAll(places: readonly TablePlace[]): Promise<TableFile[]> {
  // Threads need only results. A thread that does not share memory is terminated to stop it, and closes its
  // files late.
  const wanted = places.filter(({ name }) => parseFileName(name)?.kind === "wdl");
  return Promise.all(
    wanted.map(async (place, index) => {
      const file = fileAt(place);
      const opened =
        place.handle && index < MOST_OPEN && sharesMemory() ? await openFile(place.handle) : null;
      return opened ? { ...file, ...opened } : file;
    }),
  );
}

/**
 * The files in folders that have names of tables, sorted by name in each folder.
 * @param folders each "opfs:NAME" or the address of a folder with an index.json, with ";" between them
 * @throws InputError when a folder cannot be listed, or a server does not answer requests for ranges
 */
export async function listPlaces(folders: string): Promise<TablePlace[]> {
  const places: TablePlace[] = [];
  for (const folder of folders.split(PATH_SEPARATOR)) {
    if (folder === "") continue;
    const found = folder.startsWith(KEPT) ? await listKept(folder) : await listServed(folder);
    places.push(...found.sort((a, b) => (a.name < b.name ? -1 : 1)));
  }
  return places;
}

async function listKept(folder: string): Promise<TablePlace[]> {
  const places: TablePlace[] = [];
  try {
    let directory = await navigator.storage.getDirectory();
    const names = folder.slice(KEPT.length).split("/");
    for (const name of names) if (name !== "") directory = await directory.getDirectoryHandle(name);
    for await (const handle of directory.values()) {
      if (!(handle instanceof FileSystemFileHandle) || parseFileName(handle.name) === null) continue;
      const blob = await handle.getFile();
      // A page that was closed while it added a table has left an empty file.
      if (blob.size === 0) continue;
      places.push({ name: handle.name, size: blob.size, path: `${folder}/${handle.name}`, blob, handle });
    }
  } catch (error) {
    const isMissing = error instanceof DOMException && error.name === "NotFoundError";
    throw new InputError(`${folder}: ${isMissing ? "no such folder" : errorMessage(error)}`);
  }
  return places;
}

// A worker reads a file that the browser keeps in one of two ways. Any thread can read a Blob at any time,
// but each read goes through another process of the browser and takes hundreds of times as long as with a
// synchronous access handle. A handle belongs to one thread, unless the browser has read-only handles. While
// a handle is open, the file cannot be changed.

/** A source that gives no bytes where it fails: the file may have been removed or changed since it was listed. */
function sourceOf(size: number, read: BlockSource["read"]): BlockSource {
  return {
    size,
    read: (offset, into) => {
      try {
        return read(offset, into);
      } catch {
        return 0;
      }
    },
  };
}

/** Only workers have this class, so a page's types lack it. */
declare const FileReaderSync: new () => { readAsArrayBuffer(blob: Blob): ArrayBuffer };

/** Reads through a Blob. */
function keptFile(blob: Blob): BlockSource {
  const reader = new FileReaderSync();
  return sourceOf(blob.size, (offset, into) => {
    const bytes = reader.readAsArrayBuffer(blob.slice(offset, offset + into.length));
    into.set(new Uint8Array(bytes));
    return bytes.byteLength;
  });
}

interface AccessHandle {
  /** Only browsers with read-only handles have this property. */
  readonly mode?: string;
  getSize(): number;
  read(into: Uint8Array, options: { readonly at: number }): number;
  close(): void;
}

interface Openable {
  createSyncAccessHandle?(options: { readonly mode: "read-only" }): Promise<AccessHandle>;
}

/**
 * Opens a file with a read-only synchronous access handle, of which several may be open. Resolves to null if the browser has no such
 * handles, or if the file is open for writing.
 */
async function openFile(file: FileSystemFileHandle): Promise<Pick<TableFile, "open" | "close"> | null> {
  try {
    const handle = await (file as Openable).createSyncAccessHandle?.({ mode: "read-only" });
    if (handle?.mode === "read-only") {
      const source = sourceOf(handle.getSize(), (offset, into) => handle.read(into, { at: offset }));
      return { open: () => source, close: () => handle.close() };
    }
    // Another handle would lock out all other threads.
    handle?.close();
  } catch {
    // The Blob can still be read.
  }
  return null;
}
