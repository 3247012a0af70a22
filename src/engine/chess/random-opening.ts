// Plays random moves after a known position, so that no two games start alike: for self-play and for
// `genfens`.

import type { Random } from "../../base/random";
import type { Board } from "./board";

export type PlyRange = readonly [least: number, most: number];

/** Number of random plies after a position, by the source of the position. */
export const RANDOM_PLIES = {
  initial: [8, 9],
  book: [1, 4],
  chess960: [6, 8],
} as const satisfies Record<string, PlyRange>;

/** Plays random moves on the board; false when the game has ended by then. */
export function playRandomPlies(board: Board, random: Random, [least, most]: PlyRange): boolean {
  for (let plies = least + random.below(most - least + 1); plies > 0; plies--) {
    const moves = board.moves();
    if (moves.length === 0) return false;
    board.advance(random.pick(moves));
  }
  return board.moves().length > 0;
}
