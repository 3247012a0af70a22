// Claims 1 and 3b: the worth of a table's size.

import { saving, spread } from "../../statistics/statistics";
import { formatSize, K } from "../../values/sizes";
import type { GridNodes } from "../chess/grid";
import { above, below, grade, inside, percent, type Test, under, within } from "../finding";
import { allOf, conjunction, gradeMany, testAmong } from "../multiple-tests";
import { CLASSIC_SCHEMES } from "../options";
import {
  between,
  CLEARED,
  type Conditions,
  estimateBySize,
  listBySize,
  type PublishedClaim,
  where,
} from "./published-claim";

/** Savings of each doubling from one size to the next, in percent of the mean over the classic schemes. */
function doublingsOf(at: Conditions) {
  const { mode, ply, sizes } = at;
  return estimateBySize(at, sizes.slice(1), (view, size) => {
    const nodes = (positions: number) => view.meanOver(CLASSIC_SCHEMES, { mode, ply, positions });
    const before = sizes[sizes.indexOf(size) - 1] ?? Number.NaN;
    return saving((nodes(size) / nodes(before)) ** (1 / Math.log2(size / before)), 1);
  });
}

export const LEVELLING: PublishedClaim = {
  id: "1a",
  claim: "Beyond 256K positions nodes level off: about 1% or less per doubling",
  criterion: "no doubling beyond 256K saves more than 1.5% (mean of the classic schemes); partly: their mean",
  modes: CLEARED,
  sizes: between(256 * K, Number.POSITIVE_INFINITY, 2),
  takes: "all classic schemes at sizes from 256K up",
  judge: (at) => {
    const { average, each, holding } = doublingsOf(at);
    return {
      verdict: grade(allOf(holding(under(1.5))), below(average, 1.5)),
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
