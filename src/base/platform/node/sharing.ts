// Whether search threads can share memory with the host and with each other.

/** Always true in Node.js. */
export function sharesMemory(): boolean {
  return true;
}
