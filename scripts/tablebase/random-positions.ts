// Random positions of the tables in a folder, the same in every run.
import { PAWN } from "../../src/engine/chess/encoding";
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
export function materialsOf(names: readonly string[]): readonly (readonly number[])[] {
  return names
    .filter((name) => name.endsWith(".rtbw"))
    .map((name) => menOfName(name.slice(0, -5)) as readonly number[]);
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
