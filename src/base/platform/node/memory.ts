// The memory of the machine, memories of WebAssembly with addresses of 64 bits, which Node.js has from 24 on, and the return of unused
// memory.

import { readFileSync } from "node:fs";
import os from "node:os";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { lazy } from "../../lazy";

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

/** A module with both kinds of memory. */
const BOTH = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 5, 6, 2, 0, 0, 7, 0, 0);

/** @throws RangeError when the machine cannot give it. */
export function createWideMemory(pages: number): WebAssembly.Memory {
  const size = BigInt(pages);
  const descriptor = { address: "i64", initial: size, maximum: size, shared: true };
  return new WebAssembly.Memory(descriptor as unknown as WebAssembly.MemoryDescriptor);
}

/** An empty one, always the same; undefined if there are none. */
export const emptyWideMemory = lazy((): WebAssembly.Memory | undefined => {
  try {
    return WebAssembly.validate(BOTH) ? createWideMemory(0) : undefined;
  } catch {
    // Some runtimes know them only in modules.
    return undefined;
  }
});

/**
 * V8 does not count shared WebAssembly memories when it decides whether to collect garbage, so the tables of closed
 * pools would pile up. The first collection frees them on another thread, and the second waits for that thread. Takes
 * about 20 ms in the executable, and longer in a program with more objects.
 */
export function collectGarbage(): void {
  const bun = (globalThis as { readonly Bun?: { gc(force: boolean): void } }).Bun;
  if (bun) {
    bun.gc(true);
    return;
  }
  const wasExposed = exposed() !== undefined;
  setFlagsFromString("--expose-gc");
  const collect = exposed();
  if (!wasExposed) setFlagsFromString("--no-expose-gc");
  collect?.();
  collect?.();
}

/** V8's collector, which a flag exposes to new contexts. */
function exposed(): (() => void) | undefined {
  return runInNewContext("typeof gc === 'function' ? gc : undefined");
}
