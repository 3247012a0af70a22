// Published claims on schemes. Each is judged under the conditions of its publication: phase, mode, plies, sizes, schemes.

import { mean } from "../../../base/statistics";
import type { SchemeName } from "../../../engine/types";
import {
  allOf,
  type Claim,
  certain,
  conjunction,
  disjunction,
  grade,
  gradeMany,
  halfOf,
  inside,
  type Judgement,
  judge,
  over,
  percent,
  plusMinus,
  type Test,
  type TestResult,
  tally,
  testAmong,
  under,
} from "../../frame/finding";
import { CLASSIC_SCHEMES, doubling, formatSize, K } from "../../frame/options";
import type { Finding } from "../../frame/output/results";
import { type Estimate, saving, spread } from "../../frame/statistics/statistics";
import type { Phase } from "../positions/sets";
import { type GridNodes, NO_TABLE, tableNames } from "./grid";
import { MODE_TITLES, type Mode, ofSet, range } from "./options";
import { SUGGESTED_SIZES } from "./published";

/** Chooses the plies, or table sizes in positions, for a claim among those of a grid; none: the grid does not suffice. */
type Choice = (tried: readonly number[]) => readonly number[];

/** All of a range, if they are at least `fewest`. */
function between(low: number, high = Number.POSITIVE_INFINITY, fewest = 1): Choice {
  return (tried) => {
    const found = tried.filter((one) => one >= low && one <= high);
    return found.length < fewest ? [] : found;
  };
}

function exactly(...wanted: readonly number[]): Choice {
  return (tried) => (wanted.every((one) => tried.includes(one)) ? wanted : []);
}

/** A claim of the studies with the conditions of its publication; it is judged under no others. */
interface PublishedClaim extends Pick<Claim, "id" | "claim"> {
  /** A function where the text names the plies. */
  readonly criterion: string | ((plies: readonly number[]) => string);
  /** By phase; several modes are compared. */
  readonly modes: Readonly<Partial<Record<Phase, readonly Mode[]>>>;
  /** The sets that it is judged on; absent: every set of the phase that was searched to its plies. */
  readonly sets?: readonly string[];
  /** Absent: the shown ply of the set. */
  readonly plies?: Choice;
  /** Absent: all. */
  readonly sizes?: Choice;
  /** The necessary schemes and sizes, in words; absent: all classic schemes. */
  readonly takes?: string;
  /** All are necessary; absent: the classic schemes. */
  readonly schemes?: readonly SchemeName[];
  /** True if the evidence names plies or modes; otherwise a single one of each is added to it. */
  readonly namesPlace?: true;
  readonly judge: (at: Conditions) => Judgement;
}

/** The published sweeps: the table cleared in the middle game, time stamping in the endgame. */
const AS_SWEPT: PublishedClaim["modes"] = { "middle game": ["clearing"], endgame: ["stamping"] };
const CLEARED: PublishedClaim["modes"] = { "middle game": ["clearing"] };
const STAMPED: PublishedClaim["modes"] = { "middle game": ["stamping"] };

interface Conditions {
  readonly nodes: GridNodes;
  /** The first of the claim's modes and plies; most claims have one. */
  readonly mode: Mode;
  readonly ply: number;
  readonly plies: readonly number[];
  /** In positions, ascending. */
  readonly sizes: readonly number[];
  /** At the first ply and mode. */
  readonly costs: Costs;
}

/** None on a claim that was not published for the grid's set. */
function findingOf(nodes: GridNodes, published: PublishedClaim): readonly Finding[] {
  const { grid } = nodes;
  const { phase, name, shownPly, plies: searched } = grid.set;
  const { id, claim, modes, sets: ofClaim = [name], schemes = CLASSIC_SCHEMES, namesPlace } = published;
  const { plies: ofPlies = exactly(shownPly), sizes: ofSizes = between(0) } = published;
  const { takes = "all classic schemes" } = published;
  const plies = ofPlies(range(...searched));
  const own = modes[phase] ?? [];
  const [mode] = own;
  if (mode === undefined || !ofClaim.includes(name) || plies.length === 0) return [];
  const sizes = ofSizes(grid.sizes);
  const [ply = Number.NaN] = plies;
  const suffices =
    own.every((one) => grid.modes.includes(one)) &&
    schemes.every((one) => tableNames(grid).includes(one)) &&
    plies.every((one) => grid.plies.includes(one)) &&
    sizes.length > 0;
  const needs = `${takes}, to ${plies.join(", ")} plies, ${own.map((one) => MODE_TITLES[one]).join("; ")}`;
  const criterion =
    typeof published.criterion === "string" ? published.criterion : published.criterion(plies);
  const place = [plies.length === 1 && `${ply} ply`, own.length === 1 && MODE_TITLES[mode]];
  const finding = judge({ id, claim, criterion }, suffices ? null : needs, () => {
    const costs = costsOf(nodes, [ply], [mode]);
    const { verdict, evidence } = published.judge({ nodes, mode, ply, plies, sizes, costs });
    return { verdict, evidence: namesPlace ? evidence : `${evidence} (${place.filter(Boolean).join(", ")})` };
  });
  return [ofSet(finding, grid.set)];
}

/** Cost above a smaller one, in percent. */
export function above(nodes: number, fewer: number): number {
  return 100 * (nodes / fewer - 1);
}

/** `measure` at each size, and its mean over the sizes. */
function bySize(
  nodes: GridNodes,
  sizes: readonly number[],
  measure: (view: GridNodes, size: number) => number,
) {
  const each = sizes.map((size) => nodes.estimate((view) => measure(view, size)));
  const average = nodes.estimate((view) => mean(sizes.map((size) => measure(view, size))));
  /** "16K 6.1% ± 1.0, 32K 5.0% ± 0.7" */
  const text = each.map((value, index) => `${formatSize(sizes[index] ?? 0)} ${percent(value)}`).join(", ");
  return {
    ...{ each, average, text },
    /** The test at each size, as one of several tests. */
    holding: (holds: Test) => each.map((value) => testAmong(sizes.length, value, holds)),
    /** Confirmed or partly confirmed by the average. */
    judge: (whole: Test, part: Test, joint = ":"): Judgement => ({
      verdict: grade(whole(average), part(average)),
      evidence: `${percent(average)} in the mean${joint} ${text}`,
    }),
  };
}

/** The same of a number made of the nodes of schemes at a size. */
function schemesBySize(
  { nodes, mode, ply, sizes }: Conditions,
  measure: (nodesOf: (name: SchemeName) => number) => number,
) {
  return bySize(nodes, sizes, (view, positions) =>
    measure((name) => view.at({ mode, ply, name, positions })),
  );
}

// Claims 1, 3b and 7: the worth of a table's size.

/** A doubling that saves less than this percentage is not worth its memory. */
const WORTHWHILE = 1;

/** Savings of each doubling from one size to the next, in percent of the mean over the classic schemes. */
function doublingsOf({ nodes, mode, ply, sizes }: Conditions) {
  return bySize(nodes, sizes.slice(1), (view, size) => {
    const meanAt = (positions: number) => view.meanOver(CLASSIC_SCHEMES, { mode, ply, positions });
    const before = sizes[sizes.indexOf(size) - 1] ?? Number.NaN;
    return saving((meanAt(size) / meanAt(before)) ** (1 / Math.log2(size / before)), 1);
  });
}

/** The size from which on the thesis sees nodes level off in a 7-ply search, and only there. */
const LEVEL = { plies: 7, size: 256 * K, saved: 1.5 } as const;

const [SMALL, LARGE] = [8 * K, 512 * K];
/** Both schemes were published, so the spread needs no maximum or minimum, for which the jackknife is not valid. */
const [BEST, POOREST] = ["TwoBig1", "Old"] as const;

/**
 * The smallest size beyond which no step to the next is worthwhile. "≤8K": a smaller one may suffice; "≥1024K": a larger one
 * may be worth it; none was tried. "–": a single size has no steps.
 */
export function suggestedSize(sizes: readonly number[], nodesAt: (positions: number) => number): string {
  if (sizes.length < 2) return "–";
  const isWorthwhile = (size = 0, before = 0) => saving(nodesAt(size), nodesAt(before)) >= WORTHWHILE;
  let index = sizes.length - 1;
  while (index > 0 && !isWorthwhile(sizes[index], sizes[index - 1])) index--;
  const sign = index === 0 ? "≤" : index === sizes.length - 1 ? "≥" : "";
  return `${sign}${formatSize(sizes[index] ?? 0)}`;
}

const FIRST_PLY = 3;
const SUGGESTED_SCHEME = "TwoBig1";

function suggestion(phase: Phase): PublishedClaim {
  const published = SUGGESTED_SIZES[phase];
  return {
    id: "7",
    claim: `By the one-percent rule a table should hold, from 3 plies on, ${published.map(formatSize).join(", ")} positions`,
    criterion:
      `every size within one doubling of the published one (${SUGGESTED_SCHEME}), by what the doublings around it save; ` +
      "partly: at least half of them",
    modes: { [phase]: AS_SWEPT[phase] },
    plies: exactly(...published.map((_, index) => index + FIRST_PLY)),
    sizes: exactly(...doubling(8 * K, 1024 * K)),
    schemes: [SUGGESTED_SCHEME],
    takes: `${SUGGESTED_SCHEME} at 8K, 16K … 1024K`,
    judge: ({ nodes, mode, plies, sizes }) => {
      const nodesAt = (view: GridNodes, ply: number, positions: number) =>
        view.at({ mode, ply, name: SUGGESTED_SCHEME, positions });
      const [smallest = Number.NaN, ...doublings] = sizes;
      const near = plies.map((ply, index) => {
        const size = published[index] ?? Number.NaN;
        const holding = (tried: readonly number[], holds: Test) =>
          tried.map((one) => {
            const saved = nodes.estimate((view) =>
              saving(nodesAt(view, ply, one), nodesAt(view, ply, one / 2)),
            );
            return testAmong(plies.length * doublings.length, saved, holds);
          });
        const beyond = doublings.filter((one) => one > 2 * size);
        const upTo = doublings.filter((one) => one >= size / 2);
        // The suggested size is the end of the last worthwhile doubling.
        return conjunction([
          ...holding(beyond, under(WORTHWHILE)),
          size / 2 <= smallest ? certain(true) : disjunction(holding(upTo, over(WORTHWHILE))),
        ]);
      });
      const found = plies.map(
        (ply) => `${ply} ply ${suggestedSize(sizes, (positions) => nodesAt(nodes, ply, positions))}`,
      );
      return {
        verdict: grade(allOf(near), halfOf(near)),
        evidence: `${tally(near, ["agree", "disagree"])}: ${found.join(", ")}`,
      };
    },
  };
}

// Claims 2 and 3a: the order of the schemes.

const TWO: readonly SchemeName[] = ["TwoBig1", "TwoDeep"];
const WORST: readonly SchemeName[] = ["Old", "New"];
/** Costs within so many points are equal. */
const EQUAL = 1;

function except(...schemes: readonly SchemeName[]): readonly SchemeName[] {
  return CLASSIC_SCHEMES.filter((scheme) => !schemes.includes(scheme));
}

/** Estimates a number made of the schemes' costs beside their mean. */
type Costs = (measure: (cost: (scheme: SchemeName) => number) => number) => Estimate;

export type Pair = readonly [worse: SchemeName, better: SchemeName];

const TWOS: Pair = ["TwoDeep", "TwoBig1"];
const BIGS: Pair = ["BigAll", "Big1"];

function pairsOf(worse: readonly SchemeName[], better: readonly SchemeName[]): readonly Pair[] {
  return worse.flatMap((one) => better.map((other) => [one, other] as const));
}

/** Cost of the first of a pair above the second, in percent. */
function apart(costs: Costs, [worse, better]: Pair): Estimate {
  return costs((cost) => above(cost(worse), cost(better)));
}

/** "Deep above Big1: 3.1% ± 0.4" */
function gapText(costs: Costs, pair: Pair): string {
  return `${pair.join(" above ")}: ${percent(apart(costs, pair))}`;
}

/** Tests of each pair whether the first costs more. Pair by pair, because the jackknife is not valid for a maximum. */
export function inOrder(costs: Costs, pairs: readonly Pair[], among = pairs.length): readonly TestResult[] {
  return pairs.map((pair) => testAmong(among, apart(costs, pair), over(0)));
}

const IN_ORDER = ["pairs in that order", "the other way round"] as const;

function list(costs: Costs): string {
  const each = CLASSIC_SCHEMES.map((scheme) => ({ scheme, cost: costs((cost) => cost(scheme)) }));
  each.sort((a, b) => a.cost.value - b.cost.value);
  return `cost beside the mean scheme: ${each.map(({ scheme, cost }) => `${scheme} ${plusMinus(cost, 4)}`).join(", ")}`;
}

/** Means over all sizes, some plies and modes. */
export function costsOf(nodes: GridNodes, plies = nodes.grid.plies, modes = nodes.grid.modes): Costs {
  return (measure) =>
    nodes.estimate((view) => measure((scheme) => view.relativeCost(scheme, CLASSIC_SCHEMES, plies, modes)));
}

// Claims 4a to 4e: the gains from time stamping, from a table as such, and from a larger table.

/** The table of the published numbers. */
const TABLE = { name: "TwoBig1", positions: 1024 * K } as const;

/** Counts as a factor of 2. */
const ABOUT_TWICE = 1.8;

/** A claim on the worth of a table as such, in time stamping: the nodes without it over the nodes with it. */
function worth(holds: Test, claim: Omit<PublishedClaim, "modes" | "judge">): PublishedClaim {
  return {
    ...claim,
    namesPlace: true,
    modes: STAMPED,
    sizes: exactly(TABLE.positions),
    schemes: [TABLE.name],
    takes: "TwoBig1 at 1024K",
    judge: ({ nodes, mode, plies }) => {
      const factors = plies.map((ply) =>
        nodes.estimate(
          (view) => view.at({ ...TABLE, name: NO_TABLE, ply }) / view.at({ ...TABLE, mode, ply }),
        ),
      );
      const texts = factors.map((factor, index) => `${plies[index]} ply ${plusMinus(factor, 2)}`);
      return {
        verdict: gradeMany(factors.map((factor) => testAmong(plies.length, factor, holds))),
        evidence: `nodes without over nodes with a table: ${texts.join(", ")}`,
      };
    },
  };
}

/** Costs so many points apart count as the same. */
const ALIKE = 3;
const [PLY, DEEPER] = [7, 8];
const LARGER = 4;
const BOTH: readonly Mode[] = ["clearing", "stamping"];
/** In positions, at 7 plies. */
const SIZES: readonly number[] = [16 * K, 64 * K, 256 * K];

/** By their numbers; claim 7 last. */
const CLAIMS: readonly PublishedClaim[] = [
  {
    id: "1a",
    claim: `In a ${LEVEL.plies}-ply search nodes level off beyond ${formatSize(LEVEL.size)} positions: about 1% or less per doubling`,
    criterion: `no doubling beyond ${formatSize(LEVEL.size)} saves more than ${LEVEL.saved}% (mean of the classic schemes); partly: their mean`,
    modes: CLEARED,
    sets: ["short", "kasparov"],
    plies: exactly(LEVEL.plies),
    sizes: between(LEVEL.size, Number.POSITIVE_INFINITY, 2),
    takes: `all classic schemes at sizes from ${formatSize(LEVEL.size)} up`,
    judge: (at) => {
      const { average, holding, text } = doublingsOf(at);
      return {
        verdict: grade(allOf(holding(under(LEVEL.saved))), under(LEVEL.saved)(average)),
        evidence: `saved by each doubling up to ${text}`,
      };
    },
  },
  {
    id: "1b",
    claim: `The spread between the best scheme, ${BEST}, and the worst, ${POOREST}, is about 21% at 8K and about 3% from 512K up`,
    criterion: `${POOREST} 14% to 28% above ${BEST} at 8K, within 5% of it from 512K up; partly: one of the two`,
    modes: CLEARED,
    sizes: (tried) => (tried.includes(SMALL) && tried.some((size) => size >= LARGE) ? tried : []),
    takes: "all classic schemes at 8K and from 512K up",
    judge: (at) => {
      const { sizes } = at;
      const gaps = schemesBySize(at, (nodesOf) => above(nodesOf(POOREST), nodesOf(BEST)));
      const spreads = schemesBySize(at, (nodesOf) => spread(CLASSIC_SCHEMES.map(nodesOf))).each;
      const large = sizes.filter((size) => size >= LARGE);
      const holding = (size: number, holds: Test) =>
        testAmong(1 + large.length, gaps.each[sizes.indexOf(size)] as Estimate, holds);
      const found = spreads.map(
        ({ value }, index) => `${formatSize(sizes[index] ?? 0)} ${value.toFixed(1)}%`,
      );
      return {
        verdict: gradeMany([
          holding(SMALL, inside(14, 28)),
          conjunction(large.map((size) => holding(size, inside(-5, 5)))),
        ]),
        evidence: `${POOREST} above ${BEST}: ${gaps.text}; worst above best: ${found.join(", ")}`,
      };
    },
  },
  {
    id: "1c",
    claim: `Deeper searches need larger tables: an 8-ply search does not level off at ${formatSize(LEVEL.size)}`,
    criterion: `each doubling beyond ${formatSize(LEVEL.size)} saves more than ${WORTHWHILE}% (mean of the classic schemes); partly: one of them does`,
    modes: CLEARED,
    sets: ["games-1-3"],
    sizes: between(LEVEL.size, Number.POSITIVE_INFINITY, 2),
    takes: `all classic schemes at sizes from ${formatSize(LEVEL.size)} up`,
    judge: (at) => {
      const { holding, text } = doublingsOf(at);
      return {
        verdict: gradeMany(holding(over(WORTHWHILE))),
        evidence: `saved by each doubling up to ${text}`,
      };
    },
  },
  {
    id: "2a",
    claim: "Two-level schemes beat one-level schemes",
    criterion: "both cost less than every one-level scheme; partly: less in the mean",
    modes: AS_SWEPT,
    judge: ({ costs }) => {
      const pairs = inOrder(costs, pairsOf(except(...TWO), TWO));
      const inMean = costs((cost) => mean(except(...TWO).map(cost)) - mean(TWO.map(cost)));
      return {
        verdict: grade(allOf(pairs), over(0)(inMean)),
        evidence: `${tally(pairs, IN_ORDER)}; ${list(costs)}`,
      };
    },
  },
  {
    id: "2b",
    claim: "TwoBig1 is better than TwoDeep, published: at most sizes",
    criterion: "TwoBig1 costs less in the mean over the sizes",
    modes: CLEARED,
    judge: (at) => {
      const { each, text } = schemesBySize(at, (nodesOf) => above(nodesOf("TwoDeep"), nodesOf("TwoBig1")));
      const cheaper = each.filter(({ value }) => value > 0).length;
      return {
        verdict: grade(over(0)(apart(at.costs, TWOS))),
        evidence: `${gapText(at.costs, TWOS)} in the mean, at ${cheaper} of ${each.length} sizes: ${text}`,
      };
    },
  },
  {
    id: "2b",
    claim: "BIG and DEEP no longer differ in the endgame",
    criterion: `costs of TwoBig1 and TwoDeep, and of Big1 and Deep, within ${EQUAL}%; partly: of one of the pairs`,
    modes: { endgame: ["stamping"] },
    judge: ({ costs }) => {
      const pairs: readonly Pair[] = [TWOS, ["Deep", "Big1"]];
      const equal = pairs.map((pair) => testAmong(pairs.length, apart(costs, pair), inside(-EQUAL, EQUAL)));
      const gaps = pairs.map((pair) => gapText(costs, pair));
      return { verdict: gradeMany(equal), evidence: gaps.join("; ") };
    },
  },
  {
    id: "2c",
    claim: "Big1 and BigAll are about equal",
    criterion: `costs differ by at most ${EQUAL}%; partly: 2%`,
    modes: AS_SWEPT,
    judge: ({ costs }) => {
      const gap = apart(costs, BIGS);
      return {
        verdict: grade(inside(-EQUAL, EQUAL)(gap), inside(-2 * EQUAL, 2 * EQUAL)(gap)),
        evidence: gapText(costs, BIGS),
      };
    },
  },
  {
    id: "2d",
    claim: "Old and New are the worst",
    criterion: "both cost more than every other scheme; partly: one of them does",
    modes: AS_SWEPT,
    judge: ({ costs }) => {
      const others = except(...WORST);
      const many = WORST.length * others.length;
      const each = WORST.map((worst) => inOrder(costs, pairsOf([worst], others), many));
      return {
        verdict: gradeMany(each.map(conjunction)),
        evidence: `${tally(each.flat(), IN_ORDER)}; ${list(costs)}`,
      };
    },
  },
  {
    id: "2e",
    claim:
      "With time stamping the order is the same: two levels before one, TwoBig1 before TwoDeep, Big1 about equal to BigAll, Old and New last",
    criterion: "all four, by the criteria of 2a to 2d at once; partly: one of them",
    modes: STAMPED,
    judge: ({ costs }) => {
      const others = except(...TWO, ...WORST);
      // The pairs of Old and New with two levels belong to two of the claims, but are tested once.
      const many = pairsOf(except(...TWO), TWO).length + pairsOf(WORST, others).length + 2;
      const order = (pairs: readonly Pair[]) => inOrder(costs, pairs, many);
      const worstBehindTwo = order(pairsOf(WORST, TWO));
      const behindTwo = [...order(pairsOf(others, TWO)), ...worstBehindTwo];
      const [worstLast, twos] = [order(pairsOf(WORST, others)), order([TWOS])];
      const equal = testAmong(many, apart(costs, BIGS), inside(-EQUAL, EQUAL));
      const gaps = [TWOS, BIGS].map((pair) => gapText(costs, pair));
      return {
        verdict: gradeMany([...[behindTwo, twos, [...worstBehindTwo, ...worstLast]].map(conjunction), equal]),
        evidence: `${tally([...behindTwo, ...worstLast, ...twos], IN_ORDER)}; ${gaps.join("; ")}; ${list(costs)}`,
      };
    },
  },
  {
    id: "3a",
    claim: "TwoDeep saves 5–10% over Deep at 8K–64K",
    criterion: "mean over the sizes from 5% to 10%; partly: above 0",
    modes: CLEARED,
    sizes: between(8 * K, 64 * K),
    schemes: ["Deep", "TwoDeep"],
    takes: "Deep and TwoDeep at 8K–64K",
    judge: (at) => {
      const saved = schemesBySize(at, (nodesOf) => saving(nodesOf("TwoDeep"), nodesOf("Deep")));
      return saved.judge(inside(5, 10), over(0));
    },
  },
  {
    id: "3b",
    claim: "Up to 64K each doubling of the table saves about 5–7%",
    criterion: "mean of the doublings from 8K to 64K from 4% to 8%; partly: at least 1%",
    modes: CLEARED,
    sizes: between(8 * K, 64 * K, 2),
    takes: "all classic schemes at sizes from 8K to 64K",
    judge: (at) => doublingsOf(at).judge(inside(4, 8), over(1), ", by each doubling up to"),
  },
  // The gain from keeping the results of earlier positions.
  {
    id: "4a",
    claim: "Time stamping saves about 2%",
    criterion: "mean over classic schemes and sizes from 1% to 3%; partly: above 0",
    modes: { "middle game": ["stamping", "clearing"] },
    judge: ({ nodes, ply, sizes }) => {
      const saved = bySize(nodes, sizes, (view, positions) => {
        const meanIn = (mode: Mode) => view.meanOver(CLASSIC_SCHEMES, { mode, ply, positions });
        return saving(meanIn("stamping"), meanIn("clearing"));
      });
      return saved.judge(inside(1, 3), over(0));
    },
  },
  worth(under(1), {
    id: "4b",
    claim: "At 3 plies a table costs nodes",
    criterion: "more nodes than without a table",
    plies: exactly(3),
  }),
  worth(over(1), {
    id: "4c",
    claim: "From 4 plies on a table saves nodes",
    criterion: (plies) => `fewer nodes than without at ${plies.join(", ")} plies; partly: at some of them`,
    plies: between(4),
  }),
  worth(over(ABOUT_TWICE), {
    id: "4d",
    claim: `From 6 plies on it saves a factor of 2 or more, counted from ${ABOUT_TWICE} on`,
    criterion: (plies) =>
      `a factor of more than ${ABOUT_TWICE} at ${plies.join(", ")} plies; partly: at some of them`,
    plies: between(6),
  }),
  // Schemes cost the same at 7 plies as at 8 plies in a table four times as large.
  {
    id: "4e",
    claim: "Results at 7 plies are those at 8 plies in a table four times as large",
    criterion:
      `schemes' costs beside their mean, at ${SIZES.map(formatSize).join(", ")}, are at most ${ALIKE} points apart in the mean, ` +
      `either way; partly: at most ${2 * ALIKE}`,
    namesPlace: true,
    modes: { "middle game": BOTH },
    sets: ["games-1-3"],
    plies: exactly(PLY, DEEPER),
    sizes: exactly(...SIZES, LARGER * Math.max(...SIZES)),
    takes: "all classic schemes at 16K, 64K, 256K, 1024K",
    judge: ({ nodes }) => {
      const places = SIZES.flatMap((size) => CLASSIC_SCHEMES.map((scheme) => ({ size, scheme })));
      const differences = (view: GridNodes, modes: readonly Mode[]) =>
        modes.flatMap((mode) =>
          places.map(({ size, scheme }) => {
            const cost = (ply: number, positions: number) =>
              view.at({ mode, ply, name: scheme, positions }) /
              view.meanOver(CLASSIC_SCHEMES, { mode, ply, positions });
            return 100 * Math.abs(cost(DEEPER, LARGER * size) - cost(PLY, size));
          }),
        );
      const apartIn = (...modes: readonly Mode[]) => nodes.estimate((view) => mean(differences(view, modes)));
      // A single number: of separate tests for each mode, scheme and size some would fail by chance.
      const apart = apartIn(...BOTH);
      const each = BOTH.map((mode) => `${MODE_TITLES[mode]} ${plusMinus(apartIn(mode), 1)}`);
      const own = differences(nodes, BOTH);
      return {
        verdict: grade(under(ALIKE)(apart), under(2 * ALIKE)(apart)),
        evidence: `${plusMinus(apart, 1)} points apart in the mean of ${own.length}, the most ${Math.max(...own).toFixed(1)}; ${each.join(", ")}`,
      };
    },
  },
  suggestion("middle game"),
  suggestion("endgame"),
];

/** Findings on the claims that were published for the grid's set, or on those of them with these names. */
export function findingsOf(nodes: GridNodes, ids?: readonly string[]): readonly Finding[] {
  return CLAIMS.filter(({ id }) => !ids || ids.includes(id)).flatMap((claim) => findingOf(nodes, claim));
}
