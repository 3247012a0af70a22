// Boards in text: 8x8, rows first.
import * as v from "valibot";
import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";
import type { SchemeName } from "../../engine/types";
import { EVENTS } from "../frame/lab-memory";
import { count, type Described, milliseconds } from "../frame/schema";

// Request and result of solving a board of Domineering. Plain data.

/** Vertical places dominoes over two rows, Horizontal over two columns. */
export type Side = "V" | "H";

/** "domi": as published; "enhanced": with later knowledge, see src/lab/core/domineering/. */
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

export const SOLVE_RESULT = v.strictObject({
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
export function checkBoard({ rows, columns }: BoardSize): void {
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
