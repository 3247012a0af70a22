// Data that our bundles contain besides their code. Each is imported as a string under its own name: the compiled cores, the
// network and the laboratory's program in base64, and the JavaScript of threads as text.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Metafile, type Plugin } from "esbuild";
import { readNetworkFile } from "../../src/engine/network/node/network-file";
import { ROOT } from "../support/root";
import { type CoreVariant, readCore } from "./core";
import { isTuning, tunables } from "./tunables";

/**
 * The oldest Node and the oldest browsers that run the bundles. They need WebAssembly with SIMD and threads, compiling it on the
 * page's thread (Chrome 114), and a policy that allows exactly that.
 */
export const TARGETS = { node: ["node20"], browser: ["chrome114", "firefox102", "safari16.4"] };

export type Platform = keyof typeof TARGETS;

/** The network's name among embedded data, and the package's file that holds it once for all bundles beside it. */
const NETWORK = "palimpsest:network";
const NETWORK_FILE = "network.js";

/** The embedded data by name: base64, or text. */
const EMBEDDED: Readonly<Record<string, (platform: Platform, variant: CoreVariant) => Promise<string>>> = {
  "palimpsest:core": async (_platform, variant) => readCore(variant).toString("base64"),
  "palimpsest:core64": async (platform, variant) =>
    platform === "browser" ? "" : readCore(variant, "core64").toString("base64"),
  [NETWORK]: async () => readFileSync(await networkFile(), "base64"),
  "palimpsest:tunables": async () => JSON.stringify(isTuning() ? tunables() : []),
  "palimpsest:worker": (platform) => bundledText("src/engine/threads/thread.ts", platform),
  "palimpsest:table-worker": (platform) => bundledText("src/engine/syzygy/browser/table-worker.ts", platform),
  "palimpsest:training": async (_platform, variant) => readCore(variant, "training").toString("base64"),
  "palimpsest:lab-core": async (_platform, variant) => readCore(variant, "lab").toString("base64"),
  "palimpsest:lab-worker": (platform) => bundledText("src/lab/command/worker.ts", platform),
  // Compressed to a third, because Node.js reads and scans it at every start of the engine.
  "palimpsest:lab": async (platform, variant) =>
    brotliCompressSync(
      await bundledText("src/lab/command/program.ts", platform, [embed(platform, variant)]),
    ).toString("base64"),
};

/** Where a bundle has the network: within itself, or in NETWORK_FILE beside it. */
export type NetworkPlace = "inside" | "beside";

/**
 * Writes NETWORK_FILE into a folder. It sets a global symbol instead of exporting, because Node.js loads it as CommonJS and
 * browsers as a module.
 */
export async function writeSharedNetwork(folder: string): Promise<void> {
  const text = JSON.stringify(await embedded(NETWORK, "node", "release"));
  const file = path.join(folder, NETWORK_FILE);
  writeFileSync(path.join(ROOT, file), `${SHARED_NETWORK} = ${text};\n`);
  console.log(file);
}

const SHARED_NETWORK = `globalThis[Symbol.for(${JSON.stringify(NETWORK)})]`;

/** The network of the build, or the one that `make EVALFILE=FILE` names. @throws InputError when the file is no network. */
async function networkFile(): Promise<string> {
  const file = process.env.EVALFILE || path.join(ROOT, "net/palimpsest.net");
  await readNetworkFile(file);
  return file;
}

/** Folders of the packages whose code is in the bundles made so far. */
export const libraries = new Set<string>();

/** Records the packages whose code is in a bundle. */
export function noteLibraries(metafile: Metafile | undefined): void {
  for (const folder of metafile ? librariesOf(metafile) : []) libraries.add(folder);
}

export function isEmbedded(name: string): boolean {
  return Object.hasOwn(EMBEDDED, name);
}

/** The string for an import of `name`. The cores have to be built before. @throws Error for other names. */
export async function embedded(name: string, platform: Platform, variant: CoreVariant): Promise<string> {
  const make = EMBEDDED[name];
  if (!make) throw new Error(`nothing is embedded as ${name}`);
  return make(platform, variant);
}

/** Resolves the names of embedded data to strings. */
export function embed(platform: Platform, variant: CoreVariant, network: NetworkPlace = "inside"): Plugin {
  return {
    name: "embed",
    setup(setup) {
      if (network === "beside") {
        setup.onLoad({ filter: new RegExp(`^${NETWORK}$`), namespace: "embed" }, () => ({
          contents: `import "./${NETWORK_FILE}"; export default ${SHARED_NETWORK};`,
          loader: "js",
        }));
        setup.onResolve({ filter: /./, namespace: "embed" }, ({ path: file }) => ({
          path: file,
          external: true,
          sideEffects: true,
        }));
      }
      setup.onResolve({ filter: /^palimpsest:/ }, (args) => ({ path: args.path, namespace: "embed" }));
      setup.onLoad({ filter: /.*/, namespace: "embed" }, async ({ path: name }) => ({
        contents: await embedded(name, platform, variant),
        loader: "text",
      }));
    },
  };
}

/** A source file and all its imports as one text. */
async function bundledText(entry: string, platform: Platform, plugins: Plugin[] = []): Promise<string> {
  const result = await build({
    entryPoints: [path.join(ROOT, entry)],
    bundle: true,
    write: false,
    platform,
    format: platform === "node" ? "cjs" : "iife",
    target: TARGETS[platform],
    minify: true,
    metafile: true,
    // Libraries then leave out their checks for developers.
    define: { "process.env.NODE_ENV": '"production"' },
    plugins,
  });
  const file = result.outputFiles[0];
  if (!file) throw new Error(`${entry} did not bundle`);
  noteLibraries(result.metafile);
  return file.text;
}

/** Folders of the packages whose code is in a bundle. A package may lie in the folder of another one. */
export function librariesOf(metafile: Metafile): string[] {
  const folders = Object.keys(metafile.inputs).flatMap(
    (input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0] ?? [],
  );
  return [...new Set(folders)].map((folder) => path.resolve(folder));
}
