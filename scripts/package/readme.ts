// The README of an archive, and the documents that its readers reach by links.
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../support/root";

/** A link to a local file: its path, without the part after a `#`. */
const LINK = /\]\((?![a-z]+:)([^)#]*)(?:#[^)]*)?\)/g;

/** The README of an archive. */
export function archiveReadme(): string {
  return readFileSync(path.join(__dirname, "archive-readme.md"), "utf8");
}

/** Files that a Markdown text names in links and pictures, relative to its folder. */
export function linkedFiles(text: string): string[] {
  return [...text.matchAll(LINK)].flatMap(([, file]) => (file ? [file] : []));
}

/** All files that a reader reaches by links from a text in the project's folder, as paths from there. */
export function reachableFiles(text: string): ReadonlySet<string> {
  const found = new Set(linkedFiles(text));
  // A loop over a set also visits elements that are added during it.
  for (const file of found) {
    if (!file.endsWith(".md")) continue;
    for (const linked of linkedFiles(readFileSync(path.join(ROOT, file), "utf8")))
      found.add(path.posix.join(path.posix.dirname(file), linked));
  }
  return found;
}
