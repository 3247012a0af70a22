// What kind of move it is, seen from the current position.

import { givesCheck } from "../board/checks";
import { make } from "../board/make";
import { CASTLING, EN_PASSANT, fromOf, kindOf, Move, PROMOTION, toOf } from "../board/move";
import { PAWN, typeOf } from "../board/piece";
import { inCheck, pieceOn, positionKey } from "../board/position";
import { touch } from "../table/table";
import { setPlayed } from "./frame";

/** Type of the piece the move captures, 0 for none. */
export function capturedType(move: Move): i32 {
  const kind = kindOf(move);
  if (kind == EN_PASSANT) return PAWN;
  return kind == CASTLING ? 0 : typeOf(pieceOn(toOf(move)));
}

/** Captures and promotions are noisy; the generator's stages agree with this. */
export function isNoisy(move: Move): bool {
  return kindOf(move) == PROMOTION || capturedType(move) != 0;
}

/** Plays a move of the search and records it for the plies below. */
export function play(move: Move, ply: i32, quiet: bool): void {
  setPlayed(ply, move, pieceOn(fromOf(move)), toOf(move), quiet);
  const checking = !ASC_NO_ASSERT && givesCheck(move);
  make(move);
  touch(positionKey());
  assert(ASC_NO_ASSERT || checking == inCheck());
}
