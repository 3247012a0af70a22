// Shared memories of WebAssembly with addresses of 64 bits, beside the usual memory of a module. Node.js has them from 24 on.
import { lazy } from "../../lazy";

/** A module with both kinds of memory. */
const BOTH = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 5, 6, 2, 0, 0, 7, 0, 0);

/** @throws RangeError when the machine cannot give it. */
export function createWideMemory(pages: number): WebAssembly.Memory {
  const size = BigInt(pages);
  const descriptor = { address: "i64", initial: size, maximum: size, shared: true };
  return new WebAssembly.Memory(descriptor as unknown as WebAssembly.MemoryDescriptor);
}

/** An empty one, always the same; undefined if there are none. */
export const emptyWideMemory = lazy((): WebAssembly.Memory | undefined => {
  try {
    return WebAssembly.validate(BOTH) ? createWideMemory(0) : undefined;
  } catch {
    // Some runtimes know them only in modules.
    return undefined;
  }
});
