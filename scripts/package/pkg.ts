// pkg in SEA mode: it puts the bundle into each platform's Node, as a single executable application.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { BUNDLE, DIST, type Target, WORKSHOP } from "./targets";
import { hostNode, NODE_VERSION, nodeOf, PKG } from "./toolchain";
import { withOurProperties } from "./windows";

/** pkg keeps its downloads in the user's home folder. We give it a folder of our own. */
const HOME = path.join(WORKSHOP, "home");
const CACHE = path.join(HOME, ".pkg-cache/sea");
const OUTPUT = path.join(WORKSHOP, "output");

/** Prepares the Node of each platform to take our program in, and puts it where pkg looks before it downloads one. */
export async function prepareBases(targets: readonly Target[]): Promise<void> {
  rmSync(CACHE, { recursive: true, force: true });
  for (const target of targets) {
    const release = path.join(CACHE, `node-v${NODE_VERSION}-${target.release}`);
    const isWindows = target.platform === "win32";
    const base = isWindows ? `${release}.exe` : path.join(release, "bin/node");
    // pkg would download this archive. It never opens it, because its content is in the cache already.
    const archive = `${release}.${isWindows ? "zip" : "tar.gz"}`;
    mkdirSync(path.dirname(base), { recursive: true });
    copyFileSync(nodeOf(target), base);
    chmodSync(base, 0o755);
    if (target.platform === "linux") strip(base);
    if (isWindows) writeFileSync(base, await withOurProperties(readFileSync(base)));
    // An `.ok` beside a file tells pkg that it is complete.
    for (const file of [`${base}.ok`, archive, `${archive}.ok`]) writeFileSync(file, "");
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
  const [from, to] = [before, statSync(file).size].map((bytes) => `${(bytes / 1e6).toFixed(0)} MB`);
  console.log(`stripped Node for Linux: ${from} → ${to}`);
}

/** Makes dist/palimpsest-… of each platform. pkg signs only where Apple's tools are, so we sign ourselves. */
export function inject(targets: readonly Target[]): void {
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  const names = targets.map(({ pkg }) => `node${NODE_VERSION}-${pkg}`).join(",");
  const args = [PKG, "--sea", "--no-signature", "--targets", names, "--out-path", OUTPUT, BUNDLE];
  const env = { ...process.env, HOME, USERPROFILE: HOME };
  try {
    // Its output is of interest only when it fails.
    execFileSync(hostNode(), args, { env, cwd: WORKSHOP, stdio: "pipe", encoding: "utf8" });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`pkg failed:\n${stdout ?? ""}${stderr ?? ""}`, { cause: error });
  }
  for (const target of targets) {
    // pkg names the system only where it makes several.
    const system = targets.length === 1 ? "" : `-${target.pkg}`;
    const made = `${path.parse(BUNDLE).name}${system}${path.extname(target.executable)}`;
    renameSync(path.join(OUTPUT, made), path.join(DIST, target.executable));
  }
}
