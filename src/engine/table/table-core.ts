// A core with a table of its own on this thread, for measuring the table by itself.

import { InputError } from "../../base/input-error";
import { type CoreExports, createMemory, instantiate, SILENT_HOST } from "../instance/core";
import { allocateTable, type TableMemory } from "./table-memory";

/** @throws InputError when there is no memory for a table of `hashMb` MiB. */
export function requireRoom(module: WebAssembly.Module, hashMb: number): void {
  allocate(module, hashMb);
}

function allocate(module: WebAssembly.Module, hashMb: number): TableMemory {
  const layout = instantiate(module, createMemory(0), SILENT_HOST);
  const table = allocateTable(layout, 1, hashMb);
  if (table.hashMb !== hashMb) throw new InputError(`no memory for ${hashMb} MB, only for ${table.hashMb}`);
  return table;
}

/**
 * An instance whose table of `hashMb` MiB is empty, present in memory, and open under the default scheme.
 * @throws InputError when there is not so much memory.
 */
export function openTableCore(module: WebAssembly.Module, hashMb: number): CoreExports {
  const core = instantiate(module, allocate(module, hashMb).memory, SILENT_HOST);
  core.enter(0);
  // Untouched pages are all one page of zeros; writing makes each its own.
  core.clearTable(0, 1);
  core.enterTable();
  return core;
}
