// All positions of a material without pawns. Of positions that turn or mirror into each other only one is used. Two men of one kind
// are distinguished, as the tables' generator does in its counts.
import { BLACK, KING } from "../../src/engine/chess/encoding";
import type { Position } from "../../src/engine/syzygy/position";
import { menOfName } from "../../src/engine/syzygy/table-names";

const BLACK_KING = KING | BLACK;
const MEN = 4;

/**
 * Fills `position` with all positions in turn, with both sides to move, and calls `use` for each one that can occur.
 * @param table name of a table of three or four men without pawns
 */
export function forAllPositions(table: string, position: Position, use: () => void): void {
  const men = (menOfName(table) ?? []).filter((piece) => (piece & 7) !== KING);
  if (men.length === 0 || men.length > MEN - 2) throw new Error(`no table of three or four men: ${table}`);
  for (let white = 0; white < 28; white++) {
    const file = white & 7;
    const rank = white >> 3;
    if (file > 3 || rank > file) continue;
    for (let black = 0; black < 64; black++) {
      if (Math.max(Math.abs((black & 7) - file), Math.abs((black >> 3) - rank)) <= 1) continue;
      // Mirroring at the long diagonal leaves the white king in its place.
      if (rank === file && black >> 3 > (black & 7)) continue;
      placeMen(position, white, black, men, use);
    }
  }
}

function placeMen(
  position: Position,
  white: number,
  black: number,
  men: readonly number[],
  use: () => void,
): void {
  const onDiagonal = transposed(white) === white && transposed(black) === black;
  const isFree = (square: number): boolean => square !== white && square !== black;
  const [first = 0, second = 0] = men;
  for (let a = 0; a < 64; a++) {
    if (!isFree(a)) continue;
    if (men.length === 1) {
      if (!onDiagonal || transposed(a) >= a)
        bothSides(
          position,
          [
            [KING, white],
            [BLACK_KING, black],
            [first, a],
          ],
          use,
        );
      continue;
    }
    for (let b = 0; b < 64; b++) {
      if (!isFree(b) || b === a) continue;
      if (onDiagonal && isSecondOfPair(a, b)) continue;
      bothSides(
        position,
        [
          [KING, white],
          [BLACK_KING, black],
          [first, a],
          [second, b],
        ],
        use,
      );
    }
  }
}

/** True if the mirror image comes first. */
function isSecondOfPair(a: number, b: number): boolean {
  return transposed(a) < a || (transposed(a) === a && transposed(b) < b);
}

function transposed(square: number): number {
  return (square >> 3) | ((square & 7) << 3);
}

function bothSides(position: Position, men: readonly (readonly [number, number])[], use: () => void): void {
  for (const side of [0, 1]) {
    position.clear(side, 64);
    for (const [piece, square] of men) position.put(piece, square);
    if (!position.waitingSideInCheck) use();
  }
}
