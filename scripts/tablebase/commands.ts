// The measurements of endgame tables as commands: their words, and the lines that they print.
import type { Values, Words } from "../../src/cli/arguments";
import type { Command, Console } from "../../src/cli/command";
import { place, whole } from "../../src/cli/value";
import { needed, option, optional } from "../../src/cli/word";
import { listTables } from "../../src/engine/syzygy/node/table-files";
import { Prober } from "../../src/engine/syzygy/prober";
import { TableSet } from "../../src/engine/syzygy/table-set";
import { defineScript } from "../support/script";
import { cutFiles, flipBytes } from "./damage";
import { playGames } from "./games";
import { countResults, measureCost, probeRandomly, publishedCounts } from "./measurements";

const FOLDER = needed(place("DIR", "folder of the tables"));

/** A command without options. `run` returns whether everything is as it should be. */
function measurement<Arguments extends Words>(
  name: string,
  summary: string,
  words: Arguments,
  run: (values: Values<Arguments>, console: Console) => boolean,
): Command {
  return defineScript<Arguments, Words>({
    name: `tablebase ${name}`,
    call: `npm run tablebase -- ${name}`,
    summary,
    words,
    options: {},
    run: (values, console) => (run(values, console) ? 0 : 1),
  });
}

const cost = measurement(
  "cost",
  "measure the time of a probe",
  { folder: needed(place("DIR", "folder of tables and of a reference.csv")) },
  ({ folder }, console) => {
    measureCost(folder, console);
    return true;
  },
);

const random = measurement(
  "random",
  "probe random positions, and look for faults and for growth of memory",
  { folder: FOLDER, probes: option(10_000_000, whole("N", "probes")) },
  ({ folder, probes }, console) => probeRandomly(folder, probes, console),
);

const counts = measurement(
  "counts",
  "count the results of small tables, and compare them with the published counts",
  { folder: FOLDER },
  ({ folder }, { write }) => {
    const prober = new Prober(new TableSet(listTables(folder)));
    let equal = true;
    for (const [table, published] of publishedCounts()) {
      const found = JSON.stringify(countResults(prober, table));
      const isEqual = found === JSON.stringify(published);
      write(`${table.padEnd(6)} ${found} ${isEqual ? "as published" : `not ${JSON.stringify(published)}`}`);
      equal &&= isEqual;
    }
    return equal;
  },
);

const damage = measurement(
  "damage",
  "cut every file short, and flip bytes one at a time in some files",
  { folder: FOLDER, flips: option(2000, whole("N", "flipped bytes")) },
  ({ folder, flips }, console) => {
    const isCutRight = cutFiles(folder, console);
    return flipBytes(folder, flips, console) && isCutRight;
  },
);

const games = defineScript({
  name: "tablebase games",
  call: "npm run tablebase -- games",
  summary: "play from random positions at each count towards the fifty-move rule",
  words: { folder: FOLDER },
  options: {
    each: option(3, whole("N", "games of each count and promised result")),
    nodes: option(2000, whole("N", "nodes of a move")),
    beside: optional("the engine with the tables", place("ENGINE", "an opponent without tables")),
  },
  run: async ({ folder, each, nodes, beside }, console) =>
    (await playGames(folder, each, nodes, beside, console)) ? 0 : 1,
});

export const COMMANDS = { games, cost, random, counts, damage };
