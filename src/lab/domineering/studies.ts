// `palimpsest lab domineering`: one board, the published table, or the replacement schemes.
import { quantity, timeText } from "../../base/quantity";
import { choice, text, whole } from "../../cli/value";
import { option, optional } from "../../cli/word";
import type { Game } from "../frame/game";
import { positions, scheme, schemes, sizes } from "../frame/options";
import { formatSize } from "../frame/sizes";
import { query, study } from "../frame/study";
import {
  type BoardSize,
  boardName,
  type Mode,
  type OutcomeClass,
  parseBoard,
  type Side,
  type SolveRequest,
  starters,
  turnedClass,
} from "./board";
import { DOMINEERING, jobsOf, outcomeOf, type SolvedBoard, solvedBy } from "./game";
import { DOMI_POSITIONS, DOMI_SCHEME, DOMI_SOURCE, publishedBoard } from "./published";
import { DEFAULT_BOARD, DEFAULT_SCHEMES, DEFAULT_SIZES, schemesExperiment } from "./schemes-study";
import { solving } from "./solver";
import { FEWEST_SQUARES, MOST_SQUARES, tableExperiment } from "./table-study";

// One board solved, for a terminal.

const NAMES: Readonly<Record<Side, string>> = { V: "Vertical", H: "Horizontal" };

const MEANINGS: Readonly<Record<OutcomeClass, string>> = {
  "1": "the first player wins",
  "2": "the second player wins",
  V: "Vertical wins",
  H: "Horizontal wins",
};

/** `solved`: games of one board, with one side to begin or with all that are necessary. */
export function reportBoard(solved: readonly SolvedBoard[]): readonly string[] {
  const [one] = solved;
  if (!one) return [];
  const board = { rows: one.solve.rows, columns: one.solve.columns };
  const lines = solved.map(({ solve: { first }, result: { firstWins, nodes, ms } }) => {
    const winner = NAMES[firstWins ? first : first === "V" ? "H" : "V"];
    const speed = quantity(Math.round(nodes / Math.max(ms / 1000, 1e-9)), "node");
    return `${boardName(board)}, ${NAMES[first]} first: ${winner} wins; ${quantity(nodes, "node")}, ${timeText(ms)}, ${speed} per second`;
  });
  if (solved.length < starters(board).length) return lines;
  const { outcome, nodes } = outcomeOf(board, one.solve.mode, solved);
  return [
    ...lines,
    `Class ${outcome}: ${MEANINGS[outcome]}; ${quantity(nodes, "node")}`,
    ...publishedLines(board),
  ];
}

function publishedLines(board: BoardSize): readonly string[] {
  const printed = publishedBoard(board);
  if (!printed) return [];
  const isTurned = printed.rows !== board.rows;
  const outcome = isTurned ? turnedClass(printed.outcome) : printed.outcome;
  return [
    `Published for DOMI with ${DOMI_SCHEME} and ${formatSize(DOMI_POSITIONS)} positions (${DOMI_SOURCE})` +
      `${isTurned ? `, as ${boardName(printed)} turned` : ""}: class ${outcome}, ${quantity(printed.nodes, "node")}` +
      `${printed.remark && `; ${printed.remark}`}`,
  ];
}

/** DOMI's table. */
const TABLE = {
  scheme: option(DOMI_SCHEME, scheme),
  positions: option(formatSize(DOMI_POSITIONS), positions),
};

const BOARD = {
  placeholder: "BOARD",
  meaning: "rows x columns, 1 to 9 each, up to 64 squares",
  read: parseBoard,
};

const domineering = query({
  name: DOMINEERING,
  summary: "solves one board of Domineering, with the method of DOMI (1998) or with fewer nodes",
  argument: text("ROWSxCOLUMNS", "a board like 8x8, rows first, of up to 64 squares"),
  options: {
    first: optional("both", choice<Side>("SIDE", "who begins, Vertical or Horizontal", ["V", "H"])),
    mode: option(
      "domi",
      choice<Mode>("MODE", "the program DOMI, or DOMI with later knowledge", ["domi", "enhanced"]),
    ),
    ...TABLE,
  },
  plan: ({ first, mode, scheme: rule, positions: size }, word) => {
    const board = parseBoard(word);
    const sides = first === undefined ? starters(board) : [first];
    const solves = sides.map(
      (side): SolveRequest => ({ ...board, first: side, mode, scheme: rule, positions: size }),
    );
    return { jobs: jobsOf(solves), report: (resultOf) => reportBoard(solvedBy(resultOf, solves)) };
  },
});

const domineeringTable = study({
  name: `${DOMINEERING} table`,
  summary: "solves every board of the published table with both solvers, beside the published nodes",
  options: {
    squares: option(
      MOST_SQUARES,
      whole("N", "only boards of up to so many squares", { min: FEWEST_SQUARES, max: MOST_SQUARES }),
    ),
    ...TABLE,
  },
  plan: (values) => [tableExperiment(values)],
});

const domineeringSchemes = study({
  name: `${DOMINEERING} schemes`,
  summary: "one board with tables of several sizes under several replacement schemes",
  options: {
    board: option(DEFAULT_BOARD, BOARD),
    schemes: option(DEFAULT_SCHEMES.join(","), schemes),
    sizes: option(DEFAULT_SIZES, sizes),
  },
  plan: (values) => [schemesExperiment(values)],
});

export const DOMINEERING_GAME: Game = {
  studies: [domineering, domineeringTable, domineeringSchemes],
  kinds: [solving],
  experiments: [DOMINEERING],
};
