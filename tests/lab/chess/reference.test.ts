// The reference searcher compared with plain alpha-beta, and with itself under every scheme.
import { expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { ENDGAME } from "../../../src/lab/chess/positions/sets";
import * as searchers from "../../../src/lab/chess/searchers/searchers";
import { positions, VARIANTS } from "../../support/core";
import { labModulesOf } from "../../support/lab";

const FENS = positions("kasparov-1994.epd").map(({ fen }) => fen);
const ENDGAMES = ENDGAME.filter((_, index) => index % 4 === 0).map(({ fen }) => fen);
const EVERY_TENTH = FENS.filter((_, index) => index % 10 === 0);

const setup = (changes: Partial<searchers.TableSetup> = {}): searchers.TableSetup => ({
  ...searchers.USUAL_TABLE,
  positions: 8192,
  mode: "clearing",
  ...changes,
});

/** Every way to use a table that may change node counts but no value. */
const SETUPS = [
  ...Object.values(searchers.referenceSetups()).map(
    (table) => table && setup({ ...table, positions: 8192, mode: "clearing" }),
  ),
  setup({ layout: "unshifted" }),
  setup({ layout: "by side" }),
  setup({ scheme: "Big1", layout: "neighbours" }),
];

/** Each search begins with an empty table. The tables in turn take a quarter of the positions each. */
function findsPlainValues(searcher: searchers.ReferenceSearcher, fens: readonly string[], depth: number) {
  const plies = Array.from({ length: depth }, (_, index) => index + 1);
  const plain = new Map(fens.map((fen) => [fen, plies.map((ply) => searcher.plainValue(fen, ply))]));
  for (const [turn, table] of SETUPS.entries()) {
    searcher.open(table);
    const quarter = [...plain].filter((_, index) => index % 4 === turn % 4);
    for (const [fen, values] of quarter) {
      searcher.clear();
      expect(searcher.search(fen, depth).scores, `${fen} ${JSON.stringify(table)}`).toEqual(values);
    }
  }
}

it.each(VARIANTS)("every table: the value of plain alpha-beta on every position, %s core", (variant) => {
  const depth = variant === "release" ? 3 : 1;
  findsPlainValues(new searchers.ReferenceSearcher(labModulesOf(variant)), [...FENS, ...ENDGAMES], depth);
});

it("overwrites no flagged position, which the debug core asserts, and counts as the release core does", () => {
  const crowded = setup({ positions: 64, mode: "stamping", extra: "principal" });
  const [checked, released] = (["debug", "release"] as const).map((variant) => {
    const searcher = new searchers.ReferenceSearcher(labModulesOf(variant));
    searcher.open(crowded);
    return EVERY_TENTH.map((fen) => searcher.search(fen, 4));
  });
  expect(checked).toEqual(released);
});

const searcher = new searchers.ReferenceSearcher(labModulesOf("release"));
const eventsOf = (fen: string, depth: number) => searcher.search(fen, depth).events as searchers.SearchEvents;
/** Events of a search of one position on a table with time stamping. */
const stamped = (changes: Partial<searchers.TableSetup>, depth = 5) => {
  searcher.open(setup({ positions: 1024, mode: "stamping", ...changes }));
  return eventsOf(FENS[6] ?? "", depth);
};

// In endgames this no longer holds: a position that recurs after a lost move is known from a deeper search.
it("finds the value of plain alpha-beta in the middle game at four plies", () => {
  findsPlainValues(searcher, EVERY_TENTH, 4);
});

it("has the same counts in its iterations as searches to fewer plies", () => {
  for (const fen of EVERY_TENTH) {
    searcher.open(setup());
    const { nodes } = searcher.search(fen, 5);
    const separate = [1, 2, 3, 4, 5].map((depth) => {
      searcher.clear();
      return searcher.search(fen, depth).nodes.at(-1);
    });
    expect(separate).toEqual(nodes);
  }
});

it("fits more of Rival's entries into the same memory, and protects deep ones until they are stale", () => {
  const { writes: buckets } = stamped({ scheme: "Stale" });
  const { writes: rival } = stamped({ scheme: "Stale", layout: "rival" });
  expect(buckets.filled).toBeLessThanOrEqual(1024);
  expect(rival.filled).toBeGreaterThan(1024);
  expect(rival.filled).toBeLessThanOrEqual((1024 * 16) / 13);
  for (const { dropped, overwroteOld } of [buckets, rival])
    expect(dropped > 0 && overwroteOld === 0).toBe(true);
  expect(eventsOf(FENS[7] ?? "", 5).writes.overwroteOld).toBeGreaterThan(0);
  // As many as whole ones fit into any number of bytes.
  expect([8000 * 1024, 12].map(searchers.rivalEntries)).toEqual([630_153, 0]);
});

it("stores exact scores or bounds alone", () => {
  const used = (stores?: "exact" | "bounds") =>
    stamped({ positions: 8192, use: "exact", ...(stores && { stores }) }, 4);
  const [all, exact, bounds] = [used(), used("exact"), used("bounds")];
  expect(exact.stores).toBeGreaterThan(0);
  expect(exact.stores).toBeLessThan(all.stores / 10);
  expect(bounds.cuts.exact).toBe(0);
  expect(bounds.stores).toBeGreaterThan(exact.stores);
});

it("has forms of the table that crowd differently, for the schemes that suit them", () => {
  const levels = [stamped({}), stamped({ layout: "unshifted" }), stamped({ layout: "by side" })];
  expect(new Set(levels.map((one) => JSON.stringify(one))).size).toBe(3);
  const big = stamped({ scheme: "Big1" });
  const ring = stamped({ scheme: "Big1", layout: "neighbours" });
  // Where there are four places for a position, nothing is declined and more is found.
  expect(big.writes.dropped).toBeGreaterThan(0);
  expect(ring.writes.dropped).toBe(0);
  expect(ring.hits / ring.probes).toBeGreaterThan(big.hits / big.probes);
  for (const changes of [{ scheme: "Deep", layout: "unshifted" }, { layout: "neighbours" }] as const) {
    expect(() => searcher.open(setup(changes))).toThrow("supports only plain entries under");
  }
});

it("takes wrong entries at the ordered rate, and counts the work of stored moves", () => {
  const right = stamped({});
  const wrong = stamped({ errors: 50 });
  expect(right.moves?.errors).toBe(0);
  expect(wrong.moves?.errors).toBeGreaterThan(wrong.probes / 60);
  expect(wrong.moves?.errors).toBeLessThanOrEqual(wrong.probes / 50);
  const { expanded = 0, withMove = 0, cut = 0, cutWithMove = 0, byTableMove = 0 } = right.moves ?? {};
  expect(expanded).toBeGreaterThan(withMove);
  expect(cut).toBeGreaterThan(cutWithMove);
  expect(withMove).toBeGreaterThanOrEqual(cutWithMove);
  expect(cutWithMove).toBeGreaterThan(byTableMove);
  expect(byTableMove).toBeGreaterThan(0);
});

it("ends a node's search with every exact score that may be used, but at the root", () => {
  searcher.open(setup({ use: "exact", mode: "stamping" }));
  const all = ENDGAMES.slice(0, 20).map((fen) => eventsOf(fen, 6));
  expect(all.some(({ cuts }) => cuts.exact > 0)).toBe(true);
  for (const { cuts, usable = 0 } of all) expect([0, 1]).toContain(usable - cuts.exact);
});

it("counts look-ups and cut-offs at interior nodes apart from leaves", () => {
  searcher.open(setup({ mode: "stamping" }));
  let [leaves, leafCuts] = [0, 0];
  for (const { fen } of ENDGAME.slice(0, 6)) {
    const { usable = 0, interior = { usable: 0, cuts: 0 }, cuts } = eventsOf(fen, 7);
    expect(interior.cuts).toBeGreaterThan(0);
    expect(interior.cuts).toBeLessThanOrEqual(interior.usable);
    expect(interior.usable).toBeLessThanOrEqual(usable);
    leaves += usable - interior.usable;
    leafCuts += cuts.upper + cuts.lower + cuts.exact - interior.cuts;
  }
  expect(leaves).toBeGreaterThan(0);
  expect(leafCuts).toBeGreaterThan(0);
  // At one ply every node below the root is a leaf.
  searcher.clear();
  expect(eventsOf(FENS[0] ?? "", 1).interior).toEqual({ usable: 0, cuts: 0 });
});

it("knows mates, stalemates and draws", () => {
  searcher.open(setup());
  // Mate by the rook, mate by the queen instead of stalemate, and no move left before the fiftieth.
  expect(searcher.search("k7/8/1K6/8/8/8/8/7R w - - 0 1", 3).bestMove).toBe("h1h8");
  expect(searcher.search("k7/2K5/8/8/8/1Q6/8/8 w - - 0 1", 3).scores.at(-1)).toBe(32000 - 1);
  expect(searcher.search("8/8/8/4k3/8/8/3R4/3K4 w - - 99 80", 2).scores.at(-1)).toBe(0);
});

it("refuses impossible requests", () => {
  expect(() => searcher.open(setup({ positions: 10 }))).toThrow(InputError);
  expect(() => searcher.open(setup({ layout: "rival" }))).toThrow("supports only scheme Stale");
  searcher.open(setup());
  expect(() => searcher.search("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", 2)).toThrow("no legal move");
  searcher.open(setup({ mode: "stamping" }));
  for (let search = 1; search <= 31; search++) searcher.search(FENS[0] ?? "", 1);
  expect(() => searcher.search(FENS[0] ?? "", 1)).toThrow("at most 31 searches");
});
