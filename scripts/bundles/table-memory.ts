// Puts the table of a compiled core into a memory: replaces the functions that src/engine/core/tt/memory.ts declares by instructions.
// The optimiser then writes these instructions in the place of each call.
import type binaryen from "binaryen";

type Binaryen = typeof binaryen;

/** The module of the declared functions among the imports. */
const DECLARED = "memory";

/** The memory for the table alone. It has as many pages as V8 allows, 16 GiB. */
const TABLE = "table";
const TABLE_IMPORT = `(import "env" "${TABLE}" (memory $${TABLE} i64 0 ${2 ** 18} shared))`;

/**
 * The module of a compiled core. Its table lies in the core's own memory, or `apart` in another one with addresses of 64 bits.
 * @throws Error for a declared function without instructions
 */
export function withTable(binaryen: Binaryen, compiled: Uint8Array, apart: boolean): binaryen.Module {
  const { i64, Features } = binaryen;
  let module = binaryen.readBinary(compiled);
  if (apart) {
    // Binaryen can add a second memory only in a text.
    const text = module.emitText().replace(/^.*\(import "env" "memory" .*$/m, `$&\n${TABLE_IMPORT}`);
    module.dispose();
    module = binaryen.parseText(text);
  }
  module.setFeatures(
    Features.Atomics |
      Features.BulkMemory |
      Features.BulkMemoryOpt |
      Features.MutableGlobals |
      Features.NontrappingFPToInt |
      Features.SIMD128 |
      Features.SignExt |
      (apart ? Features.Memory64 | Features.MultiMemory : 0),
  );
  // A core with one memory needs no name for it.
  const memory = apart ? TABLE : undefined;
  const wide = (parameter: number) => module.local.get(parameter, i64);
  const number = (parameter: number) => (apart ? wide(parameter) : module.i32.wrap(wide(parameter)));
  const load = (offset: number) => module.i64.load(offset, 8, number(0), memory);
  const store = (offset: number) => module.i64.store(offset, 8, number(0), wide(1), memory);
  const instructions: Readonly<Record<string, () => number>> = {
    loadFirst: () => load(0),
    loadSecond: () => load(8),
    storeFirst: () => store(0),
    storeSecond: () => store(8),
    clearBytes: () => module.memory.fill(number(0), module.i32.const(0), number(1), memory),
    touchWord: () => module.drop(module.i64.atomic.rmw.add(0, number(0), module.i64.const(0n), memory)),
  };
  const functions = Array.from({ length: module.getNumFunctions() }, (_, index) =>
    binaryen.getFunctionInfo(module.getFunctionByIndex(index)),
  );
  for (const { name, module: from, base, params, results } of functions) {
    if (from !== DECLARED) continue;
    const body = instructions[base ?? ""];
    if (!body) throw new Error(`no instructions for ${base}`);
    module.removeFunction(name);
    module.addFunction(name, params, results, [], body());
  }
  return module;
}
