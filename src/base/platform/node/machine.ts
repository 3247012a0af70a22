// The machine of the engine.
import { readFileSync } from "node:fs";
import os from "node:os";

/** Bytes of memory of the machine, or the limit of this process if that is smaller. */
export function machineBytes(): number {
  // Node reports 0 for an unknown limit, and a huge number for no limit.
  const limit = process.constrainedMemory?.() ?? 0;
  const total = os.totalmem();
  return limit > 0 ? Math.min(limit, total) : total;
}

/** Bytes of address space this process may still use under a limit such as `ulimit -v`; Infinity without one. */
export function addressBytesLeft(): number {
  const limit = addressLimit();
  if (limit === Number.POSITIVE_INFINITY) return limit;
  const [, kilobytes = "0"] = /^VmSize:\s*(\d+)/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Math.max(0, limit - Number(kilobytes) * 1024);
}

/** The limit of the address space in bytes; Infinity if there is none or it is unknown. */
export function addressLimit(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max address space\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
