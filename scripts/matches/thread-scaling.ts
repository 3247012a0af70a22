// Measures the gain of more threads: nodes a second and seconds of `bench` to a depth, each with its ratio to the first number of
// --threads, and Elo over one thread at the same time control, through fastchess. Prints a row for each number of threads. Run on
// an idle machine, after npm run build:
//   npx ts-node scripts/matches/thread-scaling.ts OPENINGS.epd [--threads 1,2,4,8,16] [--depth 20] [--hash 64] [--games 100]
//     [--tc 0.5+0.005] [--concurrency PROCESSORS/THREADS] [--engine dist/palimpsest.cjs]
// Needs fastchess: see fastchess.ts. --games 0 plays no match, and then OPENINGS.epd can be left out; --depth 0 runs no bench. Only
// one side thinks at a time, so a match needs as many processors as its larger number of threads.
import { execFileSync } from "node:child_process";
import os from "node:os";
import { InputError } from "../../src/base/input-error";
import { place, whole } from "../../src/cli/value";
import { option, optional } from "../../src/cli/word";
import { MAX_PLY } from "../../src/engine/limits";
import { MAX_THREADS } from "../../src/engine/tt/table-memory";
import { runScript } from "../support/script";
import { commandFor, difference, engineArguments, fastchess, openingArguments, resultOf } from "./fastchess";
import { commaList, timeControl } from "./options";

type Bench = ReturnType<typeof bench>;

/** `engine`: the path of palimpsest.cjs; `hash`: MiB. */
function bench(engine: string, threads: number, depth: number, hash: number) {
  const args = [engine, "bench", String(depth), "--threads", String(threads), "--hash", String(hash)];
  const text = execFileSync(process.execPath, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [, nodes, nodesPerSecond] = /(\d+) nodes (\d+) nps\s*$/.exec(text) ?? [];
  if (nodes === undefined || nodesPerSecond === undefined)
    throw new Error(`bench printed no count of nodes\n${text}`);
  return { seconds: Number(nodes) / Number(nodesPerSecond), nodesPerSecond: Number(nodesPerSecond) };
}

/** The figures of `bench`, each with its ratio to the first row's. */
function benchText(measured: Bench, first: Bench): string {
  const speed = `${Math.round(measured.nodesPerSecond / 1000)} thousand nodes/s`;
  const faster = `(${(measured.nodesPerSecond / first.nodesPerSecond).toFixed(2)})`;
  const sooner = `(${(first.seconds / measured.seconds).toFixed(2)})`;
  return `${speed} ${faster}, ${measured.seconds.toFixed(1)} s ${sooner}`;
}

const THREADS = whole("N", "threads", { max: MAX_THREADS });

runScript({
  name: "thread-scaling",
  call: "npx ts-node scripts/matches/thread-scaling.ts",
  summary: "measure the gain of more threads",
  words: { openings: optional("none, with --games 0", place("OPENINGS", "openings in EPD or PGN")) },
  options: {
    threads: option("1,2,4,8,16", commaList("numbers of threads; ratios are to the first", THREADS)),
    depth: option(20, whole("PLIES", "depth of bench; 0 = no bench", { min: 0, max: MAX_PLY - 1 })),
    hash: option(64, whole("MB", "size of the table")),
    games: option(100, whole("N", "games of each match; 0 = no match", { min: 0 })),
    tc: timeControl("0.5+0.005"),
    concurrency: optional("processors / threads", whole("N", "games at the same time")),
    engine: option("dist/palimpsest.cjs", place("FILE", "the bundle")),
  },
  run: async ({ openings, threads: numbers, depth, hash, games, tc, engine, ...rest }) => {
    if (games > 0 && openings === undefined)
      throw new InputError("OPENINGS is missing: a match needs openings");
    let first: Bench | undefined;
    for (const threads of depth > 0 ? numbers : []) {
      const measured = bench(engine, threads, depth, hash);
      first ??= measured;
      console.log(`${threads} threads: ${benchText(measured, first)}`);
    }
    const command = commandFor(engine);
    const player = (number: number): string[] =>
      engineArguments(command, `threads${number}`, [`Threads=${number}`, `Hash=${hash}`]);
    for (const threads of games > 0 ? numbers.filter((number) => number > 1) : []) {
      const concurrency = rest.concurrency ?? Math.max(1, Math.floor(os.availableParallelism() / threads));
      const text = await fastchess([
        ...player(threads),
        ...player(1),
        ...["-each", `tc=${tc}`],
        ...openingArguments(openings ?? ""),
        ...["-srand", "1", "-rounds", String(Math.ceil(games / 2)), "-games", "2", "-repeat"],
        ...["-concurrency", String(concurrency)],
      ]);
      const { won, drawn, lost } = resultOf(text);
      const found = difference(text);
      const elo = found ? `Elo ${found.elo} ± ${found.error}` : "too one-sided for Elo";
      console.log(`${threads} threads: ${won} won, ${drawn} drawn, ${lost} lost against one thread, ${elo}`);
    }
    return 0;
  },
});
