// Claims 2 and 3a: the order of the schemes.

import { mean } from "../../../../base/statistics";
import type { SchemeName } from "../../../../engine/types";
import {
  above,
  type Claim,
  grade,
  inside,
  type Judgement,
  over,
  percent,
  plusMinus,
  within,
} from "../../../frame/finding";
import {
  allOf,
  conjunction,
  gradeMany,
  type TestResult,
  tally,
  testAmong,
} from "../../../frame/multiple-tests";
import { CLASSIC_SCHEMES } from "../../../frame/options";
import { K } from "../../../frame/sizes";
import type { Estimate } from "../../../frame/statistics/interval";
import { saving } from "../../../frame/statistics/statistics";
import {
  AS_SWEPT,
  between,
  CLEARED,
  type Conditions,
  estimateBySize,
  listBySize,
  type PublishedClaim,
  STAMPED,
  where,
} from "./published-claim";

const TWO: readonly SchemeName[] = ["TwoBig1", "TwoDeep"];
const WORST: readonly SchemeName[] = ["Old", "New"];
/** Costs within so many points are equal. */
const EQUAL = 1;

function except(...schemes: readonly SchemeName[]): readonly SchemeName[] {
  return CLASSIC_SCHEMES.filter((scheme) => !schemes.includes(scheme));
}

/** Estimates a number made of the schemes' costs beside their mean. */
type Costs = (measure: (cost: (scheme: SchemeName) => number) => number) => Estimate;

type Pair = readonly [worse: SchemeName, better: SchemeName];

const TWOS: Pair = ["TwoDeep", "TwoBig1"];
const BIGS: Pair = ["BigAll", "Big1"];

function pairsOf(worse: readonly SchemeName[], better: readonly SchemeName[]): readonly Pair[] {
  return worse.flatMap((one) => better.map((other) => [one, other] as const));
}

/** Cost of the first of a pair above the second, in percent. */
function apart(costs: Costs, [worse, better]: Pair): Estimate {
  return costs((cost) => 100 * (cost(worse) / cost(better) - 1));
}

/** "Deep above Big1: 3.1% ± 0.4" */
function gapText(costs: Costs, pair: Pair): string {
  return `${pair.join(" above ")}: ${percent(apart(costs, pair))}`;
}

/** Tests of each pair whether the first costs more. Pair by pair, because the jackknife is not valid for a maximum. */
function inOrder(costs: Costs, pairs: readonly Pair[], among = pairs.length): readonly TestResult[] {
  return pairs.map((pair) => testAmong(among, apart(costs, pair), over(0)));
}

const IN_ORDER = ["pairs in that order", "the other way round"] as const;

/** All schemes, the cheapest first. */
function list(costs: Costs): string {
  const each = CLASSIC_SCHEMES.map((scheme) => ({ scheme, cost: costs((cost) => cost(scheme)) }));
  each.sort((a, b) => a.cost.value - b.cost.value);
  return `cost beside the mean scheme: ${each.map(({ scheme, cost }) => `${scheme} ${plusMinus(cost, 4)}`).join(", ")}`;
}

/** Means over all sizes. */
function costsOf({ nodes, mode, ply }: Conditions): Costs {
  return (measure) =>
    nodes.estimate((view) => measure((scheme) => view.relativeCost(scheme, CLASSIC_SCHEMES, [ply], [mode])));
}

interface Ranking extends Claim {
  judge(costs: Costs, at: Conditions): Judgement;
}

const TWO_LEVELS: Ranking = {
  id: "2a",
  claim: "Two-level schemes beat one-level schemes",
  criterion: "both cost less than every one-level scheme; partly: less in the mean",
  judge: (costs) => {
    const pairs = inOrder(costs, pairsOf(except(...TWO), TWO));
    const inMean = costs((cost) => mean(except(...TWO).map(cost)) - mean(TWO.map(cost)));
    return {
      verdict: grade(allOf(pairs), above(inMean, 0)),
      evidence: `${tally(pairs, IN_ORDER)}; ${list(costs)}`,
    };
  },
};

const BIG: Ranking = {
  id: "2b",
  claim: "TwoBig1 is better than TwoDeep, published: at most sizes",
  criterion: "TwoBig1 costs less in the mean over the sizes",
  judge: (costs, at) => {
    const { mode, ply, sizes } = at;
    const { each } = estimateBySize(at, sizes, (view, positions) => {
      const nodes = (scheme: SchemeName) => view.at({ mode, ply, scheme, positions });
      return 100 * (nodes("TwoDeep") / nodes("TwoBig1") - 1);
    });
    const gap = apart(costs, TWOS);
    const cheaper = each.filter(([, { value }]) => value > 0).length;
    return {
      verdict: grade(above(gap, 0)),
      evidence: `${gapText(costs, TWOS)} in the mean, at ${cheaper} of ${each.length} sizes: ${listBySize(each)}`,
    };
  },
};

const BIG_IN_ENDGAMES: Ranking = {
  id: "2b",
  claim: "BIG and DEEP no longer differ in the endgame",
  criterion: `costs of TwoBig1 and TwoDeep, and of Big1 and Deep, within ${EQUAL}%; partly: of one of the pairs`,
  judge: (costs) => {
    const pairs: readonly Pair[] = [TWOS, ["Deep", "Big1"]];
    const equal = pairs.map((pair) => testAmong(pairs.length, apart(costs, pair), inside(-EQUAL, EQUAL)));
    const gaps = pairs.map((pair) => gapText(costs, pair));
    return { verdict: gradeMany(equal), evidence: gaps.join("; ") };
  },
};

const BIG_ALL: Ranking = {
  id: "2c",
  claim: "Big1 and BigAll are about equal",
  criterion: `costs differ by at most ${EQUAL}%; partly: 2%`,
  judge: (costs) => {
    const gap = apart(costs, BIGS);
    return {
      verdict: grade(within(gap, -EQUAL, EQUAL), within(gap, -2 * EQUAL, 2 * EQUAL)),
      evidence: gapText(costs, BIGS),
    };
  },
};

const OLD_AND_NEW: Ranking = {
  id: "2d",
  claim: "Old and New are the worst",
  criterion: "both cost more than every other scheme; partly: one of them does",
  judge: (costs) => {
    const others = except(...WORST);
    const many = WORST.length * others.length;
    const each = WORST.map((worst) => inOrder(costs, pairsOf([worst], others), many));
    return {
      verdict: gradeMany(each.map(conjunction)),
      evidence: `${tally(each.flat(), IN_ORDER)}; ${list(costs)}`,
    };
  },
};

const STAMPED_ORDER: Ranking = {
  id: "2e",
  claim:
    "With time stamping the order is the same: two levels before one, TwoBig1 before TwoDeep, Big1 about equal to BigAll, Old and New last",
  criterion: "all four, by the criteria of 2a to 2d at once; partly: one of them",
  judge: (costs) => {
    const others = except(...TWO, ...WORST);
    // The pairs of Old and New with two levels belong to two of the claims, but are tested once.
    const many = pairsOf(except(...TWO), TWO).length + pairsOf(WORST, others).length + 2;
    const order = (pairs: readonly Pair[]) => inOrder(costs, pairs, many);
    const [behindTwo, worstBehindTwo] = [order(pairsOf(others, TWO)), order(pairsOf(WORST, TWO))];
    const [worstLast, twos] = [order(pairsOf(WORST, others)), order([TWOS])];
    const parts = [[...behindTwo, ...worstBehindTwo], twos, [...worstBehindTwo, ...worstLast]].map(
      conjunction,
    );
    const equal = testAmong(many, apart(costs, BIGS), inside(-EQUAL, EQUAL));
    const gaps = [TWOS, BIGS].map((pair) => gapText(costs, pair));
    return {
      verdict: gradeMany([...parts, equal]),
      evidence: `${tally([...behindTwo, ...worstBehindTwo, ...worstLast, ...twos], IN_ORDER)}; ${gaps.join("; ")}; ${list(costs)}`,
    };
  },
};

function published(modes: PublishedClaim["modes"], rankings: readonly Ranking[]): readonly PublishedClaim[] {
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

/** Claim 2, in the order of its parts. */
export const RANKINGS: readonly PublishedClaim[] = [
  ...published(AS_SWEPT, [TWO_LEVELS]),
  ...published(CLEARED, [BIG]),
  ...published({ endgame: ["stamping"] }, [BIG_IN_ENDGAMES]),
  ...published(AS_SWEPT, [BIG_ALL, OLD_AND_NEW]),
  ...published(STAMPED, [STAMPED_ORDER]),
];

export const TWO_LEVELS_SAVE: PublishedClaim = {
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
