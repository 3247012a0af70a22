// `lab schemes`: replacement schemes in tables of all sizes.

import type { Values } from "../../../cli/arguments";
import { option, optional } from "../../../cli/word";
import type { SchemeName } from "../../../engine/types";
import { formatSize, schemes as schemeNames, sizes } from "../../frame/options";
import { type TableColumn, tableOf } from "../../frame/output/columns";
import type { Figure } from "../../frame/output/figure";
import type { Cell, ColumnFormat, ResultTable } from "../../frame/output/results";
import { saving } from "../../frame/statistics/statistics";
import { type Experiment, study } from "../../frame/study";
import type { PositionSet } from "../positions/sets";
import {
  DOUBLINGS,
  findingsOf,
  GAINS,
  GROWING,
  LEVELLING,
  NARROWING,
  type PublishedClaim,
  RANKINGS,
  SUGGESTIONS,
  suggestedSize,
  TWO_LEVELS_SAVE,
} from "./claims";
import {
  type Grid,
  GridNodes,
  nodeFigures,
  nodeTables,
  rankingTable,
  rehashTables,
  runsOf,
  searchesOf,
  spreadTable,
} from "./grid";
import { asSearched, MODE_TITLES, type Mode, modes, plies, seeds, seedsFor, sets } from "./options";
import { STUDY_1994, STUDY_SOURCE } from "./published";
import { jobsOf, repetitionsFor } from "./sample";

// Our nodes beside the nodes of the 1994 study, where a grid has the same cells.

const NO_TABLE = "no table";
type Row = SchemeName | typeof NO_TABLE;

/** Two tables for each mode: nodes in thousands, and percentages that a table saves. */
function publishedTables(nodes: GridNodes): readonly ResultTable[] {
  const { searcher, set, sizes, plies, modes, schemes, noTable } = nodes.grid;
  const { positions } = STUDY_1994;
  if (searcher !== "reference" || set.name !== STUDY_1994.set || !sizes.includes(positions)) return [];
  const known = plies.filter((ply) => publishedAt(STUDY_1994.noTable, ply) !== null);
  if (known.length === 0) return [];
  return modes.flatMap((mode) => {
    const where = `${set.title}, ${formatSize(positions)} positions, ${MODE_TITLES[mode]}`;
    const ours = (row: Row, ply: number) =>
      row === NO_TABLE
        ? (nodes.withoutTable(ply) ?? Number.NaN)
        : nodes.at({ mode, ply, scheme: row, positions });
    const saved = tableOf<Row>(
      `Nodes saved by a table, published and ours, ${where}`,
      schemes,
      columnsOf(known, "percent1", (row, ply) => {
        const theirs = publishedNodes(row, mode, ply);
        const reference = publishedNodes(NO_TABLE, mode, ply) ?? Number.NaN;
        return [theirs && saving(theirs, reference), saving(ours(row, ply), ours(NO_TABLE, ply))];
      }),
      `Published: ${STUDY_SOURCE}.`,
    );
    const thousands = tableOf<Row>(
      `Thousands of nodes, published and ours, ${where}`,
      noTable ? [...schemes, NO_TABLE] : schemes,
      columnsOf(known, "count", (row, ply) => [publishedNodes(row, mode, ply), ours(row, ply) / 1000]),
      `Published: ${STUDY_SOURCE}. Its program ordered and evaluated differently, so compare within a column.`,
    );
    return noTable ? [saved, thousands] : [thousands];
  });
}

/** Nodes without a table over nodes with one, by plies: the figures 3 (1994) and 2.10 (1998). None for a single ply. */
export function benefitFigure(experiment: string, nodes: GridNodes): readonly Figure[] {
  const { set, sizes, plies, modes, schemes, noTable } = nodes.grid;
  const { positions, set: publishedSet } = STUDY_1994;
  const scheme = "TwoBig1";
  if (!noTable || plies.length < 2 || !sizes.includes(positions) || !schemes.includes(scheme)) return [];
  const curve = (name: string, factor: (ply: number) => number) => ({
    name,
    points: plies.map((x) => ({ x, y: factor(x) })),
  });
  const factorOf = (without: number | null, having: number | null) =>
    (without ?? Number.NaN) / (having ?? Number.NaN);
  return [
    {
      id: `${experiment}-${set.name}-benefit`,
      title: `The benefit of a table of ${formatSize(positions)}, ${set.title}`,
      xLabel: "plies",
      yLabel: "nodes without a table over nodes with it",
      xLog2: false,
      curves: modes.flatMap((mode) => [
        curve(MODE_TITLES[mode], (ply) =>
          factorOf(nodes.withoutTable(ply), nodes.at({ mode, ply, scheme, positions })),
        ),
        ...(set.name === publishedSet
          ? [
              {
                ...curve(`${MODE_TITLES[mode]}, published`, (ply) =>
                  factorOf(publishedNodes(NO_TABLE, mode, ply), publishedNodes(scheme, mode, ply)),
                ),
                published: true,
              },
            ]
          : []),
      ]),
      caption: `${scheme}. Above 1 the table saves nodes. Findings 4b to 4d have the intervals.`,
    },
  ];
}

function publishedNodes(row: Row, mode: Mode, ply: number): number | null {
  return publishedAt(row === NO_TABLE ? STUDY_1994.noTable : STUDY_1994[mode][row], ply);
}

function publishedAt(row: readonly number[] | undefined, ply: number): number | null {
  return row?.[ply - STUDY_1994.firstPly] ?? null;
}

function columnsOf(
  plies: readonly number[],
  format: ColumnFormat,
  cells: (row: Row, ply: number) => readonly [published: Cell, ours: Cell],
): readonly TableColumn<Row>[] {
  const ofPly = (ply: number): readonly TableColumn<Row>[] => [
    [`${ply} ply publ.`, format, (row) => cells(row, ply)[0], "published"],
    ["ours", format, (row) => cells(row, ply)[1]],
  ];
  return [["scheme", "text", (row) => row], ...plies.flatMap(ofPly)];
}

const NAME = "schemes";

/** Findings 1–4 and 7. */
const CLAIMS: readonly PublishedClaim[] = [
  LEVELLING,
  NARROWING,
  GROWING,
  ...RANKINGS,
  TWO_LEVELS_SAVE,
  DOUBLINGS,
  ...GAINS,
  ...SUGGESTIONS,
];

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
  plan: ({ set, ...values }) => set.map((one) => schemeExperiment(gridOf(one, values))),
});

/** A published sweep; its only option is the number of repetitions. */
function published(name: string, summary: string, set: string, fixed: Readonly<Record<string, string>> = {}) {
  return study({
    name,
    summary,
    options: { seeds },
    plan: (values) => {
      const parsed = Object.entries(OPTIONS).map(([key, one]) => [
        key,
        one.read(key in fixed ? [fixed[key] ?? ""] : [], `--${key}`),
      ]);
      const all = { ...(Object.fromEntries(parsed) as Values<typeof OPTIONS>), ...values };
      return sets.read(set, "--set").map((one) => schemeExperiment(gridOf(one, all)));
    },
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

function gridOf(set: PositionSet, values: Values<typeof OPTIONS>): Grid {
  const [first, last] = set.plies;
  const searched = values.plies ?? plies.read(`${first}-${last}`, "--plies");
  return {
    ...values,
    searcher: "reference",
    set: asSearched(set, searched),
    plies: searched,
    noTable: true,
    repetitions: repetitionsFor(seedsFor(set, values.seeds), values.sizes),
  };
}

function schemeExperiment(grid: Grid): Experiment {
  const { set } = grid;
  const { seeds: others, sizes: repeated } = grid.repetitions;
  return {
    experiment: NAME,
    set: set.name,
    title: `Replacement schemes and table sizes: ${set.title}`,
    description:
      `Every position is searched to ${grid.plies.join(", ")} plies by the reference searcher, with tables of ` +
      `${grid.sizes.map(formatSize).join(", ")} positions under the schemes ${grid.schemes.join(", ")} ` +
      `(${grid.modes.map((mode) => MODE_TITLES[mode]).join("; ")}), and without a table` +
      (others > 0
        ? `; those with ${repeated.map(formatSize).join(" and ")} again under ${others} other sets of hash numbers.`
        : "."),
    searches: searchesOf(grid),
    jobs: runsOf(grid).flatMap(jobsOf),
    evaluate: (resultOf) => {
      const nodes = GridNodes.of(grid, resultOf);
      const shownPly = grid.plies.includes(set.shownPly) ? set.shownPly : Math.max(...grid.plies);
      return {
        data: nodes.data(),
        tables: [
          ...publishedTables(nodes),
          ...nodeTables(nodes),
          rankingTable(nodes, [shownPly]),
          spreadTable(nodes, { all: grid.schemes }, grid.plies),
          suggestionTable(nodes),
          ...rehashTables(nodes),
        ],
        figures: [...benefitFigure(NAME, nodes), ...nodeFigures(NAME, nodes)],
        findings: findingsOf(nodes, CLAIMS),
      };
    },
  };
}

/** Table sizes by the one-percent rule. */
function suggestionTable(nodes: GridNodes): ResultTable {
  const { modes: tried, plies: all, schemes: names, sizes: own, set } = nodes.grid;
  const rows = tried.flatMap((mode) => names.map((scheme) => ({ scheme, mode })));
  return tableOf(
    `Table size by the one-percent rule, ${set.title}`,
    rows,
    [
      ["scheme", "text", ({ scheme }) => scheme],
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
