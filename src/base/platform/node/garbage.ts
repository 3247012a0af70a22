// Gives memory that is no longer used back at once.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * V8 does not count shared WebAssembly memories when it decides whether to look for garbage, so the tables of closed
 * pools would pile up. The first look gives them back on a thread of its own, and the second waits for that. Takes about
 * 20 ms in the executable, and as much longer as a program holds more objects.
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

/** V8's collector, where a flag shows it to new contexts. */
function exposed(): (() => void) | undefined {
  return runInNewContext("typeof gc === 'function' ? gc : undefined");
}
