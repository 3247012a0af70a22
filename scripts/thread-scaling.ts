// Measures the gain of more threads: nodes a second and seconds of `bench` to a depth, each with its ratio to the first number of
// --threads, and Elo over one thread at the same time control, through fastchess. Prints a row for each number of threads. Run on
// an idle machine, after npm run build:
//   npx ts-node scripts/thread-scaling.ts OPENINGS.epd [--threads 1,2,4,8,16] [--depth 20] [--hash 64] [--games 100]
//     [--tc 0.5+0.005] [--concurrency PROCESSORS/THREADS] [--engine dist/palimpsest.cjs]
// Needs fastchess: see scripts/fastchess.ts. --games 0 plays no match, and then OPENINGS.epd can be left out; --depth 0 runs no
// bench. Only one side thinks at a time, so a match needs as many processors as its larger number of threads.
import { execFileSync } from "node:child_process";
import os from "node:os";
import { parseArgs } from "node:util";
import {
  commandFor,
  engineArguments,
  fastchess,
  finiteDifference,
  openingArguments,
  resultOf,
} from "./fastchess";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    threads: { type: "string", default: "1,2,4,8,16" },
    depth: { type: "string", default: "20" },
    hash: { type: "string", default: "64" },
    games: { type: "string", default: "100" },
    tc: { type: "string", default: "0.5+0.005" },
    concurrency: { type: "string" },
    engine: { type: "string", default: "dist/palimpsest.cjs" },
  },
});

interface Bench {
  readonly seconds: number;
  readonly nodesPerSecond: number;
}

function bench(threads: number): Bench {
  const args = [values.engine, "bench", values.depth, "--threads", String(threads), "--hash", values.hash];
  const text = execFileSync(process.execPath, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [, nodes, nodesPerSecond] = /(\d+) nodes (\d+) nps\s*$/.exec(text) ?? [];
  if (nodes === undefined || nodesPerSecond === undefined) throw new Error(`bench printed:\n${text}`);
  return { seconds: Number(nodes) / Number(nodesPerSecond), nodesPerSecond: Number(nodesPerSecond) };
}

/** The figures of `bench`, each with its ratio to the first row's. */
function benchText(measured: Bench, first: Bench): string {
  const speed = `${Math.round(measured.nodesPerSecond / 1000)} thousand nodes/s`;
  const faster = `(${(measured.nodesPerSecond / first.nodesPerSecond).toFixed(2)})`;
  const sooner = `(${(first.seconds / measured.seconds).toFixed(2)})`;
  return `${speed} ${faster}, ${measured.seconds.toFixed(1)} s ${sooner}`;
}

/** The result of a match of this number of threads against one thread. */
async function match(threads: number, openings: string): Promise<string> {
  const command = commandFor(values.engine);
  const player = (number: number): string[] =>
    engineArguments(command, `threads${number}`, [`Threads=${number}`, `Hash=${values.hash}`]);
  const games = values.concurrency ?? String(Math.max(1, Math.floor(os.availableParallelism() / threads)));
  const text = await fastchess([
    ...player(threads),
    ...player(1),
    ...["-each", `tc=${values.tc}`],
    ...openingArguments(openings),
    ...["-srand", "1", "-rounds", String(Math.ceil(Number(values.games) / 2)), "-games", "2", "-repeat"],
    ...["-concurrency", games],
  ]);
  const { won, drawn, lost } = resultOf(text);
  const found = finiteDifference(text);
  const elo = found ? `Elo ${found.elo} ± ${found.error}` : "too one-sided for Elo";
  return `${won} won, ${drawn} drawn, ${lost} lost against one thread, ${elo}`;
}

async function main(): Promise<void> {
  const [openings] = positionals;
  const plays = Number(values.games) > 0;
  if (plays && openings === undefined)
    throw new Error("expected an opening file; see the head of this script");
  const numbers = values.threads.split(",").map(Number);
  const benches = new Map<number, Bench>();
  for (const threads of Number(values.depth) > 0 ? numbers : []) {
    const measured = bench(threads);
    benches.set(threads, measured);
    console.log(`${threads} threads: ${benchText(measured, benches.get(numbers[0] ?? 1) ?? measured)}`);
  }
  for (const threads of plays ? numbers.filter((number) => number > 1) : []) {
    console.log(`${threads} threads: ${await match(threads, openings ?? "")}`);
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
