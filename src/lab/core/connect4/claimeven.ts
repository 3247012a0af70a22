// Claimeven, the oldest rule of the game (Allis, "A knowledge-based approach of Connect-Four", 1988), as a bound: if every
// column has an even number of empty squares, the second player can always answer in the column just played.
import { bestLater, EVEN_ROWS, hasLine, ODD_ROWS, playable } from "./board";

/**
 * Highest score of the side to move that claimeven does not exclude. Its stones then fall on odd rows only, the
 * opponent's on even ones.
 */
export function claimevenLimit(own: u64, mask: u64, stones: i32): i32 {
  // Never true when the second player is to move, because at least one column then has an odd number.
  const isEven = (playable(mask) & EVEN_ROWS) == 0;
  if (!isEven || hasLine(own | (ODD_ROWS & ~mask))) return bestLater(stones);
  return hasLine((own ^ mask) | (EVEN_ROWS & ~mask)) ? -1 : 0;
}
