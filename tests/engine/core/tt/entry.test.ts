// One stored position: the content of its two words, and the fate of half an entry.
import { describe, expect, it } from "vitest";
import { Random } from "../../../../src/base/random";
import type { SchemeName } from "../../../../src/engine/types";
import { VARIANTS } from "../../../support/core";
import {
  type Data,
  decodeData,
  nodesOf,
  type Result,
  resultOf,
  type Stored,
  TestTable,
  word64,
} from "../../../support/table";

const LARGEST_WORK = 2047n << 31n;

describe.each(VARIANTS)("on the %s core", (variant) => {
  const table = new TestTable(variant, 1);

  /** Stores one result in an empty table and returns its two words. */
  function wordsOf(result: Result): readonly [bigint, bigint] {
    table.open("New");
    table.store(result);
    const { words } = table;
    const at = words.findIndex((word, index) => index % 2 === 1 && word !== 0n);
    return [words[at - 1] ?? 0n, words[at] ?? 0n];
  }

  /** Stores one result in an empty table and returns the stored entry. */
  function stored(result: Result, scheme: SchemeName = "New"): Stored {
    table.open(scheme);
    table.store(result);
    const entry = table.entries().find((held) => held !== null);
    if (!entry) throw new Error("nothing was stored");
    return entry;
  }

  /** The 16 bits of an entry that belong to its scheme. */
  const worthOf = (result: Result, scheme: SchemeName = "Big1") => stored(result, scheme).worth;

  const extremes: Partial<Record<keyof Result, readonly number[]>> = {
    move: [0, 1, 32767, 32768, 65535],
    score: [-32768, -32767, -32000, -1, 0, 1, 32000, 32767],
    eval: [-32768, -32767, -1, 0, 1, 32002, 32767],
    depth: [0, 1, 127, 128, 253, 254],
    bound: [0, 1, 2, 3],
    pv: [0, 1],
  };

  it.each(
    Object.entries(extremes).flatMap(([field, values]) => values.map((value) => [field, value] as const)),
  )("%s %i comes back, and its neighbours too", (field, value) => {
    const key = 0x8000_7fff_0123_4567n;
    for (const other of [
      { move: 0, score: 0, eval: 0, depth: 0, bound: 0, pv: 0 },
      { move: 65535, score: -1, eval: -1, depth: 254, bound: 3, pv: 1 },
    ]) {
      const expected = { ...other, [field]: value };
      expect(decodeData(stored(resultOf(key, expected)).data)).toEqual({ ...expected, generation: 0 });
      expect(table.probe(key)).toEqual({ ...expected, generation: 0 });
    }
  });

  it.each([0, 1, 15, 16, 31])("generation %i comes back", (generation) => {
    table.open("New");
    table.generation = generation;
    table.store(resultOf(1n, { depth: 254, bound: 3, pv: 1 }));
    expect(table.probe(1n)).toMatchObject({ generation, depth: 254, bound: 3, pv: 1 });
  });

  it("depths beyond 254 become 254", () => {
    for (const depth of [254, 255, 256, 1000]) {
      expect(decodeData(stored(resultOf(1n, { depth })).data)).toMatchObject({
        depth: 254,
        bound: 2,
        pv: 0,
        generation: 0,
      });
    }
  });

  it("an occupied entry's second word is never 0", () => {
    const nothing = { move: 0, score: 0, eval: 0, depth: 0, bound: 0, pv: 0, work: 0n, moveNumber: 0 };
    for (const key of [0n, 1n, 2n ** 48n, 2n ** 64n - 1n]) {
      expect(stored(resultOf(key, nothing)).data).not.toBe(0n);
      expect(table.probe(key)).toMatchObject({ depth: 0, score: 0 });
    }
  });

  it.each([0n, 2n ** 48n, 1n])("an empty table does not know key %i", (key) => {
    table.open("Aging");
    expect(table.probe(key)).toBeNull();
  });

  /** Numbers of all sizes, densest where the format changes its step. */
  function samples(): bigint[] {
    const random = new Random(11);
    const numbers = Array.from({ length: 300 }, () => word64(random) >> BigInt(random.below(64)));
    for (let bits = 0n; bits < 43n; bits++) {
      for (const nodes of [2n ** bits - 1n, 2n ** bits, 2n ** bits + 1n]) numbers.push(nodes);
    }
    return numbers.sort((a, b) => (a < b ? -1 : Number(a > b)));
  }

  it("worth is exact up to 2047 nodes", () => {
    for (const nodes of [0n, 1n, 2n, 1000n, 1023n, 1024n, 2046n, 2047n])
      expect(worthOf(resultOf(1n, { work: nodes }))).toBe(nodes);
  });

  it("worth is within 1/1024 beyond, never more than the truth, and grows with it", () => {
    let last = 0n;
    for (const nodes of samples()) {
      const worth = worthOf(resultOf(1n, { work: nodes }));
      expect(worth).toBeGreaterThanOrEqual(last);
      last = worth;
      if (nodes > LARGEST_WORK) continue;
      expect(nodesOf(worth)).toBeLessThanOrEqual(nodes);
      expect((nodes - nodesOf(worth)) * 1024n).toBeLessThanOrEqual(nodes);
    }
  });

  it("worth stops growing where its bits end", () => {
    expect(nodesOf(65535n)).toBe(LARGEST_WORK);
    for (const work of [LARGEST_WORK, 2n ** 42n, 2n ** 63n, 2n ** 64n - 1n]) {
      expect(worthOf(resultOf(1n, { work }))).toBe(65535n);
    }
  });

  it("worth is the move's place in the move order for MoveOrder", () => {
    for (const moveNumber of [0, 1, 218]) {
      expect(worthOf(resultOf(1n, { work: 77n, moveNumber }), "MoveOrder")).toBe(BigInt(moveNumber));
    }
  });

  const keys = [0x1111_2222_3333_4444n, 0x1111_5555_6666_7777n] as const;

  /** Puts the first word of one result before the second word of another, and probes both keys. */
  function tear(first: Partial<Result>, second: Partial<Result>): readonly (Data | null)[] {
    const [word0] = wordsOf(resultOf(keys[0], first));
    const [, word1] = wordsOf(resultOf(keys[1], second));
    table.open("Aging");
    table.words.set([word0, word1]);
    return keys.map((key) => table.probe(key));
  }

  it.each([
    ["another move", { move: 4321 }],
    ["another score", { score: 51 }],
    ["another evaluation", { eval: 20 }],
    ["another depth", { depth: 6 }],
    ["another bound", { bound: 1 }],
    ["another PV flag", { pv: 1 }],
    ["everything different", { move: 1, score: -300, eval: 99, depth: 9, bound: 1, pv: 1, work: 9n }],
  ])("an entry torn by two threads is a miss: %s", (_, changes) => {
    expect(tear({}, changes)).toEqual([null, null]);
    expect(tear(changes, {})).toEqual([null, null]);
  });

  it("an entry half written to an empty one, or half cleared, is a miss", () => {
    const [word0, word1] = wordsOf(resultOf(keys[0]));
    for (const half of [
      [word0, 0n],
      [0n, word1],
    ]) {
      table.open("Aging");
      table.words.set(half);
      expect(table.probe(keys[0])).toBeNull();
    }
  });

  it("an entry torn by two threads is overwritten like any other, and does not pass its move on", () => {
    const [word0] = wordsOf(resultOf(keys[0]));
    const [, word1] = wordsOf(resultOf(keys[1], { move: 4321 }));
    table.open("New");
    const { words } = table;
    for (let entry = 0; entry < 4; entry++) words.set([word0, word1], 2 * entry);
    table.store(resultOf(keys[0], { move: 0 }));
    expect(table.probe(keys[0])?.move).toBe(0);
  });
});
