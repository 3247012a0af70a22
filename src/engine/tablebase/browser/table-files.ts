// A page has no folders to read tables from.
import { InputError } from "../../../base/input-error";
import type { TableFile, TablePlace } from "../bytes/block-source";

const NO_FOLDERS = "endgame tables in folders need a file system, which a web page does not have";

export function listPlaces(folders: string): TablePlace[] {
  if (folders === "") return [];
  throw new InputError(NO_FOLDERS);
}

export function fileAt(_place: TablePlace): TableFile {
  throw new InputError(NO_FOLDERS);
}
