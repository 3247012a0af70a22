// Converts a score to chances of a win, draw and loss, and to centipawns. Fitted to the engine's games against itself
// (`npm run wdl`): two logistic curves for each number of men.
import model from "../../../net/wdl.json";
import type { WinDrawLoss } from "../types";

export const CERTAIN_DRAW: WinDrawLoss = { win: 0, draw: 1000, loss: 0 };

const FULL_BOARD = 32;

/** `score` in internal units, `pieces` = men on the board (2…32). Per mille, adding up to 1000. */
export function winDrawLoss(score: number, pieces: number): WinDrawLoss {
  const men = Math.min(pieces, FULL_BOARD);
  const even = model.even[men] ?? 0;
  const width = model.width[men] ?? 1;
  const chance = (value: number): number => Math.round(1000 / (1 + Math.exp((even - value) / width)));
  const win = chance(score);
  const loss = Math.min(chance(-score), 1000 - win);
  return { win, draw: 1000 - win - loss, loss };
}

/** Internal units of a pawn. */
export const PAWN_VALUE = model.pawn;

/**
 * Centipawns of a score in internal units. With a score of 100 the engine won half of its games around move
 * 32.
 */
export function centipawns(score: number): number {
  return Math.round((score * 100) / PAWN_VALUE) || 0;
}
