// Classifies moves in the current position, and plays them.

import {
  CASTLING,
  EN_PASSANT,
  fromOf,
  kindOf,
  Move,
  NULL_MOVE,
  PROMOTION,
  toOf,
} from "../board/encoding/move";
import { PAWN, typeOf } from "../board/encoding/piece";
import { givesCheck } from "../board/moves/checks";
import { make, makeNull } from "../board/moves/make";
import { inCheck, pieceOn, positionKey } from "../board/position/position";
import { Node } from "../records/search";
import { touch } from "../tt/table";
import { after, setMove } from "./node";

/** Type of the captured piece, 0 for none. */
export function capturedType(move: Move): i32 {
  const kind = kindOf(move);
  if (kind == EN_PASSANT) return PAWN;
  return kind == CASTLING ? 0 : typeOf(pieceOn(toOf(move)));
}

/** Captures and promotions are noisy; the generator's stages agree with this. */
export function isNoisy(move: Move): bool {
  return kindOf(move) == PROMOTION || capturedType(move) != 0;
}

/** Plays a move of a node and records it for later nodes; `extension` = plies of its extension. */
export function play(node: Node, move: Move, quiet: bool, extension: i32): void {
  setMove(node, move, pieceOn(fromOf(move)), toOf(move), quiet);
  after(node).doubled = node.doubled + (extension >= 2 ? 1 : 0);
  const checking = !ASC_NO_ASSERT && givesCheck(move);
  make(move);
  touch(positionKey());
  assert(ASC_NO_ASSERT || checking == inCheck());
}

/** Plays a null move and records it. */
export function playNull(node: Node): void {
  setMove(node, NULL_MOVE, 0, 0, true);
  after(node).doubled = node.doubled;
  makeNull();
}
