// The figure of `lab domineering table`: nodes against the number of squares.
import { averageCurve, type Figure } from "../../output/figure";
import { geometricMean } from "../../statistics/statistics";
import type { BoardOutcomes } from "./game";

/** None where all boards have the same number of squares. The id holds `set`, the name of the document. */
export function tableFigures(set: string, rows: readonly BoardOutcomes[]): readonly Figure[] {
  if (new Set(rows.map(squaresOf)).size < 2) return [];
  const curve = (name: string, nodesOf: (row: BoardOutcomes) => number) =>
    averageCurve(name, rows, squaresOf, (own) => geometricMean(own.map(nodesOf)));
  return [
    {
      id: `domineering-${set}`,
      title: "Domineering: nodes by squares of the board",
      xLabel: "squares of the board",
      yLabel: "nodes",
      xLog2: false,
      curves: [
        { ...curve("DOMI, published", ({ published }) => published.nodes), published: true },
        curve("DOMI", ({ domi }) => domi.nodes),
        curve("enhanced", ({ enhanced }) => enhanced.nodes),
      ],
      caption:
        "Geometric mean over the boards of the published table with so many squares, of nodes with both sides to begin, " +
        "on a square board with one of them. At 2 nodes such boards are decided before the first move.",
    },
  ];
}

function squaresOf({ published: { rows, columns } }: BoardOutcomes): number {
  return rows * columns;
}
