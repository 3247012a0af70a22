// Claims 4a to 4e: the gains from time stamping, from a table as such, and from a larger table.

import { mean } from "../../../../base/statistics";
import {
  above,
  below,
  grade,
  over,
  percent,
  plusMinus,
  type Test,
  under,
  within,
} from "../../../frame/finding";
import { gradeMany, testAmong } from "../../../frame/multiple-tests";
import { CLASSIC_SCHEMES } from "../../../frame/options";
import { formatSize, K } from "../../../frame/sizes";
import { saving } from "../../../frame/statistics/statistics";
import type { GridNodes } from "../grid";
import { MODE_TITLES, type Mode } from "../options";
import {
  between,
  estimateBySize,
  exactly,
  listBySize,
  type PublishedClaim,
  STAMPED,
} from "./published-claim";

/** The gain from keeping the results of earlier positions. */
const STAMPING: PublishedClaim = {
  id: "4a",
  claim: "Time stamping saves about 2%",
  criterion: "mean over classic schemes and sizes from 1% to 3%; partly: above 0",
  modes: { "middle game": ["stamping", "clearing"] },
  takes: "all classic schemes",
  judge: (at) => {
    const { average, each } = estimateBySize(at, at.sizes, (view, positions) => {
      const nodes = (mode: Mode) => view.meanOver(CLASSIC_SCHEMES, { mode, ply: at.ply, positions });
      return saving(nodes("stamping"), nodes("clearing"));
    });
    return {
      verdict: grade(within(average, 1, 3), above(average, 0)),
      evidence: `${percent(average)} in the mean: ${listBySize(each)} (${at.ply} ply)`,
    };
  },
};

/** The table of the published numbers. */
const TABLE = { scheme: "TwoBig1", positions: 1024 * K } as const;

/** Counts as a factor of 2. */
const ABOUT_TWICE = 1.8;

interface Worth extends Pick<PublishedClaim, "id" | "claim" | "criterion"> {
  readonly plies: NonNullable<PublishedClaim["plies"]>;
  /** Test of the nodes without a table over the nodes with it. */
  readonly holds: Test;
}

const CLAIMS: readonly Worth[] = [
  {
    id: "4b",
    claim: "At 3 plies a table costs nodes",
    criterion: "more nodes than without a table",
    plies: exactly(3),
    holds: under(1),
  },
  {
    id: "4c",
    claim: "From 4 plies on a table saves nodes",
    criterion: (plies) => `fewer nodes than without at ${plies.join(", ")} plies; partly: at some of them`,
    plies: between(4),
    holds: over(1),
  },
  {
    id: "4d",
    claim: `From 6 plies on it saves a factor of 2 or more, counted from ${ABOUT_TWICE} on`,
    criterion: (plies) =>
      `a factor of more than ${ABOUT_TWICE} at ${plies.join(", ")} plies; partly: at some of them`,
    plies: between(6),
    holds: over(ABOUT_TWICE),
  },
];

/** The worth of a table as such, in time stamping. */
export const WORTH: readonly PublishedClaim[] = CLAIMS.map(({ holds, ...claim }) => ({
  ...claim,
  modes: STAMPED,
  sizes: exactly(TABLE.positions),
  schemes: [TABLE.scheme],
  takes: "TwoBig1 at 1024K",
  judge: ({ nodes, mode, plies }) => {
    const factors = plies.map((ply) =>
      nodes.estimate((view) => (view.withoutTable(ply) ?? Number.NaN) / view.at({ ...TABLE, mode, ply })),
    );
    const texts = factors.map((factor, index) => `${plies[index]} ply ${plusMinus(factor, 2)}`);
    return {
      verdict: gradeMany(factors.map((factor) => testAmong(plies.length, factor, holds))),
      evidence: `nodes without over nodes with a table: ${texts.join(", ")}`,
    };
  },
}));

/** Costs so many points apart count as the same. */
const ALIKE = 3;
const [PLY, DEEPER] = [7, 8];
const LARGER = 4;
const BOTH: readonly Mode[] = ["clearing", "stamping"];
/** In positions, at 7 plies. */
const SIZES: readonly number[] = [16 * K, 64 * K, 256 * K];

/** Schemes cost the same at 7 plies as at 8 plies in a table four times as large. */
const SCALING: PublishedClaim = {
  id: "4e",
  claim: "Results at 7 plies are those at 8 plies in a table four times as large",
  criterion:
    `schemes' costs beside their mean, at ${SIZES.map(formatSize).join(", ")}, are at most ${ALIKE} points apart in the mean, ` +
    `either way; partly: at most ${2 * ALIKE}`,
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
            view.at({ mode, ply, scheme, positions }) /
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
      verdict: grade(below(apart, ALIKE), below(apart, 2 * ALIKE)),
      evidence:
        `${plusMinus(apart, 1)} points apart in the mean of ${own.length}, the most ${Math.max(...own).toFixed(1)}; ` +
        each.join(", "),
    };
  },
};

export const GAINS: readonly PublishedClaim[] = [STAMPING, ...WORTH, SCALING];
