// The host's board: positions in and out, moves in both notations, and refusals.
import { expect, it } from "vitest";
import { boardText } from "../../../src/engine/chess/board-text";
import { START_FEN } from "../../../src/engine/chess/fen";
import { moveToSan, sanToMove } from "../../../src/engine/chess/san";
import { sameBytes } from "../../support/bytes";
import { boardOf, positions } from "../../support/core";

const CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

/** The error of a refused call. */
const refused = (message: RegExp) =>
  expect.objectContaining({ name: "InputError", message: expect.stringMatching(message) });

it("a position is the initial one at first", () => {
  const board = boardOf("debug");
  expect(board.fen()).toBe(START_FEN);
  expect(board.legalMoves().length).toBe(20);
  expect(board.pieceCount).toBe(32);
  expect(board.inCheck).toBe(false);
});

it("a position comes from a FEN and moves", () => {
  const board = boardOf("debug");
  board.set(START_FEN, ["e2e4", "c7c5", "g1f3", "d7d6", "d2d4", "c5d4", "f3d4", "g8f6", "b1c3"]);
  expect(board.fen()).toBe("rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 2 5");
});

it.each([
  ["nonsense", [], /^FEN: expected 4 to 6 fields/],
  ["4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", [], /^FEN: the side that is not to move is in check$/],
  ["4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", [], /^FEN: the side that is not to move is in check$/],
  ["8/8/8/8/8/8/3k4/4K3 w - - 0 1", [], /^FEN: the side that is not to move is in check$/],
  [START_FEN, ["e2e4", "e2e4"], /^illegal move e2e4 \(move 2 of the list\)$/],
  [START_FEN, ["e2e5"], /^illegal move e2e5 \(move 1 of the list\)$/],
  [START_FEN, ["e1g1"], /^illegal move e1g1/],
  [START_FEN, ["0000"], /^illegal move 0000/],
  [START_FEN, Array(1_000_000).fill("g1f3"), /^1000000 moves are more than a game has: at most 20000$/],
  [START_FEN, [""], /^illegal move {2}\(move 1 of the list\): moves are written like g1f3 or e7e8q$/],
  [
    START_FEN,
    ["e2e4", "Nf6"],
    /^illegal move Nf6 \(move 2 of the list\): moves are written like g1f3 or e7e8q$/,
  ],
  [START_FEN, ["e2e4q"], /^illegal move e2e4q/],
  [
    START_FEN,
    ["\u0007\n♞".repeat(40)],
    /^illegal move (\? ♞){26}\? \.\.\. \(move 1 of the list\): moves are written/,
  ],
  ["8/P7/8/8/8/8/8/k1K5 w - - 0 1", ["a7a8"], /^illegal move a7a8 /],
  ["8/P7/8/8/8/8/8/k1K5 w - - 0 1", ["a7a8k"], /^illegal move a7a8k /],
  ["4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", ["c3d5"], /^illegal move c3d5 /],
])("a position is all or nothing: %s %j", (fen, moves, message) => {
  const board = boardOf("debug", "r3k2r/8/8/8/4pP2/8/8/R3K2R b Kq f3 0 1");
  board.set(board.fen(), ["e4f3"]);
  const before = { fen: board.fen(), key: board.key() };
  const snapshot = board.snapshot();
  expect(() => board.set(fen, moves)).toThrow(refused(message));
  expect({ fen: board.fen(), key: board.key() }).toEqual(before);
  expect(sameBytes(board.snapshot(), snapshot)).toBe(true);
  expect(board.legalMoves()).toContain("e1g1");
  board.set(before.fen, ["e1g1"]);
  expect(board.fen()).toBe("r3k2r/8/8/8/8/5p2/8/R4RK1 b q - 1 2");
});

it.each([
  ["e1g1", "e1h1"],
  ["e1c1", "e1a1"],
])("castling is understood as %s and as %s in either variant", (step, takesRook) => {
  const [standard, chess960] = [boardOf("debug", CASTLING), boardOf("debug", CASTLING, true)];
  expect(standard.legalMoves()).toContain(step);
  expect(standard.legalMoves()).not.toContain(takesRook);
  expect(chess960.legalMoves()).toContain(takesRook);
  expect(chess960.legalMoves()).not.toContain(step);
  for (const board of [standard, chess960]) {
    expect(board.findMove(step)).not.toBeNull();
    expect(board.findMove(takesRook)).toBe(board.findMove(step));
    expect(board.isCastling(step)).toBe(true);
    board.set(CASTLING, [step]);
    const fen = board.fen();
    board.set(CASTLING, [takesRook]);
    expect(board.fen()).toBe(fen);
  }
});

it("moves: a king's step is not castling where it may be one", () => {
  const fen = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
  const board = boardOf("debug", fen, true);
  expect(board.isCastling("f1g1")).toBe(false);
  expect(board.isCastling("f1h1")).toBe(true);
  board.set(fen, ["f1g1"]);
  expect(board.fen()).toBe("4k3/8/8/8/8/8/8/6KR b - - 1 1");
  board.set(fen, ["f1h1"]);
  expect(board.fen()).toBe("4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
});

it("moves are understood in capitals, as some programs send promotions", () => {
  const board = boardOf("debug", "8/P7/8/8/8/8/8/k1K5 w - - 0 1");
  expect(board.findMove("A7A8Q")).toBe(board.findMove("a7a8q"));
});

it.each([
  ["a1a8", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "mate"],
  ["a1a8", "6k1/8/8/8/8/8/8/R5K1 w - - 0 1", "check"],
  ["a1a7", "6k1/8/8/8/8/8/8/R5K1 w - - 0 1", "none"],
  ["c1c7", "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "none"],
] as const)("moves: %s in %s: %s", (move, fen, outcome) => {
  const board = boardOf("debug", fen);
  expect(board.outcomeAfter(move)).toBe(outcome);
  expect(board.fen()).toBe(fen);
});

it("moves: an illegal one has no outcome", () => {
  expect(() => boardOf("debug").outcomeAfter("e2e5")).toThrow(refused(/^illegal move e2e5$/));
});

it("a picture shows board, FEN, key and checkers", () => {
  const board = boardOf("debug", "4k3/8/8/8/8/8/3n2r1/R3K3 w Q - 0 1");
  const lines = boardText(board).split("\n");
  expect(lines.filter((line) => line === " +---+---+---+---+---+---+---+---+").length).toBe(9);
  expect(lines).toContain(" | R |   |   |   | K |   |   |   | 1");
  expect(lines).toContain("Fen: 4k3/8/8/8/8/8/3n2r1/R3K3 w Q - 0 1");
  expect(lines).toContain("Checkers: ");
  expect(lines.find((line) => line.startsWith("Key: "))).toMatch(/^Key: [0-9A-F]{16}$/);
  board.set("4k3/8/8/8/8/5n2/4r3/R3K3 w Q - 0 1");
  expect(boardText(board)).toContain("Checkers: e2 f3\nLegal uci moves: ");
  expect(boardText(board).split(": ").at(-1)?.split(" ").sort()).toEqual([...board.legalMoves()].sort());
});

it("a picture shows all sixteen digits of a key that begins with zeros", () => {
  const board = boardOf("debug");
  let short = 0;
  for (const { fen } of positions("perft.epd")) {
    board.set(fen);
    const digits = /^Key: ([0-9A-F]{16})$/m.exec(boardText(board))?.[1];
    expect(BigInt(`0x${digits}`)).toBe(board.key());
    if (digits?.startsWith("0")) short++;
  }
  expect(short).toBeGreaterThan(0);
});

it.each(["wac.epd", "bt2630.epd"])("every solution of %s in SAN is a legal move", (file) => {
  const board = boardOf("debug");
  let solutions = 0;
  for (const { fen, operations } of positions(file)) {
    board.set(fen);
    for (const san of [...(operations.get("bm") ?? []), ...(operations.get("am") ?? [])]) {
      const move = sanToMove(board, san);
      expect(board.legalMoves(), `${san} in ${fen}`).toContain(move);
      // Our text for the position has at least the data of the file's line.
      expect(sanToMove(board, moveToSan(board, move ?? ""))).toBe(move);
      solutions++;
    }
  }
  expect(solutions).toBeGreaterThanOrEqual(30);
});

it.each(["perft.epd", "perft960.epd"])("every move of %s is written in SAN and read again", (file) => {
  const board = boardOf("debug", undefined, file === "perft960.epd");
  for (const { fen } of positions(file)) {
    board.set(fen);
    const moves = board.legalMoves();
    const written = moves.map((move) => moveToSan(board, move));
    expect(new Set(written).size, fen).toBe(moves.length);
    expect(
      written.map((san) => sanToMove(board, san)),
      fen,
    ).toEqual(moves);
  }
});
