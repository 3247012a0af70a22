// A core with a table of its own on this thread, for measuring the table by itself.
import { type CoreExports, createMemory, instantiate, SILENT_HOST } from "./core";
import { maxHashMb, tableStart } from "./pool";
import { InputError } from "./types";

const MIB = 1024 ** 2;
const BUCKET = 64;

/**
 * An instance whose table of `hashMb` MiB is empty, present in memory, and open under the default scheme.
 * @throws InputError when there is not so much memory.
 */
export function openTableCore(module: WebAssembly.Module, hashMb: number): CoreExports {
  const layout = instantiate(module, createMemory(0), SILENT_HOST);
  if (hashMb > maxHashMb(layout, 1)) throw new InputError(`a table of ${hashMb} MB is too large`);
  const start = tableStart(layout, 1);
  const memory = allocate(start + hashMb * MIB);
  const core = instantiate(module, memory, SILENT_HOST);
  const view = new DataView(memory.buffer);
  view.setUint32(core.CONTROL_TABLE.value, start, true);
  view.setUint32(core.CONTROL_BUCKETS.value, (hashMb * MIB) / BUCKET, true);
  core.enter(0);
  // Untouched pages are all one page of zeros; writing makes each its own.
  core.clearTable(0, 1);
  core.enterTable();
  return core;
}

function allocate(bytes: number): WebAssembly.Memory {
  try {
    return createMemory(bytes);
  } catch {
    throw new InputError(`no memory of ${Math.ceil(bytes / MIB)} MB to be had`);
  }
}
