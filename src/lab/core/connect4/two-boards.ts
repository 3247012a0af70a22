// The lines of board.ts for two boards at once, one in each half of a vector.

/** Squares that end a line of four along one direction, `step` bits from square to square. */
function lineEnds(stones: v128, step: i32): v128 {
  const before = i64x2.shl(stones, step);
  const pairs = v128.and(stones, before);
  const twoBefore = i64x2.shl(pairs, step);
  const twoAfter = i64x2.shr_u(pairs, 2 * step);
  return v128.or(
    v128.and(twoBefore, v128.or(i64x2.shl(before, 2 * step), i64x2.shr_u(stones, step))),
    v128.and(twoAfter, v128.or(before, i64x2.shr_u(stones, 3 * step))),
  );
}

/**
 * Writes to `at` (two u64) the squares that complete four in a line on each of two boards, including occupied squares and
 * squares off the board: see winningSquares in board.ts.
 */
export function storeLineSquares(at: usize, first: u64, second: u64): void {
  const stones = i64x2(first, second);
  const vertical = v128.and(v128.and(i64x2.shl(stones, 1), i64x2.shl(stones, 2)), i64x2.shl(stones, 3));
  const across = v128.or(v128.or(lineEnds(stones, 6), lineEnds(stones, 7)), lineEnds(stones, 8));
  v128.store(at, v128.or(vertical, across));
}
