// Files of game records.
import { Random } from "../../../src/base/random";
import { START_FEN } from "../../../src/engine/chess/fen";
import { fileHead, GameFile } from "../../../src/training/shared/game-files";
import { encodeGame, replayGame } from "../../../src/training/shared/record";
import { board, POSITIONS } from "./board";
import { ensure, ensureOneLine, fileOf, orRefused, type Target } from "./target";

/** The move e2e4: its squares are 12 and 28. */
const E2E4 = 12 | (28 << 6);

/** A file of short games, not all of them chess. */
function gamesOf(seed: number): Buffer {
  const random = new Random(seed);
  const plies = Array.from({ length: 3 }, () => ({
    move: random.below(2 ** 16),
    score: random.below(2000) - 1000,
  }));
  const list = [
    { fen: START_FEN, result: 2, plies: [{ move: E2E4, score: 20 }] },
    { fen: POSITIONS[3], result: 1, plies },
    { fen: "8/8 w", result: 0, plies: [] },
  ] as const;
  return Buffer.concat([fileHead(), ...list.map((game) => encodeGame(game))]);
}

export const games: Target = {
  seeds: [gamesOf(1), gamesOf(2), fileHead()],
  run: async (input) => {
    const file = await orRefused(() => new GameFile(fileOf(input)));
    if (!file) return false;
    let count = 0;
    let replayed = 0;
    for (const game of file.games()) {
      count += game.plies.length;
      await orRefused(() => {
        replayGame(board(), game, () => {});
        replayed++;
      });
    }
    ensure(count === file.positions, `${count} plies instead of ${file.positions}`);
    ensure(file.end <= input.length, "an end beyond the end");
    file.damage.forEach(ensureOneLine);
    return replayed > 0;
  },
};
