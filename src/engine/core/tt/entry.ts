// One stored position: 16 bytes, two words.
//   word 1: move 16 | score 16 | static eval 16 | depth 8 | bound 2, PV 1, generation 5
//   word 0: (low 48 bits of the key | worth 16) XOR word 1 XOR (word 1 >> 16)
// "Worth" is the number that the replacement scheme compares: see schemes.ts.
// The XOR (Hyatt & Mann 2002) makes an entry torn by two threads a miss instead of a wrong hit.
// Word 1 of an occupied entry is never 0, because the stored depth is offset to at least 1.
import { Move } from "../board/encoding/move";
import { loadFirst, loadSecond, Place, storeFirst, storeSecond } from "./memory";

export const ENTRY_SIZE: usize = 16;
export const BUCKET_SIZE: usize = 64;

export const BOUND_NONE: i32 = 0;
export const BOUND_UPPER: i32 = 1;
export const BOUND_LOWER: i32 = 2;
export const BOUND_EXACT: i32 = 3;

/** Shallowest depth that can be stored: quiescence. */
export const QUIESCENCE_DEPTH: i32 = 0;
const DEPTH_OFFSET: i32 = 1;
const MAX_DEPTH: i32 = 255 - DEPTH_OFFSET;

const GENERATION_SHIFT: u64 = 59;
const GENERATION_MASK: u64 = (31 as u64) << 59;

const KEY_MASK: u64 = 0x0000ffffffffffff;
const WORTH_SHIFT: u64 = 48;

/** Packs word 1. Scores and static eval in −32768…32767, depth ≥ QUIESCENCE_DEPTH. */
export function packData(
  move: Move,
  score: i32,
  staticEval: i32,
  depth: i32,
  bound: i32,
  pv: i32,
  generation: i32,
): u64 {
  assert(score >= -32768 && score <= 32767 && staticEval >= -32768 && staticEval <= 32767);
  assert(depth >= QUIESCENCE_DEPTH);
  const flags = bound | (pv << 2) | (generation << 3);
  return (
    (move as u64) |
    (((score & 0xffff) as u64) << 16) |
    (((staticEval & 0xffff) as u64) << 32) |
    (((min(depth, MAX_DEPTH) + DEPTH_OFFSET) as u64) << 48) |
    ((flags as u64) << 56)
  );
}

export function dataMove(data: u64): Move {
  return (data & 0xffff) as i32;
}

/** The same data with another move. */
export function withMove(data: u64, move: Move): u64 {
  return (data & ~(0xffff as u64)) | (move as u64);
}

export function dataScore(data: u64): i32 {
  return (data >> 16) as i16 as i32;
}

export function dataEval(data: u64): i32 {
  return (data >> 32) as i16 as i32;
}

export function dataDepth(data: u64): i32 {
  return (((data >> 48) & 0xff) as i32) - DEPTH_OFFSET;
}

export function dataBound(data: u64): i32 {
  return ((data >> 56) & 3) as i32;
}

export function dataPv(data: u64): bool {
  return ((data >> 58) & 1) != 0;
}

export function dataGeneration(data: u64): i32 {
  return (data >> GENERATION_SHIFT) as i32;
}

/** Word 1 of the entry at a place; 0 = empty. */
export function entryData(at: Place): u64 {
  return loadSecond(at);
}

/**
 * The seal of word 0: it is XORed with this. The shift brings depth, bound and flags into the key's 48 bits
 * too, so that they cover every field of word 1. The shift does not move anything into the bits of worth.
 */
function seal(data: u64): u64 {
  return data ^ (data >> 16);
}

/** Word 1 when the entry holds the position with this key, else 0. */
export function entryDataFor(at: Place, key: u64): u64 {
  const data = loadSecond(at);
  return ((loadFirst(at) ^ seal(data) ^ key) & KEY_MASK) == 0 ? data : 0;
}

/** The 16 bits that the scheme compares. */
export function entryWorth(at: Place): i32 {
  return ((loadFirst(at) ^ loadSecond(at)) >> WORTH_SHIFT) as i32;
}

export function writeEntry(at: Place, key: u64, worth: i32, data: u64): void {
  storeFirst(at, ((key & KEY_MASK) | ((worth as u64) << WORTH_SHIFT)) ^ seal(data));
  storeSecond(at, data);
}

/** Copies an entry unchanged; a torn entry stays torn, so it stays a miss. */
export function copyEntry(to: Place, from: Place): void {
  storeFirst(to, loadFirst(from));
  storeSecond(to, loadSecond(from));
}

export function clearEntry(at: Place): void {
  storeFirst(at, 0);
  storeSecond(at, 0);
}

/** Gives the entry of a position another generation. */
export function restampEntry(at: Place, key: u64, data: u64, generation: i32): void {
  const stamped = (data & ~GENERATION_MASK) | ((generation as u64) << GENERATION_SHIFT);
  writeEntry(at, key, entryWorth(at), stamped);
}
