// One board solved, for a terminal.
import { sum } from "../measure";
import { duration } from "../progress";
import { boardName, starters } from "./board";
import type { SolvedBoard } from "./game";
import { outcomeOf } from "./outcome";
import { DOMI_SOURCE, publishedBoard } from "./published";
import type { OutcomeClass, Side } from "./types";

const NAMES: Readonly<Record<Side, string>> = { V: "Vertical", H: "Horizontal" };

const MEANINGS: Readonly<Record<OutcomeClass, string>> = {
  "1": "the first player wins",
  "2": "the second player wins",
  V: "Vertical wins",
  H: "Horizontal wins",
};

/** `solved`: one board, with one side to begin or all that have to. */
export function reportBoard(solved: readonly SolvedBoard[]): readonly string[] {
  const [one] = solved;
  if (!one) return [];
  const board = { rows: one.solve.rows, columns: one.solve.columns };
  const lines = solved.map(({ solve: { first }, result: { firstWins, nodes, ms } }) => {
    const winner = NAMES[firstWins ? first : first === "V" ? "H" : "V"];
    const speed = count(nodes / Math.max(ms / 1000, 1e-9));
    return `${boardName(board)}, ${NAMES[first]} first: ${winner} wins; ${count(nodes)} nodes, ${duration(ms)}, ${speed} nodes per second`;
  });
  if (solved.length < starters(board).length) return lines;
  const { outcome } = outcomeOf(board, one.solve.mode, solved);
  const published = publishedBoard(board);
  return [
    ...lines,
    `Class ${outcome}: ${MEANINGS[outcome]}; ${count(sum(solved.map(({ result }) => result.nodes)))} nodes`,
    ...(published
      ? [`Published (${DOMI_SOURCE}): class ${published.outcome}, ${count(published.nodes)} nodes`]
      : []),
  ];
}

function count(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}
