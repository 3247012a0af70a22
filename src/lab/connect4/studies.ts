// `palimpsest lab connect4`: one position, or the sets of positions beside the published table.

import { InputError } from "../../base/input-error";
import { count, quantity, timeText } from "../../base/quantity";
import type { Values } from "../../cli/arguments";
import { choice, text } from "../../cli/value";
import { flag, option, optional } from "../../cli/word";
import type { SchemeName } from "../../engine/types";
import type { Job } from "../frame/jobs/job";
import { each, formatSize, named, positions, scheme, setName } from "../frame/options";
import { type Game, query, study } from "../frame/study";
import { benchExperiment, CONNECT4 } from "./bench";
import { FOUR_SETS, HARDEST } from "./positions";
import {
  COLUMNS,
  type FourMode,
  type FourRequest,
  type FourResult,
  type FourSetup,
  LARGE_TABLE,
  MODES,
  parseSequence,
  ROWS,
  SUITED_TITLE,
  setupTitle,
  solving,
  stonesOf,
  tablePositions,
} from "./solver";

// One position solved, for a terminal.

const SQUARES = COLUMNS * ROWS;
/** A score is this number less the winner's stones. */
const FASTEST = SQUARES / 2 + 1;

function reportPosition({ sequence, setup }: FourRequest, result: FourResult): readonly string[] {
  const stones = stonesOf(sequence);
  const { score, positions, ms, columns = [], columnsMs = 0 } = result;
  const speed = count(positions / Math.max(ms / 1000, 1e-9));
  return [
    stones === 0
      ? "The empty board"
      : `${sequence}: ${quantity(stones, "stone")}, the ${player(isFirst(stones))} player to move`,
    `Score ${score}: ${meaning(score, stones, setup.weak)}`,
    columns.length === 0
      ? "No column is left"
      : `Columns that keep it: ${columns.join(", ")}; found in a further ${timeText(columnsMs)}`,
    `${setupTitle(exactly(setup, stones))}: ${quantity(positions, "position")}, ${timeText(ms)}, ${speed} positions per second`,
  ];
}

/** The setup with the size of the table that was used. */
function exactly(setup: FourSetup, stones: number): FourSetup {
  const { table } = setup;
  return table ? { ...setup, table: { ...table, positions: tablePositions(table, stones) } } : setup;
}

/** The winner, and the length of the game if it is known. */
function meaning(score: number, stones: number, weak: boolean): string {
  if (score === 0) return stones === SQUARES ? "a draw, the board is full" : "a draw";
  const firstWins = isFirst(stones) === score > 0;
  const winner = `the ${player(firstWins)} player wins`;
  if (weak) return winner;
  const stone = FASTEST - Math.abs(score);
  return `${winner} with stone ${stone}, move ${2 * stone - (firstWins ? 1 : 0)}`;
}

/** Whether the first player is to move. */
function isFirst(stones: number): boolean {
  return stones % 2 === 0;
}

function player(first: boolean): string {
  return first ? "first" : "second";
}

const DEFAULT_SCHEME: SchemeName = "TwoBig1";

const SETUP = {
  weak: flag("only who wins, not when"),
  scheme: optional(`${DEFAULT_SCHEME}; part 7: its own table of 64 MB`, scheme),
  positions: optional(`part 7: ${formatSize(LARGE_TABLE)}; the full solver: ${SUITED_TITLE}`, positions),
};

/** The setup for each mode. @throws InputError */
function setupsOf(
  modes: readonly FourMode[],
  { weak, ...values }: Values<typeof SETUP>,
): readonly FourSetup[] {
  const ownTable = (mode: FourMode) => mode === "part7" && values.scheme === undefined;
  if (values.positions !== undefined && modes.every(ownTable)) {
    throw new InputError("--positions: part 7's own table is always of 64 MB; --scheme gives it another");
  }
  return modes.map((mode): FourSetup => {
    if (ownTable(mode)) return { mode, weak, table: null };
    const usual = mode === "full" ? ("suited" as const) : LARGE_TABLE;
    const table = { scheme: values.scheme ?? DEFAULT_SCHEME, positions: values.positions ?? usual };
    return { mode, weak, table };
  });
}

const connect4 = query({
  name: CONNECT4,
  isSingleJob: true,
  summary: "solves one position of Connect Four, with the method of a tutorial or a far faster one",
  argument: text("SEQUENCE", "the columns played, 1 to 7 from the left, like 4453; - for the empty board"),
  options: {
    mode: option(
      "full",
      choice<FourMode>("MODE", "the full solver, or the tutorial's seventh part", ["full", "part7"]),
    ),
    ...SETUP,
  },
  plan: ({ mode, ...values }, sequence) => {
    parseSequence(sequence);
    const jobs = setupsOf([mode], values).map(
      (setup): Job<FourRequest, FourResult> => ({
        kind: solving,
        request: { setup, set: null, sequence, columns: true },
      }),
    );
    return {
      jobs,
      report: (resultOf) => jobs.flatMap((job) => reportPosition(job.request, resultOf(job))),
    };
  },
});

const connect4Bench = study({
  name: `${CONNECT4} bench`,
  summary:
    "982 positions of Connect Four in six categories, every score checked, beside the tutorial's table",
  options: {
    mode: option("both", choice("MODE", "which solver", ["full", "part7", "both"])),
    sets: optional("every one; of part 7 all but begin-hard", {
      placeholder: "NAMES",
      meaning: `categories: ${FOUR_SETS.map(({ name }) => name).join(", ")}`,
      read: (written, name) => {
        const wanted = each(written, (one) => named(`${name} expects`, FOUR_SETS, (set) => set.name, one));
        return FOUR_SETS.filter((set) => wanted.includes(set));
      },
    }),
    ...SETUP,
  },
  plan: ({ mode, sets, ...values }) => {
    const modes = MODES.filter((one) => mode === "both" || one === mode);
    const runs = setupsOf(modes, values).map((setup) => ({
      setup,
      // By its author, part 7 does not solve the hardest set in reasonable time.
      sets: sets ?? FOUR_SETS.filter(({ name }) => setup.mode === "full" || name !== HARDEST),
    }));
    const name = setName(
      "bench",
      values.weak && "weak",
      modes.length === 1 && modes,
      values.scheme?.toLowerCase(),
      values.positions !== undefined && formatSize(values.positions),
      (sets ?? []).map((set) => set.name),
    );
    return [benchExperiment(name, runs, values.weak)];
  },
});

export const CONNECT4_GAME: Game = {
  studies: [connect4, connect4Bench],
  kinds: [solving],
};
