// `lab engine`: schemes and sizes again, with the search that plays today.

import type { Finding } from "../../output/results";
import { formatSize, parseSizes, STUDY_SIZES } from "../../output/sizes";
import { rankCorrelation } from "../../output/statistics";
import type { KnownSet } from "../../positions/sets";
import {
  CLASSIC_SCHEMES,
  type Mode,
  parseDepth,
  parseModes,
  parseSchemes,
  parseSets,
  setsNamed,
} from "../arguments";
import { type Grid, GridNodes, searchesOf, seriesOf } from "../chess/grid";
import { MODE_TITLES, nodeFigures, nodeTables } from "../chess/grid-tables";
import { RANKING_1998 } from "../chess/published";
import { rankingTable, rankSchemes, spreadTable } from "../chess/ranking-table";
import type { Experiment, OptionValues, Study } from "../experiment";
import { grade, judge } from "../finding";

const NAME = "engine";
const DEPTH = 12;
const MODES: readonly Mode[] = ["stamping"];

export const engine: Experiment = {
  name: NAME,
  usage:
    "[--set NAMES] [--depth 12] [--sizes 8K-1024K] [--schemes classic|all|NAMES] [--modes stamping,clearing]",
  summary: "schemes × table sizes with the playing engine's search: does the ranking of 1998 still hold?",
  options: ["set", "depth", "sizes", "schemes", "modes"],
  plan: (values) => {
    const sets = values.set === undefined ? setsNamed("short") : parseSets(values.set);
    return sets.map((set) => study(gridOf(set, values)));
  },
};

function gridOf(set: KnownSet, values: OptionValues): Grid {
  return {
    searcher: "engine",
    set,
    plies: [values.depth === undefined ? DEPTH : parseDepth(values.depth)],
    sizes: values.sizes === undefined ? STUDY_SIZES : parseSizes(values.sizes),
    schemes: parseSchemes(values.schemes ?? "all"),
    modes: values.modes === undefined ? MODES : parseModes(values.modes),
    noTable: false,
  };
}

function study(grid: Grid): Study {
  const { set, modes, plies, schemes, sizes } = grid;
  const classic = CLASSIC_SCHEMES.filter((scheme) => schemes.includes(scheme));
  return {
    experiment: NAME,
    set: set.name,
    title: `Replacement schemes in a modern search: ${set.title}`,
    description:
      `The playing engine searches every position to depth ${plies.join(", ")} on tables of ` +
      `${sizes.map(formatSize).join(", ")} positions (${modes.map((mode) => MODE_TITLES[mode]).join("; ")}). Its search ` +
      "reduces where no move is stored, so a forgetful table can make an iteration cheaper and worse at once: nodes to " +
      "a fixed depth say less than they did in 1998.",
    searches: searchesOf(grid),
    series: seriesOf(grid),
    evaluate: (results) => {
      const nodes = new GridNodes(grid, results);
      return {
        data: nodes.data(),
        tables: [
          ...nodeTables(nodes),
          rankingTable(nodes, plies),
          spreadTable(nodes, { all: schemes, ...(classic.length > 0 && { classic }) }, plies),
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
    return judge(claim, { needs: `all classic schemes at depth ${DEPTH} or more` });
  }
  const correlation = rankCorrelation(
    order.map(({ cost }) => cost),
    order.map(({ scheme }) => RANKING_1998[scheme] ?? 0),
  );
  return judge(claim, {
    verdict: grade(correlation >= 0.7, correlation >= 0.3),
    evidence: `rank correlation ${correlation.toFixed(2)}; best to worst: ${order.map(({ scheme }) => scheme).join(", ")}`,
  });
}
