// The transposition table's size, the places of its entries, and its filling degree.
import { describe, expect, it } from "vitest";
import { Random } from "../../../../src/base/random";
import { BUCKET, BUCKET_ENTRIES, MAX_HASH_MB, MIB } from "../../../../src/engine/instance/sizes";
import { embeddedNetwork } from "../../../../src/engine/network/embedded-network";
import { ThreadPool } from "../../../../src/engine/threads/pool";
import { SCHEMES } from "../../../../src/engine/tt/schemes";
import { maxHashMb } from "../../../../src/engine/tt/table-memory";
import type { SchemeName } from "../../../../src/engine/types";
import { boardOf, DirectSearch, positions, VARIANTS } from "../../../support/core";
import { resultOf, storedIn, TestTable, word64 } from "../../../support/table";

const GENERATION_SHIFT = 59n;

/** Entries of a slot under the schemes that have more than one. */
const SLOT_ENTRIES = new Map([
  ["Aging", 4],
  ["Bucket", 4],
  ["MoveOrder", 4],
  ["TwoDeep", 2],
  ["TwoBig1", 2],
]);

/** A scheme of each size of a slot, on which the place of an entry depends. */
const SLOT_SIZES = ["Deep", "TwoDeep", "Aging"] as const;

/** Entries of a generation among the first `count`. */
function countGeneration(words: BigUint64Array, generation: number, count: number): number {
  let found = 0;
  for (let entry = 0; entry < count; entry++) {
    const data = words[2 * entry + 1] ?? 0n;
    if (data !== 0n && Number(data >> GENERATION_SHIFT) === generation) found++;
  }
  return found;
}

it.each([1, 2, 3, 5, 7, 8, 15, 16, 17, 31, 33, 47, 63, 64, 100, 257])(
  "a size of %i MB is used in full, and not exceeded",
  async (hashMb) => {
    const { core, instance } = boardOf("release");
    const equipment = { tunables: {}, places: [], onFault: () => {} };
    const pool = await ThreadPool.start(instance, embeddedNetwork(), { threads: 1, hashMb }, equipment);
    await pool.terminate();
    const { memory, tableRoom, hasTableApart } = pool.instance;
    // The control block begins with stop and pondering: src/engine/core/control.ts.
    const [, , start = 0, buckets = 0] = new Uint32Array(memory.buffer, core.CONTROL.value);
    expect(buckets * BUCKET).toBe(hashMb * MIB);
    expect(start % BUCKET).toBe(0);
    expect(start).toBeGreaterThanOrEqual(hasTableApart ? 1 : core.threadsEnd(1));
    expect(start + buckets * BUCKET).toBeLessThanOrEqual(tableRoom);
  },
);

it("the size is at most the room beside a few threads", () => {
  expect(MAX_HASH_MB).toBeLessThanOrEqual(maxHashMb(boardOf("release").instance, 2));
});

it.each([1, 2, 3, 7, 48, 1000])("place: %i MB: every slot is some key's, and none lies outside", (hashMb) => {
  const search = new DirectSearch("release", hashMb);
  for (const scheme of SLOT_SIZES) {
    const entries = SLOT_ENTRIES.get(scheme) ?? 1;
    const slots = (search.buckets * BUCKET_ENTRIES) / entries;
    search.useScheme(scheme);
    const expectIn = (slot: number, key: bigint): void => {
      search.core.storeResult(key, 1234, 0, 0, 5, 2, 0, 9n, 1);
      const words = search.words.subarray(2 * slot * entries, 2 * (slot + 1) * entries);
      const keys = storedIn(words).map((entry) => entry?.key);
      expect(keys, `${scheme} ${slot}`).toContain(BigInt.asUintN(48, key));
    };
    for (let sample = 0; sample < 1000; sample++) {
      const slot = 1 + Math.floor((sample * (slots - 2)) / 999);
      // The slot's first key, and the last key of the slot before it.
      const first = (((BigInt(slot) << 32n) + BigInt(slots) - 1n) / BigInt(slots)) << 32n;
      expectIn(slot, first);
      expectIn(slot - 1, first - 1n);
    }
    expectIn(slots - 1, (1n << 64n) - 1n);
  }
});

it.each(SLOT_SIZES)("place: %s: a long search leaves no bucket unused", (scheme) => {
  const search = new DirectSearch("release", 1);
  let nodes = 0;
  for (const { fen } of positions("kasparov-1994.epd")) {
    search.board.set(fen);
    nodes += search.search({ depth: 12, scheme }).nodes;
    // After half a million nodes Deep leaves one bucket unused by chance.
    if (nodes > 900_000) break;
  }
  const { words } = search;
  let unused = 0;
  for (let bucket = 0; bucket < search.buckets; bucket++) {
    if (words.subarray(bucket * 8, bucket * 8 + 8).every((word) => word === 0n)) unused++;
  }
  expect(unused).toBe(0);
});

it.each([1, 3, 7])("place: %i threads clear all of it and nothing else", (parts) => {
  const search = new DirectSearch("release", 1);
  search.words.fill(1n);
  for (let part = 0; part < parts; part++) search.core.clearTable(part, parts);
  expect(search.words.every((word) => word === 0n)).toBe(true);
  search.board.set("8/8/3k4/8/8/8/8/KR6 w - - 0 1");
  expect(search.search({ depth: 3 }).bestMove).not.toBeNull();
});

describe.each(VARIANTS)("filling degree on the %s core", (variant) => {
  const search = new DirectSearch(variant, 1);
  const entries = search.buckets * BUCKET_ENTRIES;
  const sample = 1000;

  it("is 0 for an empty table", () => {
    search.clear();
    expect(search.core.hashFull()).toBe(0);
  });

  it.each(variant === "release" ? SCHEMES : SLOT_SIZES)("agrees with a scan of the whole: %s", (scheme) => {
    search.clear();
    let deviation = 0;
    const searched = positions("kasparov-1994.epd").slice(0, 3);
    for (const { fen } of searched) {
      search.board.set(fen);
      const { lines } = search.search({ depth: variant === "release" ? 12 : 11, scheme });
      const { words, generation } = search;
      const reported = lines.at(-1)?.hashFull ?? -1;
      const scanned = (1000 * countGeneration(words, generation, entries)) / entries;
      expect(search.core.hashFull()).toBe(countGeneration(words, generation, sample));
      expect(reported).toBe(search.core.hashFull());
      // A sample of 1000. Positions fall into slots, so the count varies like a Poisson number, at most by √500 = 22.
      // Four standard deviations, because many samples are compared.
      expect(Math.abs(reported - scanned)).toBeLessThanOrEqual(90);
      expect(scanned).toBeGreaterThan(5);
      deviation += reported - scanned;
    }
    // Together they are more certain: four standard deviations of their mean.
    expect(Math.abs(deviation / searched.length)).toBeLessThanOrEqual(90 / Math.sqrt(searched.length));
  });
});

/** The number of other keys with the same stored bits that the table takes for the key it knows. */
function mistakes(scheme: SchemeName, buckets: number): number {
  const table = new TestTable("release", buckets);
  const random = new Random(buckets);
  table.open(scheme);
  let found = 0;
  for (let count = 0; count < 4; count++) {
    const key = word64(random);
    table.words.fill(0n);
    table.store(resultOf(key));
    for (let other = 1n; other < 2n ** 16n; other++) if (table.probe(key ^ (other << 48n))) found++;
  }
  return found;
}

it.each<[SchemeName, number]>([
  ["Aging", 2 ** 16],
  ["Aging", 2 ** 16 + 4097],
  ["TwoDeep", 2 ** 15],
  ["New", 2 ** 14],
])("keys that agree in the 48 stored bits differ in their index: %s, %i buckets", (scheme, buckets) => {
  expect(mistakes(scheme, buckets)).toBe(0);
});

it("keys that agree in the 48 stored bits are taken for each other: Aging, 2¹⁵ buckets", () => {
  expect(mistakes("Aging", 2 ** 15)).toBe(4);
});
