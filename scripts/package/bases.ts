// Every platform's Node, made ready to take our program in, and laid where pkg looks before it downloads one.
import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { WORKSHOP } from "./places";
import { TARGETS, type Target } from "./targets";
import { NODE_VERSION, nodeOf } from "./toolchain";
import { withOurProperties } from "./windows";

/** pkg keeps its downloads in the user's home folder; we give it one of our own. */
export const PKG_HOME = path.join(WORKSHOP, "home");
const CACHE = path.join(PKG_HOME, ".pkg-cache/sea");

/** Where the Node of a platform lies in pkg's cache. */
export function baseOf(target: Target): string {
  const release = path.join(CACHE, `node-v${NODE_VERSION}-${target.release}`);
  return target.platform === "win32" ? `${release}.exe` : path.join(release, "bin/node");
}

/** The archive pkg would download. It is never opened, because what it would yield is there already. */
function archiveOf(target: Target): string {
  const extension = target.platform === "win32" ? "zip" : "tar.gz";
  return path.join(CACHE, `node-v${NODE_VERSION}-${target.release}.${extension}`);
}

export async function prepareBases(): Promise<void> {
  rmSync(CACHE, { recursive: true, force: true });
  for (const target of TARGETS) {
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

/** Drops the symbols, a seventh of the file. Where no `strip` can do it, the executable is just larger. */
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
