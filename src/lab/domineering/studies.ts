// `palimpsest lab domineering`: one board, the published table, or the replacement schemes.
import { choice, text, whole } from "../../cli/value";
import { option, optional } from "../../cli/word";
import { positions, scheme, schemes, sizes } from "../frame/options";
import { formatSize } from "../frame/sizes";
import { query, study } from "../frame/study";
import { type Mode, parseBoard, type Side, type SolveRequest, starters } from "./board";
import { DOMINEERING, jobsOf, solvedBy } from "./game";
import { DOMI_POSITIONS, DOMI_SCHEME } from "./published";
import { reportBoard } from "./report-board";
import { DEFAULT_BOARD, DEFAULT_SCHEMES, DEFAULT_SIZES, schemesExperiment } from "./schemes-study";
import { FEWEST_SQUARES, MOST_SQUARES, tableExperiment } from "./table-study";

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

export const domineering = query({
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

export const domineeringTable = study({
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

export const domineeringSchemes = study({
  name: `${DOMINEERING} schemes`,
  summary: "one board with tables of several sizes under several replacement schemes",
  options: {
    board: option(DEFAULT_BOARD, BOARD),
    schemes: option(DEFAULT_SCHEMES.join(","), schemes),
    sizes: option(DEFAULT_SIZES, sizes),
  },
  plan: (values) => [schemesExperiment(values)],
});
