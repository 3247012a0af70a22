// Squares a1 = 0 … h8 = 63, for plain solutions of endings.

export const SQUARES = Array.from({ length: 64 }, (_, square) => square);

/** True for a square and its neighbours. */
export function near(a: number, b: number): boolean {
  return Math.abs((a & 7) - (b & 7)) <= 1 && Math.abs((a >> 3) - (b >> 3)) <= 1;
}

/** A king's steps from each square. */
export const STEPS = SQUARES.map((from) => SQUARES.filter((to) => to !== from && near(from, to)));
