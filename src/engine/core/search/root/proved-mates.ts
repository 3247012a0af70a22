// Decides whether all lines end in mates that deeper iterations would only repeat.
import { seeksMate } from "../limits";
import { isMate, MATE } from "../score";
import { rootMove } from "./root-moves";

/** Plies of an iteration beyond a mate until no shorter mate is expected: pruning can hide it at first. */
const MATE_PROOF_MARGIN: i32 = 12;

/**
 * True when every line ends in a mate that deeper iterations would only repeat. False in a search for a mate.
 */
export function matesProved(depth: i32, lines: i32): bool {
  if (seeksMate) return false;
  for (let line = 0; line < lines; line++) {
    const score = rootMove(line).score;
    if (!isMate(score)) return false;
    const plies = MATE - abs(score);
    if (plies > 1 && depth < plies + MATE_PROOF_MARGIN) return false;
  }
  return true;
}
