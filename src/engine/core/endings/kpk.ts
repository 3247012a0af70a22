// King and pawn against king: won or not, for every position. init() fills the table once, in one or two
// milliseconds: pawn by pawn from the seventh rank down, with a bitboard of all strong kings at once.
//
// White has the pawn, on files a–d; other files are mirrored. For each pawn and black king there are two sets
// of winning white king squares: one with White to move, and one with Black to move.
import { attackedByKings } from "../board/attacks/attack-sets";
import { kingAttacks, pawnAttacksFrom } from "../board/attacks/attacks";
import { BLACK, bit, fileOf, has, rankOf, WHITE } from "../board/encoding/bitboard";
import { KPK } from "../memory";

const FILES: i32 = 4;
const SEVENTH: i32 = 6;
const SECOND: i32 = 1;

/** Address of a set of winning white kings; `turn` is the side to move. */
function row(pawn: i32, turn: i32, blackKing: i32): usize {
  const pawnIndex = (rankOf(pawn) - SECOND) * FILES + fileOf(pawn);
  return KPK + ((((pawnIndex << 1) | turn) << 6) | blackKing) * 8;
}

/** Legal squares of the white king with this pawn and black king. */
function legalKings(pawn: i32, blackKing: i32): u64 {
  return ~(kingAttacks(blackKing) | bit(blackKing) | bit(pawn));
}

/** White kings for which a push of the pawn wins at once or leads to a win. */
function winningPushes(pawn: i32, blackKing: i32): u64 {
  const ahead = pawn + 8;
  if (ahead == blackKing) return 0;
  const free = ~bit(ahead);
  if (rankOf(pawn) == SEVENTH) {
    // The new queen survives if the black king is not next to it, or if the white king guards it.
    return has(kingAttacks(ahead), blackKing) ? free & kingAttacks(ahead) : free;
  }
  let wins = free & load<u64>(row(ahead, BLACK, blackKing));
  const further = ahead + 8;
  if (rankOf(pawn) == SECOND && further != blackKing) {
    wins |= free & ~bit(further) & load<u64>(row(further, BLACK, blackKing));
  }
  return wins;
}

/** White kings with which Black loses, with Black to move. */
function lostForBlack(pawn: i32, blackKing: i32): u64 {
  const guarded = pawnAttacksFrom(WHITE, pawn);
  let escapes: u64 = 0;
  let moves: u64 = 0;
  for (let left = kingAttacks(blackKing) & ~guarded; left != 0; left &= left - 1) {
    const to = ctz(left) as i32;
    const possible = ~(kingAttacks(to) | bit(to));
    moves |= possible;
    // Taking the pawn draws.
    escapes |= to == pawn ? possible : possible & ~load<u64>(row(pawn, WHITE, to));
  }
  // Without a legal move it is stalemate, unless the pawn gives check.
  const lost = has(guarded, blackKing) ? ~escapes : moves & ~escapes;
  return legalKings(pawn, blackKing) & lost;
}

/** One sweep over the black kings; true when it found new wins. */
function sweep(pawn: i32): bool {
  const guarded = pawnAttacksFrom(WHITE, pawn);
  let grown = false;
  for (let blackKing = 0; blackKing < 64; blackKing++) {
    if (blackKing == pawn) continue;
    const black = row(pawn, BLACK, blackKing);
    const lost = lostForBlack(pawn, blackKing);
    grown = grown || lost != load<u64>(black);
    store<u64>(black, lost);
    // With White to move, Black is not in check.
    if (has(guarded, blackKing)) continue;
    const white = row(pawn, WHITE, blackKing);
    const approaches = i64x2.extract_lane(attackedByKings(i64x2.splat(lost)), 0);
    const won = legalKings(pawn, blackKing) & (approaches | winningPushes(pawn, blackKing));
    grown = grown || won != load<u64>(white);
    store<u64>(white, won);
  }
  return grown;
}

/** Fills the table; once, after the attack tables. */
export function initKpk(): void {
  for (let rank = SEVENTH; rank >= SECOND; rank--) {
    for (let file = 0; file < FILES; file++) while (sweep(rank * 8 + file));
  }
}

/** True when the side with the pawn wins by force. `strong` is its colour, `turn` the side to move. */
export function kpkIsWon(strong: i32, turn: i32, strongKing: i32, pawn: i32, weakKing: i32): bool {
  const turned = (strong == BLACK ? 56 : 0) | (fileOf(pawn) >= FILES ? 7 : 0);
  return has(load<u64>(row(pawn ^ turned, turn ^ strong, weakKing ^ turned)), strongKing ^ turned);
}
