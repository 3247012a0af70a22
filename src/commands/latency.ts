// `palimpsest latency [MB …]` measures a probe of the table beside a plain read of memory.

import { median } from "../base/statistics";
import { whole } from "../cli/value";
import { list } from "../cli/word";
import { coreModule } from "../engine/instance/core-module";
import { SETTINGS } from "../engine/settings";
import { openTableCore, requireRoom } from "../engine/tt/table-core";
import { defineEngineCommand } from "./engine-command";

const DEFAULT_SIZES = [16, 64, 1024];
const LOOK_UPS = 2_000_000;
/** Runs per figure; the middle one is shown. */
const RUNS = 5;

export const latency = defineEngineCommand({
  name: "latency",
  summary: "measure a probe of the table beside a plain read of memory",
  words: {
    sizes: list(DEFAULT_SIZES, whole("MB", "sizes of the table in MB", { max: SETTINGS.hashMb.max })),
  },
  options: {},
  run: async ({ sizes }, context) => {
    requireRoom(coreModule(), Math.max(...sizes));
    context.write("  MB   probe ns   read ns   ratio");
    for (const size of sizes) context.write(row(size));
    return 0;
  },
});

function row(hashMb: number): string {
  const { exports: core } = openTableCore(coreModule(), hashMb);
  const probes: number[] = [];
  const reads: number[] = [];
  // Alternates, so that a change of the machine's speed affects both.
  for (let run = 0; run <= RUNS; run++) {
    const probe = nanoseconds(() => core.probeChain(LOOK_UPS));
    const read = nanoseconds(() => core.readChain(LOOK_UPS));
    // The first run only gives the compiler time to optimise the code.
    if (run === 0) continue;
    probes.push(probe);
    reads.push(read);
  }
  const [probe, read] = [median(probes), median(reads)];
  return [
    String(hashMb).padStart(4),
    probe.toFixed(1).padStart(10),
    read.toFixed(1).padStart(9),
    (probe / read).toFixed(2).padStart(7),
  ].join(" ");
}

function nanoseconds(action: () => unknown): number {
  const start = performance.now();
  action();
  return ((performance.now() - start) * 1e6) / LOOK_UPS;
}
