// One board solved, for a terminal.
import { quantity, timeText } from "../../base/quantity";
import { formatSize } from "../frame/sizes";
import { type BoardSize, boardName, type OutcomeClass, type Side, starters, turnedClass } from "./board";
import { outcomeOf, type SolvedBoard } from "./game";
import { DOMI_POSITIONS, DOMI_SCHEME, DOMI_SOURCE, publishedBoard } from "./published";

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
