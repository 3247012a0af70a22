// Whether search threads can share memory with the host and with each other.

export function sharesMemory(): boolean {
  return true;
}
