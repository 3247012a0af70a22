// Games and hostile input through one process of the built engine. The referee is a board that is not ours. Throws at
// the first illegal move, missing or surplus answer.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Chess, normalizeMove } from "chessops/chess";
import { makeFen } from "chessops/fen";
import { parseUci } from "chessops/util";
import { Random } from "./random";
import { EXECUTABLE } from "./uci-process";

const NODES_PER_MOVE = 200;
const MAX_PLIES = 160;
/** How much the engine's memory may differ between a quarter of the way and the end, MB. */
const STEADY_MB = 60;
const PATIENCE_MS = 60_000;
/** Searches that are sent before the first answer is read. */
const MAX_SEARCHES = 20;

const random = new Random(13);
const engine = spawn(process.execPath, [EXECUTABLE], { stdio: ["pipe", "pipe", "inherit"] });
// Writing to an engine that has ended fails by what is read.
engine.stdin.on("error", () => {});
const output: string[] = [];
let wake = (): void => {};
createInterface({ input: engine.stdout }).on("line", (line) => {
  output.push(line);
  wake();
});

function fail(what: string): never {
  throw new Error(what);
}

let sent = 0;
const recent: string[] = [];
function send(...lines: readonly string[]): void {
  sent += lines.length;
  recent.push(...lines);
  recent.splice(0, Math.max(0, recent.length - 200));
  engine.stdin.write(`${lines.join("\n")}\n`);
}

/** Reads on until `enough` of the lines since the last call. */
async function read(enough: (lines: readonly string[]) => boolean): Promise<readonly string[]> {
  let patient = true;
  const timer = setTimeout(() => {
    patient = false;
    wake();
  }, PATIENCE_MS);
  while (!enough(output)) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    if (!patient) fail(`no answer to\n${recent.join("\n")}\n${output.join("\n")}`);
  }
  clearTimeout(timer);
  return output.splice(0);
}

const isAnswer = (line: string): boolean => line.startsWith("bestmove ");
const isRefusal = (line: string): boolean => line.startsWith("info string go refused");

/** Plays a move of ours on the referee's board. */
function play(board: Chess, text: string): void {
  const move = parseUci(text);
  if (!move || !board.isLegal(normalizeMove(board, move)))
    fail(`illegal: ${text} in ${makeFen(board.toSetup())}`);
  board.play(normalizeMove(board, move));
}

/** Checks an answer, and every line shown before it, in the position that was searched. */
function judge(board: Chess, lines: readonly string[]): string | null {
  for (const line of lines) {
    const [, pv] = / pv (.*)$/.exec(line) ?? [];
    const copy = board.clone();
    for (const move of pv?.split(" ") ?? []) play(copy, move);
  }
  const [, best = ""] = /^bestmove (\S+)/.exec(lines.at(-1) ?? "") ?? [];
  if (best === "(none)") {
    if (!board.isCheckmate() && !board.isStalemate()) fail(`no move in ${makeFen(board.toSetup())}`);
    return null;
  }
  play(board.clone(), best);
  return best;
}

async function playGame(): Promise<number> {
  const board = Chess.default();
  const moves: string[] = [];
  send("ucinewgame");
  while (!board.isEnd() && moves.length < MAX_PLIES && board.halfmoves < 100) {
    send(`position startpos moves ${moves.join(" ")}`, `go nodes ${1 + random.below(NODES_PER_MOVE)}`);
    const best = judge(board, await read((lines) => lines.some(isAnswer)));
    if (best === null) break;
    play(board, best);
    moves.push(best);
  }
  return moves.length;
}

/** A position some random moves into a game. */
function anyPosition(): Chess {
  const board = Chess.default();
  for (let plies = random.below(60); plies > 0 && !board.isEnd(); plies--) {
    const moves = [...board.allDests()].flatMap(([from, dests]) => [...dests].map((to) => ({ from, to })));
    const { from, to } = random.pick(moves);
    const isPawn = board.board.get(from)?.role === "pawn";
    board.play({ from, to, ...(isPawn && (to < 8 || to >= 56) && { promotion: "queen" as const }) });
  }
  return board;
}

const ODD = [
  "♞",
  "\u0000",
  "\u001b[2J",
  "8/8",
  "e2e9",
  "-1",
  "1e9",
  "NaN",
  "fen fen",
  "name",
  "\t",
  "'",
  "%s%n",
  "{}",
  "value value",
];
const NOISE: readonly (() => string)[] = [
  // A new size takes new threads and half a second.
  () => (random.below(50) === 0 ? `setoption name Hash value ${1 + random.below(20)}` : "d"),
  () => Array.from({ length: random.below(6) }, () => random.pick(ODD)).join(" "),
  () =>
    `setoption name ${random.pick(["MultiPV", "UCI_ShowWDL", "Move Overhead", "ReplacementScheme", "Hsah"])} value ${random.pick(["1", "2", "x", "-3", "true", "Old", "99999999999"])}`,
  () => `setoption ${random.pick(ODD)}`,
  () =>
    random.pick([
      "ponderhit",
      "stop",
      "d",
      "uci",
      "isready",
      "debug on",
      "debug off",
      "help",
      "ucinewgame",
      "register x",
    ]),
  () =>
    String.fromCodePoint(...Array.from({ length: 1 + random.below(40) }, () => 33 + random.below(0x3000))),
  () => "x".repeat(random.below(3000)),
];
const noise = (): string[] =>
  Array.from({ length: random.below(5) }, () =>
    random
      .pick(NOISE)()
      .replace(/[\r\n]/g, " "),
  );
const BAD = [
  "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
  "position startpos moves e2e5",
  "position",
  "position fen x",
];
const UNREADABLE = ["go foo", "go depth x", "go movetime", "go dpeth 5", "go searchmoves e2e4 nodes"];
/** A search for a mate alone goes fourteen plies deep, which takes long with all lines. */
const FINITE = () =>
  `go ${random.pick(["nodes 50", "depth 2", "movetime 1", "wtime 5 btime 5", "mate 1 nodes 99"])}`;

/** A round of hostile lines with known numbers of moves and refusals; the answers come in the order of the searches. */
async function round(): Promise<void> {
  let board = anyPosition();
  let position = `position fen ${makeFen(board.toSetup())}`;
  /** Null where the position or the limit is bad: the answer is no move. */
  const boards: (Chess | null)[] = [];
  let refused = 0;
  // An endless search comes alone: a stop would end a running one before it instead.
  if (random.below(4) === 0) {
    const endless = random.pick(["go infinite", "go ponder wtime 9 btime 9", "go"]);
    send(...noise(), position, endless, position, "go nodes 9", "stop");
    boards.push(board);
    refused++;
  } else {
    for (let searches = 1 + random.below(MAX_SEARCHES); searches > 0; searches--) {
      board = anyPosition();
      position = `position fen ${makeFen(board.toSetup())}`;
      const isPlaceless = random.below(4) === 0;
      const isUnreadable = random.below(8) === 0;
      const isBad = isPlaceless || isUnreadable;
      const go = isUnreadable ? random.pick(UNREADABLE) : FINITE();
      send(...noise(), isPlaceless ? random.pick(BAD) : position, go, ...noise());
      if (isBad) refused++;
      boards.push(isBad ? null : board);
    }
  }
  send("setoption name MultiPV value 1");
  const enough = (all: readonly string[]): boolean =>
    all.filter(isAnswer).length >= boards.length && all.filter(isRefusal).length >= refused;
  const lines = await read(enough);
  const answers = lines.filter(isAnswer);
  const refusals = lines.filter(isRefusal);
  if (answers.length !== boards.length || refusals.length !== refused) {
    fail(
      `${answers.length} moves and ${refusals.length} refusals instead of ${boards.length} and ${refused}\n${recent.join("\n")}`,
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
    } else if (answer !== "bestmove (none)") fail(`${answer} where nothing can be searched`);
    from = to;
  }
}

const memoryMb = (): number =>
  Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${engine.pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** How often a long run tells how far it is: this many times. */
const PROGRESS = 20;

/** Plays games, then sends hostile lines; returns what there is to tell. `progress` hears how far it is. */
export async function hostileRun(
  lines: number,
  games: number,
  progress: (line: string) => void = () => {},
): Promise<readonly string[]> {
  const often = (done: number, before: number, all: number) =>
    Math.floor((done * PROGRESS) / all) > Math.floor((before * PROGRESS) / all);
  try {
    let plies = 0;
    for (let game = 0; game < games; game++) {
      plies += await playGame();
      if (often(game + 1, game, games)) progress(`${game + 1} games, ${plies} moves`);
    }
    sent = 0;
    let early = 0;
    while (sent < lines) {
      const before = sent;
      await round();
      if (often(sent, before, lines)) progress(`${sent} lines, ${memoryMb().toFixed(0)} MB`);
      if (early === 0 && sent > lines / 4) early = memoryMb();
    }
    const late = memoryMb();
    if (late - early > STEADY_MB) fail(`memory grows from ${early} to ${late} MB`);
    send("quit");
    const code = await new Promise((resolve) => engine.on("exit", resolve));
    if (code !== 0) fail(`exit code ${code}`);
    return [
      `${games} games, ${plies} moves, all legal`,
      `${sent} hostile lines; memory ${early.toFixed(0)} MB after a quarter, ${late.toFixed(0)} MB in the end`,
    ];
  } finally {
    engine.kill("SIGKILL");
  }
}
