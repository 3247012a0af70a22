// The folder of the games.
import { existsSync, readdirSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { InputError } from "../../base/input-error";
import { makeFolder } from "../../base/platform/node/output";

/** The default folder. It is outside the repository, because games outlive a checkout. */
const DEFAULT_DATA = path.join(os.homedir(), "palimpsest-data");

/** The folder named by --data or PALIMPSEST_DATA. Makes it if it is missing. */
export function dataFolder(option: string | undefined): string {
  const folder = nameOf(option);
  makeFolder(folder);
  return folder;
}

function nameOf(option: string | undefined): string {
  return path.resolve(option ?? (process.env.PALIMPSEST_DATA || DEFAULT_DATA));
}

/** The newest file first: if a position occurs twice, its newest label counts. */
function newestFirst(files: readonly string[]): string[] {
  const time = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return [...files].sort((a, b) => time(b) - time(a) || (a < b ? -1 : 1));
}

/** The files of games in a folder, the newest first. */
export function gameFilesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".games"));
  return newestFirst(names.map((name) => path.join(folder, name)));
}

/**
 * Paths of the files to read: the files named on the command line in their order, otherwise all files of the data folder, the
 * newest first.
 * @throws InputError if there is no such folder.
 */
export function chosenGames(named: readonly string[], data: string | undefined): readonly string[] {
  if (named.length > 0) return named;
  if (!existsSync(nameOf(data))) throw new InputError(`there is no folder ${nameOf(data)}`);
  return gameFilesIn(dataFolder(data));
}
