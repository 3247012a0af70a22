// `palimpsest table`: searches one position and shows what happened inside the transposition table.

import { defineCommand } from "../cli/frame";
import { DEPTHS, LIMIT_OPTIONS, searchLimits, TABLE_OPTIONS, tableSettings } from "../cli/options";
import { fen, flag, whole } from "../cli/word";
import { statisticsRows } from "../engine/table/statistics-text";

const DEFAULT_DEPTH = 18;

export const table = defineCommand({
  name: "table",
  summary: "search and show what happened inside the transposition table",
  words: { position: fen("the position to search") },
  options: {
    ...LIMIT_OPTIONS,
    depth: whole("D", `plies (default ${DEFAULT_DEPTH})`, undefined, DEPTHS),
    ...TABLE_OPTIONS,
    searches: whole("N", "searches, one after the other on one table", 1),
    "no-stamping": flag("clear the table before every search"),
  },
  check: searchLimits,
  run: async ({ position, searches, "no-stamping": clearing, ...options }, context, createEngine) => {
    const limits = searchLimits(options) ?? { depth: DEFAULT_DEPTH };
    const engine = createEngine();
    engine.setPosition(position, []);
    const settings = { ...tableSettings(options), tableStatistics: true, timeStamping: !clearing };
    const notes = [...(await engine.configure(settings)), ...(await engine.ready())];
    for (const note of notes) context.write(note);
    for (let search = 1; search <= searches; search++) {
      const { nodes, timeMs, info } = await engine.search(limits);
      context.write(`search ${search}: depth ${info?.depth ?? 0}, ${nodes} nodes, ${timeMs} ms`);
      for (const row of statisticsRows(await engine.tableStatistics())) context.write(`  ${row}`);
    }
    return 0;
  },
});
