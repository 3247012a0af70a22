// Keys of positions.
import { BOTTOM } from "./board";

/** An odd number near 2⁶⁴ divided by the golden ratio: multiples of it spread evenly over the upper bits. */
const SPREAD: u64 = 0x9e3779b97f4a7c15;

/**
 * 49 bits, one number for each position: in every column the own stones and a bit above the highest stone, less the
 * lowest bit.
 */
export function plainKey(own: u64, mask: u64): u64 {
  return own + mask;
}

/** The same position seen in a mirror: columns from right to left. */
function mirrored(key: u64): u64 {
  const outer = ((key & 0x7f) << 42) | (key >> 42);
  const next = ((key & 0x3f80) << 28) | ((key >> 28) & 0x3f80);
  const inner = ((key & 0x1fc000) << 14) | ((key >> 14) & 0x1fc000);
  return outer | next | inner | (key & 0xfe00000);
}

/** The same for a position and its mirror image. */
function canonical(own: u64, mask: u64): u64 {
  const key = own + mask + BOTTOM;
  return min(key, mirrored(key));
}

/**
 * Key for the bucket store. Leaves out the lowest bit of the canonical key: it is the colour of one stone, which follows
 * from the other stones, because both sides have played equally many or the first one more. Multiplication by an odd
 * number is invertible modulo 2⁴⁸, so the low 48 bits, which entries compare, identify the position. Wrong hits are
 * therefore impossible with any size of table.
 */
export function tableKey(own: u64, mask: u64): u64 {
  return (canonical(own, mask) >> 1) * SPREAD;
}
