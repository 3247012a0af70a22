// Compiles src/engine/core and the cores of the other products to WebAssembly: build/core.wasm plays, build/lab.wasm is the
// laboratory's searcher on the same board and table, build/training.wasm trains networks. Each has a debug build with assertions.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../support/root";
import { isTuning, tunedSource } from "./tunables";
import { writeTypings } from "./typings";

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

/** A core with variables has its own name, so that no other program takes it for the core that ships. */
function corePath(variant: CoreVariant, module: CoreModule = "core"): string {
  const tuned = isTuning() && module === "core" ? ".tune" : "";
  return path.join(BUILD, `${module}${tuned}${variant === "release" ? "" : ".debug"}.wasm`);
}

/** The bytes of a compiled core. @throws Error naming the command that builds it, if it is missing */
export function readCore(variant: CoreVariant, module: CoreModule = "core"): Buffer<ArrayBuffer> {
  const file = corePath(variant, module);
  if (existsSync(file)) return readFileSync(file);
  const command = variant === "release" ? "npm run build" : "npm run build -- --debug";
  throw new Error(`${path.relative(ROOT, file)} is missing: run "${command}" first`);
}

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** Compiles the sources under `root` to the same path under it. @throws Error with the compiler's output */
export async function compileCore(variant: CoreVariant, module: CoreModule, root = ROOT): Promise<void> {
  const asc = await import("assemblyscript/asc");
  const output = path.relative(ROOT, corePath(variant, module));
  const options = variant === "release" ? ["-O3", "--noAssert"] : ["--debug"];
  const readTuned = isTuning() && module === "core";
  const { error, stderr } = await asc.main(
    [ENTRIES[module], "--baseDir", root, "-o", output, ...COMMON, ...options],
    readTuned
      ? { readFile: (file, baseDir) => tunedSource(file, baseDir) ?? readIfThere(path.join(baseDir, file)) }
      : {},
  );
  const diagnostics = stderr.toString();
  if (error || diagnostics)
    throw new Error(`compiling ${module} (${variant}) failed\n${diagnostics || error?.message}`);
}

/**
 * A second pass of the optimiser, with generous inlining. It is as fast as `@inline` decorators, by measurement, and keeps the
 * source plain TypeScript.
 */
async function optimise(file: string): Promise<void> {
  const { default: binaryen } = await import("binaryen");
  const module = binaryen.readBinary(readFileSync(file));
  const features = binaryen.Features;
  module.setFeatures(
    features.Atomics |
      features.BulkMemory |
      features.BulkMemoryOpt |
      features.MutableGlobals |
      features.NontrappingFPToInt |
      features.SIMD128 |
      features.SignExt,
  );
  binaryen.setOptimizeLevel(3);
  binaryen.setShrinkLevel(0);
  binaryen.setAlwaysInlineMaxSize(120);
  binaryen.setFlexibleInlineMaxSize(200);
  binaryen.setOneCallerInlineMaxSize(200);
  module.optimize();
  module.optimize();
  writeFileSync(file, module.emitBinary());
  module.dispose();
}

export async function buildCore(variant: CoreVariant, module: CoreModule): Promise<void> {
  mkdirSync(BUILD, { recursive: true });
  writeTypings(module);
  await compileCore(variant, module);
  const file = corePath(variant, module);
  if (variant === "release") await optimise(file);
  console.log(`${path.relative(ROOT, file)}  ${(statSync(file).size / 1024).toFixed(0)} KiB`);
}

/** All modules in one variant. */
export async function buildCores(variant: CoreVariant): Promise<void> {
  for (const module of Object.keys(ENTRIES) as CoreModule[]) await buildCore(variant, module);
}
