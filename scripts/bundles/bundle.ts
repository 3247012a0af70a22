// Bundles of our TypeScript with compiled cores and threads embedded.
import path from "node:path";
import { type BuildOptions, build, type StdinOptions } from "esbuild";
import { ROOT } from "../support/root";
import { embed, type NetworkPlace, noteLibraries, type Platform, TARGETS } from "./embedded";

/** Bundles a source file, or a text, and all its imports into one file. The core has to be built before. Paths are from the root. */
export async function bundle(
  entry: string | StdinOptions,
  file: string,
  platform: Platform,
  { network = "inside", ...options }: BuildOptions & { network?: NetworkPlace } = {},
): Promise<void> {
  const { metafile } = await build({
    ...(typeof entry === "string" ? { entryPoints: [path.join(ROOT, entry)] } : { stdin: entry }),
    outfile: path.join(ROOT, file),
    bundle: true,
    platform,
    format: platform === "node" ? "cjs" : "esm",
    target: TARGETS[platform],
    minifySyntax: true,
    minifyWhitespace: true,
    // Node.js shows the whole line of an uncaught error.
    lineLimit: 160,
    // An executable made of the bundle cannot import Node's modules at run time. It has to require them.
    supported: { "dynamic-import": false },
    plugins: [embed(platform, "release", network)],
    metafile: true,
    ...options,
  });
  noteLibraries(metafile);
  console.log(file);
}
