// A session of random commands, many of them broken. The engine must survive it.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { COMMANDS, ODD, OPTIONS, VALUES } from "../../scripts/hostile/lines";
import { Random } from "../../src/base/random";
import { BENCH_POSITIONS } from "../../src/engine/bench";
import { converse } from "../support/converse";

const SENT = 300;
const WORDS = [...ODD, "go"];

const LIMITS = [
  "depth",
  "nodes",
  "movetime",
  "wtime",
  "btime",
  "winc",
  "movestogo",
  "mate",
  "searchmoves",
  "perft",
];
type Rule = (random: Random) => string;

function words(random: Random, most: number): string {
  return Array.from({ length: random.below(most) }, () => random.pick(WORDS)).join(" ");
}

/** Ways to make a command, all equally likely. */
const RULES: readonly Rule[] = [
  () => "stop",
  () => "stop",
  // A refused position makes the engine refuse every go after it, until a good position comes.
  () => "position startpos",
  () => "position startpos moves e2e4",
  (random) => random.pick([...COMMANDS, "go", "position"]),
  (random) => words(random, 8),
  (random) => `position startpos moves ${words(random, 4)}`,
  (random) => `position fen ${random.pick(BENCH_POSITIONS)}`,
  (random) => `position fen ${damaged(random, random.pick(BENCH_POSITIONS))}`,
  (random) => `setoption name ${random.pick([...OPTIONS, "UCI_Chess960"])} value ${random.pick(VALUES)}`,
  (random) => `setoption name Hash value ${random.below(20)}`,
  (random) => `go depth ${random.below(8)}`,
  (random) => `go nodes ${random.below(5000)}`,
  (random) => `go movetime ${random.below(20)}`,
  (random) => `go ${random.pick(["infinite", "ponder"])} ${random.pick(LIMITS)} ${random.below(4)}`,
  (random) => `go wtime ${random.below(200) - 20} btime ${random.below(200) - 20}`,
  (random) => `go ${random.pick(LIMITS)} ${words(random, 4)}`,
  (random) => damaged(random, "go depth 3 searchmoves e2e4 d2d4"),
];

/** `text` with one character replaced, removed or doubled. */
function damaged(random: Random, text: string): string {
  const at = random.below(text.length);
  const letter = random.pick(["", "x", "8", " ", "/", "é", text.slice(at, at + 2)]);
  return text.slice(0, at) + letter + text.slice(at + 1);
}

it.each([1, 2, 3])("a session of random commands with seed %i leaves the engine alive", (seed) =>
  converse(async (engine) => {
    const random = new Random(seed);
    let searches = 0;
    for (let number = 0; number < SENT; number++) {
      const command = random.pick(RULES)(random);
      if (/\bgo\b/.test(command)) searches++;
      engine.send(command);
      if (random.below(10) === 0) await sleep(random.below(20));
    }
    // The last of the waiting searches may be endless.
    engine.send(...Array.from({ length: SENT }, () => "stop"));
    engine.send("setoption name UCI_Chess960 value false", "position startpos", "go depth 3");
    engine.send("position startpos moves a2a3 a7a6 h2h3 h7h6", "d");
    await engine.waitFor("Fen: rnbqkbnr/1pppppp1/p6p/8/8/P6P/1PPPPPP1/RNBQKBNR w KQkq - 0 3");
    const answers = engine.lines.filter((line) => line.startsWith("bestmove "));
    expect(answers.length).toBeGreaterThan(1);
    expect(answers.length).toBeLessThanOrEqual(searches + 1);
  }),
);
