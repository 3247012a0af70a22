// Bundles of our TypeScript with compiled cores and threads embedded.
import path from "node:path";
import { type BuildOptions, build } from "esbuild";
import { embed, noteLibraries, type Platform, TARGETS } from "./embedded";

export const ROOT = path.join(__dirname, "..");

/** Makes one file of a source file and all it imports. The core has to be built before. Paths are from the root. */
export async function bundle(
  entry: string,
  file: string,
  platform: Platform,
  options: BuildOptions = {},
): Promise<void> {
  const { metafile } = await build({
    entryPoints: [path.join(ROOT, entry)],
    outfile: path.join(ROOT, file),
    bundle: true,
    platform,
    format: platform === "node" ? "cjs" : "esm",
    target: TARGETS[platform],
    minifySyntax: true,
    minifyWhitespace: true,
    // An executable made of the bundle cannot import modules of Node.js at run time: it requires them.
    supported: { "dynamic-import": false },
    plugins: [embed(platform, "release")],
    metafile: true,
    ...options,
  });
  noteLibraries(metafile);
  console.log(file);
}
