// The clock that all threads read.

/** Bun and Deno count `process.hrtime` from the start of each thread. */
const COUNTS_FROM_THREAD = "Bun" in globalThis || "Deno" in globalThis;

/** Milliseconds on a clock that all threads of the process share. In Node.js it is the machine's monotonic clock. */
export function now(): number {
  if (COUNTS_FROM_THREAD) return performance.timeOrigin + performance.now();
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}
