// Runs pkg in SEA mode: it puts the bundle into every platform's Node, as a single executable application.
import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { PKG_HOME } from "./bases";
import { BUNDLE, DIST, WORKSHOP } from "./places";
import { executableName, TARGETS } from "./targets";
import { hostNode, NODE_VERSION, PKG } from "./toolchain";

const OUTPUT = path.join(WORKSHOP, "output");

/** Makes dist/palimpsest-… of every platform. pkg signs only where Apple's tools are, so we sign ourselves. */
export function inject(): void {
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  const targets = TARGETS.map(({ pkg }) => `node${NODE_VERSION}-${pkg}`).join(",");
  runPkg("--sea", "--no-signature", "--targets", targets, "--out-path", OUTPUT, BUNDLE);
  for (const target of TARGETS) {
    const extension = target.platform === "win32" ? ".exe" : "";
    const made = path.join(OUTPUT, `${path.parse(BUNDLE).name}-${target.pkg}${extension}`);
    renameSync(made, path.join(DIST, executableName(target)));
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
