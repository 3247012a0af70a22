// npm run build            → dist/palimpsest.cjs, one file that runs anywhere with Node
// npm run build -- --debug → the same, and the core with assertions that the tests run on
import { readFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { buildCores, corePath } from "./core";
import { CORE_MODULE, TARGET, WORKER_MODULE, workerText } from "./worker-bundle";

const ROOT = path.join(__dirname, "..");

/** Resolves the two embedded modules to their contents. */
function embed(): Plugin {
  return {
    name: "embed",
    setup(setup) {
      setup.onResolve({ filter: /^palimpsest:/ }, (args) => ({ path: args.path, namespace: "embed" }));
      setup.onLoad({ filter: /.*/, namespace: "embed" }, async (args) => {
        if (args.path === WORKER_MODULE) return { contents: await workerText(), loader: "text" };
        if (args.path === CORE_MODULE)
          return { contents: readFileSync(corePath("release")), loader: "base64" };
        return { errors: [{ text: `unknown module ${args.path}` }] };
      });
    },
  };
}

async function main(): Promise<void> {
  await buildCores("release");
  if (process.argv.includes("--debug")) await buildCores("debug");
  await build({
    entryPoints: [path.join(ROOT, "src/main.ts")],
    outfile: path.join(ROOT, "dist/palimpsest.cjs"),
    bundle: true,
    platform: "node",
    format: "cjs",
    target: TARGET,
    minifySyntax: true,
    banner: { js: "#!/usr/bin/env node" },
    plugins: [embed()],
  });
  console.log("dist/palimpsest.cjs");
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
