// Prepares the Node of each platform to take our program in, and puts it where pkg looks before it downloads one.
import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Target, WORKSHOP } from "./targets";
import { NODE_VERSION, nodeOf } from "./toolchain";
import { withOurProperties } from "./windows";

/** pkg keeps its downloads in the user's home folder. We give it a folder of our own. */
export const PKG_HOME = path.join(WORKSHOP, "home");
const CACHE = path.join(PKG_HOME, ".pkg-cache/sea");

/** The path of a platform's Node in pkg's cache. */
function baseOf(target: Target): string {
  const release = path.join(CACHE, `node-v${NODE_VERSION}-${target.release}`);
  return target.platform === "win32" ? `${release}.exe` : path.join(release, "bin/node");
}

/** The archive that pkg would download. pkg never opens it, because its content is in the cache already. */
function archiveOf(target: Target): string {
  const extension = target.platform === "win32" ? "zip" : "tar.gz";
  return path.join(CACHE, `node-v${NODE_VERSION}-${target.release}.${extension}`);
}

export async function prepareBases(targets: readonly Target[]): Promise<void> {
  rmSync(CACHE, { recursive: true, force: true });
  for (const target of targets) {
    const base = baseOf(target);
    mkdirSync(path.dirname(base), { recursive: true });
    copyFileSync(nodeOf(target), base);
    chmodSync(base, 0o755);
    if (target.platform === "linux") strip(base);
    if (target.platform === "win32") writeFileSync(base, await withOurProperties(readFileSync(base)));
    // An `.ok` beside a file tells pkg that it is complete.
    for (const file of [`${base}.ok`, archiveOf(target), `${archiveOf(target)}.ok`]) writeFileSync(file, "");
  }
}

/** Removes the symbols, a seventh of the file. Without a suitable `strip` the executable is only larger. */
function strip(file: string): void {
  const before = statSync(file).size;
  try {
    execFileSync("strip", [file], { stdio: "ignore" });
  } catch {
    console.log("no strip for Linux executables here: palimpsest-linux-x64 keeps Node's symbols");
    return;
  }
  console.log(`stripped Node for Linux: ${megabytes(before)} → ${megabytes(statSync(file).size)}`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
