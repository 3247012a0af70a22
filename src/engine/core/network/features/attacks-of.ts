// The attacks of a record of the position stack, in the thread's scratch memory.
import { thread } from "../../board/position/position";
import { THREAD_ATTACKS } from "../../memory";
import { Attacks, COLORS, Position, TYPES } from "../../records/board";
import { findAttacks } from "./attacks";

/** The attacks of a record, valid until the next call. */
export function attacksOf(record: Position): Attacks {
  const attacks = changetype<Attacks>(thread + THREAD_ATTACKS);
  const at = changetype<usize>(record);
  findAttacks(attacks, at + COLORS, at + TYPES + 8);
  return attacks;
}
