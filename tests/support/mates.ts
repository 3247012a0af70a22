// King and queen or rook against king, solved backwards from the mates: the number of moves to mate for each position.
import { formatFen } from "../../src/engine/chess/fen";

export const SQUARES = Array.from({ length: 64 }, (_, square) => square);

/** True for a square and its neighbours. */
export function near(a: number, b: number): boolean {
  return Math.abs((a & 7) - (b & 7)) <= 1 && Math.abs((a >> 3) - (b >> 3)) <= 1;
}

/** A king's steps from each square. */
export const STEPS = SQUARES.map((from) => SQUARES.filter((to) => to !== from && near(from, to)));

const BISHOP_LINES = [-9, -7, 7, 9];
const ROOK_LINES = [-8, -1, 1, 8];

/** Codes of men as in FenPosition. */
const KING = 6;
const BLACK_KING = KING | 8;
const CODES = { Q: 5, R: 4 } as const;

export type Piece = keyof typeof CODES;

/** White has the piece. */
export interface Position {
  readonly whiteToMove: boolean;
  readonly king: number;
  readonly piece: number;
  readonly black: number;
}

/** Squares along lines from a square, up to the edge or before `blocked`. */
function reach(from: number, lines: readonly number[], blocked: number): number[] {
  return lines.flatMap((line) => {
    const reached: number[] = [];
    for (let at = from, to = at + line; STEPS[at]?.includes(to) && to !== blocked; to += line) {
      reached.push(to);
      at = to;
    }
    return reached;
  });
}

export function fenOf(kind: Piece, { whiteToMove, king, piece, black }: Position): string {
  const board = new Uint8Array(64);
  board[king] = KING;
  board[piece] = CODES[kind];
  board[black] = BLACK_KING;
  const side = whiteToMove ? 0 : 1;
  return formatFen({ board, side, castling: [], enPassant: 64, halfmoves: 0, ply: side }, false);
}

/** Positions by their distance: entry n has the positions mated, or mating, in n moves. Entry 0: Black is mated. */
export function solveMates(kind: Piece): Position[][] {
  const lines = kind === "Q" ? [...ROOK_LINES, ...BISHOP_LINES] : ROOK_LINES;
  /** By king and piece. The black king does not shield the squares behind it, because it is to move. */
  const attacked = SQUARES.map((king) => SQUARES.map((piece) => new Set(reach(piece, lines, king))));
  const attacks = (king: number, piece: number, square: number): boolean =>
    attacked[king]?.[piece]?.has(square) === true;
  const blackSteps = ({ king, piece, black }: Position): number[] =>
    (STEPS[black] ?? []).filter((to) => !near(to, king) && !attacks(king, piece, to));
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
    const kings = (STEPS[king] ?? []).filter((to) => to !== piece && !near(to, enemy));
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
