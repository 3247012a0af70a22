// The chance that a table took one position for another. An entry keeps 48 bits of the key; bits that chose the slot tell
// nothing new.

import { sum } from "../../../base/mean";
import type { SchemeName } from "../../../engine/types";
import { KEY_BITS } from "../../searchers/errors/count";
import type { SolvedBoard } from "./game";

/** Bits of the key in an entry, its lowest ones; the highest bits of the key choose the slot. */
const STORED_BITS = 48;

const ENTRIES_PER_SLOT: Readonly<Record<SchemeName, number>> = {
  Deep: 1,
  New: 1,
  Old: 1,
  Big1: 1,
  BigAll: 1,
  Stale: 1,
  TwoDeep: 2,
  TwoBig1: 2,
  Aging: 4,
  Bucket: 4,
  MoveOrder: 4,
};

/** Expected number of wrong look-ups in some solves; it is small, so it is also the chance of any. */
export function errorChance(solved: readonly SolvedBoard[]): number {
  return sum(
    solved.map(({ solve: { scheme, positions }, result }) => {
      const entries = ENTRIES_PER_SLOT[scheme];
      const slotBits = Math.log2(positions / entries);
      const telling = Math.min(STORED_BITS, KEY_BITS - slotBits);
      return (result.statistics.probes * entries) / 2 ** telling;
    }),
  );
}
