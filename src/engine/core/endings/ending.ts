// Values of endings with a lone king that are known draws, or wins by a known method. The network has seen
// too few of them, and none played up to the fifty-move rule.
import { kingAttacks } from "../board/attacks/attacks";
import {
  bit,
  count,
  DARK_SQUARES,
  FILE_A,
  FILE_H,
  fileOf,
  has,
  lsb,
  rankOf,
  several,
} from "../board/encoding/bitboard";
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK } from "../board/encoding/piece";
import { hasLegalMove } from "../board/moves/legality";
import { colorBits, inCheck, kingSquare, occupied, pieceBits, sideToMove } from "../board/position/position";
import { kpkIsWon } from "./kpk";
import { piecesOf } from "./scale";

/** Stands for an unknown ending. */
export const UNKNOWN_ENDING: i32 = i32.MIN_VALUE;
/** Positions with more men are left to the network. */
const MOST_MEN: i32 = 6;

/** Least value of a won ending, greater than any value of the network. Internal units. */
export const KNOWN_WIN: i32 = 10000;
/** A bound above the value of every won ending. */
export const MOST_KNOWN_WIN: i32 = 16000;
const DRAWN: i32 = 0;

/** True for the value of a known win, and for mates. */
export function isKnownWin(value: i32): bool {
  return abs(value) >= KNOWN_WIN;
}

/** Value of the position for the side to move; UNKNOWN_ENDING if it is not a known ending. */
export function ending(): i32 {
  if (count(occupied()) > MOST_MEN) return UNKNOWN_ENDING;
  const us = sideToMove();
  const weUnarmed = !several(colorBits(us));
  if (!weUnarmed && several(colorBits(us ^ 1))) return UNKNOWN_ENDING;
  const strong = weUnarmed ? us ^ 1 : us;
  if (strong != us && !inCheck() && !hasLegalMove()) return DRAWN;
  const value = againstLoneKing(strong);
  return value == UNKNOWN_ENDING || strong == us ? value : -value;
}

/** The value for the side with more than a king. */
function againstLoneKing(strong: i32): i32 {
  const queens = pieceBits(strong, QUEEN);
  const rooks = pieceBits(strong, ROOK);
  const bishops = pieceBits(strong, BISHOP);
  const knights = pieceBits(strong, KNIGHT);
  const pawns = pieceBits(strong, PAWN);
  const weakKing = kingSquare(strong ^ 1);
  const strongKing = kingSquare(strong);
  const bothColours = (bishops & DARK_SQUARES) != 0 && (bishops & ~DARK_SQUARES) != 0;

  if ((queens | rooks) != 0 || bothColours || count(knights) > 2) {
    return won(strong, edge(weakKing) + closeness(strongKing, weakKing));
  }
  if (bishops != 0 && knights != 0) {
    return won(strong, corner(weakKing, (bishops & DARK_SQUARES) != 0) + closeness(strongKing, weakKing));
  }
  if (pawns == 0) return DRAWN;
  if (knights == 0 && isBlockedRookPawn(strong, pawns, bishops, weakKing)) return DRAWN;
  if ((bishops | knights) == 0 && !several(pawns)) {
    const pawn = lsb(pawns);
    if (!kpkIsWon(strong, sideToMove(), strongKing, pawn, weakKing)) return DRAWN;
    return (
      KNOWN_WIN + 20 * (strong == 0 ? rankOf(pawn) : 7 - rankOf(pawn)) - 5 * distance(strongKing, pawn) + 50
    );
  }
  return UNKNOWN_ENDING;
}

/**
 * All pawns on one rook's file, the lone king on their last square or next to it, and no bishop of that
 * square's colour.
 */
function isBlockedRookPawn(strong: i32, pawns: u64, bishops: u64, weakKing: i32): bool {
  const onA = (pawns & ~FILE_A) == 0;
  if (!onA && (pawns & ~FILE_H) != 0) return false;
  const last = (strong == 0 ? 56 : 0) + (onA ? 0 : 7);
  const guards = has(DARK_SQUARES, last) ? bishops & DARK_SQUARES : bishops & ~DARK_SQUARES;
  return guards == 0 && has(kingAttacks(last) | bit(last), weakKing);
}

/** The value of a win: material and progress. */
function won(strong: i32, progress: i32): i32 {
  const material = 100 * (piecesOf(strong) + count(pieceBits(strong, PAWN)));
  assert(KNOWN_WIN + material + progress <= MOST_KNOWN_WIN);
  return KNOWN_WIN + material + progress;
}

/** Moves of a king from one square to the other. */
function distance(a: i32, b: i32): i32 {
  return max(abs(fileOf(a) - fileOf(b)), abs(rankOf(a) - rankOf(b)));
}

/** 0 in the centre, up to 240 in a corner: a lone king is mated at the edge. */
function edge(king: i32): i32 {
  const file = fileOf(king);
  const rank = rankOf(king);
  const fromFile = min(file, 7 - file);
  const fromRank = min(rank, 7 - rank);
  return 20 * (6 - fromFile - fromRank) + 40 * (3 - min(fromFile, fromRank));
}

/**
 * Up to 1400 in a corner of the bishop's colour, 0 in the other corners: bishop and knight can force mate
 * only there.
 */
function corner(king: i32, dark: bool): i32 {
  const file = fileOf(king);
  const rank = rankOf(king);
  // Steps from the diagonal between the wrong corners.
  return 200 * abs(dark ? 7 - rank - file : rank - file);
}

/** Up to 100, more for kings that are nearer. */
function closeness(strongKing: i32, weakKing: i32): i32 {
  return 20 * (7 - distance(strongKing, weakKing));
}
