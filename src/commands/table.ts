// `palimpsest table` searches one position and prints statistics of the transposition table.

import { whole } from "../cli/value";
import { flag, option } from "../cli/word";
import { statisticsRows } from "../engine/tt/statistics";
import type { SearchLimits } from "../engine/types";
import {
  defineEngineCommand,
  fen,
  limitOptions,
  prepare,
  searchLimits,
  TABLE_OPTIONS,
  tableSettings,
} from "./engine-command";

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
    limits: searchLimits(options, USUAL_LIMIT),
    settings: { ...tableSettings(options), tableStatistics: true, timeStamping: !clearing },
  }),
  run: async ({ position, searches, limits, settings }, context, engine) => {
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
