// Defines an ending, and its kinds, as the 1998 study does.
import { parseFen } from "../../../src/engine/chess/fen";
import { BISHOP, BLACK, KING, PAWN } from "../../../src/engine/chess/pieces";

/** Bishop endings are of two kinds: bishops on squares of the same colour, and of opposite colours. */
export type Kind = "pawn" | "same bishops" | "opposite bishops" | "rook" | "queen";

/** The properties of a position that the choice needs. */
export interface Ending {
  readonly kind: Kind;
  /** Black pawns directly in front of a white pawn. */
  readonly blockedPairs: number;
}

/** Points by piece type, pawn to king: P=1, N=B=3.25, R=5, Q=9. */
const POINTS = [0, 1, 3.25, 3.25, 5, 9, 0];
/** In an endgame at least one side has fewer points than this. */
const ENDGAME_POINTS = 18;
/** With fewer pawns on a side, most endings are obviously drawn or won. */
const FEWEST_PAWNS = 2;
/** Types of the pieces beside king and pawns on each side: pawn, bishop, rook (one or two a side) and queen endings. */
const PAWNS_ONLY = "";
const ONE_BISHOP = "3";
const ROOKS = ["4", "44"];
const ONE_QUEEN = "5";

/** The kind of ending of a position; null when the set has no such kind. */
export function endingOf(fen: string): Ending | null {
  const { board } = parseFen(fen);
  const white = Array.from(board).filter((piece) => piece > 0 && piece < BLACK);
  const black = Array.from(board, (piece) => piece - BLACK).filter((type) => type > 0);
  if (officers(black) !== officers(white)) return null;
  const kind = kindOf(officers(white), board);
  if (kind === null) return null;
  if (Math.min(points(white), points(black)) >= ENDGAME_POINTS) return null;
  if (Math.min(pawns(white), pawns(black)) < FEWEST_PAWNS) return null;
  const blockedPairs = board.filter((piece, at) => piece === PAWN && board[at + 8] === (PAWN | BLACK)).length;
  return { kind, blockedPairs };
}

function kindOf(officersOfASide: string, board: Uint8Array): Kind | null {
  if (officersOfASide === PAWNS_ONLY) return "pawn";
  if (officersOfASide === ONE_QUEEN) return "queen";
  if (ROOKS.includes(officersOfASide)) return "rook";
  if (officersOfASide !== ONE_BISHOP) return null;
  return shade(board.indexOf(BISHOP)) === shade(board.indexOf(BISHOP | BLACK))
    ? "same bishops"
    : "opposite bishops";
}

/** 0 for dark squares, 1 for light ones. */
function shade(square: number): number {
  return (square ^ (square >> 3)) & 1;
}

/** Types of the pieces beside king and pawns, in order. */
function officers(types: readonly number[]): string {
  return types
    .filter((type) => type > PAWN && type < KING)
    .sort()
    .join("");
}

function points(types: readonly number[]): number {
  return types.reduce((sum, type) => sum + (POINTS[type] ?? 0), 0);
}

function pawns(types: readonly number[]): number {
  return types.filter((type) => type === PAWN).length;
}
