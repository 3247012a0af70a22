// The transposition table: its size, the places of its entries, its filling degree, and its effect on a search.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveName } from "../../../src/engine/chess/notation";
import { embeddedNetwork } from "../../../src/engine/network/embedded-network";
import { SCHEMES } from "../../../src/engine/table/schemes";
import { MAX_HASH_MB, maxHashMb } from "../../../src/engine/table/table-memory";
import { ThreadPool } from "../../../src/engine/threads/pool";
import { boardOf, DirectSearch, positions, VARIANTS } from "../../support/core";
import { Random } from "../../support/random";

const BUCKET = 64;
const ENTRIES = 4;
const MIB = 1024 ** 2;
const KEY_MASK = 0xffffffffffffn;
const GENERATION_SHIFT = 59n;

/** Entries of a slot under the schemes that have more than one. */
const SLOT_ENTRIES = new Map([
  ["Aging", 4],
  ["Bucket", 4],
  ["MoveOrder", 4],
  ["TwoDeep", 2],
  ["TwoBig1", 2],
]);

/** The slot of a key by the rule: the upper half of the key, times the slots, divided by 2³². */
function slotOf(key: bigint, slots: number): number {
  return Number(((key >> 32n) * BigInt(slots)) >> 32n);
}

/** The index within [first, first + count) of the entry that holds a key, or -1. */
function findEntry(words: BigUint64Array, key: bigint, first: number, count: number): number {
  for (let entry = first; entry < first + count; entry++) {
    const [word0 = 0n, word1 = 0n] = words.subarray(2 * entry, 2 * entry + 2);
    if (word1 !== 0n && ((word0 ^ word1 ^ (word1 >> 16n) ^ key) & KEY_MASK) === 0n) return entry;
  }
  return -1;
}

/** Entries of a generation among the first `count`. */
function countGeneration(words: BigUint64Array, generation: number, count: number): number {
  let found = 0;
  for (let entry = 0; entry < count; entry++) {
    const data = words[2 * entry + 1] ?? 0n;
    if (data !== 0n && Number(data >> GENERATION_SHIFT) === generation) found++;
  }
  return found;
}

describe("size", () => {
  const memories: WebAssembly.Memory[] = [];
  const { Memory } = WebAssembly;

  beforeAll(() => {
    WebAssembly.Memory = class extends Memory {
      constructor(descriptor: WebAssembly.MemoryDescriptor) {
        super(descriptor);
        memories.push(this);
      }
    };
  });
  afterAll(() => {
    WebAssembly.Memory = Memory;
  });

  it.each([...Array.from({ length: 16 }, (_, index) => index + 1), 17, 31, 33, 47, 63, 64, 100, 257])(
    "of %i MB is used in full, and not exceeded",
    async (hashMb) => {
      const { core, instance } = boardOf("release");
      const pool = await ThreadPool.start(instance, embeddedNetwork(), 1, hashMb);
      await pool.terminate();
      const memory = memories.at(-1)?.buffer ?? new ArrayBuffer(0);
      const control = new Uint32Array(memory);
      const start = control[core.CONTROL_TABLE.value >> 2] ?? 0;
      const buckets = control[core.CONTROL_BUCKETS.value >> 2] ?? 0;
      expect(buckets * BUCKET).toBe(hashMb * MIB);
      expect(start % BUCKET).toBe(0);
      expect(start).toBeGreaterThanOrEqual(core.threadsEnd(1));
      expect(start + buckets * BUCKET).toBeLessThanOrEqual(memory.byteLength);
    },
  );

  it("is at most the room beside a few threads", () => {
    expect(MAX_HASH_MB).toBeLessThanOrEqual(maxHashMb(boardOf("release").instance, 2));
  });
});

describe("place", () => {
  it.each([1, 2, 3, 7, 48, 1000])("%i MB: every slot is some key's, and none lies outside", (hashMb) => {
    for (const entries of [1, 2, 4]) {
      const slots = (hashMb * MIB) / BUCKET / (entries / ENTRIES);
      for (let sample = 0; sample < 1000; sample++) {
        const slot = Math.floor((sample * (slots - 1)) / 999);
        const key = ((BigInt(slot) << 32n) + BigInt(slots) - 1n) / BigInt(slots);
        expect(slotOf(key << 32n, slots)).toBe(slot);
      }
      expect(slotOf((1n << 64n) - 1n, slots)).toBe(slots - 1);
    }
  });

  it.each([1, 3, 5, 16])("%i MB: a position lies where the rule says, and is found there", (hashMb) => {
    const search = new DirectSearch("debug", hashMb);
    const { core } = search;
    for (const scheme of SCHEMES) {
      const random = new Random(41);
      const entries = SLOT_ENTRIES.get(scheme) ?? 1;
      const slots = (search.buckets * ENTRIES) / entries;
      search.clear();
      search.useScheme(scheme);
      for (let count = 0; count < 500; count++) {
        const key = (BigInt(random.below(2 ** 32)) << 32n) | BigInt(random.below(2 ** 32));
        const move = 1 + random.below(65535);
        core.storeResult(key, move, count - 250, 250 - count, count % 60, 1 + (count % 3), 0, 9n, 1);
        const about = `${scheme} ${key}`;
        expect(findEntry(search.words, key, slotOf(key, slots) * entries, entries), about).not.toBe(-1);
        const data = BigInt.asUintN(64, core.probe(key));
        expect(Number(data & 0xffffn), about).toBe(move);
        expect(BigInt.asIntN(16, data >> 16n), about).toBe(BigInt(count - 250));
        expect(BigInt.asIntN(16, data >> 32n), about).toBe(BigInt(250 - count));
      }
    }
  });

  it.each(SCHEMES)("%s: a long search leaves no bucket unused", (scheme) => {
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

  it.each([1, 3, 7])("%i threads clear all of it and nothing else", (parts) => {
    const search = new DirectSearch("release", 1);
    search.words.fill(1n);
    for (let part = 0; part < parts; part++) search.core.clearTable(part, parts);
    expect(search.words.every((word) => word === 0n)).toBe(true);
    search.board.set("8/8/3k4/8/8/8/8/KR6 w - - 0 1");
    expect(search.search({ depth: 3 }).bestMove).not.toBeNull();
  });
});

describe.each(VARIANTS)("filling degree on the %s core", (variant) => {
  const search = new DirectSearch(variant, 1);
  const entries = search.buckets * ENTRIES;
  const sample = 1000;

  it("is 0 for an empty table", () => {
    search.clear();
    expect(search.core.hashFull()).toBe(0);
  });

  it.each(SCHEMES)("agrees with a scan of the whole table: %s", (scheme) => {
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
      // A sample of 1000: four standard deviations, because many samples are compared.
      expect(Math.abs(reported - scanned)).toBeLessThanOrEqual(64);
      expect(scanned).toBeGreaterThan(5);
      deviation += reported - scanned;
    }
    // Together they are more certain: three standard deviations of their mean.
    expect(Math.abs(deviation / searched.length)).toBeLessThanOrEqual(48 / Math.sqrt(searched.length));
  });
});

describe.each(VARIANTS)("mates on the %s core", (variant) => {
  it.each([
    ["r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3],
    ["r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1", 2],
    ["7k/8/5K2/8/8/8/8/R7 w - - 0 1", 2],
  ])("%s: the distance stays right in a table full of other results", (fen, moves) => {
    const search = new DirectSearch(variant, 1);
    for (const other of positions("wac.epd").slice(0, 8)) {
      search.board.set(other.fen);
      search.search({ depth: variant === "release" ? 8 : 5 });
    }
    let line: readonly string[] = [];
    for (const depth of [13, 15, 14, 13, 15]) {
      search.board.set(fen);
      const { score, pv } = search.search({ depth });
      expect(score).toEqual({ kind: "mate", value: moves });
      line = pv;
    }
    // Along the line the mate comes nearer by a ply each time, for either side.
    const plies = 2 * moves - 1;
    expect(line.length).toBeGreaterThanOrEqual(1);
    for (let played = 1; played < Math.min(line.length, plies); played++) {
      search.board.set(fen, line.slice(0, played));
      const left = plies - played;
      const value = left % 2 === 1 ? (left + 1) / 2 : -left / 2;
      expect(search.search({ depth: 8 }).score).toEqual({ kind: "mate", value });
    }
  });
});

describe("a mate's entry", () => {
  it.each([
    ["r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3],
    ["7k/R2K4/8/8/8/8/8/8 w - - 0 1", 4],
  ])("counts from its own position: %s", (fen, moves) => {
    const search = new DirectSearch("debug", 4);
    const { core } = search;
    search.board.set(fen);
    const { pv, score } = search.search({ depth: 18 });
    expect(score).toEqual({ kind: "mate", value: moves });
    const plies = 2 * moves - 1;
    let entries = 0;
    for (let played = 0; played < pv.length; played++) {
      search.board.set(fen, pv.slice(0, played));
      const data = BigInt.asUintN(64, core.probe(search.board.key()));
      if (Number((data >> 56n) & 3n) !== core.BOUND_EXACT.value) continue;
      const left = plies - played;
      const value = core.MATE.value - left;
      expect(Number(BigInt.asIntN(16, data >> 16n)), `after ${played} plies`).toBe(
        left % 2 === 1 ? value : -value,
      );
      entries++;
    }
    expect(entries).toBeGreaterThan(1);
  });
});

describe.each(VARIANTS)("a table of nonsense on the %s core", (variant) => {
  const search = new DirectSearch(variant, 1);
  const depths = variant === "release" ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2, 3, 4, 5];
  const fens = [
    ...positions("perft.epd").slice(0, 12),
    ...positions("wac.epd").slice(0, 12),
    ...positions("perft.epd").slice(-4),
  ].map(({ fen }) => fen);

  /** Searches the board's position and refuses an illegal best move or line. */
  function checkedSearch(fen: string, depth: number): void {
    search.board.set(fen);
    const { bestMove, lines } = search.search({ depth });
    expect(search.board.legalMoves(), fen).toContain(bestMove);
    expect(lines.at(-1)?.depth).toBe(depth);
    for (const { pv } of lines) {
      expect(pv.length).toBeGreaterThan(0);
      search.board.set(
        fen,
        pv.map((move) => moveName(move, false)),
      );
    }
    search.board.set(fen);
  }

  it("random bytes never match and do no harm", () => {
    const random = new Random(99);
    const bytes = new Uint32Array(search.words.buffer, search.tableStart, search.words.length * 2);
    for (const fen of fens) {
      for (let index = 0; index < bytes.length; index++) bytes[index] = random.below(2 ** 32);
      for (const depth of depths) checkedSearch(fen, depth);
    }
  });

  /** Writes a well-formed entry without meaning for a key. */
  function forge(key: bigint, random: Random): void {
    const score = random.below(64001) - 32000;
    const evaluation = random.below(4) === 0 ? 32002 : random.below(40001) - 20000;
    const data =
      BigInt(random.below(65536)) |
      (BigInt.asUintN(16, BigInt(score)) << 16n) |
      (BigInt.asUintN(16, BigInt(evaluation)) << 32n) |
      (BigInt(1 + random.below(255)) << 48n) |
      (BigInt(random.below(256)) << 56n);
    const entry = slotOf(key, search.buckets) * ENTRIES + random.below(ENTRIES);
    search.words[2 * entry] =
      ((key & KEY_MASK) | (BigInt(random.below(65536)) << 48n)) ^ data ^ (data >> 16n);
    search.words[2 * entry + 1] = data;
  }

  /** Forges entries for the position and all positions up to `plies` below it. */
  function forgeTree(plies: number, random: Random): void {
    forge(search.board.key(), random);
    if (plies === 0) return;
    for (const move of search.board.moves()) {
      search.board.core.make(move);
      forgeTree(plies - 1, random);
      search.board.core.unmake();
    }
  }

  it("forged entries for the positions of the tree do no harm", () => {
    const random = new Random(5);
    for (const fen of fens) {
      search.clear();
      for (const depth of depths) {
        search.board.set(fen);
        forgeTree(2, random);
        checkedSearch(fen, depth);
      }
    }
  });

  it("an illegal table move is not played", () => {
    const random = new Random(17);
    for (const fen of fens) {
      search.clear();
      search.board.set(fen);
      const own = search.board.moves();
      const other = boardOf(variant, random.pick(fens)).moves();
      const illegal = other.filter((move) => !own.includes(move));
      for (const move of illegal.slice(0, 8)) {
        const data = BigInt(move) | (1n << 48n) | (1n << 56n);
        const key = search.board.key();
        const entry = slotOf(key, search.buckets) * ENTRIES;
        search.words[2 * entry] = (key & KEY_MASK) ^ data ^ (data >> 16n);
        search.words[2 * entry + 1] = data;
        checkedSearch(fen, 2);
      }
    }
  });
});
