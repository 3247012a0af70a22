// The marks of men in plain TypeScript, square by square.

interface Marks {
  readonly threatened: boolean;
  readonly guarded: boolean;
}

const PAWN = 1;
const KNIGHT = 2;
const BISHOP = 3;
const ROOK = 4;
const QUEEN = 5;
const KING = 6;

/** The worth of a type, for threats: knights and bishops are equal. */
const WORTH = [0, 1, 2, 2, 3, 4, 5];

const KNIGHT_STEPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;
const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

function squareAt(file: number, rank: number): number | null {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : null;
}

/** The squares that the piece on `from` attacks. */
function attacks(pieces: readonly number[], from: number): number[] {
  const piece = pieces[from] ?? 0;
  const file = from % 8;
  const rank = from >> 3;
  const forward = piece < 8 ? 1 : -1;
  const rays = (steps: readonly (readonly [number, number])[], most: number): number[] => {
    const reached: number[] = [];
    for (const [df, dr] of steps) {
      for (let distance = 1; distance <= most; distance++) {
        const square = squareAt(file + distance * df, rank + distance * dr);
        if (square === null) break;
        reached.push(square);
        if (pieces[square] !== 0) break;
      }
    }
    return reached;
  };
  switch (piece & 7) {
    case PAWN:
      return rays(
        [
          [-1, forward],
          [1, forward],
        ],
        1,
      );
    case KNIGHT:
      return rays(KNIGHT_STEPS, 1);
    case BISHOP:
      return rays(DIAGONAL, 7);
    case ROOK:
      return rays(STRAIGHT, 7);
    case QUEEN:
      return rays([...STRAIGHT, ...DIAGONAL], 7);
    default:
      return rays([...STRAIGHT, ...DIAGONAL], 1);
  }
}

/** The marks of the man on each square; no marks on empty squares. */
export function marksOf(pieces: readonly number[]): Marks[] {
  const attackers: number[][] = pieces.map(() => []);
  pieces.forEach((piece, from) => {
    if (piece === 0) return;
    for (const to of attacks(pieces, from)) attackers[to]?.push(piece);
  });
  return pieces.map((piece, square) => {
    const all = attackers[square] ?? [];
    const friends = all.filter((other) => other >> 3 === piece >> 3);
    const enemies = all.filter((other) => other >> 3 !== piece >> 3);
    const lesser = enemies.some((enemy) => (WORTH[enemy & 7] ?? 0) < (WORTH[piece & 7] ?? 0));
    return {
      threatened:
        piece !== 0 && (piece & 7) !== KING && (lesser || (enemies.length > 0 && friends.length === 0)),
      guarded: piece !== 0 && friends.some((friend) => (friend & 7) === PAWN),
    };
  });
}
