// The clock, and how a page decodes the embedded core and shares its memory.

/** Milliseconds on a clock that the page and its workers share. Their `performance.now()` have different starts. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Browsers send shared memory to workers only from pages that are cross-origin isolated. */
export function sharesMemory(): boolean {
  return globalThis.crossOriginIsolated === true;
}
