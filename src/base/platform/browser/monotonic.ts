// The clock all threads read.

/** Milliseconds on a clock that the page and its workers share: each counts from a moment of its own. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
