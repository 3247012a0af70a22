// Checks the built executables: inspects each one, and holds a UCI conversation with each one that this machine can run.
import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { ROOT } from "../support/root";
import { inspect } from "./inspect";
import { BUNDLE, DIST, WORKSHOP } from "./places";
import { startupTable } from "./startup";
import { executableName, hostTarget, TARGETS, type Target } from "./targets";
import { nodeOf } from "./toolchain";
import { findWine, WINE_ENVIRONMENT } from "./wine";

const CONVERSATION = path.join(WORKSHOP, "conversation.cjs");
const TRANSCRIPT = path.join(WORKSHOP, "conversation.txt");
const BENCH_DEPTH = "6";

export async function verify(): Promise<void> {
  for (const target of TARGETS) await inspect(target);
  console.log(
    "every executable holds the program; those for macOS are signed, that for Windows says who it is",
  );
  await build({
    entryPoints: [path.join(__dirname, "conversation.ts")],
    outfile: CONVERSATION,
    bundle: true,
    platform: "node",
    logLevel: "warning",
  });
  const benchNodes = bench();
  const host = hostTarget();
  const wine = process.platform === "win32" ? undefined : findWine();
  for (const target of TARGETS) {
    const name = executableName(target);
    if (target === host) {
      console.log(`${name}:`);
      converse(nodeOf(target), [], target, benchNodes, bareEnvironment());
    } else if (target.platform === "win32" && wine) {
      console.log(`${name}, under wine:`);
      converse(wine, [nodeOf(target)], target, benchNodes, WINE_ENVIRONMENT);
    } else {
      console.log(`${name}: not run, this machine cannot`);
    }
  }
  if (host?.platform === "darwin") appleVerify(host);
  if (host) console.log(await startupTable(path.join(DIST, executableName(host))));
}

/** The node count of the plain bundle. */
function bench(): string {
  const output = execFileSync(process.execPath, [BUNDLE, "bench", BENCH_DEPTH], { encoding: "utf8" });
  const nodes = /^(\d+) nodes \d+ nps$/m.exec(output)?.[1];
  if (!nodes) throw new Error(`the bundle's bench said:\n${output}`);
  return nodes;
}

/** No PATH and no home folder, because an executable needs neither. Windows programs need some variables to start. */
function bareEnvironment(): NodeJS.ProcessEnv {
  return process.platform === "win32" ? { SystemRoot: process.env.SystemRoot, PATH: "" } : {};
}

/** Lets a Node of the target's platform talk to the target's executable. */
function converse(
  command: string,
  args: readonly string[],
  target: Target,
  benchNodes: string,
  env: NodeJS.ProcessEnv,
): void {
  const executable = path.relative(ROOT, path.join(DIST, executableName(target)));
  const script = path.relative(ROOT, CONVERSATION);
  // The output goes to a file, because Windows programs under wine cannot write to our pipes.
  const transcript = openSync(TRANSCRIPT, "w");
  const { status } = spawnSync(command, [...args, script, executable, BENCH_DEPTH, benchNodes], {
    cwd: ROOT,
    env,
    stdio: ["ignore", transcript, transcript],
  });
  closeSync(transcript);
  console.log(readFileSync(TRANSCRIPT, "utf8").trimEnd());
  rmSync(TRANSCRIPT);
  if (status !== 0) throw new Error(`${executable} does not work`);
}

/** Checks the signature with Apple's own tool, on macOS. */
function appleVerify(target: Target): void {
  const executable = path.join(DIST, executableName(target));
  execFileSync("codesign", ["--verify", "--strict", "--verbose", executable], { stdio: "inherit" });
}
