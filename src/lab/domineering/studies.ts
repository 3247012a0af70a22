// `palimpsest lab domineering`: one board, the published table, or the replacement schemes.

import { count, quantity, timeText } from "../../base/quantity";
import { mean, sum } from "../../base/statistics";
import { choice, text, whole } from "../../cli/value";
import { option, optional } from "../../cli/word";
import type { SchemeName } from "../../engine/types";
import { certain, grade, gradeMany, judge } from "../frame/finding";
import type { Job } from "../frame/jobs/job";
import type { Results } from "../frame/jobs/run";
import * as options from "../frame/options";
import * as output from "../frame/output/columns";
import type { Figure, Finding, ResultTable } from "../frame/output/results";
import { geometricMean, ranks } from "../frame/statistics/statistics";
import { type Game, query, study } from "../frame/study";
import * as solver from "./solver";

// The published table: D.M. Breuker, "Memory versus Search in Games", 1998, chapter 2, first in D.M. Breuker,
// J.W.H.M. Uiterwijk, H.J. van den Herik, "Solving 8×8 Domineering". Nodes of DOMI with TWOBIG1 and 2048K positions.

const DOMI_SOURCE = "Breuker, Uiterwijk, van den Herik 1998";
const DOMI_SCHEME: SchemeName = "TwoBig1";
const DOMI_POSITIONS = 2048 * options.K;

/** Board, class and nodes. */
const PRINTED = `
  2x2 1 1, 2x3 1 2, 2x4 H 13, 2x5 V 15, 2x6 1 14, 2x7 1 17, 2x8 H 67, 2x9 V 126
  3x3 H 1, 3x4 H 10, 3x5 H 19, 3x6 H 40, 3x7 H 77, 3x8 H 74, 3x9 H 99
  4x4 1 40, 4x5 V 87, 4x6 1 1327, 4x7 V 1984, 4x8 H 12024, 4x9 V 45314
  5x5 2 604, 5x6 H 1500, 5x7 H 13584, 5x8 H 30348, 5x9 H 177324
  6x6 1 17232, 6x7 V 302259, 6x8 H 3362436, 6x9 V 18421911
  7x7 1 408260, 7x8 H 12339876, 7x9 H 320589295
  8x8 1 441990070, 8x9 V 70918073509`;

/** Errors of the printed table. */
const REMARKS: Readonly<Record<string, string>> = {
  "3x3": "a square board is the same for both sides, so it cannot be H as printed",
};

/** By rows, then columns; a board without an error has the remark "". */
export const PUBLISHED = [...PRINTED.matchAll(/(\d)x(\d) (\w) (\d+)/g)].map(
  ([, rows, columns, outcome, nodes]) => ({
    rows: Number(rows),
    columns: Number(columns),
    outcome: outcome as solver.OutcomeClass,
    nodes: Number(nodes),
    remark: REMARKS[`${rows}x${columns}`] ?? "",
  }),
);
type PublishedBoard = (typeof PUBLISHED)[number];

/** The printed form of this board, as it stands or turned: none is printed with more rows than columns. */
export function publishedBoard({ rows, columns }: solver.BoardSize): PublishedBoard | null {
  const [fewer, more] = rows <= columns ? [rows, columns] : [columns, rows];
  return PUBLISHED.find((board) => board.rows === fewer && board.columns === more) ?? null;
}

// Boards of Domineering: their jobs, the outcome of a board, and the columns of the data.

const DOMINEERING = "domineering";

type Solve = Job<solver.SolveRequest, solver.SolveResult>;

/** A solve for each of the sides to begin, by default for all that are necessary. */
function solvesOf(
  { rows, columns }: solver.BoardSize,
  how: Pick<solver.SolveRequest, "mode" | "scheme" | "positions">,
  sides = solver.starters({ rows, columns }),
): readonly Solve[] {
  return sides.map((first) => ({ kind: solver.solving, request: { rows, columns, first, ...how } }));
}

export type Solved = ReturnType<typeof solvedBy>[number];

function solvedBy(resultOf: Results, solves: readonly Solve[]) {
  return solves.map((job) => ({ solve: job.request, result: resultOf(job) }));
}

/** The class of a board by its necessary games, and the sum of their nodes; on a square board the game of either side suffices. */
function outcomeOf(games: readonly Solved[]) {
  // On a square board the sides change places when it is turned.
  const [vertical = false, horizontal = vertical] = games.map(({ result }) => result.firstWins);
  return {
    outcome: solver.outcomeClass(vertical, horizontal),
    nodes: sum(games.map(({ result }) => result.nodes)),
  };
}

/** A board of the published table with our outcomes. */
interface BoardOutcomes extends Readonly<Record<solver.Mode, ReturnType<typeof outcomeOf>>> {
  readonly published: PublishedBoard;
}

const COLUMNS: output.DataColumns<Solved> = {
  ...output.fieldsOf(({ solve }: Solved) => solve, "rows", "columns", "first", "mode", "scheme", "positions"),
  firstWins: ({ result }) => (result.firstWins ? "yes" : "no"),
  nodes: ({ result }) => result.nodes,
  ...output.eventColumns(({ result }: Solved) => result.statistics),
};

// The chance that a table took one position for another. An entry keeps 48 bits of the key; bits that chose the slot tell
// nothing new.

/** Bits of the key in an entry, its lowest ones; the highest bits of the key choose the slot. */
const STORED_BITS = 48;
const KEY_BITS = 64;

const TWO_LEVEL: readonly SchemeName[] = ["TwoBig1", "TwoDeep"];
const BUCKETS: readonly SchemeName[] = ["Aging", "Bucket", "MoveOrder"];

function entriesPerSlot(scheme: SchemeName): number {
  if (TWO_LEVEL.includes(scheme)) return 2;
  return BUCKETS.includes(scheme) ? 4 : 1;
}

/** Expected number of wrong look-ups in some solves; it is small, so it is also the chance of any. */
export function errorChance(solved: readonly Solved[]): number {
  return sum(
    solved.map(({ solve: { scheme, positions }, result }) => {
      const entries = entriesPerSlot(scheme);
      const slotBits = Math.log2(positions / entries);
      const telling = Math.min(STORED_BITS, KEY_BITS - slotBits);
      return (result.statistics.probes * entries) / 2 ** telling;
    }),
  );
}

// The figure of `lab domineering table`: nodes against the number of squares.

/** None where all boards have the same number of squares. The id holds `set`, the name of the document. */
function tableFigures(set: string, rows: readonly BoardOutcomes[]): readonly Figure[] {
  if (new Set(rows.map(squaresOf)).size < 2) return [];
  const curve = (name: string, nodesOf: (row: BoardOutcomes) => number) =>
    output.averageCurve(name, rows, squaresOf, (own) => geometricMean(own.map(nodesOf)));
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

/** Bits of a word. Only 8×9 has more squares; its 71 thousand million nodes would also take hours. */
const MOST_SQUARES = 64;

const TABLE = {
  scheme: option(DOMI_SCHEME, options.scheme),
  positions: option(options.formatSize(DOMI_POSITIONS), options.positions),
};

const domineeringTable = study({
  name: `${DOMINEERING} table`,
  summary: "solves every board of the published table with both solvers, beside the published nodes",
  options: {
    squares: option(
      MOST_SQUARES,
      // From 2×2 on.
      whole("N", "only boards of up to so many squares", { min: 4, max: MOST_SQUARES }),
    ),
    ...TABLE,
  },
  plan: ({ squares, scheme, positions }) => {
    const set = options.setName(
      "table",
      scheme !== DOMI_SCHEME && scheme.toLowerCase(),
      positions !== DOMI_POSITIONS && options.formatSize(positions),
      squares < MOST_SQUARES && `${squares}-squares`,
    );
    const boards = PUBLISHED.filter(({ rows, columns }) => rows * columns <= squares);
    const gamesOf = (board: solver.BoardSize, mode: solver.Mode) =>
      solvesOf(board, { mode, scheme, positions });
    const jobs = boards.flatMap((board) => [...gamesOf(board, "domi"), ...gamesOf(board, "enhanced")]);
    return [
      {
        experiment: DOMINEERING,
        set,
        title: "Domineering: who wins on which board",
        description:
          `Every board of the published table with up to ${squares} squares is solved for either side to begin, on a square ` +
          `board for one of them, with a table of ${options.formatSize(positions)} positions under ${scheme}, emptied before each: ` +
          "by DOMI's rules, and by the enhanced solver. Nodes are those of both sides to begin; every position visited " +
          "counts, those that the table answers too.",
        searches: jobs.length,
        jobs,
        evaluate: (resultOf) => {
          const solved = solvedBy(resultOf, jobs);
          const found = (board: solver.BoardSize, mode: solver.Mode) =>
            outcomeOf(solvedBy(resultOf, gamesOf(board, mode)));
          const rows = boards.map((published) => ({
            published,
            domi: found(published, "domi"),
            enhanced: found(published, "enhanced"),
          }));
          const isDomis = scheme === DOMI_SCHEME && positions === DOMI_POSITIONS;
          return {
            data: output.dataOf(solved, COLUMNS),
            tables: [boardTable(rows, errorChance(solved))],
            figures: tableFigures(set, rows),
            findings: [classes(rows), domiNodes(rows, isDomis), enhancedNodes(rows)],
          };
        },
      },
    ];
  },
});

function boardTable(rows: readonly BoardOutcomes[], chance: number): ResultTable {
  const remarks = rows.map(
    ({ published }) => published.remark && `${solver.boardName(published)}: ${published.remark}. `,
  );
  return output.tableOf(
    "Boards, published and ours",
    rows,
    [
      ["board", "text", ({ published }) => solver.boardName(published)],
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
      `wins whoever begins. ${remarks.join("")}DOMI's order of moves of equal value is not published; ours is that of their ` +
      "squares, and nodes depend on it. " +
      `The chance that the table took one position for another anywhere in all this is about ${chance.toExponential(0)}.`,
  );
}

/** Share of the boards that have to agree for a claim to hold in part. */
const MOST = 0.9;

function classes(rows: readonly BoardOutcomes[]): Finding {
  const differing = rows.filter(({ published, domi, enhanced }) =>
    [domi, enhanced].some(({ outcome }) => outcome !== published.outcome),
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
          `${solver.boardName(published)} is printed as ${published.outcome} and found to be ${domi.outcome} by DOMI's rules, ${enhanced.outcome} by the enhanced solver`,
      ),
    ].join("; "),
  };
}

/** Nodes count as alike within these factors: in the geometric mean of all boards, and for every board. */
const ALIKE = 1.25;
const ALIKE_EACH = 2;

/** `isDomis`: the table was DOMI's. */
function domiNodes(rows: readonly BoardOutcomes[], isDomis: boolean): Finding {
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
  const needs = isDomis ? null : `DOMI's table: ${DOMI_SCHEME}, ${options.formatSize(DOMI_POSITIONS)}`;
  return judge(claim, needs, () => ({
    verdict: within(geometric, ALIKE) ? grade(alike === rows.length, alike >= MOST * rows.length) : "refuted",
    evidence:
      `${geometric.toFixed(2)} times the published in the mean, from ${Math.min(...ratios).toFixed(2)} to ` +
      `${Math.max(...ratios).toFixed(2)} times; ${equal} of ${rows.length} boards to the node` +
      (largest ? `; ${solver.boardName(largest.published)} ${count(largest.domi.nodes)}` : ""),
  }));
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

// `lab domineering schemes`: one board with tables of several sizes under several schemes.

/** The best first. */
const PUBLISHED_ORDER: readonly SchemeName[] = ["TwoBig1", "TwoDeep", "Big1", "Deep", "New"];
const DEFAULT_BOARD = "8x8";
/** The published schemes and our own. */
const DEFAULT_SCHEMES: readonly SchemeName[] = [...PUBLISHED_ORDER, "Aging"];
const DEFAULT_SIZES = "256K-2048K";

interface SchemesResult {
  readonly name: string;
  readonly schemes: readonly SchemeName[];
  /** Positions, ascending. */
  readonly sizes: readonly number[];
  nodes(scheme: SchemeName, positions: number): number;
}

const domineeringSchemes = study({
  name: `${DOMINEERING} schemes`,
  summary: "one board with tables of several sizes under several replacement schemes",
  options: {
    board: option(DEFAULT_BOARD, {
      placeholder: "BOARD",
      meaning: "rows x columns, 1 to 9 each, up to 64 squares",
      read: solver.parseBoard,
    }),
    schemes: option(DEFAULT_SCHEMES.join(","), options.schemes),
    sizes: option(DEFAULT_SIZES, options.sizes),
  },
  plan: ({ board, schemes, sizes }) => {
    const name = solver.boardName(board);
    const set = options.setName(
      "schemes",
      name !== DEFAULT_BOARD && name,
      String(schemes) !== String(DEFAULT_SCHEMES) && schemes.map((scheme) => scheme.toLowerCase()),
      String(sizes) !== String(options.sizes.read(DEFAULT_SIZES, "--sizes")) && sizes.map(options.formatSize),
    );
    const gamesOf = (scheme: SchemeName, positions: number) =>
      solvesOf(board, { mode: "domi", scheme, positions });
    const jobs = schemes.flatMap((scheme) => sizes.flatMap((positions) => gamesOf(scheme, positions)));
    return [
      {
        experiment: DOMINEERING,
        set,
        title: `Domineering: replacement schemes on ${name}`,
        description:
          `${name} is solved by DOMI's rules with tables of ${sizes.map(options.formatSize).join(", ")} positions under the schemes ` +
          `${schemes.join(", ")}, the same code as for chess: BIG compares the nodes of the subtrees that results cost, DEEP ` +
          "their depth in plies.",
        searches: jobs.length,
        jobs,
        evaluate: (resultOf) => {
          const result: SchemesResult = {
            name,
            schemes,
            sizes,
            nodes: (scheme, positions) => outcomeOf(solvedBy(resultOf, gamesOf(scheme, positions))).nodes,
          };
          return {
            data: output.dataOf(solvedBy(resultOf, jobs), COLUMNS),
            tables: [
              output.tableOf(
                `Nodes by positions in the table, ${name}`,
                schemes,
                output.bySize("scheme", sizes, "count", result.nodes),
                `Compared with ${DOMI_SOURCE}, whose figure shows the order of the schemes but no numbers.`,
              ),
            ],
            figures: nodesFigure(set, result),
            findings: [twoLevels(result), big(result), order(result)].map(({ evidence, ...finding }) => ({
              ...finding,
              // Nothing is repeated in this experiment.
              evidence: `${evidence} (${name}, one set of hash numbers)`,
            })),
          };
        },
      },
    ];
  },
});

function nodesFigure(set: string, { name, schemes, sizes, nodes }: SchemesResult): readonly Figure[] {
  const of = {
    id: `domineering-${set}`,
    title: `Domineering ${name}`,
    caption: `Nodes to solve ${name} against the size of the table, by replacement scheme.`,
  };
  return output.nodesBySize(of, schemes, sizes, (scheme, x) => ({ x, y: nodes(scheme, x) }));
}

const ONE_LEVEL: readonly SchemeName[] = ["Big1", "Deep", "New"];
const BIG_AND_DEEP = [
  ["TwoBig1", "TwoDeep"],
  ["Big1", "Deep"],
] as const satisfies readonly (readonly SchemeName[])[];

/** The schemes that a claim speaks about and the run lacks; null: none. */
function lacking(schemes: readonly SchemeName[], needed: readonly SchemeName[]): string | null {
  return needed.filter((scheme) => !schemes.includes(scheme)).join(", ") || null;
}

function twoLevels({ schemes, sizes, nodes }: SchemesResult): Finding {
  const claim = {
    id: "D4",
    claim: "Two-level schemes are clearly ahead of those of one level",
    criterion:
      "at every size each two-level scheme needs fewer nodes than each of one level; partly: at some sizes",
  };
  return judge(claim, lacking(schemes, [...TWO_LEVEL, ...ONE_LEVEL]), () => {
    const gaps = sizes.map((size) => {
      const worstTwo = Math.max(...TWO_LEVEL.map((scheme) => nodes(scheme, size)));
      const bestOne = Math.min(...ONE_LEVEL.map((scheme) => nodes(scheme, size)));
      return { size: options.formatSize(size), gap: 100 * (bestOne / worstTwo - 1) };
    });
    return {
      verdict: gradeMany(gaps.map(({ gap }) => certain(gap > 0))),
      evidence: `${gaps.map(({ size, gap }) => `${size} ${signed(gap)}`).join(", ")} nodes of the best one-level scheme beside the worst two-level one`,
    };
  });
}

function big({ schemes, sizes, nodes }: SchemesResult): Finding {
  const claim = {
    id: "D5",
    claim: "To compare subtree sizes (BIG) is better than to compare depths (DEEP)",
    criterion:
      "at every size TWOBIG1 needs fewer nodes than TWODEEP, and BIG1 fewer than DEEP; partly: in some of these comparisons",
  };
  return judge(claim, lacking(schemes, BIG_AND_DEEP.flat()), () => {
    const gaps = BIG_AND_DEEP.flatMap(([bigger, deeper]) =>
      sizes.map((size) => ({
        text: `${bigger} ${options.formatSize(size)}`,
        gap: 100 * (nodes(deeper, size) / nodes(bigger, size) - 1),
      })),
    );
    return {
      verdict: gradeMany(gaps.map(({ gap }) => certain(gap > 0))),
      evidence: `nodes of DEEP's kind beside BIG's: ${gaps.map(({ text, gap }) => `${text} ${signed(gap)}`).join(", ")}`,
    };
  });
}

function order({ schemes, sizes, nodes }: SchemesResult): Finding {
  const compared = PUBLISHED_ORDER.filter((scheme) => schemes.includes(scheme));
  const costs = compared.map((scheme) =>
    mean(sizes.map((size) => nodes(scheme, size) / mean(compared.map((other) => nodes(other, size))))),
  );
  const places = ranks(costs);
  const ranked = compared
    .map((scheme, index) => ({ scheme, cost: costs[index] ?? 0 }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ scheme, cost }) => `${scheme} ${cost.toFixed(3)}`);
  const inOrder = places.every((place, index) => place === index + 1);
  const endsInOrder = places[0] === 1 && places.at(-1) === places.length;
  return {
    id: "D6",
    claim: `The order of the schemes: ${PUBLISHED_ORDER.join(", ")}`,
    criterion:
      "the same order by nodes, every size counting the same; partly: the same scheme first and last",
    verdict: compared.length < PUBLISHED_ORDER.length ? "open" : grade(inOrder, endsInOrder),
    evidence: `nodes beside the mean: ${ranked.join(", ")}`,
  };
}

function signed(percent: number): string {
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent).toFixed(1)}%`;
}

const NAMES = { V: "Vertical", H: "Horizontal" };

const MEANINGS: Readonly<Record<solver.OutcomeClass, string>> = {
  "1": "the first player wins",
  "2": "the second player wins",
  V: "Vertical wins",
  H: "Horizontal wins",
};

/** One board solved, for a terminal; `solved`: its games with one side to begin or with all that are necessary. */
function reportBoard(board: solver.BoardSize, solved: readonly Solved[]): readonly string[] {
  const lines = solved.map(({ solve: { first }, result: { firstWins, nodes, ms } }) => {
    const winner = NAMES[firstWins ? first : first === "V" ? "H" : "V"];
    const speed = quantity(Math.round(nodes / Math.max(ms / 1000, 1e-9)), "node");
    return `${solver.boardName(board)}, ${NAMES[first]} first: ${winner} wins; ${quantity(nodes, "node")}, ${timeText(ms)}, ${speed} per second`;
  });
  if (solved.length < solver.starters(board).length) return lines;
  const { outcome, nodes } = outcomeOf(solved);
  return [
    ...lines,
    `Class ${outcome}: ${MEANINGS[outcome]}; ${quantity(nodes, "node")}`,
    ...publishedLines(board),
  ];
}

function publishedLines(board: solver.BoardSize): readonly string[] {
  const printed = publishedBoard(board);
  if (!printed) return [];
  const isTurned = printed.rows !== board.rows;
  const outcome = isTurned ? solver.turnedClass(printed.outcome) : printed.outcome;
  return [
    `Published for DOMI with ${DOMI_SCHEME} and ${options.formatSize(DOMI_POSITIONS)} positions (${DOMI_SOURCE})` +
      `${isTurned ? `, as ${solver.boardName(printed)} turned` : ""}: class ${outcome}, ${quantity(printed.nodes, "node")}` +
      `${printed.remark && `; ${printed.remark}`}`,
  ];
}

const domineering = query({
  name: DOMINEERING,
  summary: "solves one board of Domineering, with the method of DOMI (1998) or with fewer nodes",
  argument: text("ROWSxCOLUMNS", "a board like 8x8, rows first, of up to 64 squares"),
  options: {
    first: optional("both", choice<solver.Side>("SIDE", "who begins, Vertical or Horizontal", ["V", "H"])),
    mode: option(
      "domi",
      choice<solver.Mode>("MODE", "the program DOMI, or DOMI with later knowledge", ["domi", "enhanced"]),
    ),
    ...TABLE,
  },
  plan: ({ first, mode, scheme, positions }, word) => {
    const board = solver.parseBoard(word);
    const jobs = solvesOf(board, { mode, scheme, positions }, first && [first]);
    return { jobs, report: (resultOf) => reportBoard(board, solvedBy(resultOf, jobs)) };
  },
});

export const DOMINEERING_GAME: Game = {
  studies: [domineering, domineeringTable, domineeringSchemes],
  kinds: [solver.solving],
};
