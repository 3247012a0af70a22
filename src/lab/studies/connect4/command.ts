// `palimpsest lab connect4`: one position, or the sets of positions beside the published table.
import { parseArgs } from "node:util";
import { InputError } from "../../../engine/types";
import type { LabCommand } from "../../command/commands";
import { COMMON_OPTIONS, COMMON_USAGE, commonValues } from "../../command/common-options";
import { deliver } from "../../command/deliver";
import { TABLE_OPTIONS } from "../../command/table-options";
import { runTask, type Task } from "../../command/task";
import { formatSize, parseSize } from "../../output/sizes";
import { sum } from "../../output/statistics";
import { FOUR_SETS, HARDEST } from "../../positions/connect4";
import { parseSequence } from "../../searchers/connect4/sequence";
import type { FourBatch } from "../../searchers/connect4/types";
import { conductStudy, solveAll } from "../solve-study";
import { parseFourSets, parseMode, parseModes, setupsOf } from "./arguments";
import { wrongScore } from "./bench-findings";
import { type BenchRequest, benchStudy } from "./bench-study";
import { CONNECT4, CONNECT4_GAME } from "./game";
import { isRight, outcomesOf } from "./outcome";
import { reportPosition } from "./report-position";

const BENCH = "bench";

const USAGE: readonly [string, string] = [
  `SEQUENCE [--mode full|part7] [--weak] [--scheme NAME] [--positions 1024K] ${COMMON_USAGE}`,
  `${BENCH} [--mode full|part7|both] [--weak] [--sets NAMES] [--scheme NAME] [--positions 1024K] ${COMMON_USAGE}`,
];

const OPTIONS = {
  ...COMMON_OPTIONS,
  ...TABLE_OPTIONS,
  mode: { type: "string" },
  weak: { type: "boolean" },
} as const;

export const connect4: LabCommand = {
  name: CONNECT4,
  usage: USAGE,
  summary:
    "Connect Four solved as by a tutorial's program, and far faster; SEQUENCE = the columns played, 4453, or - for none",
  run: (args, context, tools) =>
    runTask(
      { name: CONNECT4, usage: USAGE[args[0] === BENCH ? 1 : 0], parse: () => parse(args) },
      context,
      tools,
    ),
};

/** @throws Error for arguments that cannot be followed. */
function parse([word, ...args]: readonly string[]): Task {
  if (word === BENCH) return parseBench(args);
  if (word === undefined || (word !== "-" && !/\d/.test(word))) {
    throw new InputError(
      `expected the columns played, like 4453, - for the empty board, or ${BENCH}, found ${JSON.stringify(word ?? "")}`,
    );
  }
  return parsePosition(word, args);
}

function parsePosition(sequence: string, args: readonly string[]): Task {
  parseSequence(sequence);
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const mode = values.mode === undefined ? "full" : parseMode(values.mode);
  const batches = setupsOf([mode], values.weak ?? false, values).map(
    (setup): FourBatch => ({ setup, set: null, sequences: [sequence], columns: true }),
  );
  const conduct = commonValues(values);
  return async (context, tools) => {
    for (const { solve, result } of await solveAll(CONNECT4_GAME, batches, tools, conduct)) {
      for (const answer of result.answers) {
        for (const line of reportPosition(sequence, solve.setup, answer)) context.write(line);
      }
    }
    return 0;
  };
}

function parseBench(args: readonly string[]): Task {
  const { values } = parseArgs({ args: [...args], options: { ...OPTIONS, sets: { type: "string" } } });
  const modes = parseModes(values.mode ?? "both");
  const named = values.sets === undefined ? null : parseFourSets(values.sets);
  const weak = values.weak ?? false;
  const conduct = commonValues(values);
  const runs = setupsOf(modes, weak, values).map((setup) => ({
    setup,
    // Part 7 is published not to solve the hardest in reasonable time.
    sets: named ?? FOUR_SETS.filter(({ name }) => setup.mode === "full" || name !== HARDEST),
  }));
  const name = [
    BENCH,
    ...(weak ? ["weak"] : []),
    ...(modes.length === 1 ? modes : []),
    ...(values.scheme === undefined ? [] : [values.scheme.toLowerCase()]),
    ...(values.positions === undefined ? [] : [formatSize(parseSize("--positions", values.positions))]),
    ...(named ?? []).map((set) => set.name),
  ].join("-");
  return runBench({ name, runs, weak, threads: conduct.threads }, conduct.folder);
}

function runBench(request: BenchRequest, folder: string): Task {
  return async (context, tools) => {
    const study = benchStudy(request);
    context.error(`${sum(study.solves.map(({ sequences }) => sequences.length))} positions to solve`);
    const conduct = { folder, threads: request.threads };
    const { document, solved } = await conductStudy(CONNECT4_GAME, study, tools, conduct);
    await deliver([document], folder, context, tools.drawFigure);
    const wrong = outcomesOf(solved).filter((outcome) => !isRight(outcome));
    for (const outcome of wrong) context.error(`lab ${CONNECT4}: WRONG SCORE: ${wrongScore(outcome)}`);
    return wrong.length === 0 ? 0 : 1;
  };
}
