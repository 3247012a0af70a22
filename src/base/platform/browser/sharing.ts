// Whether search threads can share memory with the page and with each other.

/** Browsers send shared memory to workers only from pages that are cross-origin isolated. */
export function sharesMemory(): boolean {
  return globalThis.crossOriginIsolated === true;
}
