// What the second player is sure of by claimeven, the oldest rule of the game (Allis, "A knowledge-based approach of
// Connect-Four", 1988): where every column has an even number of empty squares, answer in the column just played.
import { bestLater, EVEN_ROWS, hasLine, ODD_ROWS, playable } from "./board";

/**
 * Highest score that is left to the side to move, as far as claimeven tells. Its stones then fall on odd rows only, the
 * opponent's on even ones.
 */
export function claimevenLimit(own: u64, mask: u64, stones: i32): i32 {
  // Never so for the second player to move: one column at least then has an odd number.
  const isEven = (playable(mask) & EVEN_ROWS) == 0;
  if (!isEven || hasLine(own | (ODD_ROWS & ~mask))) return bestLater(stones);
  return hasLine((own ^ mask) | (EVEN_ROWS & ~mask)) ? -1 : 0;
}
