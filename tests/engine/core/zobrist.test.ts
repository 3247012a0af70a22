// Position keys: their random numbers, and the positions that share a key.
import { expect, it } from "vitest";
import { parseFen, START_FEN } from "../../../src/engine/chess/fen";
import { boardOf, DirectSearch } from "../../support/core";

const COUNT = 781;
const CASTLING = 768;
const EN_PASSANT = 772;
const SIDE = 780;

const board = boardOf("debug");

const { core, instance } = new DirectSearch("debug", 1);
const zobrist = Array.from(instance.words(core.ZOBRIST.value, core.ZOBRIST_COUNT.value));

const number = (index: number): bigint => zobrist[index] ?? 0n;

/** A FEN of four fields with the last one empty. */
const withoutEnPassant = (fen: string) => fen.replace(/\S+$/, "-");

/** The file of the en-passant square, 0…7. */
const fileOf = (fen: string) => "abcdefgh".indexOf(fen.at(-2) ?? "");

function keyOf(fen: string, moves = ""): bigint {
  board.set(
    fen,
    moves.split(" ").filter((move) => move !== ""),
  );
  return board.key();
}

/** A position's key from its FEN and the numbers alone. */
function expectedKey(fen: string): bigint {
  const { board: squares, side, castling, enPassant } = parseFen(fen);
  let key = side === 1 ? number(SIDE) : 0n;
  squares.forEach((piece, square) => {
    if (piece !== 0) key ^= number(((piece & 7) - 1 + (piece >> 3) * 6) * 64 + square);
  });
  for (const { right } of castling) key ^= number(CASTLING + right);
  if (enPassant < 64) key ^= number(EN_PASSANT + (enPassant & 7));
  return key;
}

it("the random numbers are 781, the stream of SplitMix64 from its seed", () => {
  expect(zobrist.length).toBe(COUNT);
  const mask = (1n << 64n) - 1n;
  const expected = Array.from({ length: COUNT }, (_, index) => {
    let z = (0x50414c494d505345n + BigInt(index + 1) * 0x9e3779b97f4a7c15n) & mask;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
    return z ^ (z >> 31n);
  });
  expect(zobrist).toEqual(expected);
});

it("the random numbers are not zero, and no two, three or four of them cancel out", () => {
  const single = new Set(zobrist);
  expect(single.size).toBe(COUNT);
  expect(single.has(0n)).toBe(false);
  const pairs = new Set<bigint>();
  let triples = 0;
  zobrist.forEach((a, index) => {
    for (const b of zobrist.slice(index + 1)) {
      pairs.add(a ^ b);
      if (single.has(a ^ b)) triples++;
    }
  });
  expect(triples).toBe(0);
  // Four numbers that cancel out would be two pairs with the same sum.
  expect(pairs.size).toBe((COUNT * (COUNT - 1)) / 2);
});

it.each([
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 0 1",
  "8/2p5/3p4/KP5r/5pPk/8/1R2P3/8 b - g3 0 1",
  "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
])("the key is the sum of the numbers of everything in %s", (fen) => {
  expect(keyOf(fen)).toBe(expectedKey(fen));
});

it.each([
  ["e2e4 e7e5 g1f3 b8c6 f1c4", "g1f3 b8c6 e2e4 e7e5 f1c4"],
  ["g1f3 g8f6 f3g1 f6g8", ""],
  ["d2d4 d7d5 c2c4 e7e6", "c2c4 e7e6 d2d4 d7d5"],
  ["e2e3 e7e6 e3e4 e6e5", "e2e4 e7e5"],
])("the key is the same after %s and after %s", (first, second) => {
  expect(keyOf(START_FEN, first)).toBe(keyOf(START_FEN, second));
});

it("the key distinguishes the sides by one number", () => {
  const fen = "4k3/8/8/8/8/8/8/4K2R";
  expect(keyOf(`${fen} w - - 0 1`) ^ keyOf(`${fen} b - - 0 1`)).toBe(number(SIDE));
});

it("the key distinguishes all sets of castling rights", () => {
  const keys = new Set<bigint>();
  for (let rights = 0; rights < 16; rights++) {
    const letters = [..."KQkq"].filter((_, right) => (rights >> right) & 1).join("") || "-";
    keys.add(keyOf(`r3k2r/8/8/8/8/8/8/R3K2R w ${letters} - 0 1`));
  }
  expect(keys.size).toBe(16);
});

it("the key forgets castling rights with the move that loses them", () => {
  const fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  const both = number(CASTLING) ^ number(CASTLING + 1);
  expect(keyOf(fen, "e1e2 a8b8 e2e1 b8a8") ^ keyOf(fen)).toBe(both ^ number(CASTLING + 3));
  expect(keyOf(fen, "h1h8") ^ expectedKey("r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1")).toBe(0n);
});

it("the key does not depend on counters or on how castling is written", () => {
  const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w";
  expect(keyOf(`${fen} HAha - 17 40`)).toBe(keyOf(`${fen} KQkq - 0 1`));
  const chess960 = boardOf("debug", `${fen} KQkq - 0 1`, true);
  expect(chess960.key()).toBe(keyOf(`${fen} KQkq - 0 1`));
});

it.each([
  ["the capture is legal", "4k3/8/8/8/3pP3/8/8/4K3 b - e3"],
  ["another pawn than the pinned one may take", "3k4/8/8/8/3pPp2/8/8/3RK3 b - e3"],
  ["the pawn is pinned along the line it takes on", "8/k7/8/8/3pP3/8/8/4K1B1 b - e3"],
  ["it takes the pawn that gives check", "8/8/8/3k4/3pP3/8/8/4K3 b - e3"],
  ["white takes", "4k3/8/8/2pP4/8/8/8/4K3 w - c6"],
])("en passant is in the key when %s", (_, fen) => {
  expect(keyOf(fen) ^ keyOf(withoutEnPassant(fen))).toBe(number(EN_PASSANT + fileOf(fen)));
});

it.each([
  ["no pawn stands beside it", "4k3/8/8/8/4P3/8/8/4K3 b - e3"],
  ["the pawn stands over the board's edge", "4k3/8/8/7p/P7/8/8/4K3 b - a3"],
  ["the pawn is pinned on its file", "3k4/8/8/8/3pP3/8/8/3RK3 b - e3"],
  ["the pawn is pinned on the other diagonal", "8/6k1/8/8/3pP3/2B5/8/4K3 b - e3"],
  ["both pawns would leave the king's rank", "8/8/8/8/k2pP2R/8/8/4K3 b - e3"],
  ["white's king would be on an open rank", "8/8/8/K2pP2r/8/8/8/4k3 w - d6"],
  ["the king is in another check", "8/8/8/7k/3pP3/8/8/3BK3 b - e3"],
])("en passant is not in the key when %s", (_, fen) => {
  expect(keyOf(fen)).toBe(keyOf(withoutEnPassant(fen)));
  expect(board.fen()).toBe(`${withoutEnPassant(fen)} 0 1`);
});

it("en passant is treated the same when the double step is played", () => {
  const legal = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
  expect(keyOf(legal, "e2e4")).toBe(keyOf("4k3/8/8/8/3pP3/8/8/4K3 b - e3"));
  expect(keyOf(legal, "e2e4 e8e7")).toBe(keyOf("8/4k3/8/8/3pP3/8/8/4K3 w - -"));
  const pinned = "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1";
  expect(keyOf(pinned, "e2e4")).toBe(keyOf("3k4/8/8/8/3pP3/8/8/3RK3 b - -"));
  const horizontal = "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1";
  expect(keyOf(horizontal, "e2e4")).toBe(keyOf("8/8/8/8/k2pP2R/8/8/4K3 b - -"));
});
