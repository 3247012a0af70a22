// Findings 1, 3b and 7: what the size of a table is worth.
import type { Interval } from "../../output/interval";
import { formatSize } from "../../output/sizes";
import { saving, spread } from "../../output/statistics";
import type { Phase } from "../../positions/sets";
import type { GridNodes } from "../chess/grid";
import { MODE_TITLES } from "../chess/grid-tables";
import { SUGGESTED_SIZES } from "../chess/published";
import { above, all, below, grade, gradeAll, percent, plusMinus, within } from "../finding";
import { CLASSIC_SCHEMES } from "../options";
import {
  AS_SWEPT,
  between,
  type Case,
  CLEARED,
  estimateBySize,
  exactly,
  K,
  listBySize,
  type Statement,
  where,
} from "./case";
import { describeSuggestion, suggestedSize } from "./suggested-size";

/** What each doubling saves on the way to a size from the one before, percent of the mean over the classic schemes. */
function doublingsOf(at: Case) {
  const { mode, ply, sizes } = at;
  return estimateBySize(at, sizes.slice(1), (view, size) => {
    const nodes = (positions: number) => view.meanOver(CLASSIC_SCHEMES, { mode, ply, positions });
    const before = sizes[sizes.indexOf(size) - 1] ?? Number.NaN;
    return saving((nodes(size) / nodes(before)) ** (1 / Math.log2(size / before)), 1);
  });
}

export const LEVELLING: Statement = {
  id: "1a",
  claim: "Beyond 256K positions nodes level off: about 1% or less per doubling",
  criterion:
    "confirmed: no doubling beyond 256K saves more than 1.5% (mean of the classic schemes); partly: their mean",
  modes: CLEARED,
  sizes: between(256 * K, Number.POSITIVE_INFINITY, 2),
  takes: "all classic schemes at sizes from 256K up",
  judge: (at) => {
    const { average, each } = doublingsOf(at);
    return {
      verdict: grade(all(each.map(([, value]) => below(value, 1.5))), below(average, 1.5)),
      evidence: `saved by each doubling up to ${listBySize(each)} (${where(at)})`,
    };
  },
};

const [SMALL, LARGE] = [8 * K, 512 * K];

export const NARROWING: Statement = {
  id: "1b",
  claim: "The spread between the best and the worst scheme is about 21% at 8K and about 3% from 512K up",
  criterion: "14% to 28% at 8K, at most 5% from 512K up; partly: one of the two",
  modes: CLEARED,
  sizes: (tried) => (tried.includes(SMALL) && tried.some((size) => size >= LARGE) ? tried : []),
  takes: "all classic schemes at 8K and from 512K up",
  judge: (at) => {
    const { nodes, mode, ply, sizes } = at;
    const spreads = sizes.map((positions): [number, Interval] => [
      positions,
      nodes.estimate((view) =>
        spread(CLASSIC_SCHEMES.map((scheme) => view.at({ mode, ply, scheme, positions }))),
      ),
    ]);
    const truths = [
      ...spreads.filter(([size]) => size === SMALL).map(([, value]) => within(value, 14, 28)),
      all(spreads.filter(([size]) => size >= LARGE).map(([, value]) => below(value, 5))),
    ];
    return {
      verdict: gradeAll(truths),
      evidence: `worst above best: ${listBySize(spreads)} (${where(at)})`,
    };
  },
};

export const DOUBLINGS: Statement = {
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

const FIRST_PLY = 3;

function suggestion(phase: Phase): Statement {
  const published = SUGGESTED_SIZES[phase];
  const publishedAt = (ply: number) => published[ply - FIRST_PLY] ?? Number.NaN;
  return {
    id: "7",
    claim: `By the one-percent rule a table should hold, from 3 plies on, ${published.map(formatSize).join(", ")} positions`,
    criterion: "every size within one doubling of the published one (TwoBig1); partly: at least half of them",
    modes: { [phase]: AS_SWEPT[phase] },
    plies: exactly(...published.map((_, index) => index + FIRST_PLY)),
    sizes: exactly(...[8, 16, 32, 64, 128, 256, 512, 1024].map((size) => size * K)),
    schemes: ["TwoBig1"],
    takes: "TwoBig1 at 8K, 16K … 1024K",
    judge: ({ nodes, mode, plies, sizes }) => {
      const suggested = (view: GridNodes, ply: number) =>
        suggestedSize(
          sizes,
          sizes.map((positions) => view.at({ mode, ply, scheme: "TwoBig1", positions })),
        );
      const isNear = (view: GridNodes, ply: number) =>
        Math.abs(Math.log2(suggested(view, ply).positions / publishedAt(ply))) <= 1;
      const agreeing = nodes.estimate((view) => plies.filter((ply) => isNear(view, ply)).length);
      const found = plies.map((ply) => `${ply} ply ${describeSuggestion(suggested(nodes, ply))}`);
      return {
        verdict: grade(above(agreeing, plies.length - 0.5), above(agreeing, plies.length / 2 - 0.5)),
        evidence: `${plusMinus(agreeing, 1)} of ${plies.length} agree: ${found.join(", ")} (${MODE_TITLES[mode]})`,
      };
    },
  };
}

export const SUGGESTIONS: readonly Statement[] = [suggestion("middle game"), suggestion("endgame")];
