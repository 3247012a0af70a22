// The clock all threads read.
/** Milliseconds on the machine's monotonic clock, which all threads of the process share. */
export function now(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}
