// Findings 2 and 3a: which schemes are better than which.
import type { SchemeName } from "../../../engine/types";
import type { Interval } from "../../output/interval";
import type { Finding } from "../../output/results";
import { mean, saving } from "../../output/statistics";
import { MODE_TITLES } from "../chess/grid-tables";
import {
  above,
  type Claim,
  grade,
  gradeAll,
  leftOpen,
  percent,
  plusMinus,
  type Truth,
  within,
} from "../finding";
import { CLASSIC_SCHEMES, type Mode } from "../options";
import { type Case, estimateBySize, K, listBySize, where } from "./case";

const TWO: readonly SchemeName[] = ["TwoBig1", "TwoDeep"];
const WORST: readonly SchemeName[] = ["Old", "New"];
/** Costs within so many points are equal. */
const EQUAL = 1;

function except(...schemes: readonly SchemeName[]): readonly SchemeName[] {
  return CLASSIC_SCHEMES.filter((scheme) => !schemes.includes(scheme));
}

/** Numbers made of the schemes' costs beside their mean. */
type Costs = (measure: (cost: (scheme: SchemeName) => number) => number) => Interval;

/** Percent that one scheme is above another. */
function apart(costs: Costs, a: SchemeName, b: SchemeName): Interval {
  return costs((cost) => 100 * (cost(a) / cost(b) - 1));
}

/** Percent that the best of some schemes is above the worst of others. */
function ahead(costs: Costs, worse: readonly SchemeName[], better: readonly SchemeName[]): Interval {
  return costs((cost) => 100 * (Math.min(...worse.map(cost)) / Math.max(...better.map(cost)) - 1));
}

function isWithin(of: Interval, limit: number): Truth {
  return within(of, -limit, limit);
}

/** All schemes, the cheapest first. */
function list(costs: Costs): string {
  const each = CLASSIC_SCHEMES.map((scheme) => ({ scheme, cost: costs((cost) => cost(scheme)) }));
  each.sort((a, b) => a.cost.value - b.cost.value);
  return `cost beside the mean scheme: ${each.map(({ scheme, cost }) => `${scheme} ${plusMinus(cost, 4)}`).join(", ")}`;
}

interface Ranking extends Claim {
  judge(costs: Costs): Pick<Finding, "verdict" | "evidence">;
}

const TWO_LEVELS: Ranking = {
  id: "2a",
  claim: "Two-level schemes beat one-level schemes",
  criterion: "both cost less than every one-level scheme; partly: less in the mean",
  judge: (costs) => {
    const gap = ahead(costs, except(...TWO), TWO);
    const inMean = costs((cost) => mean(except(...TWO).map(cost)) - mean(TWO.map(cost)));
    return {
      verdict: grade(above(gap, 0), above(inMean, 0)),
      evidence: `the best one-level scheme above the worse two-level one: ${percent(gap)}; ${list(costs)}`,
    };
  },
};

const BIG: Ranking = {
  id: "2b",
  claim: "TwoBig1 is better than TwoDeep",
  criterion: "TwoBig1 costs less in the mean over sizes and plies",
  judge: (costs) => {
    const gap = apart(costs, "TwoDeep", "TwoBig1");
    return { verdict: grade(above(gap, 0)), evidence: `TwoDeep above TwoBig1: ${percent(gap)}` };
  },
};

const BIG_IN_ENDGAMES: Ranking = {
  id: "2b",
  claim: "BIG and DEEP no longer differ in the endgame",
  criterion: `costs of TwoBig1 and TwoDeep, and of Big1 and Deep, within ${EQUAL}%; partly: of one of the pairs`,
  judge: (costs) => {
    const [two, single] = [apart(costs, "TwoDeep", "TwoBig1"), apart(costs, "Deep", "Big1")];
    return {
      verdict: gradeAll([isWithin(two, EQUAL), isWithin(single, EQUAL)]),
      evidence: `TwoDeep above TwoBig1: ${percent(two)}; Deep above Big1: ${percent(single)}`,
    };
  },
};

const BIG_ALL: Ranking = {
  id: "2c",
  claim: "Big1 and BigAll are about equal",
  criterion: `costs differ by at most ${EQUAL}%; partly: 2%`,
  judge: (costs) => {
    const gap = apart(costs, "BigAll", "Big1");
    return {
      verdict: grade(isWithin(gap, EQUAL), isWithin(gap, 2 * EQUAL)),
      evidence: `BigAll above Big1: ${percent(gap)}`,
    };
  },
};

const OLD_AND_NEW: Ranking = {
  id: "2d",
  claim: "Old and New are the worst",
  criterion: "the two highest costs; partly: the highest is one of them",
  judge: (costs) => {
    const gap = ahead(costs, WORST, except(...WORST));
    const worst = costs(
      (cost) => 100 * (Math.max(...WORST.map(cost)) / Math.max(...except(...WORST).map(cost)) - 1),
    );
    return {
      verdict: grade(above(gap, 0), above(worst, 0)),
      evidence: `the better of the two above all others: ${percent(gap)}, the worse: ${percent(worst)}`,
    };
  },
};

const STAMPED: Ranking = {
  id: "2e",
  claim: "With time stamping TwoBig1 keeps its edge",
  criterion: "TwoBig1 costs less than every other scheme; partly: less than every one-level scheme",
  judge: (costs) => {
    const gap = ahead(costs, except("TwoBig1"), ["TwoBig1"]);
    const single = ahead(costs, except(...TWO), ["TwoBig1"]);
    return {
      verdict: grade(above(gap, 0), above(single, 0)),
      evidence: `the next best above TwoBig1: ${percent(gap)}; ${list(costs)}`,
    };
  },
};

/** Finding 2. Costs are means over all sizes and telling plies. */
export function rankings(one: Case): readonly Finding[] {
  return one.nodes.grid.set.phase === "endgame"
    ? rankingsIn(one, one.mode, [TWO_LEVELS, BIG_IN_ENDGAMES, BIG_ALL, OLD_AND_NEW])
    : [
        ...rankingsIn(one, one.mode, [TWO_LEVELS, BIG, BIG_ALL, OLD_AND_NEW]),
        ...rankingsIn(one, "stamping", [STAMPED]),
      ];
}

function rankingsIn(one: Case, mode: Mode, rankings: readonly Ranking[]): readonly Finding[] {
  const { nodes, tellingPlies } = one;
  const lacks = nodes.grid.modes.includes(mode) ? one.lacks : MODE_TITLES[mode];
  const needs = lacks ?? (one.isComplete ? null : "all classic schemes");
  const costs: Costs = (measure) =>
    nodes.estimate((view) =>
      measure((scheme) => view.relativeCost(scheme, CLASSIC_SCHEMES, tellingPlies, [mode])),
    );
  return rankings.map(({ judge, ...claim }) => {
    if (needs !== null) return leftOpen(claim, needs);
    const { verdict, evidence } = judge(costs);
    return { ...claim, verdict, evidence: `${evidence} (${MODE_TITLES[mode]})` };
  });
}

/** Finding 3a. */
export function twoLevels(one: Case): Finding {
  const { nodes, classic, mode, ply, lacks } = one;
  const claim = {
    id: "3a",
    claim: "TwoDeep saves 5–10% over Deep at 8K–64K",
    criterion: "mean over the sizes from 5% to 10%; partly: above 0",
  };
  const sizes = nodes.grid.sizes.filter((size) => size >= 8 * K && size <= 64 * K);
  const both = classic.includes("Deep") && classic.includes("TwoDeep");
  if (sizes.length === 0 || !both || lacks !== null) {
    return leftOpen(claim, lacks ?? "Deep and TwoDeep at 8K–64K");
  }
  const { average, each } = estimateBySize(one, sizes, (view, positions) => {
    const at = (scheme: SchemeName) => view.at({ mode, ply, scheme, positions });
    return saving(at("TwoDeep"), at("Deep"));
  });
  return {
    ...claim,
    verdict: grade(within(average, 5, 10), above(average, 0)),
    evidence: `${percent(average)} in the mean: ${listBySize(each)} (${where(one)})`,
  };
}
