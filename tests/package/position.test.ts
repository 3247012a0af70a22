// The package's Engine describes a position.
import { expect, it } from "vitest";
import { Engine, type GameEnd, InputError } from "../../src/package";

const SHUFFLE = ["g1f3", "g8f6", "f3g1", "f6g8"];

it("knows the position", () => {
  const engine = new Engine();
  expect(engine.legalMoves()).toHaveLength(20);
  engine.setPosition(null, ["f2f3", "e7e5", "g2g4", "d8h4"]);
  expect(engine.sideToMove).toBe("white");
  expect(engine.inCheck).toBe(true);
  expect(engine.legalMoves()).toEqual([]);
  expect(engine.fen()).toBe("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
  expect(engine.describe()).toContain("Checkers: h4");
});

it("writes legal moves in standard algebraic notation", () => {
  const engine = new Engine();
  engine.setPosition("r3k2r/P6p/8/8/8/8/4P3/R3K2R w KQkq - 0 1");
  const moves = engine.legalMoves({ san: true });
  expect(moves).toHaveLength(engine.legalMoves().length);
  expect(moves).toEqual(expect.arrayContaining(["O-O", "O-O-O", "e4", "Rxh7"]));
  const wrong = { san: 1 } as unknown as { san: boolean };
  expect(() => engine.legalMoves(wrong)).toThrow("san must be true or false, not 1");
});

it("takes a bishop's move with the rank of its origin for what it is", () => {
  const engine = new Engine();
  engine.setPosition(null, ["d4", "d5", "B1d2"]);
  expect(engine.fen()).toBe("rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPPBPPPP/RN1QKBNR b KQkq - 1 2");
});

it("writes a FEN that it can read with counters at their end, and refuses moves to search there too", async () => {
  const engine = new Engine({ hashMb: 1 });
  engine.setPosition("4k3/8/8/8/8/8/8/4K2R w - - 9999999 9999999", ["h1h2", "e8e7"]);
  await expect(engine.search({ searchMoves: ["e7e6"] }).result).rejects.toThrow(InputError);
  const { bestMove } = await engine.search({ depth: 1, searchMoves: ["e1e2"] }).result;
  expect(bestMove).toBe("e1e2");
  engine.setPosition(engine.fen());
  await engine.close();
});

const ENDS: readonly [string, string | null, readonly string[], GameEnd | null][] = [
  ["the initial position", null, [], null],
  ["checkmate", null, ["f2f3", "e7e5", "g2g4", "d8h4"], "checkmate"],
  ["checkmate at the hundredth half move", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 80", [], "checkmate"],
  ["stalemate", "7k/8/5KQ1/8/8/8/8/8 b - - 0 1", [], "stalemate"],
  ["the third occurrence", null, [...SHUFFLE, ...SHUFFLE], "threefoldRepetition"],
  ["the second occurrence", null, SHUFFLE, null],
  ["a hundred half moves", "7k/8/8/8/8/8/R7/6K1 w - - 99 80", ["a2a3"], "fiftyMoves"],
  ["ninety-nine half moves", "7k/8/8/8/8/8/R7/6K1 w - - 98 80", ["a2a3"], null],
  ["bare kings", "7k/8/8/8/8/8/8/6K1 w - - 0 1", [], "insufficientMaterial"],
  ["a knight", "7k/8/8/8/8/8/8/5NK1 w - - 0 1", [], "insufficientMaterial"],
  ["two knights", "7k/8/8/8/8/8/8/4NNK1 w - - 0 1", [], null],
  ["a pawn", "7k/8/8/8/8/8/P7/6K1 w - - 0 1", [], null],
  ["bishops on both colours", "6bk/8/8/8/8/8/B7/2B3K1 w - - 0 1", [], null],
  ["bishops on light squares only", "6bk/8/8/8/8/1B6/B7/6K1 w - - 0 1", [], "insufficientMaterial"],
  ["a knight on each side", "5n1k/8/8/8/8/8/8/5NK1 w - - 0 1", [], null],
];

it.each(ENDS)("knows how the game ends: %s", (_, fen, moves, end) => {
  const engine = new Engine();
  engine.setPosition(fen, moves);
  expect(engine.gameEnd).toBe(end);
});
