// Static exchange evaluation: the gain of a move if both sides trade on its target square, always with the
// least valuable piece. Swap algorithm with early exit. A pinned man does not take part, except against the
// slider that pins it.
import { between, bishopAttacks, rookAttacks } from "../attacks/attacks";
import { bit, lsb, several } from "../encoding/bitboard";
import { CASTLING, EN_PASSANT, fromOf, kindOf, Move, PROMOTION, promotionType, toOf } from "../encoding/move";
import { BISHOP, KING, PAWN, QUEEN, ROOK, typeOf } from "../encoding/piece";
import * as board from "../position/position";

/**
 * Exchange values of pawn, knight, bishop, rook and queen, ten bits each from bit 10 on; no piece and the
 * king have 0. Knight and bishop have the same value, so that a bishop for a defended knight is an even
 * trade.
 */
const VALUES: u64 = (100 << 10) | (330 << 20) | (330 << 30) | (500 << 40) | (975 << 50);

/** Exchange value of a piece type in internal units. */
export function exchangeValue(type: i32): i32 {
  return ((VALUES >> ((type as u64) * 10)) & 1023) as i32;
}

/** Those men of a side that are pinned to their king by a slider which is still on the board, and not on the target. */
function pinnedAmong(men: u64, side: i32, occupancy: u64, target: u64): u64 {
  const king = board.kingSquare(side);
  const diagonal = bishopAttacks(king, 0);
  const straight = rookAttacks(king, 0);
  if (!(men & (diagonal | straight))) return 0;
  const enemy = side ^ 1;
  let pinners = (diagonal & board.diagonalSliders(enemy)) | (straight & board.straightSliders(enemy));
  let pinned: u64 = 0;
  for (pinners &= occupancy & ~target; pinners; pinners &= pinners - 1) {
    const blockers = between(king, lsb(pinners)) & occupancy;
    if (!several(blockers)) pinned |= blockers;
  }
  return pinned & men;
}

/** True when the exchange started by a legal move yields at least `threshold` internal units. */
export function seeAtLeast(move: Move, threshold: i32): bool {
  const kind = kindOf(move);
  if (kind == CASTLING) return threshold <= 0;
  const from = fromOf(move);
  const to = toOf(move);
  let onSquare = typeOf(board.pieceOn(from));
  let gain = exchangeValue(kind == EN_PASSANT ? PAWN : typeOf(board.pieceOn(to)));
  if (kind == PROMOTION) {
    onSquare = promotionType(move);
    gain += exchangeValue(onSquare) - exchangeValue(PAWN);
  }

  // `balance` is the deficit of the side to recapture if it stops here.
  let balance = gain - threshold;
  if (balance < 0) return false;
  balance = exchangeValue(onSquare) - balance;
  if (balance <= 0) return true;

  let occupancy = (board.occupied() ^ bit(from)) | bit(to);
  if (kind == EN_PASSANT) occupancy ^= bit(to ^ 8);
  const diagonal = board.typeBits(BISHOP) | board.typeBits(QUEEN);
  const straight = board.typeBits(ROOK) | board.typeBits(QUEEN);
  let attackers = board.attackersTo(to, occupancy) & occupancy;
  let side = board.sideToMove();
  let holds = true;

  for (;;) {
    side ^= 1;
    attackers &= occupancy;
    let own = attackers & board.colorBits(side);
    if (own) own &= ~pinnedAmong(own, side, occupancy, bit(to));
    if (!own) break;
    holds = !holds;

    let type = PAWN;
    while (type < KING && !(own & board.typeBits(type))) type++;
    if (type == KING) {
      // The king must not take a defended piece: with an enemy attacker left, the other side prevails.
      if (attackers & board.colorBits(side ^ 1)) holds = !holds;
      break;
    }
    balance = exchangeValue(type) - balance;
    if ((holds ? 1 : 0) > balance) break;
    const taker = own & board.typeBits(type);
    occupancy ^= taker & (0 - taker);
    if (type == PAWN || type == BISHOP || type == QUEEN) {
      attackers |= bishopAttacks(to, occupancy) & diagonal;
    }
    if (type == ROOK || type == QUEEN) attackers |= rookAttacks(to, occupancy) & straight;
  }
  return holds;
}
