// Protects the target folder of the page: a build empties it, so it must not hold anything else.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { FILES, UNFINISHED } from "./build";

const FOLDERS = ["assets", "syzygy"];

/** @throws Error when the folder holds anything that a build of the page has not written. */
export function emptyOrDemo(folder: string): void {
  if (!existsSync(folder)) return;
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    name.split(path.sep).join("/"),
  );
  const stranger = found.find(
    (name) => !FOLDERS.includes(name) && name !== UNFINISHED && !FILES.includes(name),
  );
  if (stranger !== undefined) throw new Error(`${folder} holds ${stranger}, which is not of the page`);
  // Somebody else's page may have files of the same names.
  const isOurs = found.includes("service-worker.js") || found.includes(UNFINISHED);
  if (found.length > 0 && !isOurs)
    throw new Error(`${folder} is neither empty nor an earlier build of the page`);
}
