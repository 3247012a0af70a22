// Games of the engine against itself. Options change before, during and after searches, and every move is judged.
import type { Random } from "../../src/base/random";
import { CHESS960_POSITIONS, chess960Start } from "../../src/engine/chess/chess960";
import { START_FEN } from "../../src/engine/chess/fen";
import { SCHEMES } from "../../src/engine/tt/schemes";
import { type EngineProcess, isAnswer } from "../support/engine-process";
import { boardOf, judge, play } from "./referee";

const MOST_PLIES = 160;
const MOST_NODES = 200;
/** Games in a row with the same number of threads, because starting other threads takes half a second. */
const SAME_THREADS = 8;

type Change = readonly [string, (random: Random) => string | number];
/** Options that may change at any moment of a game, and their values. */
const CHANGES: readonly Change[] = [
  ["MultiPV", (random) => 1 + random.below(4)],
  ["UCI_ShowWDL", (random) => random.pick(["true", "false"])],
  ["ReplacementScheme", (random) => random.pick(SCHEMES)],
  ["UCI_LimitStrength", (random) => random.pick(["true", "false"])],
  ["UCI_Elo", (random) => 1000 + random.below(1801)],
  ["Move Overhead", (random) => random.below(100)],
  ["TableStatistics", (random) => random.pick(["true", "false"])],
  ["TimeStamping", (random) => random.pick(["true", "false"])],
];
/** One change in so many makes a new table, and with it new threads: a tenth of a second of a core. */
const RARE = 400;
const NEW_TABLE: Change = ["Hash", (random) => 1 + random.below(16)];

function change(random: Random): string {
  const [name, value] = random.below(RARE) === 0 ? NEW_TABLE : random.pick(CHANGES);
  return `setoption name ${name} value ${value(random)}`;
}

const some = (random: Random, most: number): string[] =>
  Array.from({ length: random.below(most + 1) }, () => change(random));

/** A search that ends, with changes of options before, during and after it. */
function search(random: Random): string[] {
  const changes = some(random, 2);
  switch (random.below(8)) {
    case 0:
      // The engine refuses these changes during an endless search.
      return ["go infinite", ...changes, "isready", "stop"];
    case 1:
      return ["go ponder wtime 60000 btime 60000", ...changes, "ponderhit", "stop"];
    case 2:
      return ["go movetime 2", ...changes, "stop", ...some(random, 1)];
    case 3:
      return [`go depth ${1 + random.below(3)}`, ...changes];
    default:
      return [`go nodes ${1 + random.below(MOST_NODES)}`, ...changes];
  }
}

/**
 * Plays game `number` of an engine, and counts it. Every second game is Chess960.
 * @throws Error at the first illegal move, missing or surplus answer.
 */
export async function playGame(engine: EngineProcess, random: Random, number: number) {
  const chess960 = number % 2 === 1;
  const threads = 1 + (Math.floor(number / SAME_THREADS) % 2);
  const fen = chess960 ? chess960Start(random.below(CHESS960_POSITIONS)) : START_FEN;
  const board = boardOf(fen);
  const moves: string[] = [];
  engine.send(
    `setoption name Threads value ${threads}`,
    `setoption name UCI_Chess960 value ${chess960}`,
    "ucinewgame",
  );
  while (!board.isEnd() && moves.length < MOST_PLIES && board.halfmoves < 100) {
    const lines = await engine.search(`position fen ${fen} moves ${moves.join(" ")}`, ...search(random));
    const answer = lines.findIndex(isAnswer);
    const best = judge(board, lines.slice(0, answer + 1));
    if (lines.filter(isAnswer).length > 1) engine.fail("more than one answer");
    if (best === null) break;
    play(board, best);
    moves.push(best);
  }
  if ((await engine.ready()).some(isAnswer)) engine.fail("an answer too many");
  return { games: 1, chess960: Number(chess960), twoThreads: threads - 1, plies: moves.length };
}
