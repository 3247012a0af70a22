// One move of a game, with the data that views need.

export type Color = "white" | "black";

export interface Move {
  /** UCI notation; castling as king takes own rook in Chess960. */
  readonly uci: string;
  readonly san: string;
  readonly color: Color;
  /** Where the piece (when castling: the king) stands before and after. */
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

export function opposite(color: Color): Color {
  return color === "white" ? "black" : "white";
}

export function sideToMove(fen: string): Color {
  return fen.split(" ")[1] === "b" ? "black" : "white";
}
