// Compiles src/core to WebAssembly: build/core.wasm, what plays, build/lab.wasm, the laboratory's searcher on the same
// board and table, and build/training.wasm, which trains networks; and of each a debug build with assertions on, for tests.
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(__dirname, "..");
const BUILD = path.join(ROOT, "build");
/** The modules made of src/core, by their entry. */
const ENTRIES = {
  core: "src/core/index.ts",
  lab: "src/core/lab/index.ts",
  training: "src/core/training/index.ts",
} as const;

// Threads and an imported shared memory; the heap-less "stub" runtime, because nothing is allocated at run time.
const COMMON = [
  "--runtime=stub",
  "--enable=simd,threads",
  "--importMemory",
  "--sharedMemory",
  "--initialMemory=64",
  "--maximumMemory=65536",
];

export type CoreVariant = "release" | "debug";
export type CoreModule = keyof typeof ENTRIES;

export function corePath(variant: CoreVariant, module: CoreModule = "core"): string {
  return path.join(BUILD, variant === "release" ? `${module}.wasm` : `${module}.debug.wasm`);
}

async function compile(variant: CoreVariant, module: CoreModule): Promise<void> {
  const asc = await import("assemblyscript/asc");
  const output = path.relative(ROOT, corePath(variant, module));
  const options = variant === "release" ? ["-O3", "--noAssert"] : ["--debug"];
  const { error, stderr } = await asc.main([
    ENTRIES[module],
    "--baseDir",
    ROOT,
    "-o",
    output,
    ...COMMON,
    ...options,
  ]);
  const diagnostics = stderr.toString();
  if (error || diagnostics)
    throw new Error(`compiling ${module} (${variant}):\n${diagnostics || error?.message}`);
}

/**
 * A second optimiser pass with generous inlining. Measured against `@inline` decorators it is as fast, and keeps the
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
  await compile(variant, module);
  const file = corePath(variant, module);
  if (variant === "release") await optimise(file);
  console.log(`${path.relative(ROOT, file)}  ${(statSync(file).size / 1024).toFixed(0)} KiB`);
}

/** Every module in a variant. */
export async function buildCores(variant: CoreVariant): Promise<void> {
  for (const module of Object.keys(ENTRIES) as CoreModule[]) await buildCore(variant, module);
}
