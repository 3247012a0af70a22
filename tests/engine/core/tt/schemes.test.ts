// Replacement schemes: which positions stay, which go, and where, by scenes for each scheme and by comparison with the model.
import { describe, expect, it } from "vitest";
import { Random } from "../../../../src/base/random";
import { SCHEMES } from "../../../../src/engine/tt/schemes";
import type { SchemeName } from "../../../../src/engine/types";
import { DirectSearch, VARIANTS } from "../../../support/core";
import {
  encodeData,
  encodeEntry,
  nodesOf,
  type Result,
  randomResult,
  resultOf,
  storedIn,
  TestTable,
  word64,
} from "../../../support/table";
import { type Entry, RULES, roundedNodes, TableModel } from "./support/model";

/**
 * Scenes in one slot. "a5" stores position a with a worth of 5, "?a" reads it, ">" begins a search, and "=ab." means that the slot
 * now holds a, b and an empty entry. The worth is the depth or the work, "3.20" the number of the move and the depth.
 */
const SCENES: readonly (readonly [schemes: string, what: string, scene: string])[] = [
  ["New", "keeps the newest, whatever it is worth", "a30 b1 =b"],
  ["Old", "keeps the oldest, whatever it is worth", "a1 b30 =a"],
  ["Deep Stale", "keeps the deeper, and of two equally deep the newer", "a5 b4 =a b5 =b c6 =c"],
  ["Deep", "compares with a position's last result, not its deepest", "a9 a3 b4 =b"],
  ["Deep", "does not refresh a position that is read", "a9 > ?a b8 =b"],
  ["Stale", "keeps a position's own deeper result", "a9 a3 b8 =a"],
  ["Stale", "refreshes a position that is read", "a9 > ?a b8 =a"],
  ["Stale", "takes it for old again after that search", "a9 > ?a > b8 =b"],
  ["Stale", "does not refresh it for another one that is asked for", "a9 > ?b c0 =c"],
  [
    "Big1 BigAll",
    "keeps the larger subtree, and of two equal ones the newer",
    "a500 b499 =a b500 =b c501 =c",
  ],
  ["Big1 BigAll", "compares by the leading 11 bits", "a1000000 b999936 =b c999935 =b"],
  ["TwoDeep TwoBig1", "puts a candidate as good as the first before it", "a5 =a. b5 =ba c6 =cb"],
  ["TwoDeep TwoBig1", "puts any other candidate second, over any entry", "a5 b4 =ab c1 =ac"],
  ["TwoDeep TwoBig1", "overwrites an entry that has moved to the second place", "a5 b6 =ba c5 =bc d5 =bd"],
  ["TwoDeep TwoBig1", "lets a position's new result rise to the first place", "a5 b4 b5 =ba"],
  [
    "TwoDeep TwoBig1",
    "leaves the first one where it is when its new result is worth less",
    "a5 b4 a1 =ab c2 =ca",
  ],
  ["TwoDeep TwoBig1", "leaves the second one where it is when it is not good enough", "a5 b3 b4 =ab"],
  ["TwoDeep TwoBig1", "overwrites an old first one and spares the second", "a5 b4 > c1 =cb d0 =cd"],
  ["TwoDeep TwoBig1", "holds a position once that moves up over an old one", "a5 b4 > b1 =b."],
  ["Bucket", "overwrites the shallowest in any search", "a5 b3 c7 d3 > e9 =aecd f1 =aecf > g0 =aecg"],
  ["Aging", "overwrites the shallowest of one search, the first of equals", "a5 b3 c7 d3 e1 =aecd"],
  ["Aging", "counts each search since as four plies", "a20 > b17 > c13 d13 e1 =ebcd"],
  ["Aging", "keeps an old one that is deep enough", "a21 > b17 > c12 d12 e13 f13 =abef"],
  ["Aging", "overwrites the first of several that age has made equal", "a16 b12 > c8 d8 e30 =aecd"],
  ["Aging", "knows that generation 0 comes after 31", `${"> ".repeat(31)}a10 > b7 c7 d7 e7 =ebcd`],
  ["MoveOrder", "overwrites the earliest best move, then the shallowest", "a1.20 b5 c1.10 d3.1 e7 =abed"],
  ["MoveOrder", "overwrites the first of equals", "a7 b7 c7 d7 e7 =ebcd f9 =fbcd"],
  ["MoveOrder", "overwrites the oldest first", "> a50 b60 > c200 > d0 e0.9 f0.9 g0.9 =efgd"],
];

describe("scenes in one slot", () => {
  const table = new TestTable("debug", 1);
  let scheme = "";

  /** Positions of the first slot, by letters. */
  const keyOf = (name: string) => BigInt(name.charCodeAt(0)) * 0x0123_4567n;

  /** The letters of the slot's positions in the order of the table, "." for an empty entry. */
  function slot(): string {
    const entries = table.entries().slice(0, RULES[scheme]?.slotEntries);
    const names = entries.map((entry) =>
      entry ? [..."abcdefgh"].find((name) => keyOf(name) === entry.key) : ".",
    );
    return names.join("");
  }

  /** A result that is worth this much under the scheme, and little by the measures of the others. */
  function worthOf(number: number, depth: number): Partial<Result> {
    if (scheme === "MoveOrder") return { moveNumber: number, depth };
    if (/Big/.test(scheme)) return { work: BigInt(number), depth: Math.max(0, 100 - number) };
    return { depth: number, work: BigInt(1000 - number) };
  }

  const scenes = SCENES.flatMap(([schemes, what, scene]) =>
    schemes.split(" ").map((name) => [name as SchemeName, what, scene] as const),
  );
  it.each(scenes)("%s %s: %s", (name, _, scene) => {
    scheme = name;
    table.open(name);
    for (const [index, step] of scene.split(" ").entries()) {
      const letter = step.slice(1, 2);
      if (step === ">") table.generation = (table.generation + 1) % 32;
      else if (step.startsWith("=")) expect(slot(), `step ${index}`).toBe(step.slice(1));
      else if (step.startsWith("?")) table.probe(keyOf(letter));
      else {
        const [number = 0, depth = 0] = step.slice(1).split(".").map(Number);
        table.store(resultOf(keyOf(step.charAt(0)), worthOf(number, depth)));
      }
    }
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
    return { nodes, work: Number(nodesOf(root?.worth ?? 0n)) };
  };
  const [one, all] = [rootWork("Big1"), rootWork("BigAll")];
  expect(one.work).toBeLessThanOrEqual(one.nodes);
  expect(all.work).toBeGreaterThan(all.nodes);
});

describe.each(VARIANTS)("against the model on the %s core", (variant) => {
  const table = new TestTable(variant, 4);
  const steps = variant === "release" ? 4000 : 1000;

  /** Keys for some buckets, several for each place, all different for the table. */
  function keysFor(buckets: number, random: Random): bigint[] {
    return Array.from({ length: buckets * 12 }, () => word64(random));
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

it.each(SCHEMES)("equal megabytes hold equal positions: %s fills every entry", (scheme) => {
  const buckets = 100;
  const table = new TestTable("release", buckets);
  const random = new Random(7);
  const keys = Array.from({ length: 8000 }, () => word64(random));
  table.open(scheme);
  for (const key of keys) table.store(resultOf(key));
  expect(table.occupied()).toBe(4 * buckets);
  expect(keys.filter((key) => table.probe(key)).length).toBe(4 * buckets);
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
