// Finds tables in folders of the file system, and opens them.
import { closeSync, fstatSync, openSync, readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { InputError } from "../../../base/input-error";
import { READING, readInto, reasonOf } from "../../../base/platform/node/files";
import type { BlockSource, TableFile, TablePlace } from "../bytes";
import { CHECKSUM, parseFileName } from "../table-names";

/** Separates the folders of a path. */
export const PATH_SEPARATOR = path.delimiter;

/** The files that `listPlaces` finds. @throws InputError as it does. */
export function listTables(folders: string): TableFile[] {
  return listPlaces(folders).map(fileAt);
}

/** The files of one folder. @throws InputError when it cannot be listed. */
export function listFolder(folder: string): TableFile[] {
  return placesIn(folder).map(fileAt);
}

/** A file of `listPlaces`, not yet opened. */
export function fileAt({ name, size, path: file }: TablePlace): TableFile {
  let opened: OpenFile | undefined;
  const open = (): BlockSource => {
    opened = new OpenFile(file);
    return opened;
  };
  return { name, size, open, close: () => opened?.close() };
}

/** The files at known places, for a search thread. */
export async function openAll(places: readonly TablePlace[]): Promise<TableFile[]> {
  return places.map(fileAt);
}

/**
 * The files in folders that have names of tables, sorted by name in each folder. No file is opened.
 * @param folders separated as the system separates paths: ";" on Windows, else ":"
 * @throws InputError when a folder cannot be listed
 */
export function listPlaces(folders: string): TablePlace[] {
  return folders
    .split(PATH_SEPARATOR)
    .filter((folder) => folder !== "")
    .flatMap(placesIn);
}

function placesIn(folder: string): TablePlace[] {
  let names: string[];
  let place: string;
  try {
    names = readdirSync(folder);
    // "link/.." is not the folder of the link. Windows itself takes ".." out of the text.
    place = path.sep === "/" ? realpathSync.native(folder) : path.resolve(folder);
  } catch (error) {
    throw new InputError(`${folder}: ${reasonOf(error)}`);
  }
  const tables = names.filter((name) => parseFileName(name) !== null).sort();
  return tables.flatMap((name) => {
    const file = path.join(place, name);
    const size = sizeOf(file);
    return size === null ? [] : [{ name, size, path: file }];
  });
}

/** The size of a table that the system refuses to examine: its opening reports the reason. */
const UNKNOWN_SIZE = 64 + CHECKSUM;

/** Bytes of a regular file; null if it is none. */
function sizeOf(file: string): number | null {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found?.isFile() ? found.size : null;
  } catch {
    return UNKNOWN_SIZE;
  }
}

/** Most files that a thread has open at once. Some systems allow a process fewer than a thousand. */
const MOST_OPEN = 128;

/**
 * A file of a table. Of the files that a thread has open, the least recently used one is closed when there are too many.
 */
class OpenFile implements BlockSource {
  /** Open files, the most recently used last. */
  static readonly #open = new Set<OpenFile>();
  readonly size: number;
  readonly #path: string;
  #handle: number | null = null;

  /** @throws InputError when it cannot be opened. */
  constructor(file: string) {
    this.#path = file;
    try {
      this.size = fstatSync(this.#opened()).size;
    } catch (error) {
      throw new InputError(reasonOf(error));
    }
  }

  read(offset: number, into: Uint8Array): number {
    try {
      return readInto(into, this.#opened(), offset);
    } catch {
      return 0;
    }
  }

  #opened(): number {
    const open = OpenFile.#open;
    if (this.#handle === null) {
      if (open.size >= MOST_OPEN) OpenFile.closeOldest();
      this.#handle = openWithRoom(this.#path);
    } else {
      open.delete(this);
    }
    open.add(this);
    return this.#handle;
  }

  /** Closes the file that was not used for the longest time; false if none is open. */
  static closeOldest(): boolean {
    const [oldest] = OpenFile.#open;
    oldest?.close();
    return oldest !== undefined;
  }

  /** A later read opens it again. */
  close(): void {
    if (this.#handle !== null) closeSync(this.#handle);
    this.#handle = null;
    OpenFile.#open.delete(this);
  }
}

/** Opens a file; closes others of this thread as long as the system allows no more. */
function openWithRoom(file: string): number {
  for (;;) {
    try {
      return openSync(file, READING);
    } catch (error) {
      const isFull = ["EMFILE", "ENFILE"].includes((error as NodeJS.ErrnoException).code ?? "");
      if (!isFull || !OpenFile.closeOldest()) throw error;
    }
  }
}
