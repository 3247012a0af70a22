// Bundles of our TypeScript with the compiled core and the search worker embedded.
import { readFileSync } from "node:fs";
import path from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { corePath } from "./core";
import { CORE_MODULE, TARGETS, WORKER_MODULE, workerText } from "./worker-bundle";

export const ROOT = path.join(__dirname, "..");

type Target = keyof typeof TARGETS;

/** Resolves the two embedded modules to their contents. */
function embed(platform: Target): Plugin {
  return {
    name: "embed",
    setup(setup) {
      setup.onResolve({ filter: /^palimpsest:/ }, (args) => ({ path: args.path, namespace: "embed" }));
      setup.onLoad({ filter: /.*/, namespace: "embed" }, async (args) => {
        if (args.path === WORKER_MODULE) return { contents: await workerText(platform), loader: "text" };
        if (args.path === CORE_MODULE)
          return { contents: readFileSync(corePath("release")), loader: "base64" };
        return { errors: [{ text: `unknown module ${args.path}` }] };
      });
    },
  };
}

/** Makes one file of a source file and all it imports. The core has to be built before. Paths are from the root. */
export async function bundle(
  entry: string,
  file: string,
  platform: Target,
  options: BuildOptions = {},
): Promise<void> {
  await build({
    entryPoints: [path.join(ROOT, entry)],
    outfile: path.join(ROOT, file),
    bundle: true,
    platform,
    format: platform === "node" ? "cjs" : "esm",
    target: TARGETS[platform],
    minifySyntax: true,
    plugins: [embed(platform)],
    ...options,
  });
  console.log(file);
}
