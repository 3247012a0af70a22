// `lab domineering table`: every board of the published table that fits the solver, beside the published numbers.

import { count } from "../../base/quantity";
import { sum } from "../../base/statistics";
import type { SchemeName } from "../../engine/types";
import { grade, judge } from "../frame/finding";
import { setName } from "../frame/options";
import { dataOf, tableOf } from "../frame/output/columns";
import { averageCurve, type Figure } from "../frame/output/figure";
import type { Finding, ResultTable } from "../frame/output/results";
import { formatSize } from "../frame/sizes";
import { KEY_BITS } from "../frame/statistics/same-keys";
import { geometricMean } from "../frame/statistics/statistics";
import type { Experiment } from "../frame/study";
import { boardName, type Mode } from "./board";
import {
  type BoardOutcomes,
  COLUMNS,
  DOMINEERING,
  jobsOf,
  outcomeOf,
  type SolvedBoard,
  solvedBy,
  solvesOf,
} from "./game";
import { DOMI_POSITIONS, DOMI_SCHEME, DOMI_SOURCE, PUBLISHED } from "./published";

// The chance that a table took one position for another. An entry keeps 48 bits of the key; bits that chose the slot tell
// nothing new.

/** Bits of the key in an entry, its lowest ones; the highest bits of the key choose the slot. */
const STORED_BITS = 48;

const ENTRIES_PER_SLOT: Readonly<Record<SchemeName, number>> = {
  Deep: 1,
  New: 1,
  Old: 1,
  Big1: 1,
  BigAll: 1,
  Stale: 1,
  TwoDeep: 2,
  TwoBig1: 2,
  Aging: 4,
  Bucket: 4,
  MoveOrder: 4,
};

/** Expected number of wrong look-ups in some solves; it is small, so it is also the chance of any. */
export function errorChance(solved: readonly SolvedBoard[]): number {
  return sum(
    solved.map(({ solve: { scheme, positions }, result }) => {
      const entries = ENTRIES_PER_SLOT[scheme];
      const slotBits = Math.log2(positions / entries);
      const telling = Math.min(STORED_BITS, KEY_BITS - slotBits);
      return (result.statistics.probes * entries) / 2 ** telling;
    }),
  );
}

// The figure of `lab domineering table`: nodes against the number of squares.

/** None where all boards have the same number of squares. The id holds `set`, the name of the document. */
export function tableFigures(set: string, rows: readonly BoardOutcomes[]): readonly Figure[] {
  if (new Set(rows.map(squaresOf)).size < 2) return [];
  const curve = (name: string, nodesOf: (row: BoardOutcomes) => number) =>
    averageCurve(name, rows, squaresOf, (own) => geometricMean(own.map(nodesOf)));
  return [
    {
      id: `domineering-${set}`,
      title: "Domineering: nodes by squares of the board",
      xLabel: "squares of the board",
      yLabel: "nodes",
      xLog2: false,
      curves: [
        { ...curve("DOMI, published", ({ published }) => published.nodes), published: true },
        curve("DOMI", ({ domi }) => domi.nodes),
        curve("enhanced", ({ enhanced }) => enhanced.nodes),
      ],
      caption:
        "Geometric mean over the boards of the published table with so many squares, of nodes with both sides to begin, " +
        "on a square board with one of them. At 2 nodes such boards are decided before the first move.",
    },
  ];
}

function squaresOf({ published: { rows, columns } }: BoardOutcomes): number {
  return rows * columns;
}

const MODES: readonly Mode[] = ["domi", "enhanced"];
/** Bits of a word. Only 8×9 has more squares; its 71 thousand million nodes would also take hours. */
export const MOST_SQUARES = 64;
/** The squares of 2×2. */
export const FEWEST_SQUARES = 4;

interface TableOptions {
  readonly scheme: SchemeName;
  readonly positions: number;
  /** From 4 to 64; larger boards are left out. */
  readonly squares: number;
}

export function tableExperiment(options: TableOptions): Experiment {
  const { scheme, positions, squares } = options;
  const set = setName(
    "table",
    scheme !== DOMI_SCHEME && scheme.toLowerCase(),
    positions !== DOMI_POSITIONS && formatSize(positions),
    squares < MOST_SQUARES && `${squares}-squares`,
  );
  const boards = PUBLISHED.filter(({ rows, columns }) => rows * columns <= squares);
  const solves = boards.flatMap((board) =>
    MODES.flatMap((mode) => solvesOf(board, { mode, scheme, positions })),
  );
  return {
    experiment: DOMINEERING,
    set,
    title: "Domineering: who wins on which board",
    description:
      `Every board of the published table with up to ${squares} squares is solved for either side to begin, on a square ` +
      `board for one of them, with a table of ${formatSize(positions)} positions under ${scheme}, emptied before each: ` +
      "by DOMI's rules, and by the enhanced solver. Nodes are those of both sides to begin; every position visited " +
      "counts, those that the table answers too.",
    searches: solves.length,
    jobs: jobsOf(solves),
    evaluate: (resultOf) => {
      const solved = solvedBy(resultOf, solves);
      const rows = boards.map(
        (published): BoardOutcomes => ({
          published,
          domi: outcomeOf(published, "domi", solved),
          enhanced: outcomeOf(published, "enhanced", solved),
        }),
      );
      return {
        data: dataOf(solved, COLUMNS),
        tables: [boardTable(rows, errorChance(solved))],
        figures: tableFigures(set, rows),
        findings: [classes(rows), domiNodes(rows, options), enhancedNodes(rows)],
      };
    },
  };
}

function boardTable(rows: readonly BoardOutcomes[], chance: number): ResultTable {
  return tableOf(
    "Boards, published and ours",
    rows,
    [
      ["board", "text", ({ published }) => boardName(published)],
      ["published class", "text", ({ published }) => published.outcome, "published"],
      ["DOMI", "text", ({ domi }) => domi.outcome],
      ["enhanced", "text", ({ enhanced }) => enhanced.outcome],
      ["published nodes", "count", ({ published }) => published.nodes, "published"],
      ["DOMI nodes", "count", ({ domi }) => domi.nodes],
      ["beside published", "decimal2", ({ published, domi }) => domi.nodes / published.nodes],
      ["enhanced nodes", "count", ({ enhanced }) => enhanced.nodes],
      ["times fewer than DOMI", "decimal1", ({ domi, enhanced }) => domi.nodes / enhanced.nodes],
    ],
    `Published: ${DOMI_SOURCE}. Classes: 1 and 2, the first or the second player wins; V and H, Vertical or Horizontal ` +
      `wins whoever begins. ${remarks(rows)}DOMI's order of moves of equal value is not published; ours is that of their ` +
      "squares, and nodes depend on it. " +
      `The chance that the table took one position for another anywhere in all this is about ${chance.toExponential(0)}.`,
  );
}

/** Errors of the printed table, of these boards. */
function remarks(rows: readonly BoardOutcomes[]): string {
  return rows
    .filter(({ published }) => published.remark !== "")
    .map(({ published }) => `${boardName(published)}: ${published.remark}. `)
    .join("");
}

/** Share of the boards that have to agree for a claim to hold in part. */
const MOST = 0.9;

function classes(rows: readonly BoardOutcomes[]): Finding {
  const differing = rows.filter(
    ({ published, domi, enhanced }) =>
      domi.outcome !== published.outcome || enhanced.outcome !== published.outcome,
  );
  const agreeing = rows.length - differing.length;
  return {
    id: "D1",
    claim: "The class of every board of the published table",
    criterion: "both solvers find every class as printed; partly: nine in ten",
    verdict: grade(agreeing === rows.length, agreeing >= MOST * rows.length),
    evidence: [
      `${agreeing} of ${rows.length} agree`,
      ...differing.map(
        ({ published, domi, enhanced }) =>
          `${boardName(published)} is printed as ${published.outcome} and found to be ${domi.outcome} by DOMI's rules, ${enhanced.outcome} by the enhanced solver`,
      ),
    ].join("; "),
  };
}

/** Nodes count as alike within these factors: in the geometric mean of all boards, and for every board. */
const ALIKE = 1.25;
const ALIKE_EACH = 2;

function domiNodes(rows: readonly BoardOutcomes[], { scheme, positions }: TableOptions): Finding {
  const ratios = rows.map(({ published, domi }) => domi.nodes / published.nodes);
  const geometric = geometricMean(ratios);
  const alike = ratios.filter((ratio) => within(ratio, ALIKE_EACH)).length;
  const equal = ratios.filter((ratio) => ratio === 1).length;
  const largest = rows.at(-1);
  const claim = {
    id: "D2",
    claim: "DOMI's nodes",
    criterion: `our nodes are the published ones within a factor of ${ALIKE} in the geometric mean, and of ${ALIKE_EACH} for every board; partly: for nine boards in ten`,
  };
  const ownTable = scheme === DOMI_SCHEME && positions === DOMI_POSITIONS;
  return judge(
    claim,
    ownTable ? null : `DOMI's table: ${DOMI_SCHEME}, ${formatSize(DOMI_POSITIONS)}`,
    () => ({
      verdict: within(geometric, ALIKE)
        ? grade(alike === rows.length, alike >= MOST * rows.length)
        : "refuted",
      evidence:
        `${geometric.toFixed(2)} times the published in the mean, from ${Math.min(...ratios).toFixed(2)} to ` +
        `${Math.max(...ratios).toFixed(2)} times; ${equal} of ${rows.length} boards to the node` +
        (largest ? `; ${boardName(largest.published)} ${count(largest.domi.nodes)}` : ""),
    }),
  );
}

/** The most that a solver with later knowledge should need of DOMI's published nodes. */
const TENTH = 0.1;

function enhancedNodes(rows: readonly BoardOutcomes[]): Finding {
  const found = rows.find(({ published }) => published.rows === 8 && published.columns === 8);
  const claim = {
    id: "D3",
    claim: "What is known since then decides 8x8 in a tenth of DOMI's nodes",
    criterion: `the enhanced solver needs at most ${100 * TENTH}% of the published nodes and finds the same winner`,
  };
  if (!found) return { ...claim, verdict: "open", evidence: "8x8 was left out" };
  const { published, enhanced } = found;
  return {
    ...claim,
    verdict: grade(enhanced.outcome === published.outcome && enhanced.nodes <= TENTH * published.nodes),
    evidence: `${count(enhanced.nodes)} nodes, ${((100 * enhanced.nodes) / published.nodes).toFixed(1)}% of the published ${count(published.nodes)}`,
  };
}

function within(ratio: number, factor: number): boolean {
  return ratio <= factor && ratio >= 1 / factor;
}
