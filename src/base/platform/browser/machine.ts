// The machine of the engine, as far as a browser describes it.

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
