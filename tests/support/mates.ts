// King and queen or rook against king, solved backwards from the mates: how many moves each position is from its mate.
// Squares a1 = 0 … h8 = 63; White has the piece.

const SQUARES = Array.from({ length: 64 }, (_, square) => square);

const KING_STEPS = [-9, -8, -7, -1, 1, 7, 8, 9];
const ROOK_STEPS = [-8, -1, 1, 8];

export type Piece = "Q" | "R";

/** Squares a1 = 0 … h8 = 63. */
export interface Position {
  readonly whiteToMove: boolean;
  readonly king: number;
  readonly piece: number;
  readonly black: number;
}

function near(a: number, b: number): boolean {
  return Math.abs((a & 7) - (b & 7)) <= 1 && Math.abs((a >> 3) - (b >> 3)) <= 1;
}

/** Squares reached from a square step by step until the edge or `blocked`, which is not reached. */
function reach(from: number, steps: readonly number[], blocked: number, once: boolean): number[] {
  return steps.flatMap((step) => {
    const reached: number[] = [];
    for (let at = from, to = at + step; to >= 0 && to < 64 && near(at, to) && to !== blocked; to += step) {
      reached.push(to);
      if (once) break;
      at = to;
    }
    return reached;
  });
}

export function fenOf(kind: Piece, { whiteToMove, king, piece, black }: Position): string {
  const men = new Map([
    [king, "K"],
    [piece, kind],
    [black, "k"],
  ]);
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((file) => men.get(rank * 8 + file) ?? "1")
      .join("")
      .replace(/1+/g, (gap) => String(gap.length)),
  );
  return `${ranks.join("/")} ${whiteToMove ? "w" : "b"} - - 0 1`;
}

/** Positions by their distance: entry n holds those mated, or mating, in n moves. Entry 0: Black is mated. */
export function solveMates(kind: Piece): Position[][] {
  const steps = kind === "Q" ? KING_STEPS : ROOK_STEPS;
  const kingSteps = SQUARES.map((from) => reach(from, KING_STEPS, -1, true));
  /** By king and piece; the black king does not shield what is behind it, since it is to move. */
  const attacked = SQUARES.map((king) => SQUARES.map((piece) => new Set(reach(piece, steps, king, false))));
  const attacks = (king: number, piece: number, square: number): boolean =>
    attacked[king]?.[piece]?.has(square) === true;
  const blackSteps = ({ king, piece, black }: Position): number[] =>
    (kingSteps[black] ?? []).filter((to) => !near(to, king) && !attacks(king, piece, to));
  const number = ({ whiteToMove, king, piece, black }: Position): number =>
    (((whiteToMove ? 1 : 0) * 64 + king) * 64 + piece) * 64 + black;

  const all = SQUARES.flatMap((king) =>
    SQUARES.filter((piece) => piece !== king).flatMap((piece) =>
      SQUARES.filter((black) => black !== piece && !near(king, black)).map((black) => ({
        king,
        piece,
        black,
      })),
    ),
  );
  /** Positions whose distance is known. */
  const within = new Set<number>();
  const byDistance: Position[][] = [];
  let white = all
    .filter(({ king, piece, black }) => !attacks(king, piece, black))
    .map((men) => ({ whiteToMove: true, ...men }));
  let black = all.map((men) => ({ whiteToMove: false, ...men }));
  const isWithin = (position: Position): boolean => within.has(number(position));

  const isLost = (position: Position): boolean => {
    const moves = blackSteps(position);
    if (moves.length === 0) return attacks(position.king, position.piece, position.black);
    return moves.every(
      (to) => to !== position.piece && isWithin({ ...position, whiteToMove: true, black: to }),
    );
  };
  const isWon = (position: Position): boolean => {
    const { king, piece, black: enemy } = position;
    const kings = (kingSteps[king] ?? []).filter((to) => to !== piece && !near(to, enemy));
    return (
      kings.some((to) => isWithin({ ...position, whiteToMove: false, king: to })) ||
      // Black is not in check, so no line goes through its king.
      [...(attacked[king]?.[piece] ?? [])].some((to) =>
        isWithin({ ...position, whiteToMove: false, piece: to }),
      )
    );
  };

  for (;;) {
    const won = white.filter(isWon);
    for (const position of won) within.add(number(position));
    const lost = black.filter(isLost);
    for (const position of lost) within.add(number(position));
    if (won.length + lost.length === 0) return byDistance;
    byDistance.push([...won, ...lost]);
    white = white.filter((position) => !isWithin(position));
    black = black.filter((position) => !isWithin(position));
  }
}
