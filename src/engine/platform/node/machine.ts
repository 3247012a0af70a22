// The machine the engine runs on.
import os from "node:os";

/** Bytes of memory of the machine, or of what the limits this process runs under leave of it. */
export function machineBytes(): number {
  // 0 where no limit is known, and far more than there is where there is none.
  const limit = process.constrainedMemory?.() ?? 0;
  const total = os.totalmem();
  return limit > 0 ? Math.min(limit, total) : total;
}
