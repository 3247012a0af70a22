// Moves in the notation for people.

/** "12." if White is to move, "12…" if Black is. */
export function moveNumber(fen: string, black = "…"): string {
  const [, side, , , , number = "1"] = fen.split(" ");
  return number + (side === "b" ? black : ".");
}

/** Moves in SAN with numbers, from a position on, one word for each move. */
export function numberedWords(fen: string, sans: readonly string[]): string[] {
  const [, side, , , , number = "1"] = fen.split(" ");
  const first = Number(number) * 2 + (side === "b" ? 1 : 0);
  return sans.map((san, index) => {
    const count = first + index;
    if (count % 2 === 0) return `${count / 2}. ${san}`;
    return index === 0 ? `${(count - 1) / 2}… ${san}` : san;
  });
}
