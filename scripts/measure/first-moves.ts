// Measures whether the first moves of a game are slow: nodes a second of moves 1 to 6 as shares of move 7's, and the time from
// `isready` to `readyok`, for each size of the table. The seconds of the moves are processor time (Linux), so that other work on the
// machine counts little. Medians over the rounds, in which the engines take turns:
//   npx ts-node scripts/measure/first-moves.ts MB... [--beside /usr/games/stockfish] [--threads 1] [--ms 400] [--rounds 5]
// It measures dist/palimpsest.cjs, and beside it the program of another UCI engine.
import { median } from "../../src/base/statistics";
import { place, whole } from "../../src/cli/value";
import { neededList, option, optional } from "../../src/cli/word";
import { EngineProcess, withEngine } from "../support/engine-process";
import { runScript } from "../support/script";

/** Positions of one game, one move apart for each side. */
const MOVES =
  "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8 g1f3 h7h6 g5h4 b7b6 c4d5 f6d5 h4e7 d8e7 c3d5 e6d5 a1c1 c8e6 d1a4 c7c5".split(
    " ",
  );
/** Plies before the first position: a middle game, so that all positions are of one kind. */
const OPENING = 12;
const SEARCHES = 7;

type Game = Awaited<ReturnType<typeof play>>;

/** Nodes of a search for each second of processor time. */
async function speedOf(engine: EngineProcess, position: string, ms: number): Promise<number> {
  const before = engine.processorMs();
  const lines = await engine.search(position, `go movetime ${ms}`);
  const [, nodes = 0] = / nodes (\d+)/.exec(lines.findLast((line) => line.includes(" nodes ")) ?? "") ?? [];
  return (1000 * Number(nodes)) / (engine.processorMs() - before);
}

/** The first searches of a game: nodes a second of each one. */
function play(engine: EngineProcess, hash: number, threads: number, ms: number) {
  return withEngine(engine, async () => {
    engine.send("uci");
    await engine.read((lines) => lines.includes("uciok"));
    engine.send(`setoption name Threads value ${threads}`, `setoption name Hash value ${hash}`, "ucinewgame");
    const start = performance.now();
    await engine.ready();
    const readyMs = performance.now() - start;
    const speeds: number[] = [];
    for (let move = 0; move < SEARCHES; move++) {
      const moves = MOVES.slice(0, OPENING + 2 * move - 2).join(" ");
      speeds.push(await speedOf(engine, `position startpos moves ${moves}`, ms));
    }
    return { readyMs, speeds };
  });
}

function row(name: string, games: readonly Game[]): string {
  const shares = Array.from({ length: SEARCHES }, (_, move) =>
    median(games.map(({ speeds }) => (speeds[move] ?? 0) / (speeds.at(-1) || 1))).toFixed(2),
  );
  const speed = median(games.map(({ speeds }) => speeds.at(-1) ?? 0)) / 1000;
  const ready = median(games.map(({ readyMs }) => readyMs));
  return `  ${shares.slice(0, -1).join(" ")} of ${speed.toFixed(0)} thousand nodes/s, ready after ${ready.toFixed(0)} ms  ${name}`;
}

runScript({
  name: "first-moves",
  call: "npx ts-node scripts/measure/first-moves.ts",
  summary: "measure the speed of a game's first moves",
  words: { sizes: neededList(whole("MB", "sizes of the table")) },
  options: {
    beside: optional("none", place("ENGINE", "the program of another UCI engine")),
    threads: option(1, whole("N", "threads")),
    ms: option(400, whole("MS", "time of a move")),
    rounds: option(5, whole("N", "rounds")),
  },
  run: async ({ sizes, beside, threads, ms, rounds }) => {
    const makers = new Map([["palimpsest", () => new EngineProcess()]]);
    if (beside !== undefined) makers.set(beside, () => new EngineProcess(beside, []));
    for (const size of sizes) {
      const games = new Map<string, Game[]>();
      for (let round = 0; round < rounds; round++) {
        for (const [name, make] of makers) {
          games.set(name, [...(games.get(name) ?? []), await play(make(), size, threads, ms)]);
        }
      }
      console.log(`Hash ${size}:`);
      for (const [name, played] of games) console.log(row(name, played));
    }
    return 0;
  },
});
