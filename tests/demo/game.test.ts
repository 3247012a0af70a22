// The demo's games without a page: rules, notation, clocks, and the address.
import { Chess } from "chess.js";
import { expect, it, vi } from "vitest";
import { Clock, clockText } from "../../demo/game/clock";
import { Game, nodeAtPath, pathText, type Tags, uciMoves } from "../../demo/game/game";
import { gameOf, gamesOf, INITIAL_FEN, newGame, type Opened, openGame } from "../../demo/game/open";
import { LEVELS, levelOf, levelSettings } from "../../demo/levels";
import { PACES } from "../../demo/pace";
import { addressOf, sharedGame } from "../../demo/state/address";
import type { SessionState } from "../../demo/state/session";
import { spoken } from "../../demo/view/board/speech";
import { writeGame } from "../../src/analysis/pgn/write";
import { mainLine, movesOf, nodesOf } from "../../src/analysis/tree/node";
import { resultFromTag } from "../../src/analysis/tree/result";
import { Rules } from "../../src/analysis/tree/rules";
import { Random } from "../../src/base/random";
import { chess960Start } from "../../src/engine/chess/chess960";
import { MAX_SEED } from "../../src/engine/levels";
import { checkSettings } from "../../src/engine/settings";
import { checkedLimits } from "../../src/package/limits";

/** The first game of a text. */
const readPgn = (text: string): Opened => openGame(gamesOf(text)[0].text);

const sans = (game: Game): string[] => game.moves.map(({ san }) => san);

const legalSans = (game: Game, ply: number): string[] =>
  game
    .legalMoves(ply)
    .map(({ san }) => san)
    .sort();

/** A move in the notation of Chess960, in which castling is written as king takes rook. */
function kingTakesRook({ san, uci }: { readonly san: string; readonly uci: string }): string {
  const [, castling] = /^(O-O(?:-O)?)/.exec(san) ?? [];
  if (castling === undefined) return uci;
  return `e${uci[1]}${castling === "O-O" ? "h" : "a"}${uci[1]}`;
}

/** Plays random moves. */
function playOn(game: Game, random: Random, count: number): void {
  for (let ply = 0; ply < count && game.end === null; ply++)
    game.play(random.pick(game.legalMoves(game.moves.length)).uci);
}

it("a game is Chess960 where the castling rights need it", () => {
  expect(newGame("4k3/8/8/8/8/8/8/4K2R w K - 0 1").chess960).toBe(false);
  expect(newGame("4k3/8/8/8/8/8/8/5K1R w K - 0 1").chess960).toBe(true);
  expect(newGame("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1").chess960).toBe(true);
  expect(newGame(INITIAL_FEN, true).chess960).toBe(true);
});

it("a game gives the same moves and notation by both sets of rules", () => {
  const random = new Random(14);
  for (let round = 0; round < 3; round++) {
    const game = newGame();
    playOn(game, random, 50);
    const plies = game.moves.length;
    const chess = new Chess();
    expect(game.moves.map(({ san }) => chess.move(san).san)).toEqual(sans(game));
    expect(game.moves.at(-1)?.after.split(" ").slice(0, 3)).toEqual(chess.fen().split(" ").slice(0, 3));
    expect(legalSans(game, plies)).toEqual(chess.moves().sort());
    const other = gameOf(INITIAL_FEN, true, game.moves.map(kingTakesRook));
    expect(sans(other)).toEqual(sans(game));
    expect(other.end).toBe(game.end);
    expect(legalSans(other, 20)).toEqual(legalSans(game, 20));
    expect(other.inCheck(plies)).toBe(game.inCheck(plies));
  }
});

/** Games with ordinary chess, with Chess960, and from a position. */
const starts = (): readonly Game[] => [
  newGame(),
  newGame(chess960Start(100), true),
  newGame("4k3/8/8/8/8/8/4P3/4K3 b - - 0 7"),
];

it("a PGN comes back as it went, by both sets of rules", () => {
  const random = new Random(3);
  const tags = { Event: "?", White: 'A "quoted" name', Black: "B", Result: "*" };
  for (const game of starts()) {
    playOn(game, random, 80);
    const found = readPgn(writeGame({ tags, chess960: game.chess960, root: game.root, result: "*" }));
    expect(uciMoves(found.game)).toEqual(uciMoves(game));
    expect(found.game.start).toBe(game.start);
    expect(found.game.chess960).toBe(game.chess960);
    expect(found.tags.Black).toBe("B");
  }
});

it("the clock runs one side's time, adds the increment, and stops at zero", () => {
  let now = 0;
  const clock = new Clock({ base: 60_000, increment: 2000 }, undefined, [], () => now);
  clock.start("white");
  now = 10_000;
  expect(clock.times).toEqual({ white: 50_000, black: 60_000 });
  clock.press("white", 0);
  clock.start("black");
  now = 90_000;
  expect(clock.times).toEqual({ white: 52_000, black: 0 });
  clock.takeBack(0);
  now = 100_000;
  expect(clock.times).toEqual({ white: 50_000, black: 60_000 });
  clock.takeBack(0);
  expect(clock.times).toEqual({ white: 60_000, black: 60_000 });
});

it.each([
  [300_000, "5:00"],
  [59_400, "1:00"],
  [19_990, "0:19.9"],
  [0, "0:00.0"],
  [3_723_000, "1:02:03"],
])("the clock: %d ms is %s", (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text);
});

it("says moves in words", () => {
  expect(spoken({ san: "Nbxd7+" })).toBe("knight b takes d7, check");
  expect(spoken({ san: "exd8=Q#" })).toBe("e pawn takes d8 becomes queen, checkmate");
  expect(spoken({ san: "O-O-O" })).toBe("castles long");
});

/** A game that is only looked at. */
function stateOf(game: Game, at: number, tags: Tags = {}, result = resultFromTag(tags.Result)): SessionState {
  const resultNode = result && game.node(game.moves.length);
  return { game, at, match: null, result, resultNode, tags, orientation: "white" };
}

it("puts names, result, comments, marks and variations into the address too, and the position shown", () => {
  const text =
    '[White "Anderssen"]\n[Black "Dufresne"]\n[Result "1-0"]\n\n1. e4! {best} 1... e5 (1... c5 2. Nf3 (2. c3 $14)) 2. Nf3 1-0\n';
  const { game, tags } = readPgn(text);
  const node = game.root.children[0]?.children[1]?.children[1];
  if (!node) throw new Error("no variation");
  const address = addressOf(stateOf(game, game.show(node), tags));
  expect(address).toMatch(/^#pgn=[\w-]+&way=3\.1-1\.2-1$/);
  const shared = sharedGame(address);
  expect(shared && writeGame({ ...shared, chess960: false, root: shared.game.root })).toBe(text);
  expect(shared?.game.node(shared.at).move?.san).toBe("c3");
  expect(() => sharedGame(address.slice(0, 30))).toThrow("it is cut short or changed");
});

it("writes the path to a node of a tree, and finds it again", () => {
  const { root } = readPgn("1. e4 (1. d4 d5 (1... Nf6 2. c4)) e5 *").game;
  for (const node of nodesOf(root)) expect(nodeAtPath(root, pathText(node))).toBe(node);
  expect(movesOf(mainLine(root))).toEqual(["e2e4", "e7e5"]);
  for (const [text, san] of [
    ["1", "e4"],
    ["2.0-1", "d5"],
    ["2.0-1.1-1", "Nf6"],
    // A choice that is no number is the first one.
    ["2.a-b", "e5"],
    ["", undefined],
    ["x", undefined],
    ["9", undefined],
    ["1.0-7", undefined],
  ] as const)
    expect([text, nodeAtPath(root, text)?.move?.san]).toEqual([text, san]);
});

it("refuses a link whose game is too long for the page", () => {
  const comment = "x".repeat(6_000_000);
  const { game } = readPgn(`1. e4 {${comment}} *`);
  const address = addressOf(stateOf(game, 1));
  expect(address.length).toBeLessThan(20_000);
  expect(() => sharedGame(address)).toThrow("it is too long");
});

it("makes a game of many moves without walking its line for each of them", () => {
  const [show, legalMoves] = [vi.spyOn(Game.prototype, "show"), vi.spyOn(Rules.prototype, "legalMoves")];
  expect(gameOf(INITIAL_FEN, false, ["e2e4", "e7e5", "g1f3"]).moves).toHaveLength(3);
  expect([show, legalMoves].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it("puts games into the address and reads them back", () => {
  const random = new Random(8);
  for (const game of starts()) {
    playOn(game, random, 30);
    game.shorten(30);
    const shared = sharedGame(addressOf(stateOf(game, Math.min(5, game.moves.length))));
    expect(shared && uciMoves(shared.game)).toEqual(uciMoves(game));
    expect(shared?.game.start).toBe(game.start);
    expect(shared?.at).toBe(Math.min(5, game.moves.length));
  }
  expect(addressOf(stateOf(newGame(), 0))).toBe("");
  expect(addressOf(stateOf(gameOf(INITIAL_FEN, false, ["e2e4"]), 1))).toBe("#moves=e2e4");
  expect(sharedGame("")).toBeNull();
  expect(() => sharedGame("#moves=e2e5")).toThrow("e2e5 cannot be played (move 1)");
  expect(() => sharedGame("#fen=nonsense")).toThrow(/^FEN/);
});

it("has levels and paces the engine accepts, each under a name of its own", () => {
  for (const level of LEVELS) checkSettings(levelSettings(level, MAX_SEED));
  for (const { moveMs } of PACES) if (moveMs !== undefined) checkedLimits({ moveTimeMs: moveMs });
  for (const list of [LEVELS, PACES]) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  expect(levelSettings(levelOf("full"), 5)).toEqual({});
  expect(levelSettings(levelOf("beginner"), 5)).toEqual({ limitStrength: true, elo: 1000, strengthSeed: 5 });
  const ratings = LEVELS.map(({ elo }) => elo ?? Number.POSITIVE_INFINITY);
  expect(ratings).toEqual([...ratings].sort((a, b) => a - b));
  expect(levelOf("no such level").id).toBe("casual");
});
