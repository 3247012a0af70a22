// `palimpsest lab domineering`: one board, the published table, or the replacement schemes.
import { parseArgs } from "node:util";
import { positive } from "../../../commands/options";
import { InputError } from "../../../engine/types";
import type { LabCommand } from "../../command/commands";
import { COMMON_OPTIONS, COMMON_USAGE, type CommonValues, commonValues } from "../../command/common-options";
import { deliver } from "../../command/deliver";
import { checkPositions, TABLE_OPTIONS, tableChoice } from "../../command/table-options";
import { runTask, type Task } from "../../command/task";
import { quantity } from "../../output/quantity";
import { parseSizes } from "../../output/sizes";
import { parseBoard, starters } from "../../searchers/domineering/board";
import type { Solve } from "../../searchers/domineering/types";
import { parseSchemes } from "../arguments";
import { conductStudy, solveAll } from "../solve-study";
import { parseFirst, parseMode } from "./arguments";
import { type BoardStudy, DOMINEERING, DOMINEERING_GAME } from "./game";
import { DOMI_POSITIONS } from "./published";
import { reportBoard } from "./report-board";
import { DEFAULT_BOARD, DEFAULT_SCHEMES, DEFAULT_SIZES, schemesStudy } from "./schemes-study";
import { FEWEST_SQUARES, MOST_SQUARES, tableStudy } from "./table-study";

const USAGE: readonly string[] = [
  `ROWSxCOLUMNS [--first V|H] [--mode domi|enhanced] [--scheme NAME] [--positions 2048K] ${COMMON_USAGE}`,
  `table [--squares N] [--scheme NAME] [--positions 2048K] ${COMMON_USAGE}`,
  `schemes [--board 8x8] [--schemes NAMES] [--sizes 256K-2048K] ${COMMON_USAGE}`,
];

export const domineering: LabCommand = {
  name: DOMINEERING,
  usage: USAGE,
  summary:
    "domineering solved as by the program DOMI of 1998, and with fewer nodes; published results beside ours",
  run: (args, context, tools) =>
    runTask(
      { name: DOMINEERING, usage: USAGE[usageIndex(args[0])] ?? "", parse: () => parse(args) },
      context,
      tools,
    ),
};

function usageIndex(word: string | undefined): number {
  return word === "table" ? 1 : word === "schemes" ? 2 : 0;
}

/** @throws Error for arguments that cannot be followed. */
function parse([word, ...args]: readonly string[]): Task {
  if (word === "table") return parseTable(args);
  return word === "schemes" ? parseSchemesTask(args) : parseOne(word, args);
}

function parseOne(word: string | undefined, args: readonly string[]): Task {
  if (word === undefined || !/^\d/.test(word)) {
    throw new InputError(`expected a board like 8x8, table or schemes, found ${JSON.stringify(word ?? "")}`);
  }
  const board = parseBoard(word);
  const { values } = parseArgs({
    args: [...args],
    options: { ...COMMON_OPTIONS, ...TABLE_OPTIONS, first: { type: "string" }, mode: { type: "string" } },
  });
  const table = tableChoice(values, DOMI_POSITIONS);
  const mode = values.mode === undefined ? "domi" : parseMode(values.mode);
  const sides = values.first === undefined ? starters(board) : [parseFirst(values.first)];
  const solves = sides.map((first): Solve => ({ ...board, first, mode, ...table }));
  const conduct = commonValues(values);
  return async (context, tools) => {
    const solved = await solveAll(DOMINEERING_GAME, solves, tools, conduct);
    for (const line of reportBoard(solved)) context.write(line);
    return 0;
  };
}

function parseTable(args: readonly string[]): Task {
  const { values } = parseArgs({
    args: [...args],
    options: { ...COMMON_OPTIONS, ...TABLE_OPTIONS, squares: { type: "string" } },
  });
  const squares = values.squares === undefined ? MOST_SQUARES : positive("--squares", values.squares);
  if (squares < FEWEST_SQUARES) {
    throw new InputError(
      `--squares expects at least ${FEWEST_SQUARES}, the smallest board's, found ${squares}`,
    );
  }
  return carryOut(tableStudy({ ...tableChoice(values, DOMI_POSITIONS), squares }), commonValues(values));
}

function parseSchemesTask(args: readonly string[]): Task {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...COMMON_OPTIONS,
      board: { type: "string" },
      schemes: { type: "string" },
      sizes: { type: "string" },
    },
  });
  const sizes = values.sizes === undefined ? DEFAULT_SIZES : parseSizes(values.sizes);
  for (const size of sizes) checkPositions("--sizes", size);
  const request = {
    board: values.board === undefined ? DEFAULT_BOARD : parseBoard(values.board),
    schemes: values.schemes === undefined ? DEFAULT_SCHEMES : parseSchemes(values.schemes),
    sizes,
  };
  return carryOut(schemesStudy(request), commonValues(values));
}

function carryOut(study: BoardStudy, conduct: CommonValues): Task {
  return async (context, tools) => {
    context.error(`${quantity(study.solves.length, "game")} to solve`);
    const { document } = await conductStudy(DOMINEERING_GAME, study, tools, conduct);
    await deliver([document], conduct.folder, context, tools.drawFigure);
    return 0;
  };
}
