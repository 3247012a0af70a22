// The browser for tests of pages, if the machine has one.
import { spawnSync } from "node:child_process";
import { type Browser, chromium } from "playwright-core";

const CANDIDATES = [
  process.env.CHROMIUM ?? "",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "google-chrome",
];

/** The first of several programs that answers. */
const program = CANDIDATES.filter((name) => name !== "").find(
  (name) => spawnSync(name, ["--version"]).status === 0,
);

/** Why pages cannot be tested here; "" if they can. */
export const NO_CHROMIUM = program === undefined ? "no Chromium found, CHROMIUM names none" : "";

/** Stops the browser from using the network, which is closed here. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let launched: Promise<Browser> | undefined;

/** A browser for all files of this worker. It ends with the worker. */
export function chromiumOfWorker(): Promise<Browser> {
  if (program === undefined) throw new Error(NO_CHROMIUM);
  launched ??= chromium.launch({ executablePath: resolve(program), args: ARGUMENTS });
  return launched;
}

/** Full path of a program that the shell finds. */
function resolve(name: string): string {
  return spawnSync("sh", ["-c", 'command -v "$0"', name], { encoding: "utf8" }).stdout.trim();
}
