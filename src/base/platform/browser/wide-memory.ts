// A page has no memories with addresses of 64 bits: the core for them would be a second one to load.

export function createWideMemory(_pages: number): WebAssembly.Memory {
  throw new RangeError("a page has no memory with addresses of 64 bits");
}

export function emptyWideMemory(): WebAssembly.Memory | undefined {
  return undefined;
}
