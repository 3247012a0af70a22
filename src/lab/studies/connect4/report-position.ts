// One position solved, for a terminal.
import { count, quantity, timeText } from "../../../base/quantity";
import { COLUMNS, ROWS, stonesOf } from "../../searchers/connect4/sequence";
import { setupTitle, tablePositions } from "../../searchers/connect4/setup";
import type { FourRequest, FourResult, FourSetup } from "../../searchers/connect4/types";

const SQUARES = COLUMNS * ROWS;
/** A score is this number less the winner's stones. */
const FASTEST = SQUARES / 2 + 1;

export function reportPosition({ sequence, setup }: FourRequest, result: FourResult): readonly string[] {
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
