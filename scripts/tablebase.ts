// npm run tablebase -- cost DIR           measures the time of a probe; DIR has tables and a reference.csv
// npm run tablebase -- random DIR [N]     N random probes (default 10,000,000): faults, memory
// npm run tablebase -- counts DIR         counts results in all positions of tables of three and four men without pawns, and
//                                         compares them with the counts that the tables' generator printed
// npm run tablebase -- damage DIR [N]     cuts every file short, and flips N bytes (default 2000) one at a time in some files
// npm run tablebase -- caches DIR [N]     measures how much the threads of the built engine read in searches of N nodes (default
//                                         1,000,000)
// npm run tablebase -- openings FILE [N [LEAST MOST]]  writes N openings near the tables (default 500), one FEN a line, for
//                                         matches; one side is LEAST to MOST centipawns ahead (default 0 to 100)
import { writeFileSync } from "node:fs";
import { errorMessage } from "../src/base/text";
import { whole } from "../src/cli/value";
import { listTables } from "../src/engine/tablebase/node/table-files";
import { Prober } from "../src/engine/tablebase/prober";
import { TableSet } from "../src/engine/tablebase/table-set";
import { readingOf } from "./tablebase/caches";
import { cutFiles, type DamageRun, flipBytes } from "./tablebase/damage";
import { countResults, measureCost, probeRandomly, publishedCounts } from "./tablebase/measurements";
import { openingsNearTables } from "./tablebase/openings";

const MIB = 1024 ** 2;
const PROBES = 10_000_000;
const FLIPS = 2000;
const NODES = 1_000_000;
const OPENINGS = 500;
const BALANCED = 100;
/** Tables without and with pawns, of one side and of both, of four and five men. */
const FLIPPED = ["KBNvK", "KPvKP", "KQvKR", "KRPvKR", "KQRvKQ"];

function cost(folder: string): boolean {
  const { cached, first, page } = measureCost(folder);
  const [wdl, dtz, table] = cached.map((nanoseconds) => nanoseconds.toFixed(0));
  const [firstWdl, firstDtz] = first.map((microseconds) => microseconds.toFixed(1));
  console.log(`the first time: result ${firstWdl} us, distance ${firstDtz} us`);
  console.log(`cached: result ${wdl} ns (its table alone ${table} ns), distance ${dtz} ns`);
  console.log(`a page ${page.toFixed(2)} us`);
  return true;
}

function random(folder: string, probes: number): boolean {
  const run = probeRandomly(folder, probes, MIB);
  const [before, after] = run.memory.map((bytes) => (bytes / MIB).toFixed(1));
  console.log(`${run.probes} probes in ${run.seconds.toFixed(0)} s, ${run.pagesRead} pages read`);
  console.log(`memory after a tenth ${before} MiB, at the end ${after} MiB`);
  for (const line of run.faults) console.log(line);
  return run.faults.length === 0;
}

function counts(folder: string): boolean {
  const prober = new Prober(new TableSet(listTables(folder)));
  let equal = true;
  for (const [table, published] of publishedCounts()) {
    const found = countResults(prober, table);
    const isEqual = JSON.stringify(found) === JSON.stringify(published);
    console.log(
      table.padEnd(6),
      JSON.stringify(found),
      isEqual ? "as published" : `not ${JSON.stringify(published)}`,
    );
    equal &&= isEqual;
  }
  return equal;
}

function damage(folder: string, flips: number): boolean {
  const tell = (title: string, { tries, refused, wrong, longest, faults }: DamageRun): boolean => {
    console.log(
      `${title}: ${tries}; ${refused} refused, ${wrong} answered otherwise, ${tries - refused - wrong} as before; the longest took ${longest.toFixed(0)} ms`,
    );
    for (const line of faults) console.log(line);
    return faults.length === 0;
  };
  const isCutRight = tell("files cut short", cutFiles(folder));
  const each = Math.ceil(flips / FLIPPED.length / 2);
  return tell("bytes flipped", flipBytes(folder, FLIPPED, each)) && isCutRight;
}

async function caches(folder: string, nodes: number): Promise<boolean> {
  for (const threads of [1, 2, 4]) {
    const { nodes: searched, answers, pages, seconds } = await readingOf(folder, threads, nodes);
    const perSecond = (searched / seconds / 1e6).toFixed(2);
    console.log(
      `${threads} threads: ${searched} nodes, ${perSecond} M a second of processor time, ${answers} answers, ${pages} pages read, ${((1000 * pages) / answers).toFixed(2)} for 1000 answers`,
    );
  }
  return true;
}

async function openings(file: string, count: number): Promise<boolean> {
  const fens = await openingsNearTables(
    count,
    numberOr(0, least, "LEAST", 0),
    numberOr(BALANCED, most, "MOST", 0),
  );
  writeFileSync(file, `${fens.join("\n")}\n`);
  return true;
}

const [what = "", folder = "", number, least, most] = process.argv.slice(2);
const run = {
  cost,
  random: (name: string) => random(name, numberOr(PROBES, number, "N")),
  counts,
  damage: (name: string) => damage(name, numberOr(FLIPS, number, "N")),
  caches: (name: string) => caches(name, numberOr(NODES, number, "N")),
  openings: (name: string) => openings(name, numberOr(OPENINGS, number, "N")),
}[what];

/** The number of a word of the command line. @throws InputError */
function numberOr(usual: number, word: string | undefined, name: string, min = 1): number {
  return word === undefined ? usual : whole(name, "", { min }).read(word, name);
}

async function main(): Promise<void> {
  if (!run || folder === "") {
    console.error(
      "usage: npm run tablebase -- cost|random|counts|damage|caches DIR [N], or openings FILE [N [LEAST MOST]]",
    );
    process.exitCode = 2;
  } else if (!(await run(folder))) {
    process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exitCode = 1;
});
