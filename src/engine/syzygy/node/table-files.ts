// Finds tables in folders of the file system.
import { readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { InputError } from "../../../base/input-error";
import { reasonOf } from "../../../base/platform/node/file-errors";
import type { BlockSource, TableFile, TablePlace } from "../bytes/block-source";
import { CHECKSUM, parseFileName } from "../format/table-kind";
import { OpenFile } from "./open-file";

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
