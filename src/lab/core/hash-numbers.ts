// Other sets of the 781 hash numbers, which repeat an experiment with another hash function: the differences are chance. Set 0
// is the engine's own.
import { initZobrist, mixed, setKeys, ZOBRIST_SEED } from "../../engine/core/board/position/zobrist";

/** The set in memory. */
let current: u32 = 0;

/** Switches to a set, and recomputes the keys of the root, also in the game's history. */
export function openNumbers(seed: u32): void {
  if (seed != current) {
    // The streams of seeds begin far from each other.
    initZobrist(seed == 0 ? ZOBRIST_SEED : mixed(seed as u64));
    current = seed;
  }
  setKeys();
}
