// The 16 bits of an entry that its replacement scheme compares. For most schemes they hold the work of a
// result: nodes as a small float with 11 bits of mantissa and 5 of exponent, so that packed values compare
// like the numbers. Relative error below 1/1024, range 0…2047·2³¹.

const MANTISSA_BITS: i32 = 11;
const MANTISSA_MAX: u64 = (1 << 11) - 1;

export function packWork(nodes: u64): i32 {
  const width = 64 - (clz(nodes) as i32);
  const exponent = max(0, width - MANTISSA_BITS);
  if (exponent > 31) return 0xffff;
  return ((nodes >> (exponent as u64)) as i32) | (exponent << MANTISSA_BITS);
}

export function unpackWork(work: i32): u64 {
  return ((work as u64) & MANTISSA_MAX) << ((work >> MANTISSA_BITS) as u64);
}
