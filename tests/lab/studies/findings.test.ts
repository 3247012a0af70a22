// Tables of claims: the verdicts in made-up worlds, and the limits at which each verdict changes.
import { describe, expect, it } from "vitest";
import type { SearchEvents } from "../../../src/lab/searchers/types";
import { planOf, resultFor, resultsBy } from "../support/jobs";
import {
  but,
  byGame,
  byNumbers,
  byRivalGame,
  bySize,
  byThreeGames,
  type Chance,
  either,
  evaluate,
  type Given,
  K,
  lineSaving,
  ordered,
  published,
  quartered,
  reversed,
  rightAt,
  rivalSaving,
  SUGGESTED,
  saving,
  verdictsOf,
  type World,
} from "../support/worlds";

/** A world and its verdicts, each with its claims. "others" stands for all unnamed claims, "…" for claims without a verdict. */
interface Row extends Given {
  readonly world: string;
  /** Absent: schemes. */
  readonly study?: string;
  readonly nodes: World;
  readonly verdicts: string;
}

const ENDGAME = { set: "endgame", plies: "3-10" };
const SHORT = { set: "short" };
const TODAY = { study: "engine", options: { depth: "12" } };
const AS_THESIS = saving({ move: 36, score: 60, exact: 2, bounds: 59, full: 68 });
const UNLIKE_THESIS = saving({ move: 70, score: 30, exact: 30, bounds: 5, full: 30 });
/** The cost of clearing says nothing about the date. */
const COMPONENTS: World = (table) => {
  if (!table || table.mode === "clearing") return 50;
  const costs = { none: 100, "root distance": 99.8, principal: 101, "both bounds": 95, "proved draws": 99 };
  return table.mode === "keeping" ? 103 : costs[table.extra];
};
const ANY: World = () => 1;

const SCHEMES: readonly Row[] = [
  { world: "as published", nodes: published, verdicts: "confirmed 1a 1b 2a 2b 2c 2d 2e 3a 3b 4a 4b 4c 4d 7" },
  { world: "the other way round", nodes: reversed, verdicts: "refuted others" },
  {
    world: "as published with the table cleared only",
    nodes: either(published, reversed),
    verdicts: "confirmed 1a 1b 2a 2b 2c 2d 3a 3b 7, refuted 2e, …",
  },
  {
    world: "as published with time stamping only",
    nodes: either(reversed, published),
    verdicts: "refuted 1a 1b 2a 2b 2c 2d 3a 3b 7, …",
  },
  {
    world: "the same in the endgame, where time stamping was published",
    nodes: either(reversed, published),
    options: ENDGAME,
    verdicts: "confirmed 2a 2c 2d, …",
  },
  {
    world: "an endgame without time stamping",
    nodes: published,
    options: { ...ENDGAME, modes: "clearing" },
    verdicts: "open 2a 7, …",
  },
  {
    world: "as published at 7 plies only",
    nodes: rightAt(7),
    verdicts: "confirmed 1a 1b 2a 2b 2c 2d 2e 3a 3b 4a, …",
  },
  {
    world: "an endgame as published at 10 plies only",
    nodes: rightAt(10),
    options: ENDGAME,
    verdicts: "confirmed 2a 2c 2d, …",
  },
  {
    world: "an endgame as published at 9 plies only",
    nodes: rightAt(9),
    options: ENDGAME,
    verdicts: "refuted 2a 2c 2d, …",
  },
  {
    world: "as published at 8 plies only, without tables of 8K",
    study: "study-1998-deep",
    nodes: rightAt(8),
    verdicts: "confirmed 1a 2a 2b 2c 2d 2e 3a 3b 4a, open 1b, …",
  },
  {
    world: "as published at 7 plies only, judged at 8",
    study: "study-1998-deep",
    nodes: rightAt(7),
    verdicts: "refuted 1a 2a 2b 2c 2d 2e 3a 3b 4a, open 1b, …",
  },
  {
    world: "8 plies like 7 plies in a quarter of the table, in one mode only",
    nodes: quartered,
    options: { set: "games-1-3", plies: "7-8", sizes: "16K,64K,256K,1024K", modes: "clearing" },
    verdicts: "open 4e, …",
  },
  {
    world: "the same in both modes, but with games that scatter as much as the criterion allows",
    study: "study-1998-deep",
    nodes: quartered,
    chance: byThreeGames,
    verdicts: "open 4e, …",
  },
  {
    world: "an endgame in which BIG and DEEP are equal",
    nodes: but("Deep", 1 / 1.0105),
    options: ENDGAME,
    verdicts: "confirmed 2b, …",
  },
  {
    world: "an endgame in which TwoDeep is worse",
    nodes: but("TwoDeep", 1.06),
    options: ENDGAME,
    verdicts: "partly 2b, …",
  },
  {
    world: "a middle game in which TwoDeep is worse",
    nodes: but("TwoDeep", 1.06),
    verdicts: "confirmed 2b, …",
  },
  { world: "games that disagree", nodes: published, chance: byGame, verdicts: "open 2b, …" },
  {
    world: "hash numbers that disagree",
    nodes: published,
    chance: byNumbers,
    options: { ...SHORT, seeds: "10" },
    verdicts: "open 2b 2e, …",
  },
  {
    world: "hash numbers that agree",
    nodes: published,
    options: { ...SHORT, seeds: "10" },
    verdicts: "confirmed 1a, …",
  },
  {
    world: "hash numbers that scatter sizes more than doublings do, but not the schemes of a size",
    nodes: published,
    chance: bySize,
    options: { ...SHORT, seeds: "10" },
    verdicts: "open 1a, confirmed 2a 2b 2c 2d, …",
  },
  {
    world: "a single game without repetitions",
    nodes: published,
    options: { ...SHORT, seeds: "0" },
    verdicts: "open others",
  },
  { world: "a single game with repetitions", nodes: published, options: SHORT, verdicts: "confirmed 2a, …" },
  {
    world: "too few plies, sizes, schemes and modes",
    nodes: published,
    options: { plies: "3", sizes: "16K", schemes: "New", modes: "clearing" },
    verdicts: "open others",
  },
  {
    world: "too few plies",
    nodes: published,
    options: { plies: "3-6" },
    verdicts: "confirmed 4b, open others",
  },
  {
    world: "Deep better than published",
    nodes: but("Deep", 0.9),
    verdicts: "partly 2a, confirmed 2c, refuted 3a, …",
  },
  {
    world: "further schemes, which 1b does not cover",
    nodes: published,
    options: { schemes: "all" },
    verdicts: "confirmed 1b, …",
  },
];

const SMALLER_STUDIES: readonly Row[] = [
  {
    world: "too few plies for information",
    study: "information",
    nodes: ANY,
    options: { ...SHORT, depth: "7" },
    verdicts: "open others",
  },
  {
    world: "information as in the thesis",
    study: "information",
    nodes: AS_THESIS,
    options: SHORT,
    verdicts: "confirmed 5a 5b 5c 5d 5e",
  },
  {
    world: "information unlike the thesis",
    study: "information",
    nodes: UNLIKE_THESIS,
    cuts: 90,
    options: SHORT,
    verdicts: "refuted 5a 5b 5c 5d 5e",
  },
  {
    world: "information in tables of another size",
    study: "information",
    nodes: ANY,
    options: { ...SHORT, sizes: "16K" },
    verdicts: "open 5a 5b 5c 5d 5e",
  },
  {
    world: "information at another number of plies",
    study: "information",
    nodes: ANY,
    options: { ...SHORT, depth: "9" },
    verdicts: "open 5a 5b 5c 5d 5e",
  },
  {
    world: "information in another set of positions",
    study: "information",
    nodes: ANY,
    options: { set: "kasparov" },
    verdicts: "open 5a 5b 5c 5d 5e",
  },
  { world: "lines that save 5%", study: "pv", nodes: lineSaving(5), options: SHORT, verdicts: "confirmed 6" },
  { world: "lines that save 1%", study: "pv", nodes: lineSaving(1), options: SHORT, verdicts: "partly 6" },
  { world: "lines that cost 1%", study: "pv", nodes: lineSaving(-1), options: SHORT, verdicts: "refuted 6" },
  { world: "lines at other sizes", study: "pv", nodes: ANY, options: { sizes: "8K" }, verdicts: "open 6" },
  {
    world: "components that save 3%, 0.2%, −1%, 5% and 1%",
    study: "extra",
    nodes: COMPONENTS,
    verdicts: "confirmed 8a 8d 8e, partly 8b, refuted 8c",
  },
  {
    world: "components at fewer sizes",
    study: "extra",
    nodes: ANY,
    options: { sizes: "8K-128K" },
    verdicts: "open others",
  },
  {
    world: "games that disagree on Rival's table",
    study: "rival",
    nodes: rivalSaving(0.1),
    chance: byRivalGame,
    verdicts: "open R1",
  },
  { ...TODAY, world: "a modern search as published", nodes: published, verdicts: "confirmed 2 today" },
  { ...TODAY, world: "a modern search, reversed", nodes: reversed, verdicts: "refuted 2 today" },
  {
    world: "a modern search to too few plies",
    study: "engine",
    nodes: published,
    options: { depth: "7" },
    verdicts: "open 2 today",
  },
  {
    world: "a modern search with two schemes",
    study: "engine",
    nodes: published,
    options: { depth: "12", schemes: "Old,New" },
    verdicts: "open 2 today",
  },
];

describe("verdicts in a world with", () => {
  it.each([...SCHEMES, ...SMALLER_STUDIES])(
    "$world: $verdicts",
    ({ study = "schemes", nodes, verdicts, ...given }) => {
      const found = verdictsOf(study, (table, ply) => 1e4 * nodes(table, ply), given);
      const parts = verdicts.split(", ").map((part) => part.match(/2 today|\S+/g) ?? []);
      const named = parts.flatMap(([verdict, ...claims]) => claims.map((claim) => [claim, verdict] as const));
      const wanted = new Map(named);
      for (const claim of Object.keys(found)) {
        const verdict = wanted.get(claim) ?? wanted.get("others");
        if (!verdicts.endsWith("…")) expect(verdict, claim).toBeDefined();
        if (verdict !== undefined) expect(found[claim], claim).toBe(verdict);
      }
      for (const [claim] of named) if (claim !== "others") expect(found).toHaveProperty(claim);
    },
  );

  it.each([
    ["endgame", "3-10", "2a 2b 2c 2d 7"],
    ["short", "3-8", "1a 1b 2a 2b 2c 2d 2e 3a 3b 4a 4b 4c 4d 7"],
    ["kasparov", "3-8", "1a 1b 2a 2b 2c 2d 2e 3a 3b 4a 4b 4c 4d 7"],
    ["games-1-3", "7-8", "1a 1b 2a 2b 2c 2d 2e 3a 3b 4a 4c 4d 4e"],
  ])("the set %s to %s plies are on its own claims: %s", (set, plies, claims) => {
    const { findings } = evaluate("schemes", published, { options: { set, plies } });
    expect(findings.map(({ id }) => id).join(" ")).toBe(claims);
  });

  it("components are on all games and on endgames", () => {
    expect(planOf("extra").map(({ set }) => set)).toEqual(["kasparov", "endgame"]);
  });
});

/** A claim and its verdicts with the limits between them. Each limit is tried just below and just above. */
interface Limits {
  readonly claim: string;
  /** The measure of the limits, in percent unless its name says otherwise. */
  readonly measure: string;
  readonly verdicts: string;
  /** The distance from a limit; absent: 0.1. */
  readonly step?: number;
  /** Absent: schemes. */
  readonly study?: string;
  readonly options: Readonly<Record<string, string>>;
  readonly nodes: (measure: number) => World;
  readonly cuts?: (measure: number) => number;
}

const CLEARED = { plies: "7", modes: "clearing", seeds: "0" };
const TABLE_WORTH = { sizes: "1024K", schemes: "TwoBig1", modes: "stamping", seeds: "0" };
const STAMPED = { plies: "7", sizes: "8K", modes: "stamping", seeds: "0" };
const AT_256K = { ...SHORT, seeds: "1", sizes: "256K" };
const INFORMATION = { move: 36, score: 60, exact: 2, bounds: 59, full: 68 };

const withoutTable =
  (nodes: number): World =>
  (table) =>
    table ? 100 : nodes;
/** Every doubling of the table, up to a size, saves this many percent. */
const doubling =
  (saved: number, upTo = Number.POSITIVE_INFINITY): World =>
  (table) =>
    100 * (1 - saved / 100) ** Math.log2(Math.min(table?.positions ?? 1, upTo));
/** One scheme takes this many percent more, up to a size. */
const above =
  (scheme: string, more: number, upTo = Number.POSITIVE_INFINITY): World =>
  (table) =>
    table?.scheme === scheme && table.positions <= upTo ? 100 + more : 100;
/** Old takes `small` percent more at 8K, and `large` percent more at larger sizes. */
const spreads =
  (small: number, large: number): World =>
  (table) =>
    table?.scheme === "Old" ? 100 + (table.positions === 8 * K ? small : large) : 100;
/** TwoDeep takes `few` percent at the smallest `sizes`, `others` at the larger ones. */
const twoDeep =
  (few: number, others: number) =>
  (sizes: number): World =>
  (table) =>
    table?.scheme === "TwoDeep" ? (Math.log2(table.positions) < 13 + sizes ? few : others) : 100;
/** Doublings save 6% up to a number of them from 8K on, which depends on the plies. */
const useful =
  (doublingsAt: (published: number, ply: number) => number): World =>
  (table, ply) => {
    const asPublished = Math.log2((SUGGESTED[ply - 3] ?? 0) / (8 * K));
    const doublings = Math.log2((table?.positions ?? 0) / (8 * K));
    return 100 * 0.94 ** Math.min(doublings, doublingsAt(asPublished, ply));
  };

const LIMITS: readonly Limits[] = [
  {
    claim: "1a",
    measure: "savings of each doubling",
    verdicts: "confirmed 1.5 refuted",
    options: { ...CLEARED, sizes: "256K-1024K" },
    nodes: (saved) => doubling(saved),
  },
  {
    claim: "1b",
    measure: "spread at 8K",
    verdicts: "partly 14 confirmed 28 partly",
    options: { ...CLEARED, sizes: "8K,512K" },
    nodes: (spread) => spreads(spread, 3),
  },
  {
    claim: "1b",
    measure: "spread at 512K",
    verdicts: "partly -5 confirmed 5 partly",
    options: { ...CLEARED, sizes: "8K,512K" },
    nodes: (spread) => spreads(21, spread),
  },
  {
    claim: "1b",
    measure: "number of sizes from 256K up with too large a spread, 256K itself not counting",
    verdicts: "confirmed 1.5 partly",
    step: 0.5,
    options: { ...CLEARED, sizes: "8K,256K,512K,1024K" },
    nodes: (many) => (table, ply) => {
      const place = [8 * K, 256 * K, 512 * K, 1024 * K].indexOf(table?.positions ?? 0);
      return spreads(21, place <= many ? 10 : 3)(table, ply);
    },
  },
  {
    claim: "2b",
    measure: "number of sizes, of four, with TwoBig1 slightly ahead and else far behind: the mean counts",
    verdicts: "refuted 3.5 confirmed",
    step: 0.5,
    options: { ...CLEARED, sizes: "8K-64K" },
    nodes: twoDeep(101, 90),
  },
  {
    claim: "2b",
    measure: "number of sizes, of four, with TwoBig1 far ahead and else slightly behind: the mean counts",
    verdicts: "refuted 0.5 confirmed",
    step: 0.5,
    options: { ...CLEARED, sizes: "8K-64K" },
    nodes: twoDeep(110, 99),
  },
  {
    claim: "2b",
    measure: "TwoDeep above TwoBig1 in the endgame",
    verdicts: "confirmed 1 partly",
    options: { set: "endgame", plies: "10", sizes: "8K", modes: "stamping", seeds: "0" },
    nodes: (more) => above("TwoDeep", more),
  },
  {
    claim: "2c",
    measure: "BigAll above Big1",
    verdicts: "confirmed 1 partly 2 refuted",
    options: { ...CLEARED, sizes: "8K" },
    nodes: (more) => above("BigAll", more),
  },
  {
    claim: "2e",
    measure: "TwoDeep beside TwoBig1, with all others at 105 or more",
    verdicts: "partly 100 confirmed 105 partly",
    options: STAMPED,
    nodes: (TwoDeep) => ordered({ TwoDeep }),
  },
  {
    claim: "2e",
    measure: "Big1 beside BigAll",
    verdicts: "partly 99 confirmed 101 partly",
    options: STAMPED,
    nodes: (big) => ordered({ Big1: 1.05 * big }),
  },
  {
    claim: "2e",
    measure: "Old and New beside TwoBig1, with the others at 105",
    verdicts: "partly 105 confirmed",
    options: STAMPED,
    nodes: (last) => ordered({ Old: last, New: last }),
  },
  {
    claim: "3a",
    measure: "savings of TwoDeep over Deep",
    verdicts: "refuted 0 partly 5 confirmed 10 partly",
    options: { ...CLEARED, sizes: "8K-64K", schemes: "Deep,TwoDeep" },
    nodes: (saved) => above("TwoDeep", -saved),
  },
  {
    claim: "3a",
    measure: "savings of TwoDeep over Deep up to 64K, 128K not counting",
    verdicts: "partly 5 confirmed",
    options: { ...CLEARED, sizes: "8K-128K", schemes: "Deep,TwoDeep" },
    nodes: (saved) => above("TwoDeep", -saved, 64 * K),
  },
  {
    claim: "3b",
    measure: "savings of each doubling",
    verdicts: "refuted 1 partly 4 confirmed 8 partly",
    options: { ...CLEARED, sizes: "8K-64K" },
    nodes: (saved) => doubling(saved),
  },
  {
    claim: "3b",
    measure: "savings of each doubling, with sizes a factor of four apart",
    verdicts: "partly 4 confirmed",
    options: { ...CLEARED, sizes: "16K,64K" },
    nodes: (saved) => doubling(saved),
  },
  {
    claim: "3b",
    measure: "savings of each doubling up to 64K, 128K not counting",
    verdicts: "partly 4 confirmed",
    options: { ...CLEARED, sizes: "8K-128K" },
    nodes: (saved) => doubling(saved, 64 * K),
  },
  {
    claim: "4a",
    measure: "savings of time stamping",
    verdicts: "refuted 0 partly 1 confirmed 3 partly",
    options: { plies: "7", sizes: "8K", seeds: "0" },
    nodes: (saved) => (table) => (table?.mode === "stamping" ? 100 - saved : 100),
  },
  {
    claim: "4b",
    measure: "nodes without a table",
    verdicts: "confirmed 100 refuted",
    options: { ...TABLE_WORTH, plies: "3" },
    nodes: withoutTable,
  },
  {
    claim: "4c",
    measure: "nodes without a table",
    verdicts: "refuted 100 confirmed",
    options: { ...TABLE_WORTH, plies: "4-7" },
    nodes: withoutTable,
  },
  {
    claim: "4d",
    measure: "nodes without a table",
    verdicts: "refuted 180 confirmed",
    options: { ...TABLE_WORTH, plies: "6-7" },
    nodes: withoutTable,
  },
  {
    claim: "4e",
    // One of seven schemes: the mean difference is 12 of 49 + 7 times the difference.
    measure: "Old at 8 plies above itself at 7",
    verdicts: "partly -12.05 confirmed 12.5 partly 25.4 refuted",
    step: 0.05,
    options: { set: "games-1-3", plies: "7-8", sizes: "16K,64K,256K,1024K", seeds: "0" },
    nodes: (more) => (table, ply) => (table?.scheme === "Old" && ply === 8 ? 100 + more : 100),
  },
  {
    claim: "7",
    measure: "number of doublings beyond the published size",
    verdicts: "confirmed 0.5 confirmed 1.5 refuted",
    step: 0.5,
    options: { ...CLEARED, plies: "3-7", schemes: "TwoBig1" },
    nodes: (more) => useful((asPublished) => asPublished + more),
  },
  {
    claim: "7",
    measure: "number of plies, of five, with the published size",
    verdicts: "refuted 2.5 partly 4.5 confirmed",
    step: 0.5,
    options: { ...CLEARED, plies: "3-7", schemes: "TwoBig1" },
    nodes: (agreeing) =>
      useful((asPublished, ply) => (ply - 3 < agreeing ? asPublished : (asPublished + 3) % 7)),
  },
  {
    claim: "5a",
    measure: "savings of the move",
    verdicts: "refuted 16 partly 26 confirmed 46 partly 56 refuted",
    study: "information",
    options: AT_256K,
    nodes: (move) => saving({ ...INFORMATION, move }),
  },
  {
    claim: "5b",
    measure: "savings of move and score",
    verdicts: "refuted 48 partly 58 confirmed 78 partly 88 refuted",
    study: "information",
    options: AT_256K,
    nodes: (full) => saving({ ...INFORMATION, full }),
  },
  {
    claim: "5c",
    measure: "savings of the score above those of the move",
    verdicts: "refuted 0 confirmed",
    study: "information",
    options: AT_256K,
    nodes: (more) => saving({ ...INFORMATION, score: INFORMATION.move + more }),
  },
  {
    claim: "5d",
    measure: "savings of all scores above those of bounds",
    verdicts: "confirmed 3 partly",
    study: "information",
    options: AT_256K,
    nodes: (lost) => saving({ ...INFORMATION, bounds: INFORMATION.score - lost }),
  },
  {
    claim: "5d",
    measure: "savings of exact scores",
    verdicts: "confirmed 5 partly",
    study: "information",
    options: AT_256K,
    nodes: (exact) => saving({ ...INFORMATION, exact }),
  },
  {
    claim: "5e",
    measure: "cut-offs among usable look-ups",
    verdicts: "refuted 30 partly 40 confirmed 60 partly",
    step: 1,
    study: "information",
    options: AT_256K,
    nodes: () => saving(INFORMATION),
    cuts: (share) => share,
  },
  {
    claim: "6",
    measure: "savings of lines of five moves",
    verdicts: "refuted 0 partly 2.5 confirmed 7.5 partly",
    study: "pv",
    options: AT_256K,
    nodes: lineSaving,
  },
  {
    claim: "8b",
    measure: "savings of the distance from the root",
    verdicts: "refuted 0 partly 0.5 confirmed",
    study: "extra",
    options: {},
    nodes: (saved) => saving({ "root distance": saved }),
  },
  {
    claim: "R1",
    measure: "savings of Rival's entries",
    verdicts: "refuted 0 confirmed",
    study: "rival",
    options: {},
    nodes: rivalSaving,
  },
];

describe("limits of", () => {
  it.each(LIMITS)(
    "$claim, $measure: $verdicts",
    ({ claim, verdicts, step = 0.1, study = "schemes", ...row }) => {
      const parts = verdicts.split(" ");
      for (let at = 1; at < parts.length; at += 2) {
        for (const [side, verdict] of [
          [-1, parts[at - 1]],
          [1, parts[at + 1]],
        ] as const) {
          const measure = Number(parts[at]) + side * step;
          const given = { options: row.options, ...(row.cuts && { cuts: row.cuts(measure) }) };
          const found = verdictsOf(study, (table, ply) => 1e4 * row.nodes(measure)(table, ply), given);
          expect(found[claim], String(measure)).toBe(verdict);
        }
      }
    },
  );
});

describe("evidence", () => {
  /** Findings of `lab information` on searches of 1000 nodes with other events. */
  const informationWith = (set: string, change: (events: SearchEvents) => Partial<SearchEvents>) => {
    const [experiment] = planOf("information", { set, seeds: "0" });
    const evaluation = experiment?.evaluate(
      resultsBy((request) => {
        const result = resultFor(request, () => 1000);
        const searches = result.searches.map(({ events, ...search }) => {
          return { ...search, events: events && { ...events, ...change(events) } };
        });
        return { ...result, searches };
      }),
    );
    return (id: string) => evaluation?.findings.find((one) => one.id === id);
  };

  it("of 4e is one number, in the mean over modes, schemes and sizes", () => {
    const found = evaluate("study-1998-deep", quartered).findings.find(({ id }) => id === "4e");
    expect(found).toMatchObject({
      verdict: "confirmed",
      evidence: expect.stringMatching(
        /^0\.0 ± 0\.0 points apart in the mean of 42, .*; table cleared .* 0\.0 ± 0\.0, time stamping 0\.0 ± 0\.0$/,
      ),
    });
  });

  it("5d reports the frequency of exact scores and bounds", () => {
    const finding = informationWith("short", ({ cuts }) => ({ cuts: { ...cuts, exact: 3 } }));
    // Of the hundred usable look-ups of each search.
    expect(finding("5d")?.evidence).toMatch(
      /in a search: an exact score was met 3 times, a bound 97 times; one game: hash numbers only$/,
    );
  });

  it("of 5e is of interior nodes where leaves say otherwise", () => {
    const cuts = { upper: 900, lower: 0, exact: 0 };
    expect(informationWith("endgame", () => ({ usable: 1000, cuts }))("5e")).toMatchObject({
      verdict: "confirmed",
      evidence: expect.stringMatching(/^50\.0% ± 0\.0; .*; with leaves, where any depth suffices, 90\.0%$/),
    });
  });

  it.each<[changed: string, Chance, RegExp]>([
    ["no search", () => 1, /^it changes 0\.0% of the searches$/],
    ["the 6 positions of a game at 4 of 6 sizes", halved(4), /^it changes 4\.3% of the searches$/],
    ["the same at 5 of 6 sizes", halved(5), /^saves .*; it changes 5\.3% of the searches$/],
    ["the same at all sizes", halved(6), /; it changes 6\.4% of the searches$/],
  ])("of a component gives the number of searches that it changes: %s", (_, chance, evidence) => {
    const { findings } = evaluate("extra", () => 10_000, { chance, options: { seeds: "0" } });
    const found = findings.find(({ id }) => id === "8e");
    expect(found?.evidence).toMatch(evidence);
    if (evidence.source.startsWith("^it")) expect(found?.verdict).toBe("open");
  });

  it.each([
    ["1 2 4 3 5 7 6", "confirmed", 19],
    ["1 2 3 7 4 5 6", "partly", 16],
    ["5 4 3 2 1 7 6", "partly", 10],
    ["3 4 7 6 5 2 1", "refuted", 7],
  ])("of the ranking of 1998, with places %s: %s, %d of 19 pairs in order", (places, verdict, count) => {
    const ranked = ["TwoBig1", "TwoDeep", "Big1", "BigAll", "Deep", "New", "Old"];
    const cost = new Map(places.split(" ").map((place, index) => [ranked[index], 1e6 + 1e4 * Number(place)]));
    const world: World = (table) => cost.get(table?.scheme) ?? 1e6;
    const [finding] = evaluate("engine", world, { options: { depth: "12" } }).findings;
    expect(finding).toMatchObject({
      verdict,
      evidence: expect.stringMatching(
        new RegExp(`^${count} of 19 pairs as ranked, ${19 - count} the other way`),
      ),
    });
  });
});

/** Proved draws halve the nodes of the first game at this many sizes. */
function halved(sizes: number): Chance {
  return ({ table, first }) =>
    table?.extra === "proved draws" && first === 0 && Math.log2(table.positions / (8 * K)) < sizes ? 0.5 : 1;
}
