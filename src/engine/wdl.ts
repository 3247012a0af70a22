// Chances of winning, drawing and losing from a score: two logistic curves, steeper the fewer pieces are left.
import type { WinDrawLoss } from "./types";

/** Score in centipawns at which a win is as likely as not, with all pieces and with none. */
const EVEN_FULL = 150;
const EVEN_BARE = 110;
/** Width of the curve, likewise. */
const WIDTH_FULL = 75;
const WIDTH_BARE = 55;
/** Pieces and pawns at the start of a game. */
const FULL_BOARD = 32;

export const CERTAIN_DRAW: WinDrawLoss = { win: 0, draw: 1000, loss: 0 };

/** `score` in centipawns, `pieces` = men on the board (2…32). Per mille, adding up to 1000. */
export function winDrawLoss(score: number, pieces: number): WinDrawLoss {
  const share = pieces / FULL_BOARD;
  const even = EVEN_BARE + (EVEN_FULL - EVEN_BARE) * share;
  const width = WIDTH_BARE + (WIDTH_FULL - WIDTH_BARE) * share;
  const chance = (value: number): number => Math.round(1000 / (1 + Math.exp((even - value) / width)));
  const win = chance(score);
  const loss = chance(-score);
  return { win, draw: 1000 - win - loss, loss };
}
