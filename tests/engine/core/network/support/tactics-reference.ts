// The tactical counts in plain TypeScript, square by square, from the description in src/engine/core/network/features/tactics.ts.
import { attackers, BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from "../../support/plain-attacks";
import { marksOf } from "./marks-reference";

const SQUARES = Array.from({ length: 64 }, (_, square) => square);

/** The tactical counts of a side. */
export function tacticsOf(pieces: readonly number[], side: number): number[] {
  const enemy = side ^ 1;
  const typeOn = (square: number) => (pieces[square] ?? 0) & 7;
  const sideOn = (square: number) => (pieces[square] ? (pieces[square] ?? 0) >> 3 : -1);
  const typesOn = (square: number, by: number) => attackers(pieces, square, by).map(typeOn);
  const attacks = (square: number, by: number) => attackers(pieces, square, by).length > 0;
  /** Two pawns count, two men of another type do not. */
  const attacksTwice = (square: number, by: number) => {
    const types = typesOn(square, by);
    return new Set(types).size > 1 || types.filter((type) => type === PAWN).length > 1;
  };
  const reaches = (square: number, by: number, type: number) => typesOn(square, by).includes(type);
  const count = (holds: (square: number) => boolean) => SQUARES.filter(holds).length;

  const king = pieces.indexOf(KING + 8 * enemy);
  const isRing = (square: number) =>
    Math.max(Math.abs((square & 7) - (king & 7)), Math.abs((square >> 3) - (king >> 3))) <= 1;
  const isWeak = (square: number) => isRing(square) && attacks(square, side) && !attacksTwice(square, enemy);
  const isWeakTwice = (square: number) => isWeak(square) && attacksTwice(square, side);
  const isSafe = (square: number) =>
    sideOn(square) !== side && (!attacks(square, enemy) || isWeakTwice(square));
  /** A man of this type on the square attacks a man of this type of a side; other men stay. */
  const sees = (square: number, type: number, target: number, of: number) => {
    const men = pieces.map((piece, at) => (at === square ? type + 8 * side : piece));
    return SQUARES.some(
      (to) => to !== square && pieces[to] === target + 8 * of && attackers(men, to, side).includes(square),
    );
  };
  const checks = (square: number, type: number) =>
    reaches(square, side, type) && sees(square, type, KING, enemy);
  const TYPES = [KNIGHT, BISHOP, ROOK, QUEEN];
  const isCheck = (square: number) => TYPES.some((type) => checks(square, type));

  const marks = marksOf(pieces);
  const isThreatened = (square: number) => sideOn(square) === side && (marks[square]?.threatened ?? false);
  const forward = side === 0 ? 8 : -8;
  const pushes = SQUARES.filter(
    (square) =>
      pieces[square] === 0 &&
      pieces[square - forward] === PAWN + 8 * side &&
      !reaches(square, enemy, PAWN) &&
      (attacks(square, side) || !attacks(square, enemy)),
  );
  const isPushed = (square: number) =>
    pushes.some((from) => {
      const files = Math.abs((square & 7) - (from & 7));
      return files === 1 && (square >> 3) - (from >> 3) === forward / 8;
    });
  const forked = (square: number) =>
    [KING, QUEEN, ROOK].filter((target) => sees(square, KNIGHT, target, enemy)).length > 1;

  const own = (square: number) => sideOn(square) === side;
  const isFree = (square: number) => !own(square) && !reaches(square, enemy, PAWN);
  const mobility = (type: number) => count((square) => reaches(square, side, type) && isFree(square));
  return [
    ...TYPES.map((type) => count((square) => checks(square, type) && isSafe(square))),
    count(isWeakTwice),
    ...[PAWN, KNIGHT, BISHOP, ROOK, QUEEN].map((type) =>
      count((square) => isThreatened(square) && typeOn(square) === type),
    ),
    count((square) => sideOn(square) === enemy && typeOn(square) !== PAWN && isPushed(square)),
    count((square) => reaches(square, side, KNIGHT) && isSafe(square) && forked(square)),
    count((square) => isCheck(square) && !own(square)),
    count((square) => isCheck(square) && isSafe(square)),
    count((square) => isRing(square) && attacks(square, side)),
    count(isWeak),
    count((square) => reaches(square, side, KING) && !own(square) && !attacks(square, enemy)),
    count((square) => own(square) && !attacks(square, side)),
    count((square) => own(square) && attacks(square, enemy)),
    count(
      (square) =>
        own(square) &&
        attacks(square, enemy) &&
        !reaches(square, side, PAWN) &&
        (attacksTwice(square, enemy) || !attacksTwice(square, side)),
    ),
    ...TYPES.map(mobility),
    count((square) => reaches(square, side, QUEEN) && isFree(square) && !attacks(square, enemy)),
    count((square) => attacks(square, side) && !attacks(square, enemy)),
    count((square) => attacksTwice(square, side) && !attacksTwice(square, enemy)),
  ];
}
