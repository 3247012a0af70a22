// Measures whether an engine keeps short times: from `go` to `bestmove`, as a match program sees it. Prints for each limit how many
// searches were late, and the median and largest time in milliseconds:
//   npx ts-node scripts/measure/clock.ts [--beside /usr/games/stockfish] [--searches 200]
// It measures dist/palimpsest.cjs, and beside it the program of another UCI engine; the two take turns.
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../../src/base/statistics";
import { place, whole } from "../../src/cli/value";
import { option, optional } from "../../src/cli/word";
import { EngineProcess } from "../support/engine-process";
import { runScript } from "../support/script";

/** The last parts of `go`, and the time that each grants, ms. */
const LIMITS = [
  { limit: "wtime 50 btime 50", ms: 50 },
  { limit: "wtime 20 btime 20", ms: 20 },
  { limit: "wtime 100 btime 100 movestogo 1", ms: 100 },
  { limit: "movetime 20", ms: 20 },
] as const;

/** A game whose positions take turns. */
const MOVES =
  "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6a5 b3c2 c7c5 d2d4 d8c7".split(
    " ",
  );
/** An engine in a match waits for its opponent between two searches. */
const PAUSE_MS = 20;

/** Milliseconds from `go` to `bestmove` of one search. */
async function timeOf(engine: EngineProcess, ply: number, limit: string): Promise<number> {
  engine.send(`position startpos moves ${MOVES.slice(0, ply).join(" ")}`);
  await engine.ready();
  await sleep(PAUSE_MS);
  const start = performance.now();
  await engine.search(`go ${limit}`);
  return performance.now() - start;
}

function row(name: string, times: readonly number[], ms: number): string {
  const late = times.filter((time) => time > ms).length;
  const [middle, largest] = [median(times), Math.max(...times)].map((time) => time.toFixed(1).padStart(6));
  return `  ${String(late).padStart(3)} of ${times.length} late, median ${middle}, largest ${largest}  ${name}`;
}

runScript({
  name: "clock",
  call: "npx ts-node scripts/measure/clock.ts",
  summary: "measure whether short times are kept",
  words: {},
  options: {
    beside: optional("none", place("ENGINE", "the program of another UCI engine")),
    searches: option(200, whole("N", "searches with each limit")),
  },
  run: async ({ beside, searches }) => {
    const engines = [{ name: "palimpsest", engine: new EngineProcess(), times: [] as number[] }];
    if (beside !== undefined)
      engines.push({ name: beside, engine: new EngineProcess(beside, []), times: [] });
    try {
      for (const { limit, ms } of LIMITS) {
        for (let search = 0; search < searches; search++) {
          for (const { engine, times } of engines) {
            if (search % 20 === 0) engine.send("ucinewgame");
            times.push(await timeOf(engine, search % MOVES.length, limit));
          }
        }
        console.log(limit);
        for (const { name, times } of engines) console.log(row(name, times.splice(0), ms));
      }
    } finally {
      for (const { engine } of engines) engine.kill();
    }
    return 0;
  },
});
