// King and pawn against king: won or not, for every position. Filled once by init(), a pawn's square at a time from the
// seventh rank down, all strong kings of a bitboard at once; a millisecond or two in all.
//
// White has the pawn, on files a–d: the other half is its mirror image. For a pawn and a black king there are two sets
// of white king squares: those that win with White to move, and those with Black to move.
import { kingAttacks, pawnAttacksFrom } from "../board/attacks/attacks";
import { BLACK, bit, fileOf, has, rankOf, WHITE } from "../board/encoding/bitboard";
import { KPK } from "../memory";

const FILES: i32 = 4;
const SEVENTH: i32 = 6;
const SECOND: i32 = 1;

/** Set of winning white kings; `turn` is whose move it is. */
function row(pawn: i32, turn: i32, blackKing: i32): usize {
  const pawnIndex = (rankOf(pawn) - SECOND) * FILES + fileOf(pawn);
  return KPK + ((((pawnIndex << 1) | turn) << 6) | blackKing) * 8;
}

/** White kings that may stand on the board with this pawn and black king. */
function legalKings(pawn: i32, blackKing: i32): u64 {
  return ~(kingAttacks(blackKing) | bit(blackKing) | bit(pawn));
}

/** All squares next to a set. */
function spread(squares: u64): u64 {
  const sides = ((squares << 1) & 0xfefefefefefefefe) | ((squares >> 1) & 0x7f7f7f7f7f7f7f7f);
  const three = squares | sides;
  return sides | (three << 8) | (three >> 8);
}

/** White kings for which a push of the pawn wins at once or leads to a win. */
function winningPushes(pawn: i32, blackKing: i32): u64 {
  const ahead = pawn + 8;
  if (ahead == blackKing) return 0;
  const free = ~bit(ahead);
  if (rankOf(pawn) == SEVENTH) {
    // The new queen lives when the black king is not next to her or the white one guards her.
    return has(kingAttacks(ahead), blackKing) ? free & kingAttacks(ahead) : free;
  }
  let wins = free & load<u64>(row(ahead, BLACK, blackKing));
  const further = ahead + 8;
  if (rankOf(pawn) == SECOND && further != blackKing) {
    wins |= free & ~bit(further) & load<u64>(row(further, BLACK, blackKing));
  }
  return wins;
}

/** White kings against which Black, to move, is lost. */
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
  // Without a move it is stalemate, unless the pawn gives check.
  const lost = has(guarded, blackKing) ? ~escapes : moves & ~escapes;
  return legalKings(pawn, blackKing) & lost;
}

/** One sweep over the black kings; true when something new was won. */
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
    const won = legalKings(pawn, blackKing) & (spread(lost) | winningPushes(pawn, blackKing));
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

/** True when the side with the pawn wins, however well the other plays. `strong` is its colour, `turn` who moves. */
export function kpkIsWon(strong: i32, turn: i32, strongKing: i32, pawn: i32, weakKing: i32): bool {
  const turned = (strong == BLACK ? 56 : 0) | (fileOf(pawn) >= FILES ? 7 : 0);
  return has(load<u64>(row(pawn ^ turned, turn ^ strong, weakKing ^ turned)), strongKing ^ turned);
}
