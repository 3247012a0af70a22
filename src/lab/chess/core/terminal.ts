// Positions that need no search: checkmate, stalemate, third occurrence, fifty moves.
import { Black, isWhite, up, White } from "../../../engine/core/board/encoding/bitboard";
import { PAWN } from "../../../engine/core/board/encoding/piece";
import { hasLegalMove } from "../../../engine/core/board/moves/legality";
import {
  inCheck,
  keySlot,
  nullDistance,
  occupied,
  pieceBits,
  pinned,
  positionKey,
  rule50,
  sideToMove,
} from "../../../engine/core/board/position/position";
import { DRAW, matedIn } from "../../../engine/core/search/score";

/** No score: the game goes on. */
export const GOES_ON: i32 = 32767;
const FIFTY_MOVES: i32 = 100;

function pawnCanStep<Us>(): bool {
  return (up<Us>(pieceBits(isWhite<Us>() ? 0 : 1, PAWN) & ~pinned()) & ~occupied()) != 0;
}

/** True if the last position given to `terminalScore` is mate or stalemate, which do not depend on the moves before it. */
export let isFinal: bool = false;

/** True if there is a legal move. Tries pawns first, which are almost always enough. */
export function canMove(): bool {
  if (!inCheck() && (sideToMove() == 0 ? pawnCanStep<White>() : pawnCanStep<Black>())) return true;
  return hasLegalMove();
}

/** True if the position has occurred twice before, in the game or in the current line. */
function isThirdOccurrence(): bool {
  const reach = min(rule50(), nullDistance());
  const key = positionKey();
  let earlier = 0;
  for (let distance = 4; distance <= reach; distance += 2) {
    if (load<u64>(keySlot - ((distance as usize) << 3)) == key && ++earlier == 2) return true;
  }
  return false;
}

/** The score of a position where the game is over, otherwise GOES_ON. */
export function terminalScore(ply: i32): i32 {
  isFinal = !canMove();
  if (isFinal) return inCheck() ? matedIn(ply) : DRAW;
  if (rule50() >= FIFTY_MOVES || isThirdOccurrence()) return DRAW;
  return GOES_ON;
}
