// The clock, and how the runtime decodes the embedded core and shares its memory.

/** Bun and Deno count `process.hrtime` from the start of each thread. */
const COUNTS_FROM_THREAD = "Bun" in globalThis || "Deno" in globalThis;

/** Milliseconds on a clock that all threads of the process share. In Node.js it is the machine's monotonic clock. */
export function now(): number {
  if (COUNTS_FROM_THREAD) return performance.timeOrigin + performance.now();
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}

/** Many times as fast as `atob`. Every start of the executable that searches pays for it. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Buffer.from(text, "base64");
}

/** Always true in Node.js. */
export function sharesMemory(): boolean {
  return true;
}
