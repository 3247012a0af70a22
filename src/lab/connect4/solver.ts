// The Connect Four solvers of the laboratory's core on the current thread: positions, setups, and the jobs that solve one.

import * as v from "valibot";
import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";
import { SCHEMES } from "../../engine/tt/schemes";
import type { SchemeName } from "../../engine/types";
import type { JobKind, JobThread } from "../frame/jobs/job";
import { EVENTS, LabMemory, type LabModules } from "../frame/lab-memory";
import { formatSize, K } from "../frame/options";
import { count, type Described, milliseconds, parseAs } from "../frame/schema";

// Positions of Connect Four, written as the columns played so far, 1 to 7 from the left.

export const COLUMNS = 7;
export const ROWS = 6;
/** Bits per column on the core's boards; the uppermost stays empty. */
const HEIGHT = BigInt(ROWS + 1);
/** Steps to the next square of a line: up, right, down right, up right. */
const STEPS: readonly bigint[] = [1n, HEIGHT, HEIGHT - 1n, HEIGHT + 1n];

/** Number of stones of a playable sequence. */
export function stonesOf(sequence: string): number {
  return sequence === "-" ? 0 : sequence.length;
}

/**
 * A position in the core's form (src/lab/connect4/core/board.ts): the stones of the side to move, all stones, and their number.
 * "-" is the empty board. @throws InputError with the number of the faulty move
 */
export function parseSequence(text: string) {
  if (text === "") throw new InputError("expected columns like 4453, or - for the empty board");
  let [own, mask, stones] = [0n, 0n, 0];
  for (const letter of text === "-" ? "" : text) {
    const number = stones + 1;
    if (hasLine(own ^ mask)) {
      throw new InputError(`the game was won by move ${stones}; move ${number} is one too many`);
    }
    if (!/^[1-7]$/.test(letter)) {
      throw new InputError(`move ${number}: expected a column from 1 to ${COLUMNS}, found ${quoted(letter)}`);
    }
    const bottom = BigInt(letter) * HEIGHT - HEIGHT;
    const filled = mask | (mask + (1n << bottom));
    if (filled & (1n << (bottom + HEIGHT - 1n))) {
      throw new InputError(`move ${number}: column ${letter} is full`);
    }
    [own, mask, stones] = [own ^ mask, filled, number];
  }
  if (hasLine(own ^ mask)) throw new InputError(`the game was won by move ${stones}`);
  return { own, mask, stones };
}

/** Whether stones have four in a line. */
function hasLine(stones: bigint): boolean {
  return STEPS.some((step) => {
    const pairs = stones & (stones >> step);
    return (pairs & (pairs >> (2n * step))) !== 0n;
  });
}

export const MODE_TITLES = { part7: "Part 7", full: "Full solver" } as const;

/** The solver of the tutorial's seventh part, or the full one. */
export type FourMode = keyof typeof MODE_TITLES;

/** The tutorial's first. */
export const MODES: readonly FourMode[] = ["part7", "full"];

/** A table on the bucket store. */
interface FourTable {
  readonly scheme: SchemeName;
  /** Capacity, a multiple of 4; "suited": smaller for positions with many stones. */
  readonly positions: number | "suited";
}

export interface FourSetup {
  readonly mode: FourMode;
  /** Finds only the winner, not the length of the game. */
  readonly weak: boolean;
  /** Null: the tutorial's own table of 64 MB, for part 7 only. */
  readonly table: FourTable | null;
}

/** A position to be solved with an empty table. */
export interface FourRequest {
  readonly setup: FourSetup;
  /** Name of its set; null for a single position. */
  readonly set: string | null;
  /** The columns played, "-" for none. */
  readonly sequence: string;
  /** Whether to find the columns that keep the score, too. */
  readonly columns: boolean;
}

const FOUR_RESULT = v.strictObject({
  /**
   * For the side to move: 22 less the winner's number of stones at the end, negative for a loss, 0 for a draw; a weak solve
   * gives only the sign.
   */
  score: v.pipe(v.number(), v.integer(), v.minValue(-21), v.maxValue(21)),
  /** Positions searched, the given one included. */
  positions: count,
  /** Time without the clearing of the table. */
  ms: milliseconds,
  /** Events in a table on the bucket store; null for the tutorial's own table. */
  statistics: v.nullable(EVENTS),
  /** From 1; absent unless requested. */
  columns: v.exactOptional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)))),
  /** Time for the columns, after the score was found. */
  columnsMs: v.exactOptional(milliseconds),
});
export type FourResult = Described<typeof FOUR_RESULT>;

/** 64 MB, as much as the tutorial's own table. */
export const LARGE_TABLE = 4096 * K;
/** Enough for the tree of most positions with MANY_STONES, and small enough for the processor's cache. */
const SMALL_TABLE = 64 * K;
const MANY_STONES = 14;

/** Capacity of the table for a position with this number of stones. */
export function tablePositions({ positions }: FourTable, stones: number): number {
  if (positions !== "suited") return positions;
  return stones < MANY_STONES ? LARGE_TABLE : SMALL_TABLE;
}

/** "Full solver, TwoBig1 1024K"; part of the keys of journals. */
export function setupTitle({ mode, weak, table }: FourSetup): string {
  const start = `${MODE_TITLES[mode]}, ${weak ? "weak, " : ""}`;
  if (table === null) return `${start}its own table of 64 MB`;
  const { scheme, positions } = table;
  return `${start}${scheme} ${positions === "suited" ? SUITED_TITLE : formatSize(positions)}`;
}

/** Sizes of a table that suits the position. */
export const SUITED_TITLE = `${formatSize(LARGE_TABLE)}, from ${MANY_STONES} stones on ${formatSize(SMALL_TABLE)}`;

/** Solves the position after a sequence of columns, with an empty table. @throws InputError for an impossible sequence or table */
export function solveFour(memory: LabMemory, { setup, sequence, columns }: FourRequest): FourResult {
  const { own, mask, stones } = parseSequence(sequence);
  const smallTable = openTable(memory, setup, stones);
  const { core } = memory;
  const started = performance.now();
  const score = core.solveFour(own, mask, setup.weak, setup.mode === "full", smallTable);
  const solved = performance.now();
  const statistics = setup.table ? memory.counters() : null;
  const result = { score, positions: core.searchedNodes(), ms: solved - started, statistics };
  if (!columns) return result;
  const best = core.bestColumns(score);
  const kept = [1, 2, 3, 4, 5, 6, 7].filter((column) => best & (1 << (column - 1)));
  return { ...result, columns: kept, columnsMs: performance.now() - solved };
}

/** Makes an empty table. Returns the address of the tutorial's own; 0 = another. @throws InputError for a solver that needs it */
function openTable(memory: LabMemory, { mode, table }: FourSetup, stones: number): number {
  const { core, start } = memory;
  if (table) {
    memory.openStore(start, { ...table, positions: tablePositions(table, stones) });
    return 0;
  }
  if (mode === "full") throw new InputError("the full solver needs a table with a replacement scheme");
  const bytes = core.SMALL_TABLE_BYTES.value;
  memory.reserve(start + bytes);
  memory.core.clear(start, bytes);
  return start;
}

/** Forecast for the empty board, in milliseconds; every stone on the board halves it. */
const EMPTY_BOARD_MS: Readonly<Record<FourMode, number>> = { part7: 10_000_000, full: 150_000 };
/** The share of that time for finding only the winner. */
const WEAK_SHARE = 0.3;

/** Positions that take some thousand nodes by each solver and overfill the table, and one that the next stone wins. */
const SAMPLE: Readonly<Record<FourMode, readonly string[]>> = {
  part7: ["36761134613342467744334512", "7776447447352153317334351416215"],
  full: ["74667723226473", "672774737431453367", "7776447447352153317334351416215"],
};

const newMemory = ({ modules }: JobThread) => new LabMemory(modules.lab);

/** The positions by both solvers, for the score and for the winner alone, under every scheme and on the tutorial's table. */
function sample({ lab }: LabModules): readonly string[] {
  const memory = new LabMemory(lab);
  const onStore = MODES.flatMap((mode) =>
    SCHEMES.flatMap((scheme) =>
      [false, true].map((weak): FourSetup => ({ mode, weak, table: { scheme, positions: 64 } })),
    ),
  );
  const setups: readonly FourSetup[] = [...onStore, { mode: "part7", weak: false, table: null }];
  return setups.flatMap((setup) =>
    SAMPLE[setup.mode].map((sequence) => {
      const request = { setup, set: null, sequence, columns: true };
      const { score, positions, columns } = solveFour(memory, request);
      return `${score} ${positions} ${columns?.join("")}`;
    }),
  );
}

export const solving: JobKind<FourRequest, FourResult> = {
  name: "connect4",
  samples: { connect4: sample },
  run: (request, { once }) => solveFour(once(newMemory), request),
  describe: ({ setup, sequence, columns }) =>
    `connect4 ${sequence}: ${columns ? "score and columns" : "score"}, ${setupTitle(setup)}`,
  parse: (value) => parseAs(FOUR_RESULT, value, "result"),
  searchesOf: () => 1,
  nodesOf: ({ positions }) => positions,
  classOf: ({ setup: { mode, weak }, set }) => `${mode} ${weak ? "weak" : "strong"} ${set}`,
  expected: ({ setup: { mode, weak }, sequence }) =>
    ((weak ? WEAK_SHARE : 1) * EMPTY_BOARD_MS[mode]) / 2 ** stonesOf(sequence),
  weight: 1000,
};
