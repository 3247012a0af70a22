// Squares as the core numbers them.

/** "No square", as in the core. */
export const NO_SQUARE = 64;

/** Name of a square 0…63: "a1" … "h8". */
export function squareName(square: number): string {
  return "abcdefgh".charAt(square & 7) + String((square >> 3) + 1);
}

/** Square 0…63 of a name such as "e4"; -1 for other text. */
export function squareIndex(name: string): number {
  if (!/^[a-h][1-8]$/.test(name)) return -1;
  return name.charCodeAt(0) - 97 + (name.charCodeAt(1) - 49) * 8;
}
