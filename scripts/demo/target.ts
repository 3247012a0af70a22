// The folder the page is built into is emptied first, so it must not hold anything else.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** @throws Error when the folder holds files that no build of the page has put there. */
export function emptyOrDemo(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  if (!existsSync(path.join(folder, "service-worker.js")) || !existsSync(path.join(folder, "demo.js")))
    throw new Error(`${folder} is neither empty nor an earlier build of the page`);
}
