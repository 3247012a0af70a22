// The machine of the engine.
import { readFileSync } from "node:fs";
import os from "node:os";

/** Systems that count memory as free if it only holds copies of files. */
const FREE_IS_AVAILABLE: readonly string[] = ["linux", "win32"];

/** Bytes of memory that this process has or can have: limited by the machine, by its other programs, and by a limit of the process. */
export function machineBytes(): number {
  // Node reports 0 for an unknown limit, and a huge number for no limit.
  const limit = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  const others = FREE_IS_AVAILABLE.includes(process.platform)
    ? process.memoryUsage.rss() + os.freemem()
    : Number.POSITIVE_INFINITY;
  return Math.min(limit, others, os.totalmem());
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
