// The clock all threads read.

/** Milliseconds on a clock that the page and its workers share. Their `performance.now()` have different starts. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
