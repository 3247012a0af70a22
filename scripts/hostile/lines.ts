// Hostile lines between searches whose number of answers is known: noise, damaged commands, refused positions, many at once.
import type { Chess } from "chessops/chess";
import type { Random } from "../../src/base/random";
import { type EngineProcess, isAnswer } from "../support/engine-process";
import { fenOf, judge, positionsOfGame } from "./referee";

// Words of hostile lines: odd ones, and names and values of options that fit or do not. None of
// them starts a search or sets a position.

const ODD =
  "♞ \u0000 \u001b[2J 8/8 e2e9 e2e4 e7e5 -1 1e9 NaN fen startpos moves name value depth ponder w \t ' %s%n {}".split(
    " ",
  );
/** None of them changes the notation of moves. */
const OPTIONS = ["MultiPV", "UCI_ShowWDL", "Move Overhead", "ReplacementScheme", "Clear Hash", "Hsah"];
const VALUES = "1 0 2 7 -3 1.5 x true false Old Deep New Aging 99999999999".split(" ");
const COMMANDS = [
  ...["uci", "isready", "ucinewgame", "ponderhit", "stop", "d", "help", "register x"],
  ...["debug on", "debug off", "setoption", ""],
];

/** Searches that are sent before the first answer is read. */
const MOST_SEARCHES = 20;

const isRefusal = (line: string): boolean => line.startsWith("info string go refused");

const NOISE: readonly ((random: Random) => string)[] = [
  // A new size needs new threads, which takes half a second.
  (random) => (random.below(50) === 0 ? `setoption name Hash value ${1 + random.below(20)}` : "d"),
  (random) => Array.from({ length: random.below(6) }, () => random.pick(ODD)).join(" "),
  (random) => `setoption name ${random.pick(OPTIONS)} value ${random.pick(VALUES)}`,
  (random) => `setoption ${random.pick(ODD)}`,
  (random) => random.pick(COMMANDS),
  (random) =>
    String.fromCodePoint(...Array.from({ length: 1 + random.below(40) }, () => 33 + random.below(0x3000))),
  (random) => "x".repeat(random.below(3000)),
];

function noise(random: Random): string[] {
  return Array.from({ length: random.below(5) }, () =>
    random
      .pick(NOISE)(random)
      .replace(/[\r\n]/g, " "),
  );
}

const BAD = [
  "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
  "position startpos moves e2e5",
  "position",
  "position fen x",
];
const ENDLESS = ["go infinite", "go ponder wtime 9 btime 9", "go"];
const UNREADABLE = ["go foo", "go depth x", "go movetime", "go dpeth 5", "go searchmoves e2e4 nodes"];
/** A search for a mate without other limits goes fourteen plies deep, which takes long with all lines. */
const FINITE = ["nodes 50", "depth 2", "movetime 1", "wtime 5 btime 5", "mate 1 nodes 99"];

/** Sends some searches among hostile lines, and counts them. @throws Error at the first illegal move, missing or surplus answer. */
export async function round(engine: EngineProcess, random: Random) {
  const positions = positionsOfGame(random);
  let board = random.pick(positions);
  let position = `position fen ${fenOf(board)}`;
  /** Null after a bad position: the answer has no move. */
  const boards: (Chess | null)[] = [];
  let refused = 0;
  // An endless search is sent alone: a stop would end the search before it instead.
  if (random.below(4) === 0) {
    engine.send(...noise(random), position, random.pick(ENDLESS), position, "go nodes 9", "stop");
    boards.push(board);
    refused++;
  } else {
    for (let searches = 1 + random.below(MOST_SEARCHES); searches > 0; searches--) {
      board = random.pick(positions);
      position = `position fen ${fenOf(board)}`;
      const isPlaceless = random.below(4) === 0;
      const isUnreadable = random.below(8) === 0;
      const isBad = isPlaceless || isUnreadable;
      const line = isPlaceless ? random.pick(BAD) : position;
      const go = isUnreadable ? random.pick(UNREADABLE) : `go ${random.pick(FINITE)}`;
      engine.send(...noise(random), line, go, ...noise(random));
      if (isBad) refused++;
      boards.push(isBad ? null : board);
    }
  }
  engine.send("setoption name MultiPV value 1");
  const lines = await engine.read(
    (all) => all.filter(isAnswer).length >= boards.length && all.filter(isRefusal).length >= refused,
  );
  const [answers, refusals] = [lines.filter(isAnswer), lines.filter(isRefusal)];
  if (answers.length !== boards.length || refusals.length !== refused) {
    engine.fail(
      `${answers.length} moves and ${refusals.length} refusals instead of ${boards.length} and ${refused}`,
    );
  }
  let from = 0;
  for (const [index, searched] of boards.entries()) {
    const answer = answers[index] ?? "";
    const to = lines.indexOf(answer, from) + 1;
    if (searched) {
      judge(
        searched,
        lines.slice(from, to).filter((line) => / pv |^bestmove /.test(line)),
      );
    } else if (answer !== "bestmove (none)") engine.fail(`${answer} where nothing can be searched`);
    from = to;
  }
  return { searches: boards.length, refusals: refused };
}
