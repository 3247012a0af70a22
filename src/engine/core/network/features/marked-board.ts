// The marked board of a position: u8[64], for each square its piece code and the set of inputs of the man there.
import { boardOf, thread } from "../../board/position/position";
import { THREAD_ATTACKS } from "../../memory";
import { Attacks, COLORS, Position, TYPES } from "../../records/board";
import { findAttacks, guardedMen, threatenedMen } from "./attacks";

/** The bits of a set of inputs beside a piece code. */
const THREATENED_SET: i8 = 16;
const GUARDED_SET: i8 = 32;

/** The attacks of a record, in the thread's scratch memory: valid until the next call. */
export function attacksOf(record: Position): Attacks {
  const attacks = changetype<Attacks>(thread + THREAD_ATTACKS);
  const at = changetype<usize>(record);
  findAttacks(attacks, at + COLORS, at + TYPES + 8);
  return attacks;
}

/** Bytes of ones for the set ones of the lowest 16 bits. */
function bytesOf(bits: u64): v128 {
  const halves = i8x16.swizzle(i64x2.splat(bits), i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1));
  const each = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  return i8x16.eq(v128.and(halves, each), each);
}

/** Writes the marked board of a record with these attacks. */
export function markBoard(record: Position, attacks: Attacks, to: usize): void {
  let threatened = threatenedMen(attacks);
  let guarded = guardedMen(attacks);
  const board = boardOf(record);
  for (let part: usize = 0; part < 64; part += 16) {
    const marked = v128.or(
      v128.and(bytesOf(threatened), i8x16.splat(THREATENED_SET)),
      v128.and(bytesOf(guarded), i8x16.splat(GUARDED_SET)),
    );
    v128.store(to + part, v128.or(v128.load(board + part), marked));
    threatened >>= 16;
    guarded >>= 16;
  }
}
