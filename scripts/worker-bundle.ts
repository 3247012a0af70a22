// The search worker as one string of plain JavaScript, embedded in the executable and started with eval.
import path from "node:path";
import { build } from "esbuild";

/** The oldest Node that runs the bundle. */
export const TARGET = "node20";

/** Import name under which the worker's text is embedded. */
export const WORKER_MODULE = "palimpsest:worker";
/** Import name under which the compiled core is embedded, base64. */
export const CORE_MODULE = "palimpsest:core";

export async function workerText(): Promise<string> {
  const result = await build({
    entryPoints: [path.join(__dirname, "../src/engine/worker.ts")],
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    target: TARGET,
    minify: true,
  });
  const file = result.outputFiles[0];
  if (!file) throw new Error("the worker did not bundle");
  return file.text;
}
