// Puts the table of a compiled core into memories: replaces the functions that src/engine/core/tt/memory.ts declares by instructions.
// The optimiser then writes these instructions in the place of each call.
import type binaryen from "binaryen";
import { TABLE_MEMORIES, TABLE_MEMORY_BITS } from "../../src/engine/core/tt/memories";
import { PAGE } from "../../src/engine/instance/sizes";
import { tableName } from "../../src/engine/instance/wasm-instance";

type Binaryen = typeof binaryen;

/** The module of the declared functions among the imports. */
const DECLARED = "memory";

/** Ends the names of functions for the memories beyond the first one. They are rare and long, so calls of them stay calls. */
export const BEYOND = "Beyond";

const TABLES = Array.from({ length: TABLE_MEMORIES }, (_, number) => tableName(number));
const TABLE_IMPORTS = TABLES.map(
  (name) => `(import "env" "${name}" (memory $${name} i64 0 ${2 ** TABLE_MEMORY_BITS / PAGE} shared))`,
).join("\n");

/**
 * The module of a compiled core. Its table lies in the core's own memory, or `apart` in others with addresses of 64 bits.
 * @throws Error for a declared function without instructions
 */
export function withTable(binaryen: Binaryen, compiled: Uint8Array, apart: boolean): binaryen.Module {
  const { i64, Features } = binaryen;
  let module = binaryen.readBinary(compiled);
  if (apart) {
    // Binaryen can add memories only in a text.
    const text = module.emitText().replace(/^.*\(import "env" "memory" .*$/m, `$&\n${TABLE_IMPORTS}`);
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
  const wide = (parameter: number) => module.local.get(parameter, i64);
  const bits = (value: number) => module.i64.const(BigInt(value));
  /** The address within its memory; the core's own memory has addresses of 32 bits. */
  const address = () =>
    apart ? module.i64.and(wide(0), bits(2 ** TABLE_MEMORY_BITS - 1)) : module.i32.wrap(wide(0));
  const size = () => (apart ? wide(1) : module.i32.wrap(wide(1)));
  // A core with one memory needs no name for it.
  type Memory = string | undefined;
  const load = (offset: number) => (at: number, memory: Memory) => module.i64.load(offset, 8, at, memory);
  const store = (offset: number) => (at: number, memory: Memory) =>
    module.i64.store(offset, 8, at, wide(1), memory);
  const instructions: Readonly<Record<string, (at: number, memory: Memory) => number>> = {
    loadFirst: load(0),
    loadSecond: load(8),
    storeFirst: store(0),
    storeSecond: store(8),
    clearBytes: (at, memory) => module.memory.fill(at, module.i32.const(0), size(), memory),
    touchWord: (at, memory) => module.drop(module.i64.atomic.rmw.add(0, at, bits(0), memory)),
  };
  const functions = Array.from({ length: module.getNumFunctions() }, (_, index) =>
    binaryen.getFunctionInfo(module.getFunctionByIndex(index)),
  );
  for (const { name, module: from, base, params, results } of functions) {
    if (from !== DECLARED) continue;
    const instruction = instructions[base ?? ""];
    if (!instruction) throw new Error(`no instructions for ${base}`);
    module.removeFunction(name);
    const add = (to: string, body: number) => module.addFunction(to, params, results, [], body);
    if (!apart) {
      add(name, instruction(address(), undefined));
      continue;
    }
    // Tables of up to 16 GiB never leave the first memory, so that the branch is free. The others are in a function of their own.
    const others = name + BEYOND;
    const parameters = binaryen.expandType(params).map((type, index) => module.local.get(index, type));
    const isFirst = module.i64.lt_u(wide(0), bits(2 ** TABLE_MEMORY_BITS));
    const hasResult = results !== binaryen.none;
    add(
      others,
      byNumber(module, wide(0), hasResult, (memory) => instruction(address(), memory)),
    );
    add(name, module.if(isFirst, instruction(wide(0), TABLES[0]), module.call(others, parameters, results)));
  }
  return module;
}

/** Carries out an instruction in the memory of an address. */
function byNumber(
  module: binaryen.Module,
  address: number,
  hasResult: boolean,
  instruction: (memory: string | undefined) => number,
): number {
  const number = module.i32.wrap(module.i64.shr_u(address, module.i64.const(BigInt(TABLE_MEMORY_BITS))));
  let body = module.switch(TABLES, TABLES[0] ?? "", number);
  for (const name of TABLES) {
    const done = hasResult ? [module.return(instruction(name))] : [instruction(name), module.return()];
    body = module.block(null, [module.block(name, [body]), ...done]);
  }
  return body;
}
