// Findings 2 and 3a: which schemes are better than which.
import type { SchemeName } from "../../../engine/types";
import type { Interval } from "../../output/interval";
import type { Finding } from "../../output/results";
import { mean, saving } from "../../output/statistics";
import type { GridNodes } from "../chess/grid";
import { MODE_TITLES } from "../chess/grid-tables";
import { above, all, type Claim, grade, judge, percent, plusMinus, some, within } from "../finding";
import { CLASSIC_SCHEMES, type Mode } from "../options";
import { type Case, K, listBySize, where } from "./case";

const TWO: readonly SchemeName[] = ["TwoBig1", "TwoDeep"];
const WORST: readonly SchemeName[] = ["Old", "New"];
/** Costs within so many points are equal. */
const EQUAL = 1;

/** Percent that one number is above another, by the costs of the schemes beside their mean. */
type Gap = (cost: (scheme: SchemeName) => number) => number;

function gapOf(worse: readonly number[], better: readonly number[]): number {
  return 100 * (Math.min(...worse) / Math.max(...better) - 1);
}

function except(...schemes: readonly SchemeName[]): readonly SchemeName[] {
  return CLASSIC_SCHEMES.filter((scheme) => !schemes.includes(scheme));
}

/** Finding 2. Costs are means over all sizes and telling plies. */
export function rankings(one: Case): readonly Finding[] {
  const { nodes, mode } = one;
  const isEndgame = nodes.grid.set.phase === "endgame";
  const judged = rankingsIn(
    one,
    mode,
    isEndgame ? ["2a", "2b-endgame", "2c", "2d"] : ["2a", "2b", "2c", "2d"],
  );
  return isEndgame ? judged : [...judged, ...rankingsIn(one, "stamping", ["2e"])];
}

const CLAIMS: Readonly<Record<string, Claim>> = {
  "2a": {
    id: "2a",
    claim: "Two-level schemes beat one-level schemes",
    criterion: "both cost less than every one-level scheme; partly: less in the mean",
  },
  "2b": {
    id: "2b",
    claim: "TwoBig1 is better than TwoDeep",
    criterion: "TwoBig1 costs less in the mean over sizes and plies",
  },
  "2b-endgame": {
    id: "2b",
    claim: "BIG and DEEP no longer differ in the endgame",
    criterion: `costs of TwoBig1 and TwoDeep, and of Big1 and Deep, within ${EQUAL}%; partly: of one of the pairs`,
  },
  "2c": {
    id: "2c",
    claim: "Big1 and BigAll are about equal",
    criterion: `costs differ by at most ${EQUAL}%; partly: 2%`,
  },
  "2d": {
    id: "2d",
    claim: "Old and New are the worst",
    criterion: "the two highest costs; partly: the highest is one of them",
  },
  "2e": {
    id: "2e",
    claim: "With time stamping TwoBig1 keeps its edge",
    criterion: "TwoBig1 costs less than every other scheme; partly: less than every one-level scheme",
  },
};

function rankingsIn(one: Case, mode: Mode, ids: readonly string[]): readonly Finding[] {
  const { nodes, tellingPlies, isComplete } = one;
  const claims = ids.flatMap((id) => CLAIMS[id] ?? []);
  const lacks = nodes.grid.modes.includes(mode) ? one.lacks : MODE_TITLES[mode];
  if (!isComplete || lacks !== null) {
    return claims.map((claim) => judge(claim, { needs: lacks ?? "all classic schemes" }));
  }
  const costIn = (view: GridNodes) => (scheme: SchemeName) =>
    view.relativeCost(scheme, CLASSIC_SCHEMES, tellingPlies, [mode]);
  const estimate = (gap: Gap): Interval => nodes.estimate((view) => gap(costIn(view)));
  const apart = (a: SchemeName, b: SchemeName) => estimate((cost) => 100 * (cost(a) / cost(b) - 1));
  const ahead = (worse: readonly SchemeName[], better: readonly SchemeName[]) =>
    estimate((cost) => gapOf(worse.map(cost), better.map(cost)));
  const equal = (of: Interval, limit: number) => within(of, -limit, limit);
  const costs = CLASSIC_SCHEMES.map((scheme) => ({ scheme, cost: estimate((cost) => cost(scheme)) })).sort(
    (a, b) => a.cost.value - b.cost.value,
  );
  const all7 = `cost beside the mean scheme: ${costs.map(({ scheme, cost }) => `${scheme} ${plusMinus(cost, 4)}`).join(", ")}`;
  const outcomes: Readonly<
    Record<string, () => { whole: boolean | null; part?: boolean | null; text: string }>
  > = {
    "2a": () => {
      const gap = ahead(except(...TWO), TWO);
      const inMean = estimate((cost) => mean(except(...TWO).map(cost)) - mean(TWO.map(cost)));
      return {
        whole: above(gap, 0),
        part: above(inMean, 0),
        text: `the best one-level scheme above the worse two-level one: ${percent(gap)}; ${all7}`,
      };
    },
    "2b": () => {
      const gap = apart("TwoDeep", "TwoBig1");
      return { whole: above(gap, 0), text: `TwoDeep above TwoBig1: ${percent(gap)}` };
    },
    "2b-endgame": () => {
      const pairs = [apart("TwoDeep", "TwoBig1"), apart("Deep", "Big1")];
      const truths = pairs.map((pair) => equal(pair, EQUAL));
      const [two = "", single = ""] = pairs.map(percent);
      return {
        whole: all(truths),
        part: some(truths),
        text: `TwoDeep above TwoBig1: ${two}; Deep above Big1: ${single}`,
      };
    },
    "2c": () => {
      const gap = apart("BigAll", "Big1");
      return {
        whole: equal(gap, EQUAL),
        part: equal(gap, 2 * EQUAL),
        text: `BigAll above Big1: ${percent(gap)}`,
      };
    },
    "2d": () => {
      const gap = ahead(WORST, except(...WORST));
      const worst = estimate(
        (cost) => 100 * (Math.max(...WORST.map(cost)) / Math.max(...except(...WORST).map(cost)) - 1),
      );
      return {
        whole: above(gap, 0),
        part: above(worst, 0),
        text: `the better of the two above all others: ${percent(gap)}, the worse: ${percent(worst)}`,
      };
    },
    "2e": () => {
      const gap = ahead(except("TwoBig1"), ["TwoBig1"]);
      const single = ahead(except(...TWO), ["TwoBig1"]);
      return {
        whole: above(gap, 0),
        part: above(single, 0),
        text: `the next best above TwoBig1: ${percent(gap)}; ${all7}`,
      };
    },
  };
  return ids.flatMap((id) => {
    const claim = CLAIMS[id];
    const outcome = outcomes[id]?.();
    if (!claim || !outcome) return [];
    const { whole, part = false, text } = outcome;
    return judge(claim, { verdict: grade(whole, part), evidence: `${text} (${MODE_TITLES[mode]})` });
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
    return judge(claim, { needs: lacks ?? "Deep and TwoDeep at 8K–64K" });
  }
  const savedIn = (view: GridNodes, positions: number): number => {
    const at = (scheme: SchemeName) => view.at({ mode, ply, scheme, positions });
    return saving(at("TwoDeep"), at("Deep"));
  };
  const average = nodes.estimate((view) => mean(sizes.map((size) => savedIn(view, size))));
  const each = sizes.map((size) => [size, nodes.estimate((view) => savedIn(view, size))] as const);
  return judge(claim, {
    verdict: grade(within(average, 5, 10), above(average, 0)),
    evidence: `${percent(average)} in the mean: ${listBySize(each)} (${where(one)})`,
  });
}
