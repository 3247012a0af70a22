// The published table: D.M. Breuker, "Memory versus Search in Games", 1998, chapter 2, first in D.M. Breuker,
// J.W.H.M. Uiterwijk, H.J. van den Herik, "Solving 8×8 Domineering". Nodes of DOMI with TWOBIG1 and 2048K positions.
import type { SchemeName } from "../../engine/types";
import { K } from "../frame/sizes";
import type { BoardSize, OutcomeClass } from "./board";

export const DOMI_SOURCE = "Breuker, Uiterwijk, van den Herik 1998";
export const DOMI_SCHEME: SchemeName = "TwoBig1";
/** Positions in the table. */
export const DOMI_POSITIONS = 2048 * K;

export interface PublishedBoard extends BoardSize {
  /** As printed. */
  readonly outcome: OutcomeClass;
  readonly nodes: number;
  /** An error of the printed table; "": none. */
  readonly remark: string;
}

/** Board, class and nodes. */
const PRINTED = `
  2x2 1 1, 2x3 1 2, 2x4 H 13, 2x5 V 15, 2x6 1 14, 2x7 1 17, 2x8 H 67, 2x9 V 126
  3x3 H 1, 3x4 H 10, 3x5 H 19, 3x6 H 40, 3x7 H 77, 3x8 H 74, 3x9 H 99
  4x4 1 40, 4x5 V 87, 4x6 1 1327, 4x7 V 1984, 4x8 H 12024, 4x9 V 45314
  5x5 2 604, 5x6 H 1500, 5x7 H 13584, 5x8 H 30348, 5x9 H 177324
  6x6 1 17232, 6x7 V 302259, 6x8 H 3362436, 6x9 V 18421911
  7x7 1 408260, 7x8 H 12339876, 7x9 H 320589295
  8x8 1 441990070, 8x9 V 70918073509`;

const REMARKS: Readonly<Record<string, string>> = {
  "3x3": "a square board is the same for both sides, so it cannot be H as printed",
};

/** By rows, then columns. */
export const PUBLISHED: readonly PublishedBoard[] = [...PRINTED.matchAll(/(\d)x(\d) (\w) (\d+)/g)].map(
  ([, rows, columns, outcome, nodes]) => ({
    rows: Number(rows),
    columns: Number(columns),
    outcome: outcome as OutcomeClass,
    nodes: Number(nodes),
    remark: REMARKS[`${rows}x${columns}`] ?? "",
  }),
);

/** The printed form of this board, as it stands or turned: none is printed with more rows than columns. */
export function publishedBoard({ rows, columns }: BoardSize): PublishedBoard | null {
  const [fewer, more] = rows <= columns ? [rows, columns] : [columns, rows];
  return PUBLISHED.find((board) => board.rows === fewer && board.columns === more) ?? null;
}
