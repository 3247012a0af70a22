// New folders for tests. All of them lie in the folder that is removed at the end of the run.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";

/** A new, empty folder. Its name begins with `name`. */
export function temporaryFolder(name = "folder-"): string {
  return mkdtempSync(path.join(inject("scratch"), name));
}

/**
 * The folder of this name, the same one for every worker of a run: the first that needs it makes it. `make` runs in one of them and makes the folder of the path it gets.
 * @throws Error in every worker when `make` fails
 */
export async function sharedFolder(
  name: string,
  make: (folder: string) => Promise<void> | void,
): Promise<string> {
  const folder = path.join(inject("scratch"), name);
  const [unfinished, failed] = [`${folder}-unfinished`, `${folder}-failed`];
  // Undefined for all workers except the one that makes it.
  const isFirst = mkdirSync(`${folder}-is-begun`, { recursive: true }) !== undefined;
  if (isFirst) {
    try {
      await make(unfinished);
      renameSync(unfinished, folder);
    } catch (error) {
      // A new name for a whole file: no worker reads a half of it.
      writeFileSync(`${failed}-unfinished`, `${error instanceof Error ? error.stack : error}`);
      renameSync(`${failed}-unfinished`, failed);
    }
  }
  while (!existsSync(folder)) {
    if (existsSync(failed)) throw new Error(`${name} could not be made: ${readFileSync(failed, "utf8")}`);
    await sleep(50);
  }
  return folder;
}
