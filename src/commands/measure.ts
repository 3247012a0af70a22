// The commands that measure: `palimpsest bench [DEPTH]`, for people and for test frameworks; `perft DEPTH [FEN]`, which counts the
// leaves of the tree of legal moves; `table`, which searches one position and prints statistics of the transposition table;
// `latency [MB …]`, which measures a probe of the table beside a plain read of memory; and `tunables`, which prints the parameters of
// a tuning build in the form of OpenBench's SPSA, one a line.
import { InputError } from "../base/input-error";
import { median } from "../base/statistics";
import { whole } from "../cli/value";
import { flag, list, needed, option } from "../cli/word";
import { BENCH_DEPTH, benchTotal, runBench } from "../engine/bench";
import { CoreInstance } from "../engine/instance/core-instance";
import { coreModule } from "../engine/instance/core-module";
import { MAX_PLY } from "../engine/limits";
import { SETTINGS } from "../engine/settings";
import { statisticsRows } from "../engine/tt/statistics";
import { allocateTable, type TableMemory } from "../engine/tt/table-memory";
import { TUNABLES } from "../engine/tunables";
import type { SearchLimits } from "../engine/types";
import {
  DEPTHS,
  defineEngineCommand,
  fen,
  limitOptions,
  prepare,
  searchPlan,
  TABLE_OPTIONS,
  tableSettings,
} from "./engine-command";

/** Runs the bench and prints `N nodes N nps` last, the form test frameworks read. */
export const bench = defineEngineCommand({
  name: "bench",
  summary: "search a fixed set of positions; the node count is the search's signature",
  words: { depth: option(BENCH_DEPTH, whole("DEPTH", "plies", DEPTHS)) },
  options: { ...TABLE_OPTIONS, table: flag("print statistics of the table") },
  run: async ({ depth, table, ...options }, context, engine) => {
    const settings = { ...tableSettings(options), tableStatistics: table };
    const result = await runBench(engine(), depth, settings, (line) => context.write(line));
    const { timeMs, hashFull, hitRate, notes } = result;
    context.write("");
    for (const note of notes) context.error(note);
    if (table) {
      context.write(`Hash full       : ${hashFull.toFixed(0)} per mille`);
      context.write(`Hit rate        : ${(100 * hitRate).toFixed(2)}%`);
    }
    context.write(`Time (ms)       : ${timeMs}`);
    context.write(benchTotal(result));
    return 0;
  },
});

export const perft = defineEngineCommand({
  name: "perft",
  summary: "count the leaves of the tree of legal moves",
  words: {
    depth: needed(whole("DEPTH", "plies", { max: MAX_PLY })),
    position: fen("the root of the tree"),
  },
  options: {},
  run: async ({ depth, position = null }, context, engine) => {
    engine().setPosition(position, []);
    await prepare(engine(), {}, context);
    const start = performance.now();
    const nodes = await engine().perft(depth, (move) => context.write(`${move.move}: ${move.nodes}`));
    const seconds = Math.max((performance.now() - start) / 1000, 1e-3);
    if (nodes === null) throw new Error("the perft was stopped");
    const speed = (nodes / seconds / 1e6).toFixed(1);
    context.write("");
    context.write(`Nodes searched: ${nodes}`);
    context.write(`Time: ${seconds.toFixed(3)} s, ${speed} million nodes per second`);
    return 0;
  },
});

const USUAL_LIMIT: SearchLimits = { depth: 18 };

export const table = defineEngineCommand({
  name: "table",
  summary: "search a position and print statistics of the transposition table",
  words: { position: fen("the position to search") },
  options: {
    ...limitOptions(USUAL_LIMIT),
    ...TABLE_OPTIONS,
    searches: option(1, whole("N", "consecutive searches on one table")),
    "no-stamping": flag("clear the table before every search"),
  },
  plan: ({ position = null, searches, "no-stamping": clearing, ...options }) => ({
    position,
    searches,
    clearing,
    ...searchPlan(options, USUAL_LIMIT),
  }),
  run: async ({ position, searches, clearing, limits, ...plan }, context, engine) => {
    const settings = { ...plan.settings, tableStatistics: true, timeStamping: !clearing };
    engine().setPosition(position, []);
    await prepare(engine(), settings, context);
    for (let search = 1; search <= searches; search++) {
      const { nodes, timeMs, info } = await engine().search(limits);
      context.write(`search ${search}: depth ${info?.depth ?? 0}, ${nodes} nodes, ${timeMs} ms`);
      for (const row of statisticsRows(await engine().tableStatistics())) context.write(`  ${row}`);
    }
    return 0;
  },
});

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
    // Refuses a size without memory before the first measurement.
    allocate(Math.max(...sizes));
    context.write("  MB   probe ns   read ns   ratio");
    for (const size of sizes) context.write(latencyRow(size));
    return 0;
  },
});

function latencyRow(hashMb: number): string {
  const { exports: core } = openTableCore(hashMb);
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

/** An instance whose table of `hashMb` MiB is empty, present in memory, and open under the default scheme. */
function openTableCore(hashMb: number): CoreInstance {
  const instance = new CoreInstance(coreModule(), allocate(hashMb));
  instance.exports.enter(0);
  // Untouched pages all map to one page of zeros; a write gives each page its own memory.
  instance.exports.clearTable(0, 1);
  instance.exports.enterTable();
  return instance;
}

/** @throws InputError when there is no memory for a table of `hashMb` MiB. */
function allocate(hashMb: number): TableMemory {
  const table = allocateTable(CoreInstance.alone(coreModule()), 1, hashMb);
  if (table.hashMb !== hashMb) throw new InputError(`no memory for ${hashMb} MB, only for ${table.hashMb}`);
  return table;
}

function nanoseconds(action: () => unknown): number {
  const start = performance.now();
  action();
  return ((performance.now() - start) * 1e6) / LOOK_UPS;
}

/** The step size at the end of SPSA that its authors recommend. */
const RATE_END = "0.002";

export const tunables = defineEngineCommand({
  name: "tunables",
  summary: "print the parameters of a tuning build for OpenBench's SPSA",
  words: {},
  options: {},
  run: async (_values, context) => {
    if (TUNABLES.length === 0) {
      context.error("tunables: this build has constant parameters; docs/openbench.md shows a tuning build");
      return 1;
    }
    for (const { name, value, min, max, step } of TUNABLES) {
      // SPSA moves in small steps, and a switch has none.
      if (max - min === 1) continue;
      context.write([name, "int", value, min, max, step, RATE_END].join(", "));
    }
    return 0;
  },
});
