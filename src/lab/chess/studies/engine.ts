// `lab engine`: schemes and sizes with the playing engine's search.
import { option } from "../../../cli/word";
import type { SchemeName } from "../../../engine/types";
import { grade, leftOpen, over, plusMinus } from "../../frame/finding";
import { allOf, halfOf, tally, testAmong } from "../../frame/multiple-tests";
import { CLASSIC_SCHEMES, schemes, sizes } from "../../frame/options";
import type { Finding } from "../../frame/output/results";
import { formatSize } from "../../frame/sizes";
import { rankCorrelation } from "../../frame/statistics/statistics";
import { type Experiment, study } from "../../frame/study";
import {
  type Grid,
  GridNodes,
  nodeFigures,
  nodeTables,
  rankingTable,
  rankSchemes,
  runsOf,
  searchesOf,
  spreadTable,
} from "./grid";
import { depth, MODE_TITLES, modes, sets } from "./options";
import { RANKING_1998 } from "./published";
import { jobsOf } from "./run";

const NAME = "engine";
const DEPTH = 12;

export const engine = study({
  name: NAME,
  summary: "schemes × table sizes with the playing engine's search: does the ranking of 1998 still hold?",
  options: {
    set: option("kasparov", sets),
    depth: option(String(DEPTH), depth),
    sizes: option("8K-1024K", sizes),
    schemes: option("all", schemes),
    modes: option("stamping", modes),
  },
  plan: ({ set, depth: plies, ...values }) =>
    set.map((one) =>
      experiment({
        ...values,
        searcher: "engine",
        set: one,
        plies: [plies],
        noTable: false,
        // It searches with the playing engine's hash numbers only: intervals are of games alone.
        repetitions: { seeds: 0, sizes: [] },
      }),
    ),
});

function experiment(grid: Grid): Experiment {
  const { set, plies } = grid;
  const classic = CLASSIC_SCHEMES.filter((scheme) => grid.schemes.includes(scheme));
  return {
    experiment: NAME,
    set: set.name,
    title: `Replacement schemes in a modern search: ${set.title}`,
    description:
      `The playing engine searches every position to depth ${plies.join(", ")} on tables of ` +
      `${grid.sizes.map(formatSize).join(", ")} positions (${grid.modes.map((mode) => MODE_TITLES[mode]).join("; ")}). Its ` +
      "search reduces where no move is stored, so a forgetful table can make an iteration cheaper and worse at once: " +
      "nodes to a fixed depth say less than they did in 1998.",
    searches: searchesOf(grid),
    jobs: runsOf(grid).flatMap(jobsOf),
    evaluate: (resultOf) => {
      const nodes = GridNodes.of(grid, resultOf);
      return {
        data: nodes.data(),
        tables: [
          ...nodeTables(nodes),
          rankingTable(nodes, plies),
          spreadTable(nodes, { all: grid.schemes, ...(classic.length > 0 && { classic }) }, plies),
        ],
        figures: nodeFigures(NAME, nodes),
        findings: [ranking(nodes)],
      };
    },
  };
}

/** Pairs of schemes of which the thesis ranks the first higher. */
const PAIRS = CLASSIC_SCHEMES.flatMap((better) =>
  CLASSIC_SCHEMES.filter((worse) => placeOf(better) < placeOf(worse)).map(
    (worse) => [better, worse] as const,
  ),
);

function placeOf(scheme: SchemeName): number {
  return RANKING_1998[scheme] ?? Number.NaN;
}

function ranking(nodes: GridNodes): Finding {
  const claim = {
    id: "2 today",
    claim: "The ranking of 1998 holds for a modern search",
    criterion: `in each of the ${PAIRS.length} pairs of schemes that it tells apart the better one needs fewer nodes; partly: in at least half of them`,
  };
  const order = rankSchemes(nodes, nodes.grid.plies).filter(({ scheme }) => scheme in RANKING_1998);
  if (order.length < CLASSIC_SCHEMES.length || Math.max(...nodes.grid.plies) < DEPTH) {
    return leftOpen(claim, `all classic schemes at depth ${DEPTH} or more`);
  }
  const costIn = (view: GridNodes, scheme: SchemeName) =>
    view.relativeCost(scheme, CLASSIC_SCHEMES, view.grid.plies);
  const pairs = PAIRS.map(([better, worse]) =>
    testAmong(
      PAIRS.length,
      nodes.estimate((view) => costIn(view, worse) / costIn(view, better) - 1),
      over(0),
    ),
  );
  const correlation = rankCorrelation(
    CLASSIC_SCHEMES.map((scheme) => costIn(nodes, scheme)),
    CLASSIC_SCHEMES.map(placeOf),
  );
  const costs = order.map(({ scheme, cost }) => `${scheme} ${plusMinus(cost, 3)}`);
  return {
    ...claim,
    verdict: grade(allOf(pairs), halfOf(pairs)),
    evidence:
      `${tally(pairs, ["pairs as ranked", "the other way round"])}; rank correlation ${correlation.toFixed(2)}; ` +
      `nodes beside the mean of all tried: ${costs.join(", ")}`,
  };
}
