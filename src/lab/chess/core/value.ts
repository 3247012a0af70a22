// The reference searcher's evaluation: material and fixed piece-square values, kept up to date move by move. The study
// gives the material of its points (P=1, N=B=3.25, R=5, Q=9) but not its squares' values; these are our own, and plain:
// centre for pieces, advance for pawns, shelter for kings.

import {
  CASTLING,
  EN_PASSANT,
  fromOf,
  kindOf,
  Move,
  PROMOTION,
  promotionType,
  toOf,
} from "../../../engine/core/board/encoding/move";
import {
  BISHOP,
  KING,
  KNIGHT,
  makePiece,
  PAWN,
  QUEEN,
  ROOK,
} from "../../../engine/core/board/encoding/piece";
import { castlingKingTarget, castlingRookTarget } from "../../../engine/core/board/moves/castling";
import { make } from "../../../engine/core/board/moves/make";
import { pieceOn, sideToMove } from "../../../engine/core/board/position/position";
import { frame, VALUES } from "../../core/memory";

/** Centipawns by piece type. */
const MATERIAL: usize = memory.data<i16>([0, 100, 325, 325, 500, 900, 0]);
/** Centipawns of a pawn by rank, from its owner's side. */
const ADVANCE: usize = memory.data<i16>([0, 0, 2, 6, 12, 25, 50, 0]);

/** 0 at the corners, 6 in the four squares of the middle. */
function centrality(square: i32): i32 {
  const file = square & 7;
  const rank = square >> 3;
  return min(file, 7 - file) + min(rank, 7 - rank);
}

/** Centipawns for standing on a square, for a white piece. */
function squareValue(type: i32, square: i32): i32 {
  const middle = centrality(square);
  switch (type) {
    case PAWN: {
      const file = square & 7;
      const central = min(file, 7 - file) == 3 ? 1 : 0;
      const rank = square >> 3;
      return (load<i16>(ADVANCE + ((rank as usize) << 1)) as i32) + central * 4 * rank;
    }
    case KNIGHT:
      return 6 * middle - 18;
    case BISHOP:
      return 4 * middle - 8;
    case ROOK:
      return square >> 3 == 6 ? 15 : middle;
    case QUEEN:
      return 2 * middle;
    default:
      return -8 * middle;
  }
}

/** Fills the table of values; once per memory. */
export function initValues(): void {
  for (let type = PAWN; type <= KING; type++) {
    for (let square = 0; square < 64; square++) {
      const material = load<i16>(MATERIAL + ((type as usize) << 1)) as i32;
      setValue(makePiece(0, type), square, material + squareValue(type, square));
      setValue(makePiece(1, type), square, material + squareValue(type, square ^ 56));
    }
  }
}

function setValue(piece: i32, square: i32, value: i32): void {
  store<i32>(VALUES + ((((piece << 6) | square) as usize) << 2), value);
}

/** Centipawns a piece is worth to its owner on a square. */
function pieceValue(piece: i32, square: i32): i32 {
  return load<i32>(VALUES + ((((piece << 6) | square) as usize) << 2));
}

/** Gain of a legal move for the side to move, centipawns. */
export function gainOf(move: Move): i32 {
  const from = fromOf(move);
  const to = toOf(move);
  const kind = kindOf(move);
  const us = sideToMove();
  const piece = pieceOn(from);
  const left = pieceValue(piece, from);
  if (kind == CASTLING) {
    const right = (us << 1) | (to > from ? 0 : 1);
    const rook = pieceOn(to);
    const landed = pieceValue(piece, castlingKingTarget(right)) + pieceValue(rook, castlingRookTarget(right));
    return landed - left - pieceValue(rook, to);
  }
  const takenOn = kind == EN_PASSANT ? to ^ 8 : to;
  const taken = pieceOn(takenOn);
  const won = taken ? pieceValue(taken, takenOn) : 0;
  const arrived = kind == PROMOTION ? makePiece(us, promotionType(move)) : piece;
  return won + pieceValue(arrived, to) - left;
}

/** Value of the current position, added up piece by piece, from the side to move's view. */
function computeValue(): i32 {
  let value = 0;
  for (let square = 0; square < 64; square++) {
    const piece = pieceOn(square);
    if (!piece) continue;
    value += piece >> 3 == sideToMove() ? pieceValue(piece, square) : -pieceValue(piece, square);
  }
  return value;
}

/** Value of the position at a ply of the current line, centipawns from the side to move's view. */
export function valueAt(ply: i32): i32 {
  return frame(ply).value;
}

export function openValues(): void {
  frame(0).value = computeValue();
}

/** Plays a legal move at a ply. `gain` = gainOf of the move. */
export function play(move: Move, ply: i32, gain: i32): void {
  frame(ply + 1).value = -(valueAt(ply) + gain);
  make(move);
  assert(ASC_NO_ASSERT || valueAt(ply + 1) == computeValue());
}
