// Findings 2 and 3a: which schemes are better than which.
import type { SchemeName } from "../../../engine/types";
import type { Interval } from "../../output/interval";
import { mean, saving } from "../../output/statistics";
import {
  above,
  type Claim,
  grade,
  gradeAll,
  most,
  type Outcome,
  percent,
  plusMinus,
  type Truth,
  within,
} from "../finding";
import { CLASSIC_SCHEMES } from "../options";
import {
  AS_SWEPT,
  between,
  type Case,
  CLEARED,
  estimateBySize,
  K,
  listBySize,
  STAMPED,
  type Statement,
  where,
} from "./case";

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

/** Means over all sizes. */
function costsOf({ nodes, mode, ply }: Case): Costs {
  return (measure) =>
    nodes.estimate((view) => measure((scheme) => view.relativeCost(scheme, CLASSIC_SCHEMES, [ply], [mode])));
}

interface Ranking extends Claim {
  judge(costs: Costs, at: Case): Outcome;
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
  claim: "TwoBig1 is better than TwoDeep at most sizes",
  criterion: "TwoBig1 costs less at more than half of the sizes; partly: in the mean over them",
  judge: (costs, at) => {
    const { mode, ply, sizes } = at;
    const { each } = estimateBySize(at, sizes, (view, positions) => {
      const nodes = (scheme: SchemeName) => view.at({ mode, ply, scheme, positions });
      return 100 * (nodes("TwoDeep") / nodes("TwoBig1") - 1);
    });
    const gap = apart(costs, "TwoDeep", "TwoBig1");
    return {
      verdict: grade(most(each.map(([, value]) => above(value, 0))), above(gap, 0)),
      evidence: `TwoDeep above TwoBig1: ${percent(gap)} in the mean, ${listBySize(each)}`,
    };
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

const STAMPED_ORDER: Ranking = {
  id: "2e",
  claim: "With time stamping the order is the same: two levels before one, and TwoBig1 first",
  criterion:
    "both two-level schemes cost less than every one-level scheme, and TwoBig1 less than TwoDeep; partly: one of the two",
  judge: (costs) => {
    const levels = ahead(costs, except(...TWO), TWO);
    const big = apart(costs, "TwoDeep", "TwoBig1");
    return {
      verdict: gradeAll([above(levels, 0), above(big, 0)]),
      evidence: `the best one-level scheme above the worse two-level one: ${percent(levels)}; TwoDeep above TwoBig1: ${percent(big)}; ${list(costs)}`,
    };
  },
};

function published(modes: Statement["modes"], rankings: readonly Ranking[]): readonly Statement[] {
  return rankings.map(({ judge, ...claim }) => ({
    ...claim,
    modes,
    takes: "all classic schemes",
    judge: (at) => {
      const { verdict, evidence } = judge(costsOf(at), at);
      return { verdict, evidence: `${evidence} (${where(at)})` };
    },
  }));
}

/** Finding 2, in the order of its parts. */
export const RANKINGS: readonly Statement[] = [
  ...published(AS_SWEPT, [TWO_LEVELS]),
  ...published(CLEARED, [BIG]),
  ...published({ endgame: ["stamping"] }, [BIG_IN_ENDGAMES]),
  ...published(AS_SWEPT, [BIG_ALL, OLD_AND_NEW]),
  ...published(STAMPED, [STAMPED_ORDER]),
];

export const TWO_LEVELS_SAVE: Statement = {
  id: "3a",
  claim: "TwoDeep saves 5–10% over Deep at 8K–64K",
  criterion: "mean over the sizes from 5% to 10%; partly: above 0",
  modes: CLEARED,
  sizes: between(8 * K, 64 * K),
  schemes: ["Deep", "TwoDeep"],
  takes: "Deep and TwoDeep at 8K–64K",
  judge: (at) => {
    const { mode, ply, sizes } = at;
    const { average, each } = estimateBySize(at, sizes, (view, positions) => {
      const nodes = (scheme: SchemeName) => view.at({ mode, ply, scheme, positions });
      return saving(nodes("TwoDeep"), nodes("Deep"));
    });
    return {
      verdict: grade(within(average, 5, 10), above(average, 0)),
      evidence: `${percent(average)} in the mean: ${listBySize(each)} (${where(at)})`,
    };
  },
};
