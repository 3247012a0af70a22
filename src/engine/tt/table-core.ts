// A core with its own table on this thread, for measurements of the table alone.

import { InputError } from "../../base/input-error";
import { CoreInstance } from "../instance/core-instance";
import { allocateTable, type TableMemory } from "./table-memory";

/** @throws InputError when there is no memory for a table of `hashMb` MiB. */
export function requireRoom(module: WebAssembly.Module, hashMb: number): void {
  allocate(module, hashMb);
}

function allocate(module: WebAssembly.Module, hashMb: number): TableMemory {
  const table = allocateTable(CoreInstance.alone(module), 1, hashMb);
  if (table.hashMb !== hashMb) throw new InputError(`no memory for ${hashMb} MB, only for ${table.hashMb}`);
  return table;
}

/**
 * An instance whose table of `hashMb` MiB is empty, present in memory, and open under the default scheme.
 * @throws InputError when there is no memory for it.
 */
export function openTableCore(module: WebAssembly.Module, hashMb: number): CoreInstance {
  const instance = new CoreInstance(module, allocate(module, hashMb));
  instance.exports.enter(0);
  // Untouched pages all map to one page of zeros; a write gives each page its own memory.
  instance.exports.clearTable(0, 1);
  instance.exports.enterTable();
  return instance;
}
