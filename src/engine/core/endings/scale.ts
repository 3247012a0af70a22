// Scales the network's value down where the side that is ahead can hardly win: without pawns, with its last
// pawn, or with bishops of opposite colours. The network learned from searches that do not see these draws
// either. Such factors are usual in classical evaluations; these ones fit searches by Stockfish 15.1, see
// docs/log/search.md.
import { count, DARK_SQUARES } from "../board/encoding/bitboard";
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK } from "../board/encoding/piece";
import { pieceBits, sideToMove, typeBits } from "../board/position/position";

// Sixty-fourths of the value.
const FULL: i32 = 64;
/** Minor piece up, queen against two pieces … */
const NO_PAWN: i32 = 8;
/** Exchange up, minor piece up against a lone one, or queen against two pieces with a bishop. */
const NO_PAWN_BUT_CHANCES: i32 = 32;
/** A lone bishop or knight cannot win. */
const LONE_MINOR: i32 = 2;
const LAST_PAWN: i32 = 44;
const OPPOSITE_BISHOPS: i32 = 16;

// Values of pieces in pawns.
const MINOR: i32 = 3;
const ROOKS: i32 = 5;
const QUEENS: i32 = 9;

/** The value in the position for the side to move, scaled. */
export function scaled(value: i32): i32 {
  const us = sideToMove();
  return (value * factor(value > 0 ? us : us ^ 1)) / FULL;
}

/** The factor for a value that sees `strong` ahead. */
function factor(strong: i32): i32 {
  const pawns = pieceBits(strong, PAWN);
  if (pawns == 0) return withoutPawns(strong, piecesOf(strong), piecesOf(strong ^ 1));
  if ((typeBits(KNIGHT) | typeBits(ROOK) | typeBits(QUEEN)) == 0 && isOppositeBishops(strong)) {
    return count(pawns) - count(pieceBits(strong ^ 1, PAWN)) < 2 ? OPPOSITE_BISHOPS : FULL;
  }
  if (count(pawns) > 1) return FULL;
  // The other side can give a piece for the pawn.
  const own = piecesOf(strong);
  return own > 0 && own <= piecesOf(strong ^ 1) ? LAST_PAWN : FULL;
}

/** The factor for a side without pawns; values of both sides' pieces. */
function withoutPawns(strong: i32, own: i32, other: i32): i32 {
  if (own <= MINOR) return LONE_MINOR;
  const ahead = own - other;
  if (ahead > MINOR) return FULL;
  if (ahead == ROOKS - MINOR || (ahead == MINOR && other <= MINOR)) return NO_PAWN_BUT_CHANCES;
  return own == QUEENS && pieceBits(strong, QUEEN) && hasTwoPieces(strong ^ 1, other)
    ? NO_PAWN_BUT_CHANCES
    : NO_PAWN;
}

/** True for two minor pieces, one of them a bishop: two knights hold the draw against a queen. */
function hasTwoPieces(color: i32, pieces: i32): bool {
  return pieces == 2 * MINOR && pieceBits(color, BISHOP) != 0;
}

/** The value of a side's pieces without its pawns, in pawns. */
export function piecesOf(color: i32): i32 {
  return (
    QUEENS * count(pieceBits(color, QUEEN)) +
    ROOKS * count(pieceBits(color, ROOK)) +
    MINOR * count(pieceBits(color, BISHOP) | pieceBits(color, KNIGHT))
  );
}

/** True if each side has one bishop, on squares of different colours. */
function isOppositeBishops(color: i32): bool {
  const own = pieceBits(color, BISHOP);
  const other = pieceBits(color ^ 1, BISHOP);
  return count(own) == 1 && count(other) == 1 && ((own & DARK_SQUARES) == 0) != ((other & DARK_SQUARES) == 0);
}
