// Checks the built executables: inspects each one, and holds a UCI conversation with each one that this machine can run.
import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { build } from "esbuild";
import { median } from "../../src/base/statistics";
import { EngineProcess } from "../support/engine-process";
import { ROOT } from "../support/root";
import { checkSignature } from "./signature-check";
import { BUNDLE, DIST, hostTarget, type Target, WORKSHOP } from "./targets";
import { nodeOf } from "./toolchain";
import { PROPERTIES, readProperties } from "./windows";

const CONVERSATION = path.join(WORKSHOP, "conversation.cjs");
const TRANSCRIPT = path.join(WORKSHOP, "conversation.txt");
const BENCH_DEPTH = "6";

export async function verify(targets: readonly Target[]): Promise<void> {
  for (const target of targets) await inspect(target);
  await build({
    entryPoints: [path.join(__dirname, "conversation.ts")],
    outfile: CONVERSATION,
    bundle: true,
    platform: "node",
    logLevel: "warning",
  });
  const benchNodes = bench();
  const host = targets.find((target) => target === hostTarget());
  const needsWine = process.platform !== "win32" && targets.some(({ platform }) => platform === "win32");
  const wine = needsWine ? findWine() : undefined;
  for (const target of targets) {
    const name = target.executable;
    if (target === host) {
      console.log(`${name}:`);
      // No PATH and no home folder, because an executable needs neither. Windows programs need some variables to start.
      const { SystemRoot } = process.env;
      const bare = process.platform === "win32" ? { SystemRoot, PATH: "" } : {};
      converse(nodeOf(target), [], target, benchNodes, bare);
    } else if (target.platform === "win32" && wine) {
      console.log(`${name}, under wine:`);
      converse(wine, [nodeOf(target)], target, benchNodes, WINE_ENVIRONMENT);
    } else {
      console.log(`${name}: not run, this machine cannot`);
    }
  }
  if (!host) return;
  const executable = path.join(DIST, host.executable);
  if (host.platform === "darwin") {
    // Apple's own tool.
    execFileSync("codesign", ["--verify", "--strict", "--verbose", executable], { stdio: "inherit" });
  }
  console.log(await startupTable(executable));
}

/** The node count of the plain bundle. */
function bench(): string {
  const output = execFileSync(process.execPath, [BUNDLE, "bench", BENCH_DEPTH], { encoding: "utf8" });
  const nodes = /^(\d+) nodes \d+ nps$/m.exec(output)?.[1];
  if (!nodes) throw new Error(`the bundle's bench said:\n${output}`);
  return nodes;
}

/** Lets a Node of the target's platform talk to the target's executable. */
function converse(
  command: string,
  args: readonly string[],
  target: Target,
  benchNodes: string,
  env: NodeJS.ProcessEnv,
): void {
  const executable = path.relative(ROOT, path.join(DIST, target.executable));
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

/** Node looks for a program inside itself only if the digit after this text is a 1. */
const FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2:";

/** @throws Error naming the first fault. */
async function inspect(target: Target): Promise<void> {
  const name = target.executable;
  const file = readFileSync(path.join(DIST, name));
  const must = (holds: boolean, problem: string): void => {
    if (!holds) throw new Error(`${name} ${problem}`);
  };
  must(file.includes(`${FUSE}1`) && !file.includes(`${FUSE}0`), "does not look for the program in it");
  must(file.includes(readFileSync(BUNDLE)), "does not hold the program");
  if (target.platform === "win32") {
    // A program with a certificate causes an error of its own.
    const { texts, icons } = await readProperties(file);
    must(isDeepStrictEqual(texts, PROPERTIES) && icons.length > 0, "does not say who it is");
  }
  if (target.platform === "darwin") checkSignature(file);
}

/** A Windows folder of our own, without wine's messages. */
const WINE_ENVIRONMENT: NodeJS.ProcessEnv = {
  ...process.env,
  WINEPREFIX: path.join(WORKSHOP, "wine"),
  WINEDEBUG: "-all",
};

/** Debian does not put wine64 on the PATH. The command `wine` also runs 64-bit programs. */
const NAMES = ["wine64", "wine", "/usr/lib/wine/wine64"];

/** wine's command after setting up its Windows folder, or nothing without wine. */
function findWine(): string | undefined {
  const env = WINE_ENVIRONMENT;
  const wine = NAMES.find((name) => spawnSync(name, ["--version"], { env }).status === 0);
  if (wine) {
    mkdirSync(path.join(WORKSHOP, "wine"), { recursive: true });
    // Node needs Windows 10.
    for (const args of [
      ["wineboot", "--init"],
      ["winecfg", "-v", "win10"],
    ])
      execFileSync(wine, args, { env, stdio: "ignore" });
  }
  return wine;
}

/** Starts whose median counts. */
const ROUNDS = 10;

/** How long a GUI waits for `uciok`, beside the start of an empty Node program: medians over starts in turn, one line each. */
async function startupTable(executable: string): Promise<string> {
  const starters: readonly (readonly [string, ...string[]])[] = [
    [`an empty program in Node ${process.version}`, process.execPath, "-e", "0"],
    [`the bundle in Node ${process.version}`, process.execPath, BUNDLE],
    ["the executable", executable],
  ];
  const times = starters.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, [, ...call]] of starters.entries()) times[index]?.push(await startupTime(call));
  const lines = starters.map(
    ([name], index) =>
      `  ${median(times[index] ?? [])
        .toFixed(0)
        .padStart(4)} ms  ${name}`,
  );
  return [`from start to uciok, medians of ${ROUNDS}:`, ...lines].join("\n");
}

/** Milliseconds to `uciok`, or to the end of a program that does not speak UCI. */
async function startupTime([command, ...args]: readonly string[]): Promise<number> {
  const start = performance.now();
  const engine = new EngineProcess(command, args);
  engine.send("uci");
  await engine.read((lines) => lines.includes("uciok")).catch(() => {});
  const time = performance.now() - start;
  await engine.quit();
  return time;
}
