// The search worker as one string of plain JavaScript, embedded in what we bundle and started from there.
import path from "node:path";
import { build } from "esbuild";

/** The oldest Node that runs the bundles, and the oldest browsers: those with SIMD and threads in WebAssembly. */
export const TARGETS = { node: ["node20"], browser: ["chrome91", "firefox100", "safari16.4"] };

/** Import name under which the worker's text is embedded. */
export const WORKER_MODULE = "palimpsest:worker";
/** Import name under which the compiled core is embedded, base64. */
export const CORE_MODULE = "palimpsest:core";

export async function workerText(platform: keyof typeof TARGETS): Promise<string> {
  const result = await build({
    entryPoints: [path.join(__dirname, "../src/engine/worker.ts")],
    bundle: true,
    write: false,
    platform,
    format: platform === "node" ? "cjs" : "iife",
    target: TARGETS[platform],
    minify: true,
  });
  const file = result.outputFiles[0];
  if (!file) throw new Error("the worker did not bundle");
  return file.text;
}
