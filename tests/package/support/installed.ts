// The package as its users get it: packed, and installed into an empty folder.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../../support/temporary-folder";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

export interface Installed {
  /** The folder of a project that uses the package. */
  readonly folder: string;
  /** The package's file. */
  readonly tarball: string;
}

/** Runs a program to its end; returns its output. @throws Error when it fails. */
export function run(program: string, args: readonly string[], cwd: string): string {
  return execFileSync(program, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** Packs and installs the bundles that are built. */
export function installPackage(): Installed {
  const folder = temporaryFolder();
  // The bundles are made before the tests run. Only the declarations, which prepack adds to them, are made here.
  run("npm", ["run", "declarations"], ROOT);
  run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], ROOT);
  const tarball = path.join(folder, readdirSync(folder)[0] ?? "");
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], folder);
  return { folder, tarball };
}
