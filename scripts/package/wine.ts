// Runs Windows programs on other systems, if wine is installed. Node up to version 22 runs under wine 8.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { WORKSHOP } from "./places";

/** A Windows folder of our own, without wine's messages. */
export const WINE_ENVIRONMENT: NodeJS.ProcessEnv = {
  ...process.env,
  WINEPREFIX: path.join(WORKSHOP, "wine"),
  WINEDEBUG: "-all",
};

/** Debian does not put wine64 on the PATH. The command `wine` also runs 64-bit programs. */
const NAMES = ["wine64", "wine", "/usr/lib/wine/wine64"];

/** wine's command after setting up its Windows folder, or nothing without wine. */
export function findWine(): string | undefined {
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
