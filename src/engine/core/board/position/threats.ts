// The squares that a side attacks.
import { bishopAttacks, kingAttacks, knightAttacks, rookAttacks } from "../attacks/attacks";
import { Black, lsb, pawnAttacks, White } from "../encoding/bitboard";
import { KNIGHT, PAWN } from "../encoding/piece";
import { diagonalSliders, kingSquare, occupied, pieceBits, straightSliders } from "./position";

/** Every square that `color` attacks in the current position, empty or occupied. */
export function attackedBy(color: i32): u64 {
  const pawns = pieceBits(color, PAWN);
  const all = occupied();
  let squares = color == 0 ? pawnAttacks<White>(pawns) : pawnAttacks<Black>(pawns);
  squares |= kingAttacks(kingSquare(color));
  for (let from = pieceBits(color, KNIGHT); from; from &= from - 1) squares |= knightAttacks(lsb(from));
  for (let from = diagonalSliders(color); from; from &= from - 1) squares |= bishopAttacks(lsb(from), all);
  for (let from = straightSliders(color); from; from &= from - 1) squares |= rookAttacks(lsb(from), all);
  return squares;
}
