// Claim 7: the size of a table by the one-percent rule.

import type { Phase } from "../../positions/sets";
import { saving } from "../../statistics/statistics";
import { formatSize, K } from "../../values/sizes";
import type { GridNodes } from "../chess/grid";
import { SUGGESTED_SIZES } from "../chess/published";
import { grade, over, type Test, under } from "../finding";
import {
  allOf,
  certain,
  conjunction,
  disjunction,
  halfOf,
  type TestResult,
  tally,
  testAmong,
} from "../multiple-tests";
import { MODE_TITLES } from "../options";
import { AS_SWEPT, exactly, type PublishedClaim } from "./published-claim";

/** A doubling that saves less than this percentage is not worth its memory. */
const WORTHWHILE = 1;

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
