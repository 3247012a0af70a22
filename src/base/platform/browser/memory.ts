// The memory of the machine, as far as a browser describes it. A page has no memories with addresses of 64 bits: the core for them
// would be a second one to load. The browser alone decides when it frees unused memory.

/** The memory of a phone, for browsers that report none. */
const UNKNOWN_GIB = 2;

/** Bytes of address space left: a browser reports no limit. */
export function addressBytesLeft(): number {
  return Number.POSITIVE_INFINITY;
}

/** Bytes of memory of the machine, as the browser reports them (rounded, at most 8 GiB); otherwise a modest guess. */
export function machineBytes(): number {
  const { deviceMemory = UNKNOWN_GIB } = navigator as { readonly deviceMemory?: number };
  return deviceMemory * 1024 ** 3;
}

export function createWideMemory(_pages: number): WebAssembly.Memory {
  throw new RangeError("a page has no memory with addresses of 64 bits");
}

export function emptyWideMemory(): WebAssembly.Memory | undefined {
  return undefined;
}

export function collectGarbage(): void {}
