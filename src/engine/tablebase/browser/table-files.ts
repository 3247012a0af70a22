// Tables that a page can read: files that the browser keeps in the page's private file system ("opfs:NAME"), and files in a
// folder of a server, which answers requests for ranges of bytes.

import { InputError } from "../../../base/input-error";
import { sharesMemory } from "../../../base/platform/browser/sharing";
import { errorMessage } from "../../../base/text";
import type { BlockSource, TableFile, TablePlace } from "../bytes/block-source";
import { parseFileName } from "../format/table-kind";
import { KeptFile, OpenFile } from "./kept-file";
import { listServed, ServedFile } from "./served-file";

/** Between the folders of a path: a ":" is part of an address. */
export const PATH_SEPARATOR = ";";

/** What the name of a folder in the private file system begins with. */
export const KEPT = "opfs:";

/** Files that a thread has open at once; all threads of a page together may have some thousands. */
const MOST_OPEN = 512;

/** A file of `listPlaces`, to be opened in a worker. */
export function fileAt(place: TablePlace): TableFile {
  const { name, size, path, blob } = place;
  const open = (): BlockSource => (blob ? new KeptFile(blob) : new ServedFile(path, size));
  return { name, size, open };
}

/** The same for a search thread, which reads often: what can be opened is opened, and has to be closed again. */
export function openAll(places: readonly TablePlace[]): Promise<TableFile[]> {
  // Threads ask for results only. One that does not share memory is ended to stop it, and then lets go of its files late.
  const wanted = places.filter(({ name }) => parseFileName(name)?.kind === "wdl");
  return Promise.all(
    wanted.map(async (place, index) => {
      const file = fileAt(place);
      const opened =
        place.handle && index < MOST_OPEN && sharesMemory() ? await OpenFile.of(place.handle) : null;
      return opened ? { ...file, open: () => opened, close: () => opened.close() } : file;
    }),
  );
}

/**
 * Where the files are that lie in folders and have names of tables, sorted by name in each folder.
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
      places.push({ name: handle.name, size: blob.size, path: `${folder}/${handle.name}`, blob, handle });
    }
  } catch (error) {
    const isMissing = error instanceof DOMException && error.name === "NotFoundError";
    throw new InputError(`${folder}: ${isMissing ? "no such folder" : errorMessage(error)}`);
  }
  return places;
}
