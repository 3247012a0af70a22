// `palimpsest bench [DEPTH]` searches a fixed set of positions to a fixed depth. The node count is the signature of
// the search: it changes exactly when the search does, and is the same on every machine.

import { whole } from "../cli/value";
import { flag, option } from "../cli/word";
import type { EngineApi } from "../engine/engine";
import type { EngineSettings } from "../engine/types";
import { BENCH_POSITIONS } from "./bench-positions";
import { defineEngineCommand } from "./engine-command";
import { DEPTHS, TABLE_OPTIONS, tableSettings } from "./options";

/** Plies; the whole takes a few seconds. */
export const BENCH_DEPTH = 14;
const BENCH_HASH_MB = 16;

/** Totals of a bench run. */
export interface BenchResult {
  readonly nodes: number;
  readonly timeMs: number;
  /** Mean over the positions of the table's fill after the search, per mille. */
  readonly hashFull: number;
  /** Share of probes that found their position; NaN without statistics. */
  readonly hitRate: number;
  /** Notes of the engine for the user: a smaller table counts other nodes. */
  readonly notes: readonly string[];
}

/** Searches every bench position to `depth`, each from an empty table; `onPosition` gets number, FEN and nodes. */
export async function runBench(
  engine: EngineApi,
  depth: number,
  settings: Partial<EngineSettings> = {},
  onPosition?: (number: number, fen: string, nodes: number) => void,
): Promise<BenchResult> {
  const notes = [
    ...(await engine.configure({ hashMb: BENCH_HASH_MB, threads: 1, ...settings })),
    ...(await engine.ready()),
  ];
  let [nodes, timeMs, fill, probes, hits] = [0, 0, 0, 0, 0];
  for (const [index, fen] of BENCH_POSITIONS.entries()) {
    await engine.newGame();
    engine.setPosition(fen, []);
    const result = await engine.search({ depth });
    nodes += result.nodes;
    timeMs += result.timeMs;
    fill += result.info?.hashFull ?? 0;
    if (settings.tableStatistics) {
      const statistics = await engine.tableStatistics();
      probes += statistics.probes;
      hits += statistics.hits;
    }
    onPosition?.(index + 1, fen, result.nodes);
  }
  return { nodes, timeMs, hashFull: fill / BENCH_POSITIONS.length, hitRate: hits / probes, notes };
}

/** Runs the bench and prints `N nodes N nps` last, the form test frameworks read. */
export const bench = defineEngineCommand({
  name: "bench",
  summary: "search a fixed set of positions; the node count is the search's signature",
  words: { depth: option(BENCH_DEPTH, whole("DEPTH", "plies", DEPTHS)) },
  options: { ...TABLE_OPTIONS, table: flag("print statistics of the table") },
  run: async ({ depth, table, ...options }, context, engine) => {
    const total = BENCH_POSITIONS.length;
    const settings = { ...tableSettings(options), tableStatistics: table };
    const result = await runBench(engine(), depth, settings, (number, fen, count) => {
      context.write(`${String(number).padStart(2)}/${total} ${String(count).padStart(9)} nodes  ${fen}`);
    });
    const { nodes, timeMs, hashFull, hitRate, notes } = result;
    context.write("");
    for (const note of notes) context.error(note);
    if (table) {
      context.write(`Hash full       : ${hashFull.toFixed(0)} per mille`);
      context.write(`Hit rate        : ${(100 * hitRate).toFixed(2)}%`);
    }
    context.write(`Time (ms)       : ${timeMs}`);
    context.write(`${nodes} nodes ${Math.round((nodes * 1000) / Math.max(timeMs, 1))} nps`);
    return 0;
  },
});
