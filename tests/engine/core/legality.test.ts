// A table move may be any 16 bits. The legality test must agree with the generator on all of them. Whether a move gives check is known
// before it is made. The core that checks itself compares this with the position after each move of a search.
import { describe, expect, it } from "vitest";
import { Random } from "../../../src/base/random";
import type { Board } from "../../../src/engine/chess/board";
import { boardOf, DirectSearch, positions, VARIANTS } from "../../support/core";
import { MIDDLE_GAME } from "../../support/positions";

const ALL_MOVES = 65536;

/** Moves on which test and generator disagree. */
function disagreements(board: Board): number[] {
  const legal = new Set(board.moves());
  const wrong: number[] = [];
  for (let move = 0; move < ALL_MOVES; move++) {
    if ((board.core.isLegal(move) !== 0) !== legal.has(move)) wrong.push(move);
  }
  return wrong;
}

/** Positions with many special cases: pins, checks, en passant, promotions, castling. */
const SPECIAL = [
  MIDDLE_GAME,
  "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
  "r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq - 0 1",
  "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
  "8/8/8/1k1pP1RK/8/8/8/8 w - d6 0 2",
  "4k3/8/8/2pPp3/8/8/8/4K3 w - e6 0 1",
  "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
  "4k3/8/8/1b6/8/3P4/4r3/4K3 w - - 0 1",
  "3rkr2/8/8/8/1b6/2N5/3P4/3RKR2 w - - 0 1",
  "4k3/8/4r3/8/7b/8/4B1n1/4K3 w - - 0 1",
  "R5Qk/6pp/8/8/8/8/8/K7 b - - 0 1",
  "7k/5Q2/8/8/8/8/8/K7 b - - 0 1",
];

describe.each(VARIANTS)("the legality test of the %s core", (variant) => {
  it.each(SPECIAL)("is right in %s", (fen) => {
    expect(disagreements(boardOf(variant, fen))).toEqual([]);
  });

  it.each([
    { file: "perft.epd", chess960: false },
    { file: "perft960.epd", chess960: true },
  ])("is right in games from $file", ({ file, chess960 }) => {
    const random = new Random(7);
    const board = boardOf(variant, undefined, chess960);
    for (const { fen } of positions(file)) {
      board.set(fen);
      for (let ply = random.below(50); ply > 0 && board.moves().length > 0; ply--) {
        board.core.make(random.pick(board.moves()));
      }
      expect(disagreements(board), board.fen()).toEqual([]);
    }
  });

  it.each([
    "7k/8/8/8/8/8/8/rRK5 w B - 0 1",
    "4k3/8/8/8/8/8/8/1RK4R w HB - 0 1",
    "4k3/8/8/8/8/8/8/RK6 w A - 0 1",
    "4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1",
    "2r1k3/8/8/8/8/8/8/R4K1R w HA - 0 1",
    "rkr5/8/8/8/8/8/8/4K3 b ca - 0 1",
  ])("is right about Chess960 castling in %s", (fen) => {
    expect(disagreements(boardOf(variant, fen, true))).toEqual([]);
  });
});

it.each([
  // [why, FEN, king takes rook, legal]
  ["the rook shields the king it castles with", "7k/8/8/8/8/8/8/rRK5 w B - 0 1", "c1b1", false],
  ["it does not when nothing stands behind it", "7k/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1", true],
  ["the rook shields the king's new square", "7k/8/8/8/8/8/8/qR1K4 w B - 0 1", "d1b1", false],
  ["the rook shields its king, black", "5kr1/8/8/8/8/8/8/7K b g - 0 1", "f8g8", true],
  ["the rook shields its king, black, pinned", "5krR/8/8/8/8/8/8/7K b g - 0 1", "f8g8", false],
  ["the rook passes an attacked square", "1r5k/8/8/8/8/8/8/R3K3 w A - 0 1", "e1a1", true],
  ["the king lands on an attacked square", "2r4k/8/8/8/8/8/8/R3K3 w A - 0 1", "e1a1", false],
  ["the king passes an attacked square", "k4r2/8/8/8/8/8/8/4K2R w H - 0 1", "e1h1", false],
  ["the king is in check", "k3r3/8/8/8/8/8/8/4K2R w H - 0 1", "e1h1", false],
  ["the king steps over its rook's square", "7k/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1", true],
  ["the rook's new square is taken", "7k/8/8/8/8/8/8/RK1B4 w A - 0 1", "b1a1", false],
  ["the king's new square is taken", "7k/8/8/8/8/8/8/RKB5 w A - 0 1", "b1a1", false],
  ["the king stays, the rook jumps over it", "k7/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", true],
  ["the king stays, the rook's square is taken", "k7/8/8/8/8/8/8/5NKR w H - 0 1", "g1h1", false],
  ["a piece stands between", "7k/8/8/8/8/8/8/RN2K3 w A - 0 1", "e1a1", false],
])("castling: %s", (_, fen, move, legal) => {
  const board = boardOf("debug", fen, true);
  expect(board.legalMoves().includes(move)).toBe(legal);
});

it.each([
  // [why, FEN, move, what it gives]
  ["white castles short", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "check"],
  ["white castles long", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "check"],
  ["black castles short", "4k2r/8/8/8/8/8/8/5K2 b k - 0 1", "e8g8", "check"],
  ["black castles long", "r3k3/8/8/8/8/8/8/3K4 b q - 0 1", "e8c8", "check"],
  ["castling opens the first rank", "8/8/8/8/8/8/8/k3K2R w K - 0 1", "e1g1", "check"],
  ["a pawn shields the king from castling", "4k2r/5p2/8/8/8/8/8/5K2 b k - 0 1", "e8g8", "none"],
  [
    "en passant opens a diagonal through the captured pawn",
    "6k1/8/8/2Pp4/8/1B6/8/4K3 w - d6 0 2",
    "c5d6",
    "check",
  ],
  ["en passant opens a file", "4k3/8/8/3pP3/8/8/8/K3R3 w - d6 0 2", "e5d6", "check"],
  ["a promotion gives check along the file it leaves", "8/4P3/8/8/4k3/8/8/4K3 w - - 0 1", "e7e8q", "check"],
  ["a king uncovers a rook", "4k3/8/8/8/8/8/4K3/4R3 w - - 0 1", "e2d2", "check"],
])("%s", (_, fen, move, outcome) => {
  const search = new DirectSearch("debug", 1);
  search.board.set(fen);
  expect(search.board.outcomeAfter(move)).toBe(outcome);
  expect(search.board.legalMoves()).toContain(search.search({ depth: 4 }).bestMove);
});
