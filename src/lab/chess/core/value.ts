// The reference searcher's evaluation: material and fixed piece-square values, kept up to date move by move. The study
// gives the material of its points (P=1, N=B=3.25, R=5, Q=9) but not its squares' values; these are our own, and plain:
// centre for pieces, advance for pawns, shelter for kings.

import * as moves from "../../../engine/core/board/encoding/move";
import { KING, makePiece, PAWN, ROOK } from "../../../engine/core/board/encoding/piece";
import { castlingKingTarget, castlingRookTarget } from "../../../engine/core/board/moves/castling";
import { make } from "../../../engine/core/board/moves/make";
import { pieceOn, sideToMove } from "../../../engine/core/board/position/position";
import { frame, VALUES } from "../../core/memory";

// Centipawns by piece type: its material with the value of a corner square, and each step towards the centre.
const CORNER: usize = memory.data<i16>([0, 100, 307, 317, 500, 900, 0]);
const CENTRE: usize = memory.data<i16>([0, 0, 6, 4, 1, 2, -8]);
/** Centipawns of a pawn by rank, from its owner's side. */
const ADVANCE: usize = memory.data<i16>([0, 0, 2, 6, 12, 25, 50, 0]);

function entry(list: usize, index: i32): i32 {
  return load<i16>(list + ((index as usize) << 1)) as i32;
}

/** Centipawns of a white piece on a square. */
function worthOn(type: i32, square: i32): i32 {
  const file = min(square & 7, 7 - (square & 7));
  const rank = square >> 3;
  const corner = entry(CORNER, type);
  if (type == PAWN) return corner + entry(ADVANCE, rank) + (file == 3 ? 4 * rank : 0);
  if (type == ROOK && rank == 6) return corner + 15;
  return corner + entry(CENTRE, type) * (file + min(rank, 7 - rank));
}

/** Fills the table of values; once per memory. */
export function initValues(): void {
  for (let type = PAWN; type <= KING; type++) {
    for (let square = 0; square < 64; square++) {
      store<i32>(placeOf(makePiece(0, type), square), worthOn(type, square));
      store<i32>(placeOf(makePiece(1, type), square), worthOn(type, square ^ 56));
    }
  }
}

function placeOf(piece: i32, square: i32): usize {
  return VALUES + ((((piece << 6) | square) as usize) << 2);
}

/** Centipawns a piece is worth to its owner on a square. */
function pieceValue(piece: i32, square: i32): i32 {
  return load<i32>(placeOf(piece, square));
}

/** Gain of a legal move for the side to move, centipawns. */
export function gainOf(move: moves.Move): i32 {
  const from = moves.fromOf(move);
  const to = moves.toOf(move);
  const kind = moves.kindOf(move);
  const us = sideToMove();
  const piece = pieceOn(from);
  const left = pieceValue(piece, from);
  if (kind == moves.CASTLING) {
    const right = (us << 1) | (to > from ? 0 : 1);
    const rook = pieceOn(to);
    const landed = pieceValue(piece, castlingKingTarget(right)) + pieceValue(rook, castlingRookTarget(right));
    return landed - left - pieceValue(rook, to);
  }
  const takenOn = kind == moves.EN_PASSANT ? to ^ 8 : to;
  const taken = pieceOn(takenOn);
  const won = taken ? pieceValue(taken, takenOn) : 0;
  const arrived = kind == moves.PROMOTION ? makePiece(us, moves.promotionType(move)) : piece;
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
export function play(move: moves.Move, ply: i32, gain: i32): void {
  frame(ply + 1).value = -(valueAt(ply) + gain);
  make(move);
  assert(ASC_NO_ASSERT || valueAt(ply + 1) == computeValue());
}
