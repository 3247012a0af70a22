// `lab engine`: schemes and sizes again, with the search that plays today.
import type { Finding } from "../../output/results";
import { formatSize } from "../../output/sizes";
import { rankCorrelation } from "../../output/statistics";
import { type Grid, GridNodes, searchesOf, seriesOf } from "../chess/grid";
import { MODE_TITLES, nodeFigures, nodeTables } from "../chess/grid-tables";
import { RANKING_1998 } from "../chess/published";
import { rankingTable, rankSchemes, spreadTable } from "../chess/ranking-table";
import { jobsOf } from "../chess/series";
import { above, grade, leftOpen, plusMinus } from "../finding";
import { CLASSIC_SCHEMES, depth, modes, option, schemes, sets, sizes } from "../options";
import { type Inquiry, study } from "../study";

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
      inquiry({
        ...values,
        searcher: "engine",
        set: one,
        plies: [plies],
        noTable: false,
        // Its hash numbers are those of the engine that plays: intervals are of games alone.
        replicas: { seeds: 0, sizes: [], depth: plies },
      }),
    ),
});

function inquiry(grid: Grid): Inquiry {
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
    jobs: seriesOf(grid).flatMap(jobsOf),
    evaluate: (answers) => {
      const nodes = GridNodes.of(grid, answers);
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

function ranking(nodes: GridNodes): Finding {
  const claim = {
    id: "2 today",
    claim: "The ranking of 1998 holds for a modern search",
    criterion: "rank correlation with the seven classic schemes at least 0.7; partly: at least 0.3",
  };
  const order = rankSchemes(nodes, nodes.grid.plies).filter(({ scheme }) => scheme in RANKING_1998);
  if (order.length < CLASSIC_SCHEMES.length || Math.max(...nodes.grid.plies) < DEPTH) {
    return leftOpen(claim, `all classic schemes at depth ${DEPTH} or more`);
  }
  const correlation = nodes.estimate((view) =>
    rankCorrelation(
      CLASSIC_SCHEMES.map((scheme) => view.relativeCost(scheme, CLASSIC_SCHEMES, view.grid.plies)),
      CLASSIC_SCHEMES.map((scheme) => RANKING_1998[scheme] ?? 0),
    ),
  );
  const costs = order.map(({ scheme, cost }) => `${scheme} ${plusMinus(cost, 3)}`);
  return {
    ...claim,
    verdict: grade(above(correlation, 0.7), above(correlation, 0.3)),
    evidence: `rank correlation ${plusMinus(correlation, 2)}; nodes beside the mean of all tried: ${costs.join(", ")}`,
  };
}
