// The sides and men of a game, and one move with the data that views need.

export type Color = "white" | "black";

export interface Move {
  /** UCI notation; castling as king takes own rook in Chess960; NULL_MOVE for a null move. */
  readonly uci: string;
  /** "--" for a null move. */
  readonly san: string;
  readonly color: Color;
  /** Where the piece (when castling: the king) stands before and after. A null move moves nothing: twice the king's square. */
  readonly from: string;
  readonly to: string;
  /** Squares where dropping the piece means this move: to castle, a user may also drop the king on its rook. */
  readonly targets: readonly string[];
  /** FEN letter in lower case. */
  readonly promotion: string | undefined;
  /** FEN of the positions before and after. */
  readonly before: string;
  readonly after: string;
}

/** UCI notation of a null move: the side to move passes, as annotators write it to show a threat. */
export const NULL_MOVE = "0000";

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

export function opposite(color: Color): Color {
  return color === "white" ? "black" : "white";
}

export function sideToMove(fen: string): Color {
  return fen.split(" ")[1] === "b" ? "black" : "white";
}
