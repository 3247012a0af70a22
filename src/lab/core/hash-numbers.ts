// Other sets of the 781 hash numbers, which repeat an experiment with another hash function: the differences are chance. Set 0
// is the engine's own.
import { setKeys } from "../../engine/core/board/position/consistency";
import { initZobrist, mixed, SPLIT_MIX_STEP } from "../../engine/core/board/position/zobrist";
import { CASTLING_KEYS, ZOBRIST, ZOBRIST_COUNT } from "../../engine/core/memory";

const FIRST_CASTLING: i32 = 768;

/** The set in memory. */
let current: u32 = 0;

function fill(seed: u32): void {
  // The streams of seeds begin far from each other.
  const start = mixed(seed as u64);
  for (let index = 0; index < ZOBRIST_COUNT; index++) {
    store<u64>(ZOBRIST + ((index as usize) << 3), mixed(start + ((index + 1) as u64) * SPLIT_MIX_STEP));
  }
  for (let rights = 0; rights < 16; rights++) {
    let key: u64 = 0;
    for (let right = 0; right < 4; right++) {
      if (rights & (1 << right)) key ^= load<u64>(ZOBRIST + (((FIRST_CASTLING + right) as usize) << 3));
    }
    store<u64>(CASTLING_KEYS + ((rights as usize) << 3), key);
  }
}

/** Switches to a set, and recomputes the keys of the root, also in the game's history. */
export function openNumbers(seed: u32): void {
  if (seed != current) {
    if (seed == 0) initZobrist();
    else fill(seed);
    current = seed;
  }
  setKeys();
}
