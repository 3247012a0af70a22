// Attacks on a plain array of piece codes, square by square, for models that share no code with the core.

export const [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING] = [1, 2, 3, 4, 5, 6] as const;

/** True if a piece on `from` attacks `to` when only the squares of `men` are occupied. */
function attacks(men: readonly number[], from: number, to: number): boolean {
  const piece = men[from] ?? 0;
  const files = (to & 7) - (from & 7);
  const ranks = (to >> 3) - (from >> 3);
  const [near, far] = [Math.abs(files), Math.abs(ranks)].toSorted((a, b) => a - b) as [number, number];
  switch (piece & 7) {
    case PAWN:
      return Math.abs(files) === 1 && ranks === (piece < 8 ? 1 : -1);
    case KNIGHT:
      return near === 1 && far === 2;
    case KING:
      return far === 1;
    case BISHOP:
      return near === far && isOpen(men, from, to, far);
    case ROOK:
      return near === 0 && far > 0 && isOpen(men, from, to, far);
    case QUEEN:
      return (near === 0 || near === far) && far > 0 && isOpen(men, from, to, far);
    default:
      return false;
  }
}

function isOpen(men: readonly number[], from: number, to: number, steps: number): boolean {
  const step = (to - from) / steps;
  for (let square = from + step; square !== to; square += step) if (men[square] !== 0) return false;
  return true;
}

/** Squares from which a side attacks, the least valuable piece first. */
export function attackers(men: readonly number[], to: number, side: number): number[] {
  const squares: number[] = [];
  men.forEach((piece, square) => {
    if (piece !== 0 && piece >> 3 === side && attacks(men, square, to)) squares.push(square);
  });
  return squares.toSorted((a, b) => ((men[a] ?? 0) & 7) - ((men[b] ?? 0) & 7) || a - b);
}
