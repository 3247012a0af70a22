// The limits at which the verdict on a claim changes: each is tried just below and just above. The evidence beside verdicts.
import { expect, it } from "vitest";
import type { ErrorMeasurements } from "../../../src/lab/chess/searchers/errors";
import { findings as errorFindings } from "../../../src/lab/chess/studies/errors";
import { benchFindings, type Outcome, publishedMeans } from "../../../src/lab/connect4/studies";
import { experimentOf, matchResult, resultsOf, verdictOn } from "../support/jobs";
import {
  type Chance,
  evaluate,
  K,
  lineSaving,
  ordered,
  quartered,
  rivalSaving,
  SUGGESTED,
  saving,
  verdictsOf,
  type World,
} from "../support/worlds";

const SHORT = { set: "short" };

/** "CLAIM MEASURE: VERDICTS": limits stand between verdicts, in percent unless the measure says otherwise. */
type Limits = [
  text: string,
  options: Readonly<Record<string, string>>,
  nodes: (measure: number) => World,
  /** The distance from a limit at which a claim is tried. */
  step?: number,
];

/** The studies of the claims that are not of `schemes`. */
const STUDIES: Readonly<Record<string, string>> = {
  ...{ "5a": "information", "5b": "information", "5c": "information", "5d": "information" },
  ...{ "5e": "found", "5f": "stored", "6": "pv", "8": "extra", T1: "forms", T2: "forms", R1: "rival" },
};

const CLEARED = { plies: "7", modes: "clearing", seeds: "0" };

const cleared = (sizes: string, schemes = "classic") => ({ ...CLEARED, sizes, schemes });

const TABLE_WORTH = { sizes: "1024K", schemes: "TwoBig1", modes: "stamping", seeds: "0" };

const STAMPED = { plies: "7", sizes: "8K", modes: "stamping", seeds: "0" };

const AT_256K = { ...SHORT, seeds: "1", sizes: "256K" };

const INFORMATION = { move: 36, score: 60, exact: 2, bounds: 59, full: 68 };

const informing =
  (part: keyof typeof INFORMATION) =>
  (saved: number): World =>
    saving({ ...INFORMATION, [part]: saved });

function withoutTable(nodes: number): World {
  return (table) => (table ? 100 : nodes);
}

/** Every doubling of the table, up to a size, saves this many percent. */
function doubling(saved: number, upTo = Number.POSITIVE_INFINITY): World {
  return (table) => 100 * (1 - saved / 100) ** Math.log2(Math.min(table?.positions ?? 1, upTo));
}

/** One scheme takes this many percent more, up to a size. */
function above(scheme: string, more: number, upTo = Number.POSITIVE_INFINITY): World {
  return (table) => (table?.scheme === scheme && table.positions <= upTo ? 100 + more : 100);
}

/** Old takes `small` percent more at 8K, and `large` percent more at larger sizes. */
function spreads(small: number, large: number): World {
  return (table) => (table?.scheme === "Old" ? 100 + (table.positions === 8 * K ? small : large) : 100);
}

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
  ["1a savings of each doubling: confirmed 1.5 refuted", cleared("256K-1024K"), doubling],
  [
    "1c savings of each doubling at 8 plies: refuted 1 confirmed",
    { set: "games-1-3", plies: "8", modes: "clearing", seeds: "0", sizes: "256K,1024K" },
    doubling,
  ],
  ["1b spread at 8K: partly 14 confirmed 28 partly", cleared("8K,512K"), (spread) => spreads(spread, 3)],
  ["1b spread at 512K: partly -5 confirmed 5 partly", cleared("8K,512K"), (spread) => spreads(21, spread)],
  [
    "1b number of sizes from 256K up with too large a spread, 256K itself not counting: confirmed 1.5 partly",
    cleared("8K,256K,512K,1024K"),
    (many) => (table, ply) => {
      const place = [8 * K, 256 * K, 512 * K, 1024 * K].indexOf(table?.positions ?? 0);
      return spreads(21, place <= many ? 10 : 3)(table, ply);
    },
    0.5,
  ],
  [
    "2b number of sizes, of four, with TwoBig1 slightly ahead and else far behind: the mean counts: refuted 3.5 confirmed",
    cleared("8K-64K"),
    twoDeep(101, 90),
    0.5,
  ],
  [
    "2b number of sizes, of four, with TwoBig1 far ahead and else slightly behind: the mean counts: refuted 0.5 confirmed",
    cleared("8K-64K"),
    twoDeep(110, 99),
    0.5,
  ],
  [
    "2b TwoDeep above TwoBig1 in the endgame: confirmed 1 partly",
    { set: "endgame", plies: "10", sizes: "8K", modes: "stamping", seeds: "0" },
    (more) => above("TwoDeep", more),
  ],
  ["2c BigAll above Big1: confirmed 1 partly 2 refuted", cleared("8K"), (more) => above("BigAll", more)],
  ["2e TwoDeep, next at 105: partly 100 confirmed 105 partly", STAMPED, (TwoDeep) => ordered({ TwoDeep })],
  ["2e Big1 beside BigAll: partly 99 confirmed 101 partly", STAMPED, (big) => ordered({ Big1: 1.05 * big })],
  ["2e Old and New, rest at 105: partly 105 confirmed", STAMPED, (last) => ordered({ Old: last, New: last })],
  [
    "3a savings of TwoDeep over Deep: refuted 0 partly 5 confirmed 10 partly",
    cleared("8K-64K", "Deep,TwoDeep"),
    (saved) => above("TwoDeep", -saved),
  ],
  [
    "3a the same up to 64K, 128K not counting: partly 5 confirmed",
    cleared("8K-128K", "Deep,TwoDeep"),
    (saved) => above("TwoDeep", -saved, 64 * K),
  ],
  ["3b savings of each doubling: refuted 1 partly 4 confirmed 8 partly", cleared("8K-64K"), doubling],
  ["3b the same, sizes a factor of four apart: partly 4 confirmed", cleared("16K,64K"), doubling],
  ["3b savings up to 64K alone: partly 4 confirmed", cleared("8K-128K"), (saved) => doubling(saved, 64 * K)],
  [
    "4a savings of time stamping: refuted 0 partly 1 confirmed 3 partly",
    { plies: "7", sizes: "8K", seeds: "0" },
    (saved) => (table) => (table?.mode === "stamping" ? 100 - saved : 100),
  ],
  ["4b nodes without a table: confirmed 100 refuted", { ...TABLE_WORTH, plies: "3" }, withoutTable],
  ["4c nodes without a table: refuted 100 confirmed", { ...TABLE_WORTH, plies: "4-7" }, withoutTable],
  ["4d nodes without a table: refuted 180 confirmed", { ...TABLE_WORTH, plies: "6-7" }, withoutTable],
  // One of seven schemes: the mean difference is 12 of 49 + 7 times the difference.
  [
    "4e Old at 8 plies above itself at 7: partly -12.05 confirmed 12.5 partly 25.4 refuted",
    { set: "games-1-3", plies: "7-8", sizes: "16K,64K,256K,1024K", seeds: "0" },
    (more) => (table, ply) => (table?.scheme === "Old" && ply === 8 ? 100 + more : 100),
    0.05,
  ],
  [
    "7 number of doublings beyond the published size: confirmed 0.5 confirmed 1.5 refuted",
    { ...CLEARED, plies: "3-7", schemes: "TwoBig1" },
    (more) => useful((asPublished) => asPublished + more),
    0.5,
  ],
  [
    "7 number of plies, of five, with the published size: refuted 2.5 partly 4.5 confirmed",
    { ...CLEARED, plies: "3-7", schemes: "TwoBig1" },
    (agreeing) => useful((asPublished, ply) => (ply - 3 < agreeing ? asPublished : (asPublished + 3) % 7)),
    0.5,
  ],
  ["5a savings of the move: refuted 16 partly 26 confirmed 46 partly 56 refuted", AT_256K, informing("move")],
  ["5b savings of both: refuted 48 partly 58 confirmed 78 partly 88 refuted", AT_256K, informing("full")],
  ["5c savings of the score, 36 by the move: refuted 36 confirmed", AT_256K, informing("score")],
  ["5d savings of bounds, 60 by all scores: partly 57 confirmed", AT_256K, informing("bounds")],
  ["5d savings of exact scores: confirmed 5 partly", AT_256K, informing("exact")],
  [
    "5e cut-offs among positions found: refuted 30 partly 40 confirmed 60 partly 70 refuted",
    { ...SHORT, plies: "8", seeds: "1" },
    () => () => 100,
    1,
  ],
  [
    "5f points that bounds stored alone save more than bounds used: partly -3 confirmed 3 partly",
    { ...SHORT, seeds: "1" },
    (more) => (table) => (table?.stores === "bounds" ? 50 - more : table?.use === "bounds" ? 50 : 100),
  ],
  ["6 savings of lines of five moves: refuted 0 partly 2.5 confirmed 7.5 partly", AT_256K, lineSaving],
  [
    "8 savings of three fields; the date saves 5%, another field 1%: confirmed 2 refuted",
    {},
    (saved) => (table) =>
      table?.mode === "keeping"
        ? 105
        : saving({
            ...{ "root distance": saved, principal: saved, "both bounds": saved },
            "proved draws": 1,
          })(table, 1),
  ],
  [
    "T1 what unshifted levels cost: refuted 0 confirmed",
    {},
    (more) => (table) => (table?.layout === "unshifted" ? 100 + more : 100),
  ],
  [
    "T2 what probes to neighbours save: refuted 0 confirmed",
    {},
    (saved) => (table) => (table?.layout === "neighbours" ? 100 - saved : 100),
  ],
  ["R1 savings of Rival's entries: refuted 0 confirmed", {}, rivalSaving],
];

it.each(LIMITS)("limits of %s", (text, options, nodes, step = 0.1) => {
  const [, claim = "", verdicts = ""] = /^(\w+) .*: (.*)$/.exec(text) ?? [];
  const study = STUDIES[claim] ?? "schemes";
  const parts = verdicts.split(" ");
  for (let at = 1; at < parts.length; at += 2) {
    for (const [side, verdict] of [
      [-1, parts[at - 1]],
      [1, parts[at + 1]],
    ] as const) {
      const measure = Number(parts[at]) + side * step;
      const given = { options, ...(study === "found" && { cuts: measure }) };
      const found = verdictsOf(study, (table, ply) => 1e4 * nodes(measure)(table, ply), given);
      expect(found[claim], String(measure)).toBe(verdict);
    }
  }
});

it("evidence of 4e is one number, in the mean over modes, schemes and sizes", () => {
  const found = evaluate("study-1998-deep", quartered).findings.find(({ id }) => id === "4e");
  expect(found).toMatchObject({
    verdict: "confirmed",
    evidence: expect.stringMatching(
      /^0\.0 ± 0\.0 points apart in the mean of 42, .*; table cleared .* 0\.0 ± 0\.0, time stamping 0\.0 ± 0\.0$/,
    ),
  });
});

it("evidence 5d reports the frequency of exact scores and bounds", () => {
  const { findings } = evaluate("information", () => 1000, { options: { ...SHORT, seeds: "0" }, exact: 3 });
  // Of the hundred usable look-ups of each search.
  expect(findings.find(({ id }) => id === "5d")?.evidence).toMatch(
    /in a search: an exact score was met 3 times, a bound 97 times; one game: hash numbers only$/,
  );
});

it.each<[changed: string, Chance, RegExp]>([
  ["no search", () => 1, /proved-draw flag changes only 0\.0% of the searches$/],
  ["6 positions at 4 of 6 sizes", halved(4), /proved-draw flag changes only 4\.3% of the searches$/],
  ["the same at 5 of 6 sizes", halved(5), /proved-draw flag saves \d/],
])("evidence of a field that changes too few searches says so: %s", (_, chance, evidence) => {
  const { findings } = evaluate("extra", () => 10_000, { chance, options: { seeds: "0" } });
  // None of the other fields changes anything here.
  expect(findings).toMatchObject([{ id: "8", verdict: "open", evidence: expect.stringMatching(evidence) }]);
});

it.each([
  ["1 2 4 3 5 7 6", "confirmed", 19, "more"],
  ["1 2 3 7 4 5 6", "partly", 16, "more"],
  ["5 4 3 2 1 7 6", "partly", 10, "more"],
  ["3 4 7 6 5 2 1", "refuted", 7, "fewer"],
])("evidence of the ranking of 1998, places %s: %s, %d of 19 in order", (places, verdict, count, word) => {
  const ranked = ["TwoBig1", "TwoDeep", "Big1", "BigAll", "Deep", "New", "Old"];
  const cost = new Map(places.split(" ").map((place, index) => [ranked[index], 1e6 + 1e4 * Number(place)]));
  const world: World = (table) => cost.get(table?.scheme) ?? 1e6;
  const [finding] = evaluate("engine", world, { options: { depth: "12" } }).findings;
  expect(finding).toMatchObject({
    verdict,
    evidence: expect.stringMatching(
      new RegExp(
        `^the scheme that was ranked worse needs .* ${word} nodes in .*; ${count} of 19 pairs as ranked, ${19 - count} the other way`,
      ),
    ),
  });
});

/** Proved draws halve the nodes of the first game at this many sizes. */
function halved(sizes: number): Chance {
  return ({ table, first }) =>
    table?.extra === "proved draws" && first === 0 && Math.log2(table.positions / (8 * K)) < sizes ? 0.5 : 1;
}

const publishedPositions = (set: string) => publishedMeans(set, false)?.positions ?? Number.NaN;

/** A solved position; part 7 has its own table. */
const outcome = (mode: "part7" | "full", set: string, result: object, sequence = "4"): Outcome => ({
  setup: { mode, weak: false, table: mode === "full" ? { scheme: "New", positions: 64 } : null },
  ...{ set, sequence, stones: 1, expected: 0 },
  result: { score: 0, positions: 1, ms: 1, statistics: null, ...result },
});

it.each([
  [1, 1.99, 1, "confirmed"],
  [1, 2.01, 1, "partly"],
  [2.01, 2.01, 1, "refuted"],
  [0.51, 0.51, 1, "confirmed"],
  [0.49, 0.49, 1, "refuted"],
  // If two numbers are so far apart, the mean may be anything.
  [1, 1, 3, "open"],
])("F2 with %f and %f times the positions, in a set %f times apart: %s", (easy, medium, apart, verdict) => {
  const two = (set: string, times: number) => [
    outcome("part7", set, { positions: (publishedPositions(set) * 2 * times) / (1 + apart) }),
    outcome("part7", set, { positions: (publishedPositions(set) * 2 * times * apart) / (1 + apart) }),
  ];
  const outcomes = [...two("middle-easy", easy), ...two("middle-medium", medium)];
  expect(verdictOn("F2", benchFindings(outcomes))).toBe(verdict);
});

it.each([
  [20.1, 20.1, "confirmed"],
  [19.9, 19.9, "refuted"],
  [10, 50, "open"],
])("F3 where part 7 takes %f and %f times as long is %s", (first, second, verdict) => {
  const outcomes = [first, second].flatMap((times, index) => [
    outcome("part7", "middle-medium", { ms: times }, `4${index}`),
    outcome("full", "middle-medium", {}, `4${index}`),
  ]);
  expect(verdictOn("F3", benchFindings(outcomes))).toBe(verdict);
});

it.each([
  [0, 2.9, "confirmed"],
  [1, 3.1, "partly"],
  [1, -3.1, "partly"],
  [2, 3.1, "refuted"],
  [10, 2.9, "confirmed"],
])("E7 with %d of ten counts %f standard deviations off is %s", (off, deviations, verdict) => {
  const counts = Array.from({ length: 10 }, (_, index) => ({
    bits: 20,
    end: "low" as const,
    positions: 1000,
    keys: 2 ** 20,
    measured: 100 + (index < off ? deviations : 0) * 10,
    expected: 100,
    deviation: 10,
  }));
  const group = { ...counts[0], groups: 1, approximate: 0.5 };
  const measured = {
    seed: 1,
    positions: [1000],
    all: 1000,
    wholeErrors: 0,
    hashErrors: counts,
    clashes: counts,
    scattered: [group],
    consecutive: [group],
    furthest: { ...group, errors: 1, commonest: 1 },
  } as ErrorMeasurements;
  const findings = errorFindings(measured);
  expect(["E7", "E8"].map((id) => verdictOn(id, findings))).toEqual([verdict, verdict]);
  expect(verdictOn("E6", findings)).toBe("confirmed");
  expect(verdictOn("E6", errorFindings({ ...measured, wholeErrors: 1 }))).toBe("refuted");
});

it.each([
  ["38", "open"],
  ["40", "confirmed"],
])("M1 with %s games a cell is %s", (games, verdict) => {
  const results = resultsOf(() => matchResult([0, 0]));
  const { findings } = experimentOf("strength", { games, shared: "none" }).evaluate(results);
  expect(verdictOn("M1", findings)).toBe(verdict);
});
