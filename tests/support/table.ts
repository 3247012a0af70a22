// A table of any number of buckets, used entry by entry, and the form of its entries.
import type { CoreVariant } from "../../scripts/bundles/core";
import type { Random } from "../../src/base/random";
import { BUCKET, BUCKET_ENTRIES, MIB } from "../../src/engine/instance/sizes";
import { embeddedNetwork } from "../../src/engine/network/embedded-network";
import type { SchemeName } from "../../src/engine/types";
import { DirectSearch, RUNTIME_CORE } from "./core";

/** The content of a stored position. */
export interface Data {
  readonly move: number;
  readonly score: number;
  readonly eval: number;
  readonly depth: number;
  /** 0 none, 1 upper, 2 lower, 3 exact. */
  readonly bound: number;
  readonly pv: number;
  readonly generation: number;
}

/** A result that a search stores. The table adds the generation. */
export interface Result extends Omit<Data, "generation"> {
  readonly key: bigint;
  /** Nodes below the position. */
  readonly work: bigint;
  /** The best move's place in the move order, 0 without one. */
  readonly moveNumber: number;
}

/** A result in which a test fills in the parts that matter. */
export function resultOf(key: bigint, changes: Partial<Result> = {}): Result {
  return {
    key,
    move: 1234,
    score: 50,
    eval: -20,
    depth: 5,
    bound: 2,
    pv: 0,
    work: 100n,
    moveNumber: 1,
    ...changes,
  };
}

/** Small depths, so that results compete. */
export function randomResult(key: bigint, random: Random): Result {
  return {
    key,
    move: random.below(4) === 0 ? 0 : random.below(65536),
    score: random.below(65536) - 32768,
    eval: random.below(65536) - 32768,
    depth: random.below(20),
    bound: random.below(4),
    pv: random.below(2),
    work: BigInt(random.below(2 ** (1 + random.below(30)))),
    moveNumber: random.below(6),
  };
}

/** Word 1 of an entry, in the layout of src/engine/core/tt/entry.ts. */
export function encodeData({ move, score, eval: value, depth, bound, pv, generation }: Data): bigint {
  const flags = bound + 4 * pv + 8 * generation;
  const words = [move, score & 0xffff, value & 0xffff, depth + 1 + 256 * flags];
  return words.reduceRight((sum, word) => (sum << 16n) + BigInt(word), 0n);
}

/** The content of word 1. */
export function decodeData(word: bigint): Data {
  const field = (shift: bigint, bits: number): bigint => BigInt.asUintN(bits, word >> shift);
  return {
    move: Number(field(0n, 16)),
    score: Number(BigInt.asIntN(16, word >> 16n)),
    eval: Number(BigInt.asIntN(16, word >> 32n)),
    depth: Number(field(48n, 8)) - 1,
    bound: Number(field(56n, 2)),
    pv: Number(field(58n, 1)),
    generation: Number(field(59n, 5)),
  };
}

/** Both words of an entry: the second, and before it the key and the 16 bits of worth, XORed with the second. */
export function encodeEntry(key: bigint, worth: bigint, data: bigint): readonly [bigint, bigint] {
  return [((worth << 48n) | BigInt.asUintN(48, key)) ^ data ^ (data >> 16n), data];
}

/** The nodes that 16 bits of worth encode: 11 bits of mantissa and 5 of exponent. */
export const nodesOf = (worth: bigint): bigint => (worth & 2047n) << (worth >> 11n);

/** The content of an entry's two words. */
export interface Stored {
  /** The lower 48 bits of the key. */
  readonly key: bigint;
  readonly worth: bigint;
  readonly data: bigint;
}

/** The positions of some entries in order, null for an empty entry. */
export function storedIn(words: BigUint64Array): (Stored | null)[] {
  return Array.from({ length: words.length / 2 }, (_, entry) => {
    const [word0 = 0n, data = 0n] = words.subarray(2 * entry, 2 * entry + 2);
    const open = word0 ^ data ^ (data >> 16n);
    return data === 0n ? null : { key: BigInt.asUintN(48, open), worth: open >> 48n, data };
  });
}

/** The slot of a key by the rule: the upper half of the key, times the slots, divided by 2³². */
export function slotOf(key: bigint, slots: number): number {
  return Number(((key >> 32n) * BigInt(slots)) >> 32n);
}

/** A 64-bit number. */
export function word64(random: Random): bigint {
  return (BigInt(random.below(2 ** 32)) << 32n) | BigInt(random.below(2 ** 32));
}

/** A core whose table has at most the number of buckets that it was made with, and is used entry by entry. */
export class TestTable extends DirectSearch {
  constructor(variant: CoreVariant, buckets: number, threads = 1) {
    super(variant, (buckets * BUCKET) / MIB, embeddedNetwork(), RUNTIME_CORE, threads);
  }

  /** Starts with an empty table of a scheme. */
  open(scheme: SchemeName, buckets = this.buckets): void {
    this.buckets = buckets;
    this.clear();
    this.useScheme(scheme);
  }

  /** The number of positions that fit. */
  get capacity(): number {
    return this.buckets * BUCKET_ENTRIES;
  }

  store(result: Result): void {
    const { key, move, score, eval: value, depth, bound, pv, work, moveNumber } = result;
    this.core.storeResult(key, move, score, value, depth, bound, pv, work, moveNumber);
  }

  /** The stored result for a key, or null. */
  probe(key: bigint): Data | null {
    const data = BigInt.asUintN(64, this.core.probe(key));
    return data === 0n ? null : decodeData(data);
  }

  /** The table's entries in order. */
  entries(): (Stored | null)[] {
    return storedIn(this.words);
  }

  /** Entries that hold a position. */
  occupied(): number {
    return this.entries().filter((entry) => entry !== null).length;
  }
}
