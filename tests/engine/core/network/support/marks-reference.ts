// The marks of men in plain TypeScript, square by square.
import { attackers, KING, PAWN } from "../../support/plain-attacks";

interface Marks {
  readonly threatened: boolean;
  readonly guarded: boolean;
}

/** The worth of a type, for threats: knights and bishops are equal. */
const WORTH = [0, 1, 2, 2, 3, 4, 5];

/** The marks of the man on each square; no marks on empty squares. */
export function marksOf(pieces: readonly number[]): Marks[] {
  return pieces.map((piece, square) => {
    if (piece === 0) return { threatened: false, guarded: false };
    const side = piece >> 3;
    const typesOf = (color: number) =>
      attackers(pieces, square, color).map((from) => (pieces[from] ?? 0) & 7);
    const friends = typesOf(side);
    const enemies = typesOf(side ^ 1);
    const lesser = enemies.some((enemy) => (WORTH[enemy] ?? 0) < (WORTH[piece & 7] ?? 0));
    return {
      threatened: (piece & 7) !== KING && (lesser || (enemies.length > 0 && friends.length === 0)),
      guarded: friends.includes(PAWN),
    };
  });
}
