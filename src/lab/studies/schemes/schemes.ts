// `lab schemes`: which position to keep when two want the same place, in tables of all sizes.

import type { ResultTable } from "../../output/results";
import { formatSize, parseSizes, STUDY_SIZES } from "../../output/sizes";
import type { KnownSet } from "../../positions/sets";
import {
  CLASSIC_SCHEMES,
  type Mode,
  parseModes,
  parsePlies,
  parseSchemes,
  parseSets,
  setsNamed,
} from "../arguments";
import { type Grid, GridNodes, searchesOf, seriesOf } from "../chess/grid";
import { MODE_TITLES, nodeFigures, nodeTables } from "../chess/grid-tables";
import { rankingTable, spreadTable } from "../chess/ranking-table";
import type { Experiment, OptionValues, Study } from "../experiment";
import { FIRST_TELLING_PLY } from "./case";
import { schemeFindings } from "./findings";
import { publishedTables } from "./published-nodes";
import { describeSuggestion, suggestedSize } from "./suggested-size";

const NAME = "schemes";
const BOTH_MODES: readonly Mode[] = ["stamping", "clearing"];

export const schemes: Experiment = {
  name: NAME,
  usage:
    "[--set NAMES] [--plies 3-8] [--sizes 8K-1024K] [--schemes classic|all|NAMES] [--modes stamping,clearing]",
  summary: "replacement schemes × table sizes × plies, with time stamping and without",
  options: ["set", "plies", "sizes", "schemes", "modes"],
  plan: (values) => {
    const sets = values.set === undefined ? setsNamed("short") : parseSets(values.set);
    return sets.map((set) => schemeStudy(gridOf(set, values)));
  },
};

export const study1994: Experiment = {
  name: "study-1994",
  usage: "",
  summary: "the study of 1994: 18 middle-game positions, 3–8 ply, 7 schemes, 8 sizes, both modes",
  options: [],
  plan: () => setsNamed("short").map((set) => schemeStudy(gridOf(set, {}))),
};

export const study1998: Experiment = {
  name: "study-1998",
  usage: "",
  summary: "the thesis's sweep: 94 middle-game positions, 3–7 ply, 7 schemes, 8 sizes, both modes",
  options: [],
  plan: () => setsNamed("kasparov").map((set) => schemeStudy(gridOf(set, {}))),
};

function gridOf(set: KnownSet, values: OptionValues): Grid {
  const [first, last] = set.plies;
  return {
    searcher: "reference",
    set,
    plies: parsePlies(values.plies ?? `${first}-${last}`),
    sizes: values.sizes === undefined ? STUDY_SIZES : parseSizes(values.sizes),
    schemes: values.schemes === undefined ? CLASSIC_SCHEMES : parseSchemes(values.schemes),
    modes: values.modes === undefined ? BOTH_MODES : parseModes(values.modes),
    noTable: true,
  };
}

export function schemeStudy(grid: Grid): Study {
  const { set, modes } = grid;
  return {
    experiment: NAME,
    set: set.name,
    title: `Replacement schemes and table sizes: ${set.title}`,
    description:
      `Every position is searched to ${grid.plies.join(", ")} plies by the reference searcher, with tables of ` +
      `${grid.sizes.map(formatSize).join(", ")} positions under the schemes ${grid.schemes.join(", ")} ` +
      `(${modes.map((mode) => MODE_TITLES[mode]).join("; ")}), and without a table.`,
    searches: searchesOf(grid),
    series: seriesOf(grid),
    evaluate: (results) => {
      const nodes = new GridNodes(grid, results);
      const telling = grid.plies.filter((ply) => ply >= FIRST_TELLING_PLY);
      const plies = telling.length > 0 ? telling : grid.plies;
      return {
        data: nodes.data(),
        tables: [
          ...publishedTables(nodes),
          ...nodeTables(nodes),
          rankingTable(nodes, plies),
          spreadTable(nodes, { all: grid.schemes }, grid.plies),
          suggestionTable(nodes),
        ],
        figures: nodeFigures(NAME, nodes),
        findings: schemeFindings(nodes),
      };
    },
  };
}

/** The one-percent rule's table sizes. */
function suggestionTable(nodes: GridNodes): ResultTable {
  const { modes, plies, schemes: tried, sizes, set } = nodes.grid;
  return {
    title: `Table size by the one-percent rule, ${set.title}`,
    columns: [
      { title: "scheme", format: "text" },
      { title: "mode", format: "text" },
      ...plies.map((ply) => ({ title: `${ply} ply`, format: "text" as const })),
    ],
    rows: modes.flatMap((mode) =>
      tried.map((scheme) => [
        scheme,
        mode,
        ...plies.map((ply) => {
          const at = (positions: number) => nodes.at({ mode, ply, scheme, positions });
          return describeSuggestion(suggestedSize(sizes, sizes.map(at)));
        }),
      ]),
    ),
    note: "The smallest size from which on no step to the next saves 1% of the nodes.",
  };
}
