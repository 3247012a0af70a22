// The published table: D.M. Breuker, "Memory versus Search in Games", 1998, chapter 2, first in D.M. Breuker,
// J.W.H.M. Uiterwijk, H.J. van den Herik, "Solving 8×8 Domineering". Nodes of DOMI with TWOBIG1 and 2048K positions.
import type { SchemeName } from "../../../engine/types";
import type { BoardSize, OutcomeClass } from "../../searchers/domineering/types";

export const DOMI_SOURCE = "Breuker, Uiterwijk, van den Herik 1998";
export const DOMI_SCHEME: SchemeName = "TwoBig1";
/** Positions in the table. */
export const DOMI_POSITIONS = 2048 * 1024;

export interface PublishedBoard extends BoardSize {
  /** As printed. */
  readonly outcome: OutcomeClass;
  readonly nodes: number;
  /** What is wrong with the print. */
  readonly remark?: string;
}

type PrintedBoard = readonly [columns: number, OutcomeClass, nodes: number, remark?: string];

/** By rows, then columns. */
const ROWS: Readonly<Record<number, readonly PrintedBoard[]>> = {
  2: [
    [2, "1", 1],
    [3, "1", 2],
    [4, "H", 13],
    [5, "V", 15],
    [6, "1", 14],
    [7, "1", 17],
    [8, "H", 67],
    [9, "V", 126],
  ],
  3: [
    [3, "H", 1, "a square board is the same for both sides, so it cannot be H as printed"],
    [4, "H", 10],
    [5, "H", 19],
    [6, "H", 40],
    [7, "H", 77],
    [8, "H", 74],
    [9, "H", 99],
  ],
  4: [
    [4, "1", 40],
    [5, "V", 87],
    [6, "1", 1327],
    [7, "V", 1984],
    [8, "H", 12_024],
    [9, "V", 45_314],
  ],
  5: [
    [5, "2", 604],
    [6, "H", 1500],
    [7, "H", 13_584],
    [8, "H", 30_348],
    [9, "H", 177_324],
  ],
  6: [
    [6, "1", 17_232],
    [7, "V", 302_259],
    [8, "H", 3_362_436],
    [9, "V", 18_421_911],
  ],
  7: [
    [7, "1", 408_260],
    [8, "H", 12_339_876],
    [9, "H", 320_589_295],
  ],
  8: [
    [8, "1", 441_990_070],
    [9, "V", 70_918_073_509],
  ],
};

export const PUBLISHED: readonly PublishedBoard[] = Object.entries(ROWS).flatMap(([rows, boards]) =>
  boards.map(([columns, outcome, nodes, remark]) => ({
    rows: Number(rows),
    columns,
    outcome,
    nodes,
    ...(remark !== undefined && { remark }),
  })),
);

/** The printed board that this one is, as it stands or turned: none is printed with more rows than columns. */
export function publishedBoard({ rows, columns }: BoardSize): PublishedBoard | null {
  const [fewer, more] = rows <= columns ? [rows, columns] : [columns, rows];
  return PUBLISHED.find((board) => board.rows === fewer && board.columns === more) ?? null;
}
