// `palimpsest bench [DEPTH]`: the bench, for people and for test frameworks.
import { whole } from "../cli/value";
import { flag, option } from "../cli/word";
import { BENCH_DEPTH, benchTotal, runBench } from "../engine/bench";
import { DEPTHS, defineEngineCommand, TABLE_OPTIONS, tableSettings } from "./engine-command";

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
