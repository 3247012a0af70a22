// Chooses the games that are held out: no training learns from them.
import type { Game } from "../games/record";
import { sha256 } from "../sha256";

/** One game in so many is held out. */
const HELD_OUT = 50;

/** True for held-out games. The first position decides, so they are always the same. */
export function isHeldOut({ fen }: Game): boolean {
  return Number.parseInt(sha256(fen).slice(0, 8), 16) % HELD_OUT === 0;
}
