// Findings 2 and 3a: which schemes are better than which.
import type { SchemeName } from "../../../engine/types";
import type { Finding } from "../../output/results";
import { mean, saving } from "../../output/statistics";
import { CLASSIC_SCHEMES } from "../arguments";
import { type Claim, grade, judge, percent, within } from "../finding";
import { type Case, listBySize, where } from "./case";

const K = 1024;

const LEVELS: Claim = {
  id: "2a",
  claim: "Two-level schemes beat one-level schemes",
  criterion: "both cost less than every one-level scheme; partly: less in the mean",
};
const TWO_IN_MIDDLE_GAME: Claim = {
  id: "2b",
  claim: "TwoBig1 needs no more nodes than TwoDeep in the middle game",
  criterion: "cost of TwoBig1 at most that of TwoDeep",
};
const TWO_IN_ENDGAME: Claim = {
  id: "2b",
  claim: "TwoBig1 and TwoDeep are equal in the endgame",
  criterion: "costs differ by at most 1%; partly: 2%",
};
const BIG: Claim = {
  id: "2c",
  claim: "Big1 and BigAll are about equal",
  criterion: "costs differ by at most 1%; partly: 2%",
};
const WORST: Claim = {
  id: "2d",
  claim: "Old and New are the worst",
  criterion: "the two highest costs; partly: the highest is one of them",
};

/** A scheme and its nodes beside the mean of the classic schemes: 1 = as many. */
interface Cost {
  readonly scheme: SchemeName;
  readonly cost: number;
}

/** Finding 2. Costs are means over all modes, sizes and telling plies. */
export function rankings(one: Case): readonly Finding[] {
  const { nodes, classic, tellingPlies } = one;
  const two = nodes.grid.set.phase === "endgame" ? TWO_IN_ENDGAME : TWO_IN_MIDDLE_GAME;
  if (classic.length < CLASSIC_SCHEMES.length || !one.deepEnough) {
    const needs = `all classic schemes at ${one.depthNeeded}`;
    return [LEVELS, two, BIG, WORST].map((claim) => judge(claim, { needs }));
  }
  const order = classic
    .map((scheme): Cost => ({ scheme, cost: nodes.relativeCost(scheme, classic, tellingPlies) }))
    .sort((a, b) => a.cost - b.cost);
  const only = (...schemes: readonly SchemeName[]) => order.filter(({ scheme }) => schemes.includes(scheme));
  return [
    levels(order),
    pair(two, only("TwoBig1", "TwoDeep")),
    pair(BIG, only("Big1", "BigAll")),
    worst(order),
  ];
}

function levels(order: readonly Cost[]): Finding {
  const costs = (levels: 1 | 2) =>
    order.filter(({ scheme }) => scheme.startsWith("Two") === (levels === 2)).map(({ cost }) => cost);
  return judge(LEVELS, {
    verdict: grade(Math.max(...costs(2)) < Math.min(...costs(1)), mean(costs(2)) < mean(costs(1))),
    evidence: describe(order),
  });
}

/** Two schemes, the cheaper first. */
function pair(claim: Claim, order: readonly Cost[]): Finding {
  const [low, high] = order.map(({ cost }) => cost);
  const apart = 100 * ((high ?? Number.NaN) / (low ?? Number.NaN) - 1);
  const verdict =
    claim === TWO_IN_MIDDLE_GAME
      ? grade(order[0]?.scheme === "TwoBig1" || apart === 0)
      : grade(apart <= 1, apart <= 2);
  return judge(claim, { verdict, evidence: describe(order) });
}

function worst(order: readonly Cost[]): Finding {
  const last = order.slice(-2);
  const named = last.map(({ scheme }) => scheme === "Old" || scheme === "New");
  return judge(WORST, { verdict: grade(named.every(Boolean), named.at(-1)), evidence: describe(last) });
}

function describe(order: readonly Cost[]): string {
  const costs = order.map(({ scheme, cost }) => `${scheme} ${cost.toFixed(4)}`);
  return `cost beside the mean scheme: ${costs.join(", ")}`;
}

/** Finding 3a. */
export function twoLevels(one: Case): Finding {
  const { nodes, classic, mode, ply } = one;
  const claim = {
    id: "3a",
    claim: "TwoDeep saves 5–10% over Deep at 8K–64K",
    criterion: "mean over the sizes from 5% to 10%; partly: above 0",
  };
  const sizes = nodes.grid.sizes.filter((size) => size >= 8 * K && size <= 64 * K);
  const both = classic.includes("Deep") && classic.includes("TwoDeep");
  if (sizes.length === 0 || !both || !one.deepEnough) {
    return judge(claim, { needs: `Deep and TwoDeep at 8K–64K, ${one.depthNeeded}` });
  }
  const savings = sizes.map((positions): [number, number] => {
    const at = (scheme: SchemeName) => nodes.at({ mode, ply, scheme, positions });
    return [positions, saving(at("TwoDeep"), at("Deep"))];
  });
  const average = mean(savings.map(([, value]) => value));
  return judge(claim, {
    verdict: grade(within(average, 5, 10), average > 0),
    evidence: `${percent(average)} in the mean: ${listBySize(savings)} (${where(one)})`,
  });
}
