// How long something took, for a results document.
import os from "node:os";
import type { Timing } from "./results";

/** `ms` as if one processor had done it all. */
export function timing(ms: number, nodes: number): Timing {
  return {
    ms,
    nodes,
    nodesPerSecond: ms > 0 ? (1000 * nodes) / ms : 0,
    processors: `${os.availableParallelism()} × ${os.cpus()[0]?.model.trim() ?? "unknown processor"}`,
  };
}
