// A release archive for each platform: one folder with the executable and its accompanying files.
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { zipSync } from "fflate";
import { create } from "tar";
import { version } from "../../package.json";
import { ROOT } from "../support/root";
import { archiveReadme, reachableFiles } from "./readme";
import { DIST, type Target, WORKSHOP } from "./targets";
import { NODE_LICENSE } from "./toolchain";

const PARENT = path.join(WORKSHOP, "archives");

/** Packs dist/'s executable of the platform; returns the archive's file name in dist/. */
export function archive(target: Target): string {
  const folder = `palimpsest-${version}-${target.name}`;
  const readme = archiveReadme();
  const files = gather(folder, {
    ...Object.fromEntries([...reachableFiles(readme)].map((file) => [file, path.join(ROOT, file)])),
    [target.executable]: path.join(DIST, target.executable),
    "LICENSE-libraries": path.join(DIST, "LICENSE-libraries"),
    "LICENSE-node": NODE_LICENSE,
  });
  writeFileSync(path.join(PARENT, folder, "README.md"), readme);
  files.push("README.md");
  return target.platform === "win32" ? zip(folder, files) : tarball(folder);
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

function tarball(folder: string): string {
  const name = `${folder}.tar.gz`;
  // Portable: without the names of this machine's users.
  create({ sync: true, gzip: { level: 9 }, portable: true, cwd: PARENT, file: path.join(DIST, name) }, [
    folder,
  ]);
  return name;
}

function zip(folder: string, files: readonly string[]): string {
  const name = `${folder}.zip`;
  const entries = files.map((file) => [`${folder}/${file}`, readFileSync(path.join(PARENT, folder, file))]);
  writeFileSync(path.join(DIST, name), zipSync(Object.fromEntries(entries), { level: 9 }));
  return name;
}
