// A release archive for each platform: one folder with the executable and its accompanying files.
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { zipSync } from "fflate";
import { create } from "tar";
import { version } from "../../package.json";
import { ROOT } from "../support/root";
import { DIST, type Target, WORKSHOP } from "./targets";
import { NODE_LICENSE } from "./toolchain";

/** The README of an archive. */
export const README = path.join(__dirname, "archive-readme.md");
const PARENT = path.join(WORKSHOP, "archives");

/** Packs dist/'s executable of the platform; returns the archive's file name in dist/. */
export function archive(target: Target): string {
  const folder = `palimpsest-${version}-${target.name}`;
  const linked = reachableFiles(readFileSync(README, "utf8"));
  const files = gather(folder, {
    ...Object.fromEntries([...linked].map((file) => [file, path.join(ROOT, file)])),
    // In the place of the repository's own, to which documents link.
    "README.md": README,
    [target.executable]: path.join(DIST, target.executable),
    "LICENSE-libraries": path.join(DIST, "LICENSE-libraries"),
    "LICENSE-node": NODE_LICENSE,
  });
  const isZip = target.platform === "win32";
  const name = `${folder}.${isZip ? "zip" : "tar.gz"}`;
  const out = path.join(DIST, name);
  if (isZip) {
    const contents = files.map((file) => [
      `${folder}/${file}`,
      readFileSync(path.join(PARENT, folder, file)),
    ]);
    writeFileSync(out, zipSync(Object.fromEntries(contents), { level: 9 }));
  } else {
    // Portable: without the names of this machine's users.
    create({ sync: true, gzip: { level: 9 }, portable: true, cwd: PARENT, file: out }, [folder]);
  }
  return name;
}

/** Copies files into a new folder under the given names; returns the names. */
function gather(folder: string, sources: Readonly<Record<string, string>>): string[] {
  const place = path.join(PARENT, folder);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  for (const [name, source] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
    copyFileSync(source, path.join(place, name));
    chmodSync(path.join(place, name), name.startsWith("palimpsest") ? 0o755 : 0o644);
  }
  return Object.keys(sources);
}

/** A link to a local file: its path, without the part after a `#`. */
const LINK = /\]\((?![a-z]+:)([^)#]*)(?:#[^)]*)?\)/g;

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
