// Static exchange evaluation compared with exchanges worked out by hand, and with a slow model on plain arrays.
import { describe, expect, it } from "vitest";
import { Random } from "../../../src/base/random";
import type { Board } from "../../../src/engine/chess/board";
import { fromSquare, moveName, toSquare } from "../../../src/engine/chess/encoding";
import { boardOf, positions } from "../../support/core";
import { attackers, BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from "./support/plain-attacks";

/** Exchange values by piece type: pawn 1 … king 6. */
const VALUES = [0, 100, 330, 330, 500, 975, 0];
const SLIDERS: readonly number[] = [BISHOP, ROOK, QUEEN];
const PROMOTION = 1;
const EN_PASSANT = 2;
const CASTLING = 3;

const board = boardOf("debug");

function atLeast(fen: string, text: string, threshold: number): boolean {
  board.set(fen);
  const move = board.findMove(text);
  if (move === null) throw new Error(`${text} is not legal in ${fen}`);
  return board.core.seeAtLeast(move, threshold) !== 0;
}

it.each([
  // [why, FEN, move, value]
  ["a free pawn", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100],
  ["rook for a protected pawn", "4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100 - 500],
  ["pawn for pawn", "4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0],
  ["a quiet move into a pawn's attack", "4k3/8/2p5/8/8/4N3/8/4K3 w - - 0 1", "e3d5", -330],
  ["a safe quiet move", "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1", "e3d5", 0],
  ["a rook behind a rook", "4k3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100],
  ["a queen behind a bishop", "4k3/8/2p5/3p4/4B3/5Q2/8/4K3 w - - 0 1", "e4d5", 100 - 330 + 100],
  ["bishop behind pawn", "4k3/8/2p5/3p4/4P3/5B2/8/4K3 w - - 0 1", "e4d5", 100],
  ["the king captures an unprotected piece", "8/8/8/3pk3/8/2N5/8/4K3 w - - 0 1", "c3d5", 100 - 330],
  ["the king may not capture a protected piece", "8/8/8/3pk3/8/2N5/8/3RK3 w - - 0 1", "c3d5", 100],
  ["the king takes first", "8/8/8/8/8/3p4/4K3/7k w - - 0 1", "e2d3", 100],
  ["en passant, not taken back", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100],
  ["en passant, taken back", "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0],
  ["en passant opens the file behind", "3rk3/8/8/3pP3/8/8/8/3QK3 w - d6 0 1", "e5d6", 100],
  ["promotion", "8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7a8q", 975 - 100],
  ["promotion, taken back", "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100],
  ["promotion by capture, taken back", "1r1rk3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 500 - 100],
  ["underpromotion", "8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7a8n", 330 - 100],
  ["a pinned defender", "4k3/3n4/8/4p3/B7/5N2/8/4K3 w - - 0 1", "f3e5", 100],
  ["a pinned defender against its pinner", "4k3/8/2b5/8/B7/8/8/4K3 w - - 0 1", "a4b5", -330],
  ["castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0],
  ["queen for a protected rook", "3rk3/8/8/3r4/8/8/8/3QK3 w - - 0 1", "d1d5", 500 - 975],
])("exchanges worked out by hand: %s", (_, fen, move, value) => {
  expect(atLeast(fen, move, value)).toBe(true);
  expect(atLeast(fen, move, value + 1)).toBe(false);
  expect(atLeast(fen, move, -3000)).toBe(true);
  expect(atLeast(fen, move, 3000)).toBe(false);
});

/** True if a man alone protects its king from a slider that does not stand on `to`. */
function isPinned(men: readonly number[], square: number, to: number): boolean {
  const side = (men[square] ?? 0) >> 3;
  const king = men.findIndex((piece) => (piece & 7) === KING && piece >> 3 === side);
  const without = men.with(square, 0);
  const sliders = (board: readonly number[]): number[] =>
    attackers(board, king, side ^ 1).filter((from) => SLIDERS.includes((men[from] ?? 0) & 7));
  const before = sliders(men);
  return sliders(without).some((from) => from !== to && !before.includes(from));
}

/** The best gain of the side to capture on `to`, where a piece worth `standing` stands. It need not capture. */
function bestGain(men: number[], to: number, side: number, standing: number): number {
  const from = attackers(men, to, side).find((square) => !isPinned(men, square, to));
  if (from === undefined) return 0;
  const taker = (men[from] ?? 0) & 7;
  if (taker === KING && attackers(men, to, side ^ 1).length > 0) return 0;
  const after = men.with(from, 0);
  return Math.max(0, standing - bestGain(after, to, side ^ 1, VALUES[taker] ?? 0));
}

/** The exchange value of a legal move by the model. */
function modelValue(position: Board, move: number): number {
  const kind = move >> 14;
  if (kind === CASTLING) return 0;
  const men = Array.from({ length: 64 }, (_, square) => position.pieceAt(square));
  const [from, to] = [fromSquare(move), toSquare(move)];
  const moving = men[from] ?? 0;
  const takenOn = kind === EN_PASSANT ? to ^ 8 : to;
  const placed = kind === PROMOTION ? ((move >> 12) & 3) + KNIGHT : moving & 7;
  let gain = VALUES[(men[takenOn] ?? 0) & 7] ?? 0;
  if (kind === PROMOTION) gain += (VALUES[placed] ?? 0) - (VALUES[PAWN] ?? 0);
  men[from] = 0;
  men[takenOn] = 0;
  men[to] = placed | (moving & 8);
  const side = moving >> 3;
  return gain - bestGain(men, to, side ^ 1, VALUES[placed] ?? 0);
}

describe.each(["release", "debug"] as const)("the %s core against the model", (variant) => {
  it.each(["perft.epd", "wac.epd", "kasparov-1994.epd"])("agrees on every move in games from %s", (file) => {
    const random = new Random(11);
    const position = boardOf(variant);
    const wrong: string[] = [];
    let exchanges = 0;
    for (const { fen } of positions(file)) {
      position.set(fen);
      for (let ply = random.below(12); ply > 0 && position.moves().length > 0; ply--) {
        position.core.make(random.pick(position.moves()));
      }
      for (const move of position.moves()) {
        const value = modelValue(position, move);
        if (value !== 0) exchanges++;
        for (const threshold of [value - 100, value, value + 1, value + 100, 0, 1, -200]) {
          const found = position.core.seeAtLeast(move, threshold) !== 0;
          if (found !== value >= threshold) {
            wrong.push(
              `${position.fen()} ${moveName(move, false)} >= ${threshold}: ${found}, value ${value}`,
            );
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(exchanges).toBeGreaterThan(500);
  });
});
