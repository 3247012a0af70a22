// The machine the engine runs on, as far as a browser tells.

/** Where the browser does not tell: what a phone has. */
const UNKNOWN_GIB = 2;

/** Bytes of address space left: a browser does not tell. */
export function addressBytesLeft(): number {
  return Number.POSITIVE_INFINITY;
}

/** Bytes of memory of the machine, rounded and at most 8 GiB where the browser tells, and a modest guess elsewhere. */
export function machineBytes(): number {
  const { deviceMemory = UNKNOWN_GIB } = navigator as { readonly deviceMemory?: number };
  return deviceMemory * 1024 ** 3;
}
