// The Domineering solvers of the laboratory's core on the current thread: boards, and the jobs that solve one.

import * as v from "valibot";
import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";
import { SCHEMES } from "../../engine/tt/schemes";
import type { SchemeName } from "../../engine/types";
import type { JobKind, JobThread } from "../frame/jobs/job";
import { EVENTS, LabMemory, type LabModules } from "../frame/lab-memory";
import { formatSize } from "../frame/options";
import { count, type Described, milliseconds, parseAs } from "../frame/schema";

/** Vertical places dominoes over two rows, Horizontal over two columns. */
export type Side = "V" | "H";

/** "domi": as published; "enhanced": with later knowledge, see src/lab/domineering/core/. */
export type Mode = "domi" | "enhanced";

export interface BoardSize {
  readonly rows: number;
  readonly columns: number;
}

/** One board, one side to begin, one table. */
export interface SolveRequest extends BoardSize {
  readonly first: Side;
  readonly mode: Mode;
  readonly scheme: SchemeName;
  /** Capacity of the table, a multiple of 4. */
  readonly positions: number;
}

const SOLVE_RESULT = v.strictObject({
  /** Whether the side that begins wins. */
  firstWins: v.boolean(),
  /** Positions visited, also those that the table decides. */
  nodes: count,
  ms: milliseconds,
  statistics: EVENTS,
});
export type SolveResult = Described<typeof SOLVE_RESULT>;

/** The winner: the first player, the second player, or always the same side. */
export type OutcomeClass = "1" | "2" | Side;

const LONGEST_SIDE = 9;
/** A board is one word in the core. */
const MOST_SQUARES = 64;

/** "7x9" or "7×9": 7 rows, 9 columns. @throws InputError naming the option, if there is one */
export function parseBoard(text: string, option?: string): BoardSize {
  const [, rows, columns] = /^(\d{1,2})[x×](\d{1,2})$/i.exec(text) ?? [];
  if (rows === undefined || columns === undefined) {
    const wanted = option === undefined ? "expected" : `${option} expects`;
    throw new InputError(`${wanted} a board like 8x8, rows first, found ${quoted(text)}`);
  }
  const board = { rows: Number(rows), columns: Number(columns) };
  checkBoard(board);
  return board;
}

/** @throws InputError for a board that is too large for the solver */
function checkBoard({ rows, columns }: BoardSize): void {
  const fits = [rows, columns].every((side) => Number.isInteger(side) && side >= 1 && side <= LONGEST_SIDE);
  if (!fits || rows * columns > MOST_SQUARES) {
    throw new InputError(
      `boards have 1 to ${LONGEST_SIDE} rows and columns and up to ${MOST_SQUARES} squares, not ${boardName({ rows, columns })}`,
    );
  }
}

export function boardName({ rows, columns }: BoardSize): string {
  return `${rows}x${columns}`;
}

/** The class of a board by the winners of both games: Vertical begins, Horizontal begins. */
export function outcomeClass(verticalWinsFirst: boolean, horizontalWinsFirst: boolean): OutcomeClass {
  if (verticalWinsFirst) return horizontalWinsFirst ? "1" : "V";
  return horizontalWinsFirst ? "H" : "2";
}

/** The class of the board turned by a right angle: the same game with the sides exchanged. */
export function turnedClass(outcome: OutcomeClass): OutcomeClass {
  return outcome === "V" ? "H" : outcome === "H" ? "V" : outcome;
}

/** The first players of the games that decide a board's class. One game is enough on a square board. */
export function starters({ rows, columns }: BoardSize): readonly Side[] {
  return rows === columns ? ["V"] : ["V", "H"];
}

/** A position: a board and the squares occupied from the start, square = row × columns + column. */
export interface Start extends SolveRequest {
  readonly occupied?: readonly number[];
}

/** Width of the enhanced solver's frame for boards of up to 8 columns, which have up to 8 rows. */
const FRAME = 8;
/** Width of the frame for boards of 9 columns, which have up to 7 rows. */
const WIDE_FRAME = 9;

export class DomineeringSolver {
  readonly #memory: LabMemory;
  /** Widths of frames whose strips are in this memory. */
  readonly #stripWidths = new Set<number>();

  constructor(module: WebAssembly.Module) {
    this.#memory = new LabMemory(module);
  }

  /** Solves a position with an empty table. @throws InputError for an impossible board or table */
  solve(start: Start): SolveResult {
    checkBoard(start);
    const memory = this.#memory;
    const stripsEnd = memory.start + memory.core.stripBytes(FRAME) + memory.core.stripBytes(WIDE_FRAME);
    if (memory.openStore(stripsEnd, start)) this.#stripWidths.clear();
    // Turned by a right angle with the sides exchanged, it is the same game and fits the enhanced solver's frame.
    const board = start.mode === "enhanced" && start.rows > FRAME ? turned(start) : start;
    const { core } = memory;
    const { rows, columns, first, occupied = [] } = board;
    const squares = occupied.reduce((all, square) => all | (1n << BigInt(square)), 0n);
    const position = [rows, columns, first === "H", squares] as const;
    const frame = Math.max(columns, FRAME);
    const strips = start.mode === "enhanced" ? this.#openStrips(frame) : 0;
    const started = performance.now();
    const value =
      start.mode === "domi" ? core.solveDomi(...position) : core.solveEnhanced(...position, frame, strips);
    const ms = performance.now() - started;
    return { firstWins: value > 0, nodes: core.searchedNodes(), ms, statistics: memory.counters() };
  }

  /**
   * Computes strips once per width, because all boards of a width share them. Narrow frames lie before wide ones. Returns their
   * address.
   */
  #openStrips(width: number): number {
    const { core, start } = this.#memory;
    const strips = width === FRAME ? start : start + core.stripBytes(FRAME);
    if (!this.#stripWidths.has(width)) core.openStrips(width, strips);
    this.#stripWidths.add(width);
    return strips;
  }
}

/** The same game with rows for columns and the sides exchanged. */
function turned({ rows, columns, first, occupied, ...rest }: Start): Start {
  return {
    ...rest,
    rows: columns,
    columns: rows,
    first: first === "V" ? "H" : "V",
    occupied: (occupied ?? []).map((square) => (square % columns) * rows + Math.floor(square / columns)),
  };
}

/** DOMI's nodes grow by about this factor with every square. */
const GROWTH = 1.36;
/** Nodes per millisecond. */
const SPEED = 4000;
/** The enhanced solver's share of DOMI's nodes. */
const ENHANCED_SHARE = 0.1;

const newSolver = ({ modules }: JobThread) => new DomineeringSolver(modules.lab);

/** One board by both solvers under every scheme. */
function sample({ lab }: LabModules): readonly string[] {
  const solver = new DomineeringSolver(lab);
  return (["domi", "enhanced"] as const).flatMap((mode) =>
    SCHEMES.map((scheme) => {
      const request = { rows: 5, columns: 6, first: "V", mode, scheme, positions: 64 } as const;
      const { nodes, statistics } = solver.solve(request);
      return `${nodes} ${JSON.stringify(statistics)}`;
    }),
  );
}

export const solving: JobKind<SolveRequest, SolveResult> = {
  name: "domineering",
  samples: { domineering: sample },
  run: (request, { once }) => once(newSolver).solve(request),
  describe: ({ first, mode, scheme, positions, ...board }) =>
    `domineering ${boardName(board)}, ${first} first, ${mode}, ${scheme} ${formatSize(positions)}`,
  parse: (value) => parseAs(SOLVE_RESULT, value, "result"),
  searchesOf: () => 1,
  nodesOf: ({ nodes }) => nodes,
  classOf: ({ mode }) => mode,
  expected: ({ rows, columns, mode }) =>
    ((mode === "domi" ? 1 : ENHANCED_SHARE) * GROWTH ** (rows * columns)) / SPEED,
  // A million of DOMI's nodes.
  weight: 250,
};
