// New folders for tests. All of them lie in the folder that is removed at the end of the run.
import { mkdtempSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";

/** A new, empty folder. Its name begins with `name`. */
export function temporaryFolder(name = "folder-"): string {
  return mkdtempSync(path.join(inject("scratch"), name));
}
