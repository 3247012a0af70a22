// The machine the engine runs on.
import { readFileSync } from "node:fs";
import os from "node:os";

/** Bytes of memory of the machine, or of what the limits this process runs under leave of it. */
export function machineBytes(): number {
  // 0 where no limit is known, and far more than there is where there is none.
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

/** The limit of the address space, bytes; Infinity where there is none, or none is told. */
export function addressLimit(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max address space\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
