// How long something took, for a results document.
import os from "node:os";
import type { Timing } from "./results";

/** `ms` as if one processor had done it all; `here`: all of it on this machine, by this run. */
export function timing(ms: number, nodes: number, here: boolean): Timing {
  return {
    ms,
    nodes,
    nodesPerSecond: ms > 0 ? (1000 * nodes) / ms : 0,
    processors: here
      ? `${os.availableParallelism()} × ${os.cpus()[0]?.model.trim() ?? "unknown processor"}`
      : null,
  };
}
