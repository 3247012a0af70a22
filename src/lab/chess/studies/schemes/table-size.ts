// Claim 7: the size of a table by the one-percent rule.

import { above, below, grade, inside, over, percent, type Test, under, within } from "../../../frame/finding";
import {
  allOf,
  certain,
  conjunction,
  disjunction,
  gradeMany,
  halfOf,
  type TestResult,
  tally,
  testAmong,
} from "../../../frame/multiple-tests";
import { CLASSIC_SCHEMES } from "../../../frame/options";
import { formatSize, K } from "../../../frame/sizes";
import { saving, spread } from "../../../frame/statistics/statistics";
import type { Phase } from "../../positions/sets";
import type { GridNodes } from "../grid";
import { MODE_TITLES } from "../options";
import { SUGGESTED_SIZES } from "../published";
import {
  AS_SWEPT,
  between,
  CLEARED,
  type Conditions,
  estimateBySize,
  exactly,
  listBySize,
  type PublishedClaim,
  where,
} from "./published-claim";

/** A doubling that saves less than this percentage is not worth its memory. */
const WORTHWHILE = 1;

// Claims 1 and 3b: the worth of a table's size.

/** Savings of each doubling from one size to the next, in percent of the mean over the classic schemes. */
function doublingsOf(at: Conditions) {
  const { mode, ply, sizes } = at;
  return estimateBySize(at, sizes.slice(1), (view, size) => {
    const nodes = (positions: number) => view.meanOver(CLASSIC_SCHEMES, { mode, ply, positions });
    const before = sizes[sizes.indexOf(size) - 1] ?? Number.NaN;
    return saving((nodes(size) / nodes(before)) ** (1 / Math.log2(size / before)), 1);
  });
}

/** The size from which on the thesis sees nodes level off in a 7-ply search, and only there. */
const LEVEL = { plies: 7, size: 256 * K, saved: 1.5 } as const;

export const LEVELLING: PublishedClaim = {
  id: "1a",
  claim: `In a ${LEVEL.plies}-ply search nodes level off beyond ${formatSize(LEVEL.size)} positions: about 1% or less per doubling`,
  criterion: `no doubling beyond ${formatSize(LEVEL.size)} saves more than ${LEVEL.saved}% (mean of the classic schemes); partly: their mean`,
  modes: CLEARED,
  sets: ["short", "kasparov"],
  plies: exactly(LEVEL.plies),
  sizes: between(LEVEL.size, Number.POSITIVE_INFINITY, 2),
  takes: `all classic schemes at sizes from ${formatSize(LEVEL.size)} up`,
  judge: (at) => {
    const { average, each, holding } = doublingsOf(at);
    return {
      verdict: grade(allOf(holding(under(LEVEL.saved))), below(average, LEVEL.saved)),
      evidence: `saved by each doubling up to ${listBySize(each)} (${where(at)})`,
    };
  },
};

export const GROWING: PublishedClaim = {
  id: "1c",
  claim: `Deeper searches need larger tables: an 8-ply search does not level off at ${formatSize(LEVEL.size)}`,
  criterion: `each doubling beyond ${formatSize(LEVEL.size)} saves more than ${WORTHWHILE}% (mean of the classic schemes); partly: one of them does`,
  modes: CLEARED,
  sets: ["games-1-3"],
  sizes: between(LEVEL.size, Number.POSITIVE_INFINITY, 2),
  takes: `all classic schemes at sizes from ${formatSize(LEVEL.size)} up`,
  judge: (at) => {
    const { each, holding } = doublingsOf(at);
    return {
      verdict: gradeMany(holding(over(WORTHWHILE))),
      evidence: `saved by each doubling up to ${listBySize(each)} (${where(at)})`,
    };
  },
};

const [SMALL, LARGE] = [8 * K, 512 * K];
/** Both schemes were published, so the spread needs no maximum or minimum, for which the jackknife is not valid. */
const [BEST, POOREST] = ["TwoBig1", "Old"] as const;

export const NARROWING: PublishedClaim = {
  id: "1b",
  claim: `The spread between the best scheme, ${BEST}, and the worst, ${POOREST}, is about 21% at 8K and about 3% from 512K up`,
  criterion: `${POOREST} 14% to 28% above ${BEST} at 8K, within 5% of it from 512K up; partly: one of the two`,
  modes: CLEARED,
  sizes: (tried) => (tried.includes(SMALL) && tried.some((size) => size >= LARGE) ? tried : []),
  takes: "all classic schemes at 8K and from 512K up",
  judge: (at) => {
    const { nodes, mode, ply, sizes } = at;
    const gapAt = (view: GridNodes, positions: number) =>
      100 *
      (view.at({ mode, ply, scheme: POOREST, positions }) / view.at({ mode, ply, scheme: BEST, positions }) -
        1);
    const judged = sizes.filter((size) => size === SMALL || size >= LARGE);
    const holding = (positions: number, holds: Test) =>
      testAmong(
        judged.length,
        nodes.estimate((view) => gapAt(view, positions)),
        holds,
      );
    const large = judged.filter((size) => size >= LARGE);
    const spreads = sizes.map((positions) => {
      const { value } = nodes.estimate((view) =>
        spread(CLASSIC_SCHEMES.map((scheme) => view.at({ mode, ply, scheme, positions }))),
      );
      return `${formatSize(positions)} ${value.toFixed(1)}%`;
    });
    return {
      verdict: gradeMany([
        holding(SMALL, inside(14, 28)),
        conjunction(large.map((size) => holding(size, inside(-5, 5)))),
      ]),
      evidence:
        `${POOREST} above ${BEST}: ${listBySize(estimateBySize(at, sizes, gapAt).each)}; worst above best: ` +
        `${spreads.join(", ")} (${where(at)})`,
    };
  },
};

export const DOUBLINGS: PublishedClaim = {
  id: "3b",
  claim: "Up to 64K each doubling of the table saves about 5–7%",
  criterion: "mean of the doublings from 8K to 64K from 4% to 8%; partly: at least 1%",
  modes: CLEARED,
  sizes: between(8 * K, 64 * K, 2),
  takes: "all classic schemes at sizes from 8K to 64K",
  judge: (at) => {
    const { average, each } = doublingsOf(at);
    return {
      verdict: grade(within(average, 4, 8), above(average, 1)),
      evidence: `${percent(average)} in the mean, by each doubling up to ${listBySize(each)} (${where(at)})`,
    };
  },
};

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
    sizes: exactly(...[8, 16, 32, 64, 128, 256, 512, 1024].map((size) => size * K)),
    schemes: [SUGGESTED_SCHEME],
    takes: `${SUGGESTED_SCHEME} at 8K, 16K … 1024K`,
    judge: ({ nodes, mode, plies, sizes }) => {
      const nodesAt = (view: GridNodes, ply: number, positions: number) =>
        view.at({ mode, ply, scheme: SUGGESTED_SCHEME, positions });
      const doublings = sizes.slice(1);
      const holding = (ply: number, size: number, holds: Test) =>
        testAmong(
          plies.length * doublings.length,
          nodes.estimate((view) => saving(nodesAt(view, ply, size), nodesAt(view, ply, size / 2))),
          holds,
        );
      // The suggested size is the end of the last worthwhile doubling.
      const isNear = (ply: number): TestResult => {
        const size = published[ply - FIRST_PLY] ?? Number.NaN;
        const beyond = doublings.filter((one) => one > 2 * size);
        const upTo = doublings.filter((one) => one >= size / 2);
        return conjunction([
          ...beyond.map((one) => holding(ply, one, under(WORTHWHILE))),
          size / 2 <= Math.min(...sizes)
            ? certain(true)
            : disjunction(upTo.map((one) => holding(ply, one, over(WORTHWHILE)))),
        ]);
      };
      const near = plies.map(isNear);
      const found = plies.map(
        (ply) => `${ply} ply ${suggestedSize(sizes, (positions) => nodesAt(nodes, ply, positions))}`,
      );
      return {
        verdict: grade(allOf(near), halfOf(near)),
        evidence: `${tally(near, ["agree", "disagree"])}: ${found.join(", ")} (${MODE_TITLES[mode]})`,
      };
    },
  };
}

export const SUGGESTIONS: readonly PublishedClaim[] = [suggestion("middle game"), suggestion("endgame")];
