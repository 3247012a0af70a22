// Finds and opens tables in folders of the file system.
import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { InputError } from "../../../base/input-error";
import { reasonOf } from "../../../base/platform/node/files";
import type { BlockSource, TableFile, TablePlace } from "../bytes/block-source";
import { parseFileName } from "../format/table-kind";

/** Separates the folders of a path. */
export const PATH_SEPARATOR = path.delimiter;

/** The files that `listPlaces` finds. @throws InputError as it does. */
export function listTables(folders: string): TableFile[] {
  return listPlaces(folders).map(fileAt);
}

/** The same for one folder. @throws InputError when it cannot be listed. */
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

/** The same for a search thread. */
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
  try {
    names = readdirSync(folder);
  } catch (error) {
    throw new InputError(`${folder}: ${reasonOf(error)}`);
  }
  const tables = names.filter((name) => parseFileName(name) !== null).sort();
  return tables.flatMap((name) => {
    const file = path.resolve(folder, name);
    const found = statSync(file, { throwIfNoEntry: false });
    return found?.isFile() ? [{ name, size: found.size, path: file }] : [];
  });
}

/** Most files that are open at once. Some systems allow a process fewer than a thousand. */
const MOST_OPEN = 128;

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
      const handle = this.#opened();
      let done = 0;
      while (done < into.length) {
        const count = readSync(handle, into, done, into.length - done, offset + done);
        if (count === 0) break;
        done += count;
      }
      return done;
    } catch {
      return 0;
    }
  }

  #opened(): number {
    const open = OpenFile.#open;
    if (this.#handle === null) {
      const [oldest] = open;
      if (oldest && open.size >= MOST_OPEN) oldest.close();
      // Without this flag a pipe without a writer would block for ever. Windows has no such flag, and no such
      // pipes.
      this.#handle = openSync(this.#path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    } else {
      open.delete(this);
    }
    open.add(this);
    return this.#handle;
  }

  /** A later read opens it again. */
  close(): void {
    if (this.#handle !== null) closeSync(this.#handle);
    this.#handle = null;
    OpenFile.#open.delete(this);
  }
}
