// Compiles src/engine/core and the cores of the other products to WebAssembly: build/core.wasm plays, build/core64.wasm plays with
// a table of more than 4 GiB where the runtime can, build/lab.wasm is the laboratory's searcher on the same board and table,
// build/training.wasm trains networks. Each has a debug build with assertions.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../support/root";
import { BEYOND, withTable } from "./table-memory";
import { isTuning, tunedSource } from "./tunables";

const BUILD = path.join(ROOT, "build");
/** The modules by their entries. */
const ENTRIES = {
  core: "src/engine/core/index.ts",
  lab: "src/lab/core/index.ts",
  training: "src/training/kernel/index.ts",
} as const;

// Threads and an imported shared memory. The "stub" runtime without a heap is enough, because nothing is allocated at run time.
const COMMON = [
  "--runtime=stub",
  "--enable=simd,threads",
  "--importMemory",
  "--noExportMemory",
  "--sharedMemory",
  "--initialMemory=64",
  "--maximumMemory=65536",
  // Functions may exchange vectors among themselves. JavaScript could not call an export that does.
  "--disableWarning=112",
];

export type CoreVariant = "release" | "debug";
export type CoreModule = keyof typeof ENTRIES;
/** The engine's core with its table in a memory of its own is `core64`. */
export type CoreFile = CoreModule | "core64";

/** A core with variables has its own name, so that no other program takes it for the core that ships. */
function corePath(variant: CoreVariant, core: CoreFile): string {
  const tuned = isTuning() && (core === "core" || core === "core64") ? ".tune" : "";
  return path.join(BUILD, `${core}${tuned}${variant === "release" ? "" : ".debug"}.wasm`);
}

/** The bytes of a compiled core. @throws Error naming the command that builds it, if it is missing */
export function readCore(variant: CoreVariant, core: CoreFile = "core"): Buffer<ArrayBuffer> {
  const file = corePath(variant, core);
  if (existsSync(file)) return readFileSync(file);
  const command = variant === "release" ? "npm run build" : "npm run build -- --debug";
  throw new Error(`${path.relative(ROOT, file)} is missing: run "${command}" first`);
}

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** The files of a module. The engine's core has a second one, whose table lies in a memory of its own. */
function filesOf(module: CoreModule): readonly CoreFile[] {
  return module === "core" ? ["core", "core64"] : [module];
}

/** Compiles the sources under `root` to files under it, and returns these. @throws Error with the compiler's output */
export async function compileCore(
  variant: CoreVariant,
  module: CoreModule,
  root = ROOT,
): Promise<readonly string[]> {
  const asc = await import("assemblyscript/asc");
  const options = variant === "release" ? ["-O3", "--noAssert"] : ["--debug"];
  const readTuned = isTuning() && module === "core";
  let compiled = new Uint8Array();
  const { error, stderr } = await asc.main(
    [ENTRIES[module], "--baseDir", root, "-o", `${module}.wasm`, ...COMMON, ...options],
    {
      writeFile: (_file, contents) => {
        compiled = contents as Uint8Array<ArrayBuffer>;
      },
      ...(readTuned && {
        readFile: (file, baseDir) => tunedSource(file, baseDir) ?? readIfThere(path.join(baseDir, file)),
      }),
    },
  );
  const diagnostics = stderr.toString();
  if (error || diagnostics)
    throw new Error(`compiling ${module} (${variant}) failed\n${diagnostics || error?.message}`);
  const written: string[] = [];
  for (const core of filesOf(module)) {
    const file = path.join(root, path.relative(ROOT, corePath(variant, core)));
    writeFileSync(file, await completed(compiled, variant, core === "core64"));
    written.push(file);
  }
  return written;
}

/**
 * Places the table, see withTable. In a release build also a second pass of the optimiser, with generous inlining. It is as fast
 * as `@inline` decorators, by measurement, and keeps the source plain TypeScript.
 */
async function completed(compiled: Uint8Array, variant: CoreVariant, apart: boolean): Promise<Uint8Array> {
  const { default: binaryen } = await import("binaryen");
  const module = withTable(binaryen, compiled, apart);
  if (variant === "release") {
    binaryen.setPassArgument("no-inline", `*${BEYOND}`);
    module.runPasses(["no-inline"]);
    binaryen.setOptimizeLevel(3);
    binaryen.setShrinkLevel(0);
    binaryen.setAlwaysInlineMaxSize(120);
    binaryen.setFlexibleInlineMaxSize(200);
    binaryen.setOneCallerInlineMaxSize(200);
    module.optimize();
    module.optimize();
  }
  binaryen.setDebugInfo(variant === "debug");
  const bytes = module.emitBinary();
  module.dispose();
  return bytes;
}

export async function buildCore(variant: CoreVariant, module: CoreModule): Promise<void> {
  mkdirSync(BUILD, { recursive: true });
  for (const file of await compileCore(variant, module))
    console.log(`${path.relative(ROOT, file)}  ${(statSync(file).size / 1024).toFixed(0)} KiB`);
}

/** All modules in one variant. */
export async function buildCores(variant: CoreVariant): Promise<void> {
  for (const module of Object.keys(ENTRIES) as CoreModule[]) await buildCore(variant, module);
}
