// Moves in the notation for people.
import { sideToMove } from "palimpsest/analysis";

/** The number of the next move. */
export function moveCount(fen: string): number {
  return Number(fen.split(" ")[5] ?? 1);
}

/** "12." if White is to move, "12…" if Black is. */
export function moveNumber(fen: string): string {
  return moveCount(fen) + (sideToMove(fen) === "black" ? "…" : ".");
}

/** Moves in SAN with numbers, from a position on, one word for each move. */
export function numberedWords(fen: string, sans: readonly string[]): string[] {
  const first = moveCount(fen) * 2 + (sideToMove(fen) === "black" ? 1 : 0);
  return sans.map((san, index) => {
    const count = first + index;
    if (count % 2 === 0) return `${count / 2}. ${san}`;
    return index === 0 ? `${(count - 1) / 2}… ${san}` : san;
  });
}
