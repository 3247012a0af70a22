// Positions of tables: random ones, the same in every run, and all positions of a material without pawns.
import { BLACK, KING, PAWN } from "../../src/engine/chess/encoding";
import type { Position } from "../../src/engine/syzygy/position";
import { menOfName } from "../../src/engine/syzygy/table-names";

export type Below = (limit: number) => number;

/** Random numbers below a limit; fast, and the same in every run. */
export function randomBelow(seed = 1): Below {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** The men of the WDL tables among files. */
export function materialsOf(files: readonly { readonly name: string }[]): readonly (readonly number[])[] {
  return files.flatMap(({ name }) => (name.endsWith(".rtbw") ? [menOfName(name.slice(0, -5)) ?? []] : []));
}

/** Places men at random, in their own or in exchanged colours; false when the position cannot occur in a game. */
export function placeRandomly(position: Position, men: readonly number[], below: Below): boolean {
  const color = below(2) * 8;
  position.clear(below(2), 64);
  for (const piece of men) {
    const isPawn = (piece & 7) === PAWN;
    let square = isPawn ? 8 + below(48) : below(64);
    while (position.isOccupied(square)) square = isPawn ? 8 + below(48) : below(64);
    position.put(piece ^ color, square);
  }
  return !position.waitingSideInCheck;
}

/**
 * Fills `position` with all positions in turn, with both sides to move, and calls `use` for each one that can occur. Of positions that
 * turn or mirror into each other only one is used. Two men of one kind are distinguished, as the tables' generator does in its counts.
 * @param table name of a table without pawns
 */
export function forAllPositions(table: string, position: Position, use: () => void): void {
  const others = (menOfName(table) ?? []).filter((piece) => (piece & 7) !== KING);
  const men = [KING, KING | BLACK, ...others];
  for (let rank = 0; rank < 4; rank++) {
    for (let file = rank; file < 4; file++) placeOthers(position, men, [8 * rank + file], use);
  }
}

/** Places the men that have no square yet on all free squares. */
function placeOthers(
  position: Position,
  men: readonly number[],
  squares: readonly number[],
  use: () => void,
): void {
  // The mirror image at the long diagonal comes first.
  const turned = squares.find((square) => transposed(square) !== square) ?? 0;
  if (transposed(turned) < turned) return;
  if (squares.length < men.length) {
    for (let square = 0; square < 64; square++) {
      if (!squares.includes(square)) placeOthers(position, men, [...squares, square], use);
    }
    return;
  }
  for (const side of [0, 1]) {
    position.clear(side, 64);
    for (const [man, square] of squares.entries()) position.put(men[man] ?? 0, square);
    if (!position.waitingSideInCheck) use();
  }
}

function transposed(square: number): number {
  return (square >> 3) | ((square & 7) << 3);
}
