// The README of an archive, and the documents that readers reach from it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./places";

/** A link to a file beside the text; the address and what follows its `#` apart. */
const LINK = /\]\((?![a-z]+:)([^)#]*)(?:#[^)]*)?\)/g;

/** The README of an archive. */
export function archiveReadme(): string {
  return readFileSync(path.join(__dirname, "archive-readme.md"), "utf8");
}

/** Files that a Markdown text refers to by links and pictures, relative to its folder. */
export function linkedFiles(text: string): string[] {
  return [...text.matchAll(LINK)].flatMap(([, file]) => (file ? [file] : []));
}

/** Every file that a reader of a text in the project's folder comes to by links, by its path from there. */
export function reachableFiles(text: string): ReadonlySet<string> {
  const found = new Set(linkedFiles(text));
  // A set visits what is added on the way.
  for (const file of found) {
    if (!file.endsWith(".md")) continue;
    for (const linked of linkedFiles(readFileSync(path.join(ROOT, file), "utf8")))
      found.add(path.posix.join(path.posix.dirname(file), linked));
  }
  return found;
}
