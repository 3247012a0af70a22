// The measurements of endgame tables as commands: their words, and the lines that they print.
import type { Values, Words } from "../../src/cli/arguments";
import type { Command, Console } from "../../src/cli/command";
import { place, whole } from "../../src/cli/value";
import { needed, option, optional } from "../../src/cli/word";
import { listTables } from "../../src/engine/syzygy/node/table-files";
import { Prober } from "../../src/engine/syzygy/prober";
import { TableSet } from "../../src/engine/syzygy/table-set";
import { defineScript } from "../support/script";
import { cutFiles, type DamageRun, flipBytes } from "./damage";
import { playGames } from "./games";
import { countResults, measureCost, probeRandomly, publishedCounts } from "./measurements";

const MIB = 1024 ** 2;
/** Tables without and with pawns, of one side and of both, of four and five men. */
const FLIPPED = ["KBNvK", "KPvKP", "KQvKR", "KRPvKR", "KQRvKQ"];

const FOLDER = needed(place("DIR", "folder of the tables"));

/** A command without options. `run` returns whether everything is as it should be. */
function measurement<Arguments extends Words>(
  name: string,
  summary: string,
  words: Arguments,
  run: (values: Values<Arguments>, console: Console) => Promise<boolean> | boolean,
): Command {
  return defineScript<Arguments, Words>({
    name: `tablebase ${name}`,
    call: `npm run tablebase -- ${name}`,
    summary,
    words,
    options: {},
    run: async (values, console) => ((await run(values, console)) ? 0 : 1),
  });
}

const cost = measurement(
  "cost",
  "measure the time of a probe",
  { folder: needed(place("DIR", "folder of tables and of a reference.csv")) },
  ({ folder }, { write }) => {
    const { cached, first, page } = measureCost(folder);
    const [wdl, dtz, table] = cached.map((nanoseconds) => nanoseconds.toFixed(0));
    const [firstWdl, firstDtz] = first.map((microseconds) => microseconds.toFixed(1));
    write(`the first time: result ${firstWdl} us, distance ${firstDtz} us`);
    write(`cached: result ${wdl} ns (its table alone ${table} ns), distance ${dtz} ns`);
    write(`a page ${page.toFixed(2)} us`);
    return true;
  },
);

const random = measurement(
  "random",
  "probe random positions, and look for faults and for growth of memory",
  { folder: FOLDER, probes: option(10_000_000, whole("N", "probes")) },
  ({ folder, probes }, { write }) => {
    const run = probeRandomly(folder, probes, MIB);
    const [before, after] = run.memory.map((bytes) => (bytes / MIB).toFixed(1));
    write(`${run.probes} probes in ${run.seconds.toFixed(0)} s, ${run.pagesRead} pages read`);
    write(`memory after a tenth ${before} MiB, at the end ${after} MiB`);
    for (const line of run.faults) write(line);
    return run.faults.length === 0;
  },
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
  ({ folder, flips }, { write }) => {
    const tell = (title: string, { tries, refused, wrong, longest, faults }: DamageRun): boolean => {
      write(
        `${title}: ${tries}; ${refused} refused, ${wrong} answered otherwise, ${tries - refused - wrong} as before; the longest took ${longest.toFixed(0)} ms`,
      );
      for (const line of faults) write(line);
      return faults.length === 0;
    };
    const isCutRight = tell("files cut short", cutFiles(folder));
    const each = Math.ceil(flips / FLIPPED.length / 2);
    return tell("bytes flipped", flipBytes(folder, FLIPPED, each)) && isCutRight;
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
  run: async ({ folder, each, nodes, beside }, { write }) => {
    const { played, faults } = await playGames(folder, each, nodes, beside);
    for (const [promise, [won, drawn, lost]] of Object.entries(played)) {
      write(`promised ${promise}: ${won} won, ${drawn} drawn, ${lost} lost`);
    }
    for (const line of faults) write(line);
    return faults.length === 0 ? 0 : 1;
  },
});

export const COMMANDS = { games, cost, random, counts, damage };
