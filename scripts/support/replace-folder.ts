// Replaces a folder as a whole, so that other processes see the old content or the new one, and nothing between them.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/** Calls `fill` with a new folder beside `folder`, whose place it then takes. After an error the old folder stays. */
export function replaceFolder(folder: string, fill: (unfinished: string) => void): void {
  const work = mkdtempSync(`${folder}-`);
  const unfinished = path.join(work, "new");
  try {
    mkdirSync(unfinished);
    fill(unfinished);
    if (existsSync(folder)) renameSync(folder, path.join(work, "old"));
    renameSync(unfinished, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
