// Temporary folders, removed when the program ends.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const folders: string[] = [];

process.on("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new folder whose name starts with `name`, for this run of the program. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  folders.push(folder);
  return folder;
}
