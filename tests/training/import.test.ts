// Games in PGN as training data: every score of the match runners is read, a damaged game costs one game and one line, and the other
// programs accept the result.
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, test } from "vitest";
import model from "../../net/wdl.json";
import { Random } from "../../src/base/random";
import { START_FEN } from "../../src/engine/chess/fen";
import { moveToSan } from "../../src/engine/chess/san";
import { centipawns } from "../../src/engine/evaluation/wdl";
import { gameOf, gameTexts } from "../../src/training/import";
import { loadSamples } from "../../src/training/samples/load";
import { SampleList } from "../../src/training/samples/sample";
import { GameFile } from "../../src/training/shared/game-files";
import { type Game, NO_SCORE, type Ply } from "../../src/training/shared/record";
import { boardOf } from "../support/core";
import { temporaryFolder } from "../support/temporary-folder";
import { runTrainingHere } from "../support/training-program";

const board = boardOf("release", START_FEN, true);
const RESULTS = ["0-1", "1/2-1/2", "1-0"] as const;
const FENS = [
  START_FEN,
  "r1b1k2r/p2nppbp/1qpp1np1/1p4B1/3PP3/P1N2N1P/1PPQ1PP1/R3KB1R b KQkq - 5 9",
  "nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR w HBhb - 0 1",
];

/** The comment that each runner writes after a move, for a score in pawns. */
const COMMENTS: Readonly<Record<string, (score: string, ply: number) => string>> = {
  fastchess: (score, ply) => `{${score}/12 0.052s, n=20${ply}, sd=18}`,
  cutechess: (score) => `{${score}/12 0.05s}`,
  "OpenBench, verbose": (score, ply) => `{${score}/12 0.052s, n=20${ply}, sd=18}`,
  "OpenBench, compact": (score) => `{${score}/12}`,
};

/** A game of random moves with random scores, and the words of its moves. */
function randomGame(random: Random, fen: string): { game: Game; words: string[] } {
  board.set(fen);
  const start = board.fen();
  const words: string[] = [];
  const plies: Ply[] = [];
  while (plies.length < 60) {
    const moves = board.moves();
    if (moves.length === 0) break;
    const move = random.pick(moves);
    words.push(moveToSan(board, board.legalMoves()[moves.indexOf(move)] ?? ""));
    plies.push({ move, score: random.below(2000) - 1000 });
    board.core.advanceRoot(move);
  }
  return { game: { fen: start, result: random.pick([0, 1, 2] as const), plies }, words };
}

/** A score in pawns. */
function pawns({ score }: Ply): string {
  const shown = centipawns(score) / 100;
  return `${shown < 0 ? "" : "+"}${shown.toFixed(2)}`;
}

/** A game with these moves and tags; White wins it unless a tag says otherwise. */
function pgn(moves: string, tags: Readonly<Record<string, string>> = {}): string {
  const all = { Event: "?", Result: "1-0", ...tags };
  const head = Object.entries(all).map(([name, value]) => `[${name} "${value}"]`);
  return [...head, "", moves, "", ""].join("\n");
}

/** A game as a runner writes it. Every second game has wrapped lines. */
function written(random: Random, fen: string, runner: string): { game: Game; text: string } {
  const { game, words } = randomGame(random, fen);
  const result = RESULTS[game.result];
  const comment = COMMENTS[runner];
  const moves = game.plies.map((move, ply) => {
    const number = ply % 2 === 0 && !runner.startsWith("OpenBench") ? `${ply / 2 + 1}. ` : "";
    return `${number}${words[ply]} ${comment?.(pawns(move), ply)}`;
  });
  const line = [...moves, result].join(" ");
  const tags = { White: "a", Black: "b", Result: result, ...(fen !== START_FEN && { FEN: fen }) };
  return { game, text: pgn(random.below(2) ? line.replace(/(.{60}\S*) /g, "$1\n") : line, tags) };
}

test.each(Object.keys(COMMENTS))(
  "a game by %s comes back move for move, its scores to the centipawn",
  (runner) => {
    const random = new Random(17);
    const shown = ({ fen, result, plies }: Game) => ({
      ...{ fen, result },
      plies: plies.map(({ move, score }) => ({ move, score: centipawns(score) })),
    });
    for (const fen of FENS) {
      const { game, text } = written(random, fen, runner);
      expect(shown(gameOf(text, model.pawn, board) as Game)).toEqual(shown(game));
    }
  },
);

const MATE = board.core.MATE.value;

test("mates count plies, and comments without a score give none", () => {
  const moves = [
    "1. f3 {book} e5 {+0.50/10 0.1s} 2. a3 Qh4+ (2... d5 {+9.99/9}) $1 {-0.25/9 0.1s} 3. g3 {unknown}",
    "Qxg3+ {/0 0.1s} 4. hxg3 {-0.00/3} d6 {+M6/20 0.1s} 5. a4 {-M5/20 0.1s} d5 {0.5s} 6. a5 {999.99/1} 1-0",
  ];
  const game = gameOf(pgn(moves.join("\n")), 109.4, board);
  expect(game?.plies.map(({ score }) => score)).toEqual([
    ...[NO_SCORE, 55, NO_SCORE, -27, NO_SCORE, NO_SCORE, 0],
    ...[MATE - 6, 5 - MATE, NO_SCORE, board.core.MATE_BOUND.value - 1],
  ]);
});

const MOVES = "1. e4 {+0.10/9 0.1s} e5 {-0.10/9 0.1s} 1-0";

test("a game without a result, without moves, or of another end than on the board is not used for training", () => {
  const ends = ["time forfeit", "abandoned", "illegal move", "unterminated", "stalled connection"];
  for (const Termination of ends) expect(gameOf(pgn(MOVES, { Termination }), 100, board)).toBeNull();
  expect(gameOf(pgn("1. e4 {+0.10/9} *", { Result: "*" }), 100, board)).toBeNull();
  expect(gameOf(pgn("1-0"), 100, board)).toBeNull();
  expect(gameOf(pgn(MOVES, { Termination: "adjudication" }), 100, board)?.plies.length).toBe(2);
});

/** Damaged games and the messages about them. */
const DAMAGED: readonly (readonly [string, string])[] = [
  [pgn("1. e4 {+0.10/9} Ke7 1-0"), "Ke7 (ply 2) is not a legal move"],
  [pgn("1. e4 {+0.10/9 0.1s} e5"), "cut off before its result"],
  [pgn("1. e4 {+0.10/9 0.1 1-0"), "a comment has no end"],
  [pgn("1. e4 {+0.10/9} 0-1"), "has the results 1-0 and 0-1"],
  [pgn(MOVES, { PlyCount: "3" }), "has 2 plies instead of 3"],
  [pgn(MOVES, { FEN: "8/8/8" }), "FEN: expected 4 to 6 fields, found 1"],
  [pgn(MOVES, { Variant: "Atomic" }), 'PGN: the variant "Atomic" is another game'],
  [pgn(MOVES, { Variant: "Chess960" }), "a game of Chess960 needs its FEN tag"],
  [pgn("1. e4 {+0.10/9}\n\ne5 {-0.10/9} 1-0"), "not one game"],
  ["what is no PGN\n", "cut off before its result"],
  ["1. e4 e5 1-0\n\n1. d4 d5 1-0\n", "not one game"],
];

test("a file without games is not kept in memory, not even one line of it", async () => {
  const file = path.join(temporaryFolder(), "x.pgn");
  const texts = async () => {
    const found: string[] = [];
    for await (const { text, line } of gameTexts(file))
      found.push(`line ${line}: ${text?.length ?? "too long"}`);
    return found;
  };
  const game = pgn(MOVES).trim();
  const lines = game.split("\n").length;
  writeFileSync(file, [game, "x".repeat(5 * 2 ** 22), game, ""].join("\n"));
  expect(await texts()).toEqual(["line 1: too long", `line ${lines + 2}: ${game.length}`]);
  writeFileSync(file, `${`${"x".repeat(63)}\n`.repeat(2 ** 18 + 1)}${game}`);
  expect(await texts()).toEqual(["line 1: too long", `line ${2 ** 18 + 2}: ${game.length}`]);
});

test("every kind of damage is reported in one line", () => {
  for (const [text, message] of DAMAGED) expect(() => gameOf(text, 100, board), text).toThrow(message);
  const text = pgn(MOVES, { Result: "1\n\u001b[2J" });
  expect(() => gameOf(text, 100, board)).toThrow(/^has the results 1 \?\[2J and 1-0$/);
});

const folder = temporaryFolder();

const at = (name: string): string => path.join(folder, name);

async function run(name: string, ...args: string[]) {
  const { status, stdout, stderr } = await runTrainingHere(folder, name, ...args);
  return { status, stdout, lines: stderr.split("\n").filter((line) => line.includes(": ")) };
}

const gameAt = (random: Random, index: number, runner: string) =>
  written(random, FENS[index % 3] ?? START_FEN, runner);

it("the program keeps the intact games of a damaged file and names the others, a line each", async () => {
  const random = new Random(23);
  const whole = DAMAGED.map((_, index) => gameAt(random, index, "fastchess"));
  // A text that is no game of its own cannot be distinguished from the end of the game before it.
  const damaged = DAMAGED.filter(([text]) => text.startsWith("[Event"));
  const texts = whole.flatMap(({ text }, index) => [damaged[index]?.[0] ?? "", text]);
  writeFileSync(at("games.pgn"), `\uFEFF${texts.join("").replaceAll("\n", "\r\n")}`);
  const { status, stdout, lines } = await run("import", at("games.pgn"));
  expect(status).toBe(0);
  expect(lines.length).toBe(damaged.length);
  for (const [index, [, message]] of damaged.entries()) expect(lines[index]).toContain(message);
  expect(lines[0]).toContain(`${at("games.pgn")}:1: game left out: `);
  expect(stdout).toContain(`left out: 0 not played out, ${damaged.length} damaged`);
  const games = [...new GameFile(at("games.games")).games()];
  const startAndEnd = ({ fen, result }: Game) => ({ fen, result });
  expect(games.map(startAndEnd)).toEqual(whole.map(({ game }) => startAndEnd(game)));
  expect(readdirSync(folder).sort()).toEqual(["games.games", "games.pgn"]);
});

it("the program writes files for statistics and training", async () => {
  const random = new Random(29);
  for (const name of ["one", "two"]) {
    const texts = Array.from({ length: 20 }, (_, index) => gameAt(random, index, "OpenBench, compact").text);
    writeFileSync(at(`${name}.pgn`), texts.join(""));
  }
  const { stdout } = await run("import", "--name", "both", at("one.pgn"), at("two.pgn"));
  expect(stdout).toContain("40 games");
  expect((await run("stats", at("both.games"))).stdout).toMatch(/^games 40 *$/m);
  const files = [new GameFile(at("both.games"))];
  const { training, validation } = loadSamples(files, new SampleList(), false, () => {});
  expect(training + validation).toBeGreaterThan(300);
});

it("the program takes another worth of a pawn", async () => {
  writeFileSync(at("pawn.pgn"), pgn(MOVES));
  expect((await run("import", "--pawn", "200", at("pawn.pgn"))).status).toBe(0);
  const { plies } = new GameFile(at("pawn.games")).game(0);
  expect(plies.map(({ score }) => score)).toEqual([20, -20]);
});

it("the program does not touch a file that is there", async () => {
  writeFileSync(at("taken.games"), "mine");
  writeFileSync(at("taken.pgn"), pgn(MOVES));
  const { status, lines } = await run("import", at("taken.pgn"));
  expect(status).toBe(2);
  expect(lines[0]).toContain("taken.games exists already; choose another --name");
});
