// Runs pkg in SEA mode: it puts the bundle into each platform's Node, as a single executable application.
import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { PKG_HOME } from "./bases";
import { BUNDLE, DIST, type Target, WORKSHOP } from "./targets";
import { hostNode, NODE_VERSION, PKG } from "./toolchain";

const OUTPUT = path.join(WORKSHOP, "output");

/** Makes dist/palimpsest-… of each platform. pkg signs only where Apple's tools are, so we sign ourselves. */
export function inject(targets: readonly Target[]): void {
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  const names = targets.map(({ pkg }) => `node${NODE_VERSION}-${pkg}`).join(",");
  runPkg("--sea", "--no-signature", "--targets", names, "--out-path", OUTPUT, BUNDLE);
  for (const target of targets) {
    // pkg names the system only where it makes several.
    const system = targets.length === 1 ? "" : `-${target.pkg}`;
    const made = `${path.parse(BUNDLE).name}${system}${path.extname(target.executable)}`;
    renameSync(path.join(OUTPUT, made), path.join(DIST, target.executable));
  }
}

/** Runs pkg on a Node that is new enough for it. Shows its output only when it fails. */
function runPkg(...args: readonly string[]): void {
  const env = { ...process.env, HOME: PKG_HOME, USERPROFILE: PKG_HOME };
  try {
    execFileSync(hostNode(), [PKG, ...args], { env, cwd: WORKSHOP, stdio: "pipe", encoding: "utf8" });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`pkg failed:\n${stdout ?? ""}${stderr ?? ""}`, { cause: error });
  }
}
