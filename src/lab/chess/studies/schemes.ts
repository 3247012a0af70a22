// `lab schemes`: replacement schemes in tables of all sizes.

import type { Values } from "../../../cli/arguments";
import { option, optional } from "../../../cli/word";
import { CLASSIC_SCHEMES, formatSize, schemes as schemeNames, sizes } from "../../frame/options";
import { type TableColumn, tableOf } from "../../frame/output/columns";
import type { Cell, ColumnFormat, Curve, Figure, ResultTable } from "../../frame/output/results";
import { saving } from "../../frame/statistics/statistics";
import { type Experiment, study } from "../../frame/study";
import { type PositionSet, positionSet } from "../positions/sets";
import { findingsOf, suggestedSize } from "./claims";
import {
  type Grid,
  type GridNodes,
  gridExperiment,
  NO_TABLE,
  namesIn,
  repetitionsFor,
  schemeVariants,
  tableNames,
} from "./grid";
import { asSearched, MODE_TITLES, type Mode, modes, plies, seeds, sets } from "./options";
import { STUDY_1994, STUDY_SOURCE } from "./published";
import { placesOf, rankingTable, rehashTables, schemeFigures, schemeTables, spreadTable } from "./tables";

// Our nodes beside the nodes of the 1994 study, where a grid has the same cells.

/** Two tables for each mode: nodes in thousands, and percentages that a table saves. */
function publishedTables(nodes: GridNodes): readonly ResultTable[] {
  const { set, sizes, plies, modes } = nodes.grid;
  const { positions, firstPly, noTable } = STUDY_1994;
  if (set.name !== STUDY_1994.set || !sizes.includes(positions)) return [];
  const known = plies.filter((ply) => noTable[ply - firstPly] !== undefined);
  if (known.length === 0) return [];
  return modes.flatMap((mode) => {
    const where = `${set.title}, ${formatSize(positions)} positions, ${MODE_TITLES[mode]}`;
    const ours = (name: string, ply: number) => nodes.at({ name, positions, mode, ply });
    return [
      tableOf(
        `Nodes saved by a table, published and ours, ${where}`,
        tableNames(nodes.grid),
        columnsOf(known, "percent1", (name, ply) => {
          const theirs = publishedNodes(name, mode, ply);
          const reference = publishedNodes(NO_TABLE, mode, ply) ?? Number.NaN;
          return [theirs && saving(theirs, reference), saving(ours(name, ply), ours(NO_TABLE, ply))];
        }),
        `Published: ${STUDY_SOURCE}.`,
      ),
      tableOf(
        `Thousands of nodes, published and ours, ${where}`,
        namesIn(nodes.grid),
        columnsOf(known, "count", (name, ply) => [publishedNodes(name, mode, ply), ours(name, ply) / 1000]),
        `Published: ${STUDY_SOURCE}. Its program ordered and evaluated differently, so compare within a column.`,
      ),
    ];
  });
}

/** Nodes without a table over nodes with one, by plies: the figures 3 (1994) and 2.10 (1998). None for a single ply. */
export function benefitFigure(experiment: string, nodes: GridNodes): readonly Figure[] {
  const { set, sizes, plies, modes } = nodes.grid;
  const { positions } = STUDY_1994;
  const name = "TwoBig1";
  if (plies.length < 2 || !sizes.includes(positions) || !tableNames(nodes.grid).includes(name)) return [];
  const ours: typeof publishedNodes = (row, mode, ply) => nodes.at({ name: row, positions, mode, ply });
  const points = (mode: Mode, nodesOf: typeof publishedNodes) => {
    const at = (row: string, ply: number) => nodesOf(row, mode, ply) ?? Number.NaN;
    return plies.map((x) => ({ x, y: at(NO_TABLE, x) / at(name, x) }));
  };
  const curves = modes.flatMap((mode): readonly Curve[] => [
    { name: MODE_TITLES[mode], points: points(mode, ours) },
    { name: `${MODE_TITLES[mode]}, published`, points: points(mode, publishedNodes), published: true },
  ]);
  return [
    {
      id: `${experiment}-${set.name}-benefit`,
      title: `The benefit of a table of ${formatSize(positions)}, ${set.title}`,
      xLabel: "plies",
      yLabel: "nodes without a table over nodes with it",
      xLog2: false,
      curves: curves.filter(({ published }) => !published || set.name === STUDY_1994.set),
      caption: `${name}. Above 1 the table saves nodes. Findings 4b to 4d have the intervals.`,
    },
  ];
}

function publishedNodes(row: string, mode: Mode, ply: number): number | null {
  const all = row === NO_TABLE ? STUDY_1994.noTable : STUDY_1994[mode][row];
  return all?.[ply - STUDY_1994.firstPly] ?? null;
}

function columnsOf(
  plies: readonly number[],
  format: ColumnFormat,
  cells: (row: string, ply: number) => readonly [published: Cell, ours: Cell],
): readonly TableColumn<string>[] {
  const ofPly = (ply: number): readonly TableColumn<string>[] => [
    [`${ply} ply publ.`, format, (row) => cells(row, ply)[0], "published"],
    ["ours", format, (row) => cells(row, ply)[1]],
  ];
  return [["scheme", "text", (row) => row], ...plies.flatMap(ofPly)];
}

const NAME = "schemes";

const OPTIONS = {
  plies: optional("as published for the set", plies),
  sizes: option("8K-1024K", sizes),
  schemes: option("classic", schemeNames),
  modes: option("stamping,clearing", modes),
  seeds,
};

export const schemes = study({
  name: NAME,
  summary: "replacement schemes × table sizes × plies, with time stamping and without",
  options: { set: option("short", sets), ...OPTIONS },
  plan: ({ set, ...values }) => set.map((one) => schemeExperiment(one, values)),
});

/** A published sweep; its only option is the number of repetitions. */
function published(
  name: string,
  summary: string,
  set: string,
  { sizes: tried = "8K-1024K", modes: compared = "stamping,clearing" } = {},
) {
  const fixed = {
    plies: undefined,
    sizes: sizes.read(tried, "--sizes"),
    schemes: CLASSIC_SCHEMES,
    modes: modes.read(compared, "--modes"),
  };
  return study({
    name,
    summary,
    options: { seeds },
    plan: (values) => [schemeExperiment(positionSet(set), { ...fixed, ...values })],
  });
}

export const publishedSweeps = [
  published(
    "study-1994",
    "the study of 1994: 18 middle-game positions, 3–8 plies, 7 schemes, 8 sizes, both modes",
    "short",
  ),
  published(
    "study-1998",
    "the thesis's sweep: 94 middle-game positions, 3–7 plies, 7 schemes, 8 sizes, both modes",
    "kasparov",
  ),
  published(
    "study-1998-deep",
    "the thesis's sweep at 7 and 8 plies: 44 middle-game positions, 7 schemes, 4 sizes, both modes",
    "games-1-3",
    { sizes: "16K,64K,256K,1024K" },
  ),
  published(
    "study-1998-endgame",
    "the thesis's sweep of endgames: 112 positions, 3–10 plies, 7 schemes, 8 sizes, time stamping",
    "endgame",
    { modes: "stamping" },
  ),
];

function schemeExperiment(positions: PositionSet, values: Values<typeof OPTIONS>): Experiment {
  const { plies: wanted, seeds: many, schemes: tried, ...dimensions } = values;
  const grid: Grid = {
    ...dimensions,
    ...asSearched(positions, wanted),
    searcher: "reference",
    variants: [...schemeVariants(tried), { name: NO_TABLE, changes: null }],
    repetitions: repetitionsFor(positions, many, values.sizes),
  };
  const { set, plies } = grid;
  const { seeds: others, sizes: repeated } = grid.repetitions;
  const last = Math.max(...plies);
  const words = {
    experiment: NAME,
    title: `Replacement schemes and table sizes: ${set.title}`,
    description:
      `Every position is searched to ${plies.join(", ")} plies by the reference searcher, with tables of ` +
      `${grid.sizes.map(formatSize).join(", ")} positions under the schemes ${tableNames(grid).join(", ")} ` +
      `(${grid.modes.map((mode) => MODE_TITLES[mode]).join("; ")}), and without a table` +
      (others > 0
        ? `; those with ${repeated.map(formatSize).join(" and ")} again under ${others} other sets of hash numbers.`
        : "."),
  };
  return gridExperiment(grid, words, (nodes) => ({
    tables: [
      ...publishedTables(nodes),
      ...schemeTables(nodes),
      rankingTable(nodes, [plies.includes(set.shownPly) ? set.shownPly : last]),
      spreadTable(nodes, { all: tableNames(nodes.grid) }),
      suggestionTable(nodes),
      ...placesOf(nodes)
        .filter(({ ply }) => ply === set.shownPly || ply === last)
        .flatMap((place) => rehashTables(nodes, place, "scheme")),
    ],
    figures: [...benefitFigure(NAME, nodes), ...schemeFigures(NAME, nodes)],
    findings: findingsOf(nodes),
  }));
}

/** Table sizes by the one-percent rule. */
function suggestionTable(nodes: GridNodes): ResultTable {
  const { modes: tried, plies: all, sizes: own, set } = nodes.grid;
  const rows = tried.flatMap((mode) => tableNames(nodes.grid).map((name) => ({ name, mode })));
  return tableOf(
    `Table size by the one-percent rule, ${set.title}`,
    rows,
    [
      ["scheme", "text", ({ name }) => name],
      ["mode", "text", ({ mode }) => mode],
      ...all.map(
        (ply): TableColumn<(typeof rows)[number]> => [
          `${ply} ply`,
          "text",
          (row) => suggestedSize(own, (positions) => nodes.at({ ...row, ply, positions })),
        ],
      ),
    ],
    "The smallest size from which on no step to the next saves 1% of the nodes.",
  );
}
