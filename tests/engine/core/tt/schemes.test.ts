// Replacement schemes: which positions stay, which go, and where, by scenes for each scheme and by comparison with the model.

import { beforeEach, describe, expect, it } from "vitest";
import { Random } from "../../../../src/base/random";
import { SCHEMES } from "../../../../src/engine/tt/schemes";
import type { SchemeName } from "../../../../src/engine/types";
import { DirectSearch, VARIANTS } from "../../../support/core";
import {
  encodeData,
  encodeEntry,
  type Result,
  resultOf,
  storedIn,
  TestTable,
  word64,
} from "../../../support/table";
import { type Entry, RULES, roundedNodes, TableModel } from "./support/model";

/** Schemes under which a position of an earlier search gives way to any other. */
const TIME_STAMPED = SCHEMES.filter((scheme) => !["Aging", "Bucket"].includes(scheme));
/** Schemes that may keep the stored position instead of the new one. */
const REFUSING = ["Old", "Deep", "Big1", "BigAll", "Stale"];

const WEAK = { depth: 0, work: 1n, moveNumber: 0, bound: 1 };
const STRONG = { depth: 60, work: 1_000_000n, moveNumber: 200, bound: 3 };

describe("scenes in one slot", () => {
  const table = new TestTable("debug", 1);
  let scheme = "";

  /** Positions of the first slot, by letters. */
  function keyOf(name: string): bigint {
    return BigInt(name.charCodeAt(0)) * 0x0123_4567n;
  }

  function store(name: string, changes: Partial<Result> = {}): void {
    table.store(resultOf(keyOf(name), changes));
  }

  /** The letters of the slot's positions in the order of the table, "." for an empty entry. */
  function slot(): string {
    const entries = table.entries().slice(0, RULES[scheme]?.slotEntries);
    const names = entries.map((entry) =>
      entry ? [..."abcdefgh"].find((name) => keyOf(name) === entry.key) : ".",
    );
    return names.join("");
  }

  function use(name: SchemeName): void {
    scheme = name;
    table.open(name);
  }

  function nextSearch(): void {
    table.generation = (table.generation + 1) % 32;
  }

  describe.each(SCHEMES)("%s", (name) => {
    const entries = RULES[name]?.slotEntries ?? 0;

    beforeEach(() => use(name));

    it("takes any position where there is room, and no more than there is", () => {
      for (const letter of [..."abcd"].slice(0, entries)) {
        expect(slot()).toContain(".");
        store(letter, WEAK);
        expect(slot()).toContain(letter);
        expect(table.probe(keyOf(letter))).toMatchObject({ depth: 0, bound: 1 });
      }
      expect(slot()).not.toContain(".");
      expect(table.occupied()).toBe(entries);
    });

    it("gives a position's new result the place of its old one", () => {
      for (const letter of [..."abcd"].slice(0, entries)) store(letter, STRONG);
      const before = slot();
      for (const letter of before) {
        store(letter, { ...STRONG, score: -77 });
        expect([...slot()].toSorted()).toEqual([...before].toSorted());
        expect(table.probe(keyOf(letter))).toMatchObject({ score: -77 });
      }
    });

    it("keeps the old move when the new result has none", () => {
      store("a", { move: 321, score: 1 });
      store("a", { move: 0, score: 2 });
      expect(table.probe(keyOf("a"))).toMatchObject({ move: 321, score: 2 });
      store("a", { move: 99, score: 3 });
      expect(table.probe(keyOf("a"))).toMatchObject({ move: 99, score: 3 });
      nextSearch();
      store("a", { move: 0, score: 4 });
      expect(table.probe(keyOf("a"))).toMatchObject({ move: 99, score: 4, generation: 1 });
    });

    it("does not give one position's move to another", () => {
      for (const letter of "abcd") store(letter, STRONG);
      nextSearch();
      store("e", { ...STRONG, move: 0 });
      expect(table.probe(keyOf("e"))?.move).toBe(0);
    });

    it("still knows positions of earlier searches", () => {
      store("a", STRONG);
      nextSearch();
      nextSearch();
      expect(table.probe(keyOf("a"))).toMatchObject({ depth: 60, generation: 0 });
    });

    it(REFUSING.includes(name) ? "may refuse a position" : "always finds a new position a place", () => {
      for (const letter of "abcd") store(letter, STRONG);
      const before = slot();
      store("e", WEAK);
      if (REFUSING.includes(name)) expect(slot()).toBe(before);
      else expect(slot()).toContain("e");
    });
  });

  it.each(TIME_STAMPED)("%s: positions of earlier searches give way to any", (name) => {
    use(name);
    const entries = RULES[name]?.slotEntries ?? 0;
    for (const letter of "abcd") store(letter, STRONG);
    nextSearch();
    for (const letter of [..."efgh"].slice(0, entries)) {
      store(letter, WEAK);
      expect(slot()).toContain(letter);
    }
    expect([...slot()].toSorted().join("")).toBe("efgh".slice(0, entries));
  });

  describe("New", () => {
    it("keeps the newest, whatever it is worth", () => {
      use("New");
      store("a", { depth: 30, work: 9000n });
      store("b", { depth: 1, work: 2n });
      expect(slot()).toBe("b");
    });
  });

  describe("Old", () => {
    it("keeps the oldest, whatever it is worth", () => {
      use("Old");
      store("a", { depth: 1, work: 2n });
      store("b", { depth: 30, work: 9000n });
      expect(slot()).toBe("a");
    });
  });

  describe.each(["Deep", "Stale"] as const)("%s", (name) => {
    beforeEach(() => use(name));

    it("keeps the deeper, and of two equally deep the newer", () => {
      store("a", { depth: 5 });
      store("b", { depth: 4 });
      expect(slot()).toBe("a");
      store("b", { depth: 5 });
      expect(slot()).toBe("b");
      store("c", { depth: 6 });
      expect(slot()).toBe("c");
    });

    it("looks at nothing but depth", () => {
      store("a", { depth: 5, work: 1_000_000n, bound: 3, pv: 1, moveNumber: 9 });
      store("b", { depth: 5, work: 1n, bound: 1 });
      expect(slot()).toBe("b");
      store("c", { depth: 4, work: 1_000_000n, bound: 3, pv: 1, moveNumber: 9 });
      expect(slot()).toBe("b");
    });
  });

  it("Deep: compares with a position's last result, not its deepest", () => {
    use("Deep");
    store("a", { depth: 9 });
    store("a", { depth: 3 });
    store("b", { depth: 4 });
    expect(slot()).toBe("b");
  });

  describe("Stale", () => {
    beforeEach(() => use("Stale"));

    it("keeps a position's own deeper result, and takes an equally deep one", () => {
      store("a", { depth: 9, score: 1 });
      store("a", { depth: 3, score: 2 });
      expect(table.probe(keyOf("a"))).toMatchObject({ depth: 9, score: 1 });
      store("a", { depth: 9, score: 3 });
      expect(table.probe(keyOf("a"))).toMatchObject({ depth: 9, score: 3 });
    });

    it("a position that was read is fresh again", () => {
      store("a", { depth: 9, score: 12 });
      nextSearch();
      expect(table.probe(keyOf("a"))).toMatchObject({ score: 12, generation: 0 });
      store("b", { depth: 8 });
      expect(slot()).toBe("a");
      expect(table.probe(keyOf("a"))).toMatchObject({ depth: 9, score: 12, generation: 1 });
    });

    it("and stale again after that search", () => {
      store("a", { depth: 9 });
      nextSearch();
      table.probe(keyOf("a"));
      nextSearch();
      store("b", { depth: 8 });
      expect(slot()).toBe("b");
    });

    it("asking for another position does not make it fresh", () => {
      store("a", { depth: 9 });
      nextSearch();
      expect(table.probe(keyOf("b"))).toBeNull();
      store("c", { depth: 0 });
      expect(slot()).toBe("c");
    });
  });

  it("Deep: a position that was read stays stamped", () => {
    use("Deep");
    store("a", { depth: 9 });
    nextSearch();
    table.probe(keyOf("a"));
    store("b", { depth: 8 });
    expect(slot()).toBe("b");
  });

  describe.each(["Big1", "BigAll"] as const)("%s", (name) => {
    beforeEach(() => use(name));

    it("keeps the larger subtree, and of two equally large ones the newer", () => {
      store("a", { work: 500n, depth: 1 });
      store("b", { work: 499n, depth: 20 });
      expect(slot()).toBe("a");
      store("b", { work: 500n });
      expect(slot()).toBe("b");
      store("c", { work: 501n });
      expect(slot()).toBe("c");
    });

    it("compares large subtrees by their leading 11 bits", () => {
      store("a", { work: 1_000_000n });
      store("b", { work: 999_936n });
      expect(slot()).toBe("b");
      store("c", { work: 999_935n });
      expect(slot()).toBe("b");
    });
  });

  it("BigAll: a position the table answers counts as the nodes it cost, under Big1 as one", () => {
    const search = new DirectSearch("debug", 4);
    const rootWork = (name: SchemeName): { readonly nodes: number; readonly work: number } => {
      search.clear();
      search.board.set("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
      search.search({ depth: 10, scheme: name });
      const { nodes } = search.search({ depth: 10, scheme: name });
      const key = search.board.key();
      const root = storedIn(search.words).find((entry) => entry?.key === BigInt.asUintN(48, key));
      return { nodes, work: Number(unpack(root?.worth ?? 0n)) };
    };
    const [one, all] = [rootWork("Big1"), rootWork("BigAll")];
    expect(one.work).toBeLessThanOrEqual(one.nodes);
    expect(all.work).toBeGreaterThan(all.nodes);
  });

  describe.each([
    ["TwoDeep", (worth: number) => ({ depth: worth, work: BigInt(1000 - worth) })],
    ["TwoBig1", (worth: number) => ({ depth: 100 - worth, work: BigInt(worth) })],
  ] as const)("%s", (name, worth) => {
    beforeEach(() => use(name));

    it("puts a candidate at least as good first, and the first second", () => {
      store("a", worth(5));
      expect(slot()).toBe("a.");
      store("b", worth(5));
      expect(slot()).toBe("ba");
      store("c", worth(6));
      expect(slot()).toBe("cb");
    });

    it("puts any other candidate second, over any entry", () => {
      store("a", worth(5));
      store("b", worth(4));
      expect(slot()).toBe("ab");
      store("c", worth(1));
      expect(slot()).toBe("ac");
    });

    it("an entry that moves keeps all its data", () => {
      store("a", { ...worth(5), move: 17, score: -3, eval: 8, bound: 1, pv: 1 });
      const before = table.probe(keyOf("a"));
      store("b", worth(6));
      expect(slot()).toBe("ba");
      expect(table.probe(keyOf("a"))).toEqual(before);
      store("c", worth(5));
      expect(slot()).toBe("bc");
      store("d", worth(5));
      expect(slot()).toBe("bd");
    });

    it("lets a position's new result rise from second to first, once", () => {
      store("a", worth(5));
      store("b", worth(4));
      store("b", { ...worth(5), move: 0 });
      expect(slot()).toBe("ba");
      expect(table.probe(keyOf("b"))?.move).toBe(1234);
    });

    it("leaves the first one where it is when its new result is worth less", () => {
      store("a", worth(5));
      store("b", worth(4));
      store("a", worth(1));
      expect(slot()).toBe("ab");
      store("c", worth(2));
      expect(slot()).toBe("ca");
    });

    it("leaves the second one where it is when its new result is not good enough", () => {
      store("a", worth(5));
      store("b", worth(3));
      store("b", worth(4));
      expect(slot()).toBe("ab");
    });

    it("overwrites a first one of an earlier search and spares the second", () => {
      store("a", worth(5));
      store("b", worth(4));
      nextSearch();
      store("c", worth(1));
      expect(slot()).toBe("cb");
      store("d", worth(0));
      expect(slot()).toBe("cd");
    });

    it("does not keep a position twice when it moves up over one of an earlier search", () => {
      store("a", worth(5));
      store("b", worth(4));
      nextSearch();
      store("b", { ...worth(1), move: 0 });
      expect(slot()).toBe("b.");
      expect(table.probe(keyOf("b"))).toMatchObject({ move: 1234, generation: 1 });
    });
  });

  describe("Bucket", () => {
    beforeEach(() => use("Bucket"));

    it("overwrites the shallowest, the first of equals, in any search", () => {
      store("a", { depth: 5 });
      store("b", { depth: 3 });
      store("c", { depth: 7 });
      store("d", { depth: 3 });
      nextSearch();
      store("e", { depth: 9 });
      expect(slot()).toBe("aecd");
      store("f", { depth: 1 });
      expect(slot()).toBe("aecf");
      nextSearch();
      store("g", { depth: 0 });
      expect(slot()).toBe("aecg");
    });
  });

  describe("Aging", () => {
    beforeEach(() => use("Aging"));

    it("overwrites the shallowest of one search, the first of equals", () => {
      for (const [letter, depth] of Object.entries({ a: 5, b: 3, c: 7, d: 3 })) store(letter, { depth });
      store("e", { depth: 1 });
      expect(slot()).toBe("aecd");
    });

    it("counts each search since as four plies", () => {
      store("a", { depth: 20 });
      nextSearch();
      store("b", { depth: 17 });
      nextSearch();
      for (const letter of "cd") store(letter, { depth: 13 });
      store("e", { depth: 1 });
      expect(slot()).toBe("ebcd");
    });

    it("keeps an old one that is deep enough", () => {
      store("a", { depth: 21 });
      nextSearch();
      store("b", { depth: 17 });
      nextSearch();
      for (const letter of "cd") store(letter, { depth: 12 });
      store("e", { depth: 13 });
      store("f", { depth: 13 });
      expect(slot()).toBe("abef");
    });

    it("overwrites the first of several that age has made equal", () => {
      store("a", { depth: 16 });
      store("b", { depth: 12 });
      nextSearch();
      for (const letter of "cd") store(letter, { depth: 8 });
      store("e", { depth: 30 });
      expect(slot()).toBe("aecd");
    });

    it("knows that generation 0 comes after 31", () => {
      table.generation = 31;
      store("a", { depth: 10 });
      nextSearch();
      expect(table.generation).toBe(0);
      for (const letter of "bcd") store(letter, { depth: 7 });
      store("e", { depth: 7 });
      expect(slot()).toBe("ebcd");
    });

    describe("a position's deeper result of this search", () => {
      beforeEach(() => store("a", { depth: 12, score: 1 }));

      it.each([
        ["stays before one four plies shallower", { depth: 8 }, false],
        ["goes for one three plies shallower", { depth: 9 }, true],
        ["goes for an exact one", { depth: 0, bound: 3 }, true],
        ["stays before one of the principal variation six plies shallower", { depth: 6, pv: 1 }, false],
        ["goes for one of the principal variation five plies shallower", { depth: 7, pv: 1 }, true],
      ])("%s", (_, changes, written) => {
        store("a", { ...changes, score: 2 });
        expect(table.probe(keyOf("a"))?.score).toBe(written ? 2 : 1);
      });

      it("stays before an evaluation alone, also one of the next search", () => {
        store("b", { depth: 0, score: 1 });
        nextSearch();
        for (const letter of "ab") store(letter, { depth: 0, bound: 0, score: 2 });
        for (const letter of "ab") expect(table.probe(keyOf(letter))?.score).toBe(1);
      });

      it("goes for any of the next search", () => {
        nextSearch();
        store("a", { depth: 0, score: 2 });
        expect(table.probe(keyOf("a"))).toMatchObject({ score: 2, depth: 0, generation: 1 });
      });
    });
  });

  describe("MoveOrder", () => {
    beforeEach(() => use("MoveOrder"));

    it("overwrites the entry whose best move came first in the order, then the shallowest, then the first", () => {
      store("a", { moveNumber: 1, depth: 20 });
      store("b", { moveNumber: 5, depth: 0 });
      store("c", { moveNumber: 1, depth: 10 });
      store("d", { moveNumber: 3, depth: 1 });
      store("e", { moveNumber: 7, depth: 0 });
      expect(slot()).toBe("abed");
      store("f", { moveNumber: 7, depth: 0 });
      expect(slot()).toBe("fbed");
      store("g", { moveNumber: 7, depth: 0 });
      expect(slot()).toBe("fbeg");
      store("h", { moveNumber: 7, depth: 0 });
      expect(slot()).toBe("fheg");
      store("a", { moveNumber: 7, depth: 0 });
      expect(slot()).toBe("aheg");
    });

    it("overwrites entries of earlier searches before all others, the oldest first", () => {
      nextSearch();
      store("a", { moveNumber: 50 });
      store("b", { moveNumber: 60 });
      nextSearch();
      store("c", { moveNumber: 200 });
      nextSearch();
      store("d", { moveNumber: 0, depth: 0 });
      for (const letter of "efg") store(letter, { moveNumber: 0, depth: 9 });
      expect(slot()).toBe("efgd");
    });
  });
});

/** The number that 16 bits of worth encode. */
function unpack(worth: bigint): bigint {
  return (worth & 2047n) << (worth >> 11n);
}

describe.each(VARIANTS)("against the model on the %s core", (variant) => {
  const table = new TestTable(variant, 4);
  const steps = variant === "release" ? 4000 : 1000;

  /** Keys for some buckets, several for each place, all different for the table. */
  function keysFor(buckets: number, random: Random): bigint[] {
    return Array.from({ length: buckets * 12 }, () => word64(random));
  }

  function randomResult(key: bigint, random: Random): Result {
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

  /** Both words that the table must hold for an entry of the model. */
  function wordsOf(entry: Entry | undefined, scheme: string): readonly bigint[] {
    if (!entry) return [0n, 0n];
    const exponent = BigInt(Math.max(0, entry.nodes.toString(2).length - 11));
    const packed = (entry.nodes >> exponent) | (exponent << 11n);
    const worth = RULES[scheme]?.keepsMoveNumber ? BigInt(entry.moveNumber) : packed;
    return encodeEntry(entry.key, worth, encodeData(entry));
  }

  it.each(SCHEMES.flatMap((scheme) => [1, 2, 3, 4].map((buckets) => ({ scheme, buckets }))))(
    "$scheme, $buckets buckets: the same contents after each of many random steps",
    ({ scheme, buckets }) => {
      const random = new Random(1000 + buckets);
      const model = new TableModel(scheme, buckets);
      const keys = keysFor(buckets, random);
      table.open(scheme, buckets);
      for (let step = 0; step < steps; step++) {
        const key = random.pick(keys);
        const action = random.below(100);
        if (action < 2) {
          table.generation = (table.generation + 1 + random.below(3)) % 32;
          model.generation = table.generation;
        } else if (action < 60) {
          const result = randomResult(key, random);
          table.store(result);
          model.store(result);
        } else {
          expect(table.probe(key)).toEqual(model.probe(key));
        }
        const expected = model.contents().flatMap((entry) => wordsOf(entry, scheme));
        const { words } = table;
        // A comparison first is quicker than an assertion for each step.
        if (expected.some((word, index) => word !== words[index]))
          expect([...words], `step ${step}`).toEqual(expected);
      }
      for (const key of keys) expect(table.probe(key)).toEqual(model.probe(key));
    },
  );
});

describe("equal megabytes, equal positions", () => {
  const buckets = 100;
  const table = new TestTable("release", buckets);

  it.each(SCHEMES)("%s fills every entry", (scheme) => {
    const random = new Random(7);
    const keys = Array.from({ length: 8000 }, () => word64(random));
    table.open(scheme);
    for (const key of keys) table.store(resultOf(key));
    expect(table.occupied()).toBe(4 * buckets);
    expect(keys.filter((key) => table.probe(key)).length).toBe(4 * buckets);
  });
});

it("the model rounds work as 16 bits do", () => {
  expect([0n, 1n, 2047n, 2048n, 2049n, 2050n, 1_000_000n].map(roundedNodes)).toEqual([
    0n,
    1n,
    2047n,
    2048n,
    2048n,
    2050n,
    999_936n,
  ]);
});
