// The folder of the games.
import { readdirSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { makeFolder } from "../../base/platform/node/output";

/** The default folder. It is outside the repository, because games outlive a checkout. */
const DEFAULT_DATA = path.join(os.homedir(), "palimpsest-data");

/** The folder named by --data or PALIMPSEST_DATA. Makes it if it is missing. */
export function dataFolder(option: string | undefined): string {
  const folder = path.resolve(option ?? (process.env.PALIMPSEST_DATA || DEFAULT_DATA));
  makeFolder(folder);
  return folder;
}

/** The files of games in a folder, the newest first: if a position occurs twice, its newest label counts. */
export function gameFilesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".games"))
    .map((name) => path.join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs || a.localeCompare(b));
}

/** Paths of the files to read: the files named on the command line, otherwise all files of the data folder. */
export function chosenGames(named: readonly string[], data: string | undefined): readonly string[] {
  return named.length > 0 ? named : gameFilesIn(dataFolder(data));
}
