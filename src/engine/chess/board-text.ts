// Draws a board as text, for people and for front ends that expect Stockfish's `d`.
import type { Board } from "./board";
import { NO_SQUARE, PIECE_LETTERS, squareName } from "./encoding";

/** Board, FEN, key, checkers and legal moves. Several lines. */
export function boardText(board: Board): string {
  const rule = " +---+---+---+---+---+---+---+---+";
  const lines = [rule];
  for (let rank = 7; rank >= 0; rank--) {
    const cells = Array.from({ length: 8 }, (_, file) => PIECE_LETTERS[board.pieceAt(rank * 8 + file)]);
    lines.push(` | ${cells.join(" | ")} | ${rank + 1}`, rule);
  }
  const checkers = board.inCheck ? checkersOf(board).map(squareName).join(" ") : "";
  return [
    ...lines,
    "   a   b   c   d   e   f   g   h",
    "",
    `Fen: ${board.fen()}`,
    `Key: ${board.key().toString(16).toUpperCase().padStart(16, "0")}`,
    `Checkers: ${checkers}`,
    `Legal uci moves: ${board.legalMoves().join(" ")}`,
  ].join("\n");
}

function checkersOf(board: Board): number[] {
  const squares = board.core.checkers();
  return Array.from({ length: NO_SQUARE }, (_, square) => square).filter(
    (square) => (squares >> BigInt(square)) & 1n,
  );
}
