// Whether a move gives check is known before it is made. The core that checks itself compares this with the
// position after each move of a search.
import { expect, it } from "vitest";
import { DirectSearch } from "../../support/core";

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
