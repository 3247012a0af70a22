// Decides from the keys alone whether one move leads back to an earlier position. A table holds the change of
// the key for every reversible move of a piece between two squares (van Kervinck's cuckoo hashing, 2013).
import { CYCLE_KEYS, CYCLE_MOVES, CYCLE_SLOTS } from "../../memory";
import { between, pieceAttacks } from "../attacks/attacks";
import { has } from "../encoding/bitboard";
import { KING, KNIGHT, makePiece } from "../encoding/piece";
import { keySlot, occupied, position, rule50 } from "./position";
import { pieceKey, sideKey } from "./zobrist";

function firstSlot(key: u64): i32 {
  return (key & ((CYCLE_SLOTS - 1) as u64)) as i32;
}

function secondSlot(key: u64): i32 {
  return ((key >> 16) & ((CYCLE_SLOTS - 1) as u64)) as i32;
}

function keyAt(slot: i32): u64 {
  return load<u64>(CYCLE_KEYS + ((slot as usize) << 3));
}

/** The two squares of the move in a slot, packed like a move. */
function moveAt(slot: i32): i32 {
  return load<u16>(CYCLE_MOVES + ((slot as usize) << 1)) as i32;
}

/** Puts a move into one of its two slots. A displaced move goes to its own other slot. */
function insert(moveKey: u64, squares: i32): void {
  let key = moveKey;
  let move = squares;
  let slot = firstSlot(key);
  while (true) {
    const displacedKey = keyAt(slot);
    const displaced = moveAt(slot);
    store<u64>(CYCLE_KEYS + ((slot as usize) << 3), key);
    store<u16>(CYCLE_MOVES + ((slot as usize) << 1), move);
    if (displaced == 0) return;
    key = displacedKey;
    move = displaced;
    slot = slot == firstSlot(key) ? secondSlot(key) : firstSlot(key);
  }
}

/** Fills the table; after the Zobrist numbers and the attack tables. */
export function initCycles(): void {
  memory.fill(CYCLE_KEYS, 0, (CYCLE_SLOTS as usize) * 8);
  memory.fill(CYCLE_MOVES, 0, (CYCLE_SLOTS as usize) * 2);
  for (let color = 0; color < 2; color++) {
    for (let type = KNIGHT; type <= KING; type++) {
      const piece = makePiece(color, type);
      for (let from = 0; from < 64; from++) {
        for (let to = from + 1; to < 64; to++) {
          if (!has(pieceAttacks(type, from, 0), to)) continue;
          insert(pieceKey(piece, from) ^ pieceKey(piece, to) ^ sideKey(), from | (to << 6));
        }
      }
    }
  }
}

function earlierKey(distance: i32): u64 {
  return load<u64>(keySlot - ((distance as usize) << 3));
}

/**
 * True when one move of the side to move leads back to a position of the line being searched, which is `ply`
 * moves long. The search treats this as a draw by repetition. Positions before the root do not count.
 */
export function canRepeat(ply: i32): bool {
  const reach = min(min(rule50(), position.nullDistance as i32), ply - 1);
  if (reach < 3) return false;
  const key = earlierKey(0);
  // The opponent's moves since that position must cancel out too.
  let others = key ^ earlierKey(1) ^ sideKey();
  for (let distance = 3; distance <= reach; distance += 2) {
    others ^= earlierKey(distance - 1) ^ earlierKey(distance) ^ sideKey();
    if (others != 0) continue;
    const change = key ^ earlierKey(distance);
    let slot = firstSlot(change);
    if (keyAt(slot) != change) {
      slot = secondSlot(change);
      if (keyAt(slot) != change) continue;
    }
    const move = moveAt(slot);
    if ((between(move & 63, move >> 6) & occupied()) == 0) return true;
  }
  return false;
}
