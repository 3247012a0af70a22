// What an archive tells its reader: the project's README without what only builders need, and the files it leads to.
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./places";

const FOR_BUILDERS = /<!-- for builders -->\n.*?<!-- \/for builders -->\n+/gs;
/** A link to a file beside the text; the address and what follows its `#` apart. */
const LINK = /\]\((?![a-z]+:)([^)#]*)(?:#[^)]*)?\)/g;

/** The README for players. */
export function playersReadme(): string {
  return readFileSync(path.join(ROOT, "README.md"), "utf8").replace(FOR_BUILDERS, "");
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
