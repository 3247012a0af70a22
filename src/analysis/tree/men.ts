// The men of a position: their names, and their places in a FEN.

/** Names of men by their letter in lower case. */
export const MEN_NAMES: Readonly<Record<string, string>> = {
  k: "king",
  q: "queen",
  r: "rook",
  b: "bishop",
  n: "knight",
  p: "pawn",
};

/** The rows of a FEN from the eighth to the first, each with one letter for each square; a space = no man. */
export function rowsOf(fen: string): string[] {
  const [placement = ""] = fen.split(" ", 1);
  return placement.split("/").map((row) => row.replace(/\d/g, (digit) => " ".repeat(Number(digit))));
}
