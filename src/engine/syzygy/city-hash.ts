// The hash of a table's checksum: CityHashCrc with 128 and 256 bits (Pike and Alakuijala, CityHash 1.0.3,
// MIT), as in syzygy1/tb. Its numbers have 64 bits. The inner loop holds them as pairs of 32 bits, the rest
// as BigInts.
import { lazy } from "../../base/lazy";

const MASK = (1n << 64n) - 1n;
const K0 = 0xc3a5c85c97cb3127n;
const K1 = 0xb492b66fbe98f273n;
const K3 = 0xc949d7c7509e6557n;
const MIX = 0x9ddfea08eb382d69n;

const K0_HIGH = 0xc3a5c85c | 0;
const K0_LOW = 0x97cb3127 | 0;

/** Bytes mixed at a time. */
const STEP = 40;
/** Bytes of a round of six steps, and the least input of the long hash. */
const ROUND = 240;
/** Rotations of the five numbers of a step, to the right: without a multiplication, and with one. */
const PLAIN = [40, 26, 40, 32, 24];
const MULTIPLIED = [41, 27, 41, 33, 25];
/** For more bytes than this, the hash in 128 bits is a part of the long hash too. */
const LONG = 900;

/**
 * 256 bits as four numbers.
 * @param bytes their number must be a multiple of 8, and they must begin at a multiple of 4 in their buffer
 */
export function cityHash256(bytes: Uint8Array): bigint[] {
  if (bytes.length >= ROUND) return hashLong(bytes, 0);
  const padded = new Uint8Array(ROUND);
  padded.set(bytes);
  return hashLong(padded, ~bytes.length >>> 0);
}

/** 128 bits as two numbers, for 16 bytes or more. */
export function cityHash128(bytes: Uint8Array): bigint[] {
  if (bytes.length > LONG) return cityHash256(bytes).slice(2);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const seed = [view.getBigUint64(0, true) ^ K3, view.getBigUint64(8, true)] as const;
  const text = new DataView(bytes.buffer, bytes.byteOffset + 16, bytes.length - 16);
  return text.byteLength < 128 ? murmur(text, ...seed) : hashRounds(text, ...seed);
}

function wrap(value: bigint): bigint {
  return value & MASK;
}

function rotate(value: bigint, by: bigint): bigint {
  return wrap((value >> by) | (value << (64n - by)));
}

function shiftMix(value: bigint): bigint {
  return value ^ (value >> 47n);
}

/** Mixes two numbers into one. */
function mix(low: bigint, high: bigint): bigint {
  const a = wrap((low ^ high) * MIX);
  const b = wrap((high ^ shiftMix(a)) * MIX);
  return wrap(shiftMix(b) * MIX);
}

/**
 * Mixes five numbers of the input into the long hash.
 * @param halves the numbers a, b, c, d, e and t, each as a low and a high half
 * @param crc running checksums of the first five
 */
function step(halves: Int32Array, crc: Uint32Array, words: Int32Array, first: number, multiply: boolean) {
  const rotations = multiply ? MULTIPLIED : PLAIN;
  const tables = crcTables();
  const oldLow = halves[0] as number;
  const oldHigh = halves[1] as number;
  for (let i = 0; i < 5; i++) {
    const by = rotations[i] as number;
    let l = halves[2 * i + 2] as number;
    let h = halves[2 * i + 3] as number;
    if (by >= 32) [l, h] = [h, l];
    const shift = by & 31;
    if (shift !== 0) [l, h] = [(l >>> shift) | (h << (32 - shift)), (h >>> shift) | (l << (32 - shift))];
    if (multiply) {
      h = (highProduct(l, K0_LOW) + Math.imul(l, K0_HIGH) + Math.imul(h, K0_LOW)) | 0;
      l = Math.imul(l, K0_LOW);
    }
    const word = words[first + 2 * i] as number;
    const low = (l + word) | 0;
    const carry = low >>> 0 < word >>> 0 ? 1 : 0;
    const high = (h + (words[first + 2 * i + 1] as number) + carry) | 0;
    halves[2 * i] = low;
    halves[2 * i + 1] = high;
    const mixed = low ^ (crc[i] as number);
    crc[i] =
      (tables[0x700 | (mixed & 255)] as number) ^
      (tables[0x600 | ((mixed >>> 8) & 255)] as number) ^
      (tables[0x500 | ((mixed >>> 16) & 255)] as number) ^
      (tables[0x400 | (mixed >>> 24)] as number) ^
      (tables[0x300 | (high & 255)] as number) ^
      (tables[0x200 | ((high >>> 8) & 255)] as number) ^
      (tables[0x100 | ((high >>> 16) & 255)] as number) ^
      (tables[high >>> 24] as number);
  }
  halves[10] = oldLow;
  halves[11] = oldHigh;
}

/** The high 32 bits of the product of two unsigned numbers of 32 bits. Numbers of fewer than 53 bits are exact. */
function highProduct(one: number, other: number): number {
  const low = (one >>> 0) * (other & 0xffff);
  const high = (one >>> 0) * (other >>> 16) + Math.floor(low / 0x10000);
  return (high / 0x10000) | 0;
}

/** Tables for CRC-32C (Castagnoli) of eight bytes at a time, one table for each byte. */
const crcTables = lazy(() => {
  const tables = new Uint32Array(8 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
    tables[byte] = crc;
  }
  for (let i = 256; i < tables.length; i++) {
    const before = tables[i - 256] as number;
    tables[i] = (before >>> 8) ^ (tables[before & 255] as number);
  }
  return tables;
});

function hashLong(bytes: Uint8Array, seed: number): bigint[] {
  const { length } = bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, length / 4);
  const size = BigInt(length);
  const start = view.getBigUint64(56, true) + K0;
  const second = wrap(view.getBigUint64(96, true) + K0);
  const first = mix(second, size);
  const fourth = wrap(view.getBigUint64(120, true) * K0 + size);
  const fifth = view.getBigUint64(184, true) + BigInt(seed);
  const numbers = BigUint64Array.of(start, second, first, fourth, fifth, first + fourth);
  const halves = new Int32Array(numbers.buffer);
  const crc = Uint32Array.of(seed, 0, 0, 0, 0);
  let at = 0;
  for (; at + ROUND <= length; at += ROUND) {
    for (let offset = at; offset < at + ROUND; offset += 2 * STEP) {
      step(halves, crc, words, offset / 4, false);
      step(halves, crc, words, (offset + STEP) / 4, true);
    }
  }
  for (; at + STEP <= length; at += STEP) step(halves, crc, words, at / 4, true);
  if (at < length) step(halves, crc, words, (length - STEP) / 4, true);
  return finish([...numbers], [...crc].map(BigInt), first, fourth);
}

/** Mixes the numbers and their checksums into four. The names are as in the original. */
function finish(numbers: readonly bigint[], crc: readonly bigint[], first: bigint, second: bigint): bigint[] {
  const [n0 = 0n, n1 = 0n, n2 = 0n, n3 = 0n, n4 = 0n, n5 = 0n] = numbers;
  const [f0 = 0n, g0 = 0n, h0 = 0n, i0 = 0n, j0 = 0n] = crc;
  const j1 = wrap(j0 + (i0 << 32n));
  const a1 = mix(n0, j1);
  const h = wrap(h0 + (g0 << 32n));
  const b = wrap(n1 + h);
  const c = wrap(mix(n2, f0) + i0);
  const d = mix(n3, wrap(n4 + first));
  const j = wrap(j1 + n4);
  const i = wrap(i0 + mix(h, n5));
  const e = wrap(mix(a1, d) + j);
  const f = wrap(mix(b, c) + a1);
  const g = wrap(mix(j, i) + c);
  const again = (value: bigint): bigint => wrap(shiftMix(wrap(value * K0)) * K0);
  const a2 = wrap(again(a1 + g) + b);
  const a3 = wrap(again(a2) + c);
  const a4 = again(a3 + e);
  const results = [wrap(e + f + g + h)];
  for (const part of [second + a2, a3, a4]) results.push(wrap(part + (results.at(-1) as bigint)));
  return results;
}

function murmur(text: DataView, low: bigint, high: bigint): bigint[] {
  const size = BigInt(text.byteLength);
  const read = (at: number): bigint => text.getBigUint64(at, true);
  const last = text.byteLength - 8;
  let a = low;
  let b = high;
  let c: bigint;
  let d: bigint;
  if (text.byteLength <= 16) {
    a = wrap(shiftMix(wrap(a * K1)) * K1);
    c = wrap(b * K1 + (mix(read(0), rotate(wrap(read(last) + size), size)) ^ read(last)));
    d = shiftMix(wrap(a + read(0)));
  } else {
    c = mix(wrap(read(last) + K1), a);
    d = mix(wrap(b + size), wrap(c + read(last - 8)));
    a = wrap(a + d);
    for (let at = 0; at < text.byteLength - 16; at += 16) {
      a = wrap((a ^ wrap(shiftMix(wrap(read(at) * K1)) * K1)) * K1);
      b ^= a;
      c = wrap((c ^ wrap(shiftMix(wrap(read(at + 8) * K1)) * K1)) * K1);
      d ^= c;
    }
  }
  a = mix(a, c);
  b = mix(d, b);
  return [a ^ b, mix(b, a)];
}

type Pair = readonly [bigint, bigint];

/** Mixes 32 bytes of the input and two numbers into two. */
function weakHash(text: DataView, at: number, a: bigint, b: bigint): Pair {
  const [w = 0n, x = 0n, y = 0n, z = 0n] = [0, 8, 16, 24].map((offset) =>
    text.getBigUint64(at + offset, true),
  );
  const first = wrap(a + w);
  const sum = wrap(first + x + y);
  return [wrap(sum + z), wrap(rotate(wrap(b + first + z), 21n) + rotate(sum, 44n) + first)];
}

/** The names are as in the original. */
function hashRounds(text: DataView, low: bigint, high: bigint): bigint[] {
  const read = (at: number): bigint => text.getBigUint64(at, true);
  const rounded = text.byteLength - (text.byteLength % 128);
  let x = low;
  let y = high;
  let z = wrap(BigInt(text.byteLength) * K1);
  const v0 = wrap(rotate(y ^ K1, 49n) * K1 + read(0));
  let v: Pair = [v0, wrap(rotate(v0, 42n) * K1 + read(8))];
  let w: Pair = [wrap(rotate(wrap(y + z), 35n) * K1 + x), wrap(rotate(wrap(x + read(88)), 53n) * K1)];
  for (let at = 0; at < rounded; at += 64) {
    x = wrap(rotate(wrap(x + y + v[0] + read(at + 8)), 37n) * K1) ^ w[1];
    y = wrap(rotate(wrap(y + v[1] + read(at + 48)), 42n) * K1 + v[0] + read(at + 40));
    z = wrap(rotate(wrap(z + w[0]), 33n) * K1);
    v = weakHash(text, at, wrap(v[1] * K1), wrap(x + w[0]));
    w = weakHash(text, at + 32, wrap(z + w[1]), wrap(y + read(at + 16)));
    [x, z] = [z, x];
  }
  x = wrap(x + rotate(wrap(v[0] + z), 49n) * K0);
  z = wrap(z + rotate(w[0], 37n) * K0);
  for (let at = text.byteLength - 32; at > rounded - 32; at -= 32) {
    y = wrap(rotate(wrap(x + y), 42n) * K0 + v[1]);
    w = [wrap(w[0] + read(at + 16)), w[1]];
    x = wrap(x * K0 + w[0]);
    z = wrap(z + w[1] + read(at));
    w = [w[0], wrap(w[1] + v[0])];
    v = weakHash(text, at, wrap(v[0] + z), v[1]);
  }
  x = mix(x, v[0]);
  y = mix(wrap(y + z), w[0]);
  return [wrap(mix(wrap(x + v[1]), w[1]) + y), mix(wrap(x + w[1]), wrap(y + v[1]))];
}
