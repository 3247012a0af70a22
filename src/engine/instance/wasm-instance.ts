// An instance of a WebAssembly module on a shared memory. It gives access to the module's functions, and views of the memory.
import { TABLE_MEMORIES } from "../core/tt/memories";

/** A constant that a compiled core exports: an address (bytes from the start of the memory), an offset, or any other number. */
export interface Constant {
  readonly value: number;
}

/** The name of a memory of the table as an import of a module. */
export function tableName(number: number): string {
  return `table${number}`;
}

/** The imports for the memories of a table. With fewer memories than names, the last names are never used. */
export function tableImports(tables: readonly WebAssembly.Memory[]): WebAssembly.ModuleImports {
  const [first] = tables;
  if (!first) return {};
  const numbers = Array.from({ length: TABLE_MEMORIES }, (_, number) => number);
  return Object.fromEntries(numbers.map((number) => [tableName(number), tables[number] ?? first]));
}

/** `Exports` is the type of the module's exports: see scripts/bundles/typings.ts. */
export class WasmInstance<Exports> {
  readonly exports: Exports;

  /** `host` holds the functions that the module calls; `tables` are for cores whose table has memories of its own. */
  constructor(
    readonly module: WebAssembly.Module,
    readonly memory: WebAssembly.Memory,
    host: object = {},
    tables: readonly WebAssembly.Memory[] = [],
  ) {
    const abort = (_message: number, _file: number, line: number, column: number): never => {
      throw new Error(`assertion failed in the core at ${line}:${column}`);
    };
    const env = { memory, abort, ...tableImports(tables) };
    const instance = new WebAssembly.Instance(module, { env, host: { ...host } });
    this.exports = instance.exports as unknown as Exports;
  }

  /** A view of bytes of the memory. */
  bytes(address: number, size: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, address, size);
  }

  /** A view of 64-bit numbers. */
  words(address: number, count: number): BigUint64Array {
    return new BigUint64Array(this.memory.buffer, address, count);
  }

  /** A view of 16-bit numbers. */
  halfWords(address: number, count: number): Uint16Array {
    return new Uint16Array(this.memory.buffer, address, count);
  }
}
