// Positions that stand for all positions of games: quiet or not, with a label or without.
import { InputError } from "../../base/input-error";
import { count, quantity } from "../../base/quantity";
import type { Board } from "../../engine/chess/board";
import { GameFile } from "../games/file";
import { naming } from "../games/names";
import type { Game } from "../games/record";
import { replayGame } from "../games/replay";
import { isHeldOut } from "../samples/held-out";

/** Neighbours in a game are much alike, so one position in so many is enough. */
const SPACING = 8;
/** More positions hardly change a mean, */
const MOST = 20_000;
/** and a mean of fewer is uncertain. */
const LEAST = 1000;

/**
 * FEN of positions without check, from games that no training learns from: the first 20,000 of them at most. `board` replays the
 * games.
 * @throws InputError if a file cannot be read or there are fewer than 1,000 such positions.
 */
export function positionsOf(files: readonly string[], board: Board): readonly string[] {
  const positions: string[] = [];
  const add = (game: Game): void => {
    let ply = 0;
    replayGame(board, game, () => {
      if (ply++ % SPACING === 0 && !board.core.inCheck()) positions.push(board.fen());
    });
  };
  for (const path of files) {
    for (const game of new GameFile(path).games()) {
      if (positions.length >= MOST) break;
      if (isHeldOut(game)) naming(path, () => add(game));
    }
  }
  if (positions.length < LEAST) {
    const found = quantity(positions.length, "position");
    throw new InputError(`--unit needs ${count(LEAST)} positions of held-out games; the folder has ${found}`);
  }
  return positions.slice(0, MOST);
}
