// `palimpsest table` searches one position and prints statistics of the transposition table.

import { whole } from "../cli/value";
import { flag, option, optional } from "../cli/word";
import { statisticsRows } from "../engine/table/statistics-text";
import { defineEngineCommand } from "./engine-command";
import { DEPTHS, fen, LIMIT_OPTIONS, searchLimits, TABLE_OPTIONS, tableSettings } from "./options";

const DEFAULT_DEPTH = 18;

export const table = defineEngineCommand({
  name: "table",
  summary: "search a position and print statistics of the transposition table",
  words: { position: fen("the position to search") },
  options: {
    ...LIMIT_OPTIONS,
    depth: optional(`${DEFAULT_DEPTH}, without another limit`, whole("D", "plies", DEPTHS)),
    ...TABLE_OPTIONS,
    searches: option(1, whole("N", "consecutive searches on one table")),
    "no-stamping": flag("clear the table before every search"),
  },
  plan: ({ position = null, searches, "no-stamping": clearing, ...options }) => ({
    position,
    searches,
    limits: searchLimits(options) ?? { depth: DEFAULT_DEPTH },
    settings: { ...tableSettings(options), tableStatistics: true, timeStamping: !clearing },
  }),
  run: async ({ position, searches, limits, settings }, context, createEngine) => {
    const engine = createEngine();
    engine.setPosition(position, []);
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
