// The men on the board as a key, which finds a table, and as the name of a table's file.
import { BLACK, KING, PAWN } from "../../chess/encoding";

/** Most men of a table, kings included. */
export const MAX_MEN = 7;

const LETTERS = " PNBRQK";
/** Letters of a table's name in their order. */
const STRONGEST_FIRST = "KQRBNP";
const COUNT_BITS = 3;
const COLOR_BITS = 15;
const COLOR_MASK = (1 << COLOR_BITS) - 1;

/** The number that a man adds to the key, by piece code. Kings add nothing, because each side has one. */
export const MATERIAL_KEY = Int32Array.from({ length: 16 }, (_, piece) => {
  const type = piece & 7;
  if (type < PAWN || type >= KING) return 0;
  return 1 << (COUNT_BITS * (type - 1) + (piece & BLACK ? COLOR_BITS : 0));
});

/** The key of the same men with the colours exchanged. */
export function mirrored(key: number): number {
  return (key >>> COLOR_BITS) | ((key & COLOR_MASK) << COLOR_BITS);
}

/**
 * The piece codes in a table's name, white's men first; null for other names. Two kings alone have no table.
 */
export function menOfName(name: string): readonly number[] | null {
  if (name.length < 4 || name.length > MAX_MEN + 1 || !/^KQ*R*B*N*P*vKQ*R*B*N*P*$/.test(name)) return null;
  const [white = "", black = ""] = name.split("v");
  const codes = (letters: string, color: number): number[] =>
    [...letters].map((letter) => LETTERS.indexOf(letter) | color);
  return [...codes(white, 0), ...codes(black, BLACK)];
}

/** The key of men, given by their piece codes: the same for every order of the men. */
export function keyOfMen(men: Iterable<number>): number {
  let key = 0;
  for (const piece of men) key += MATERIAL_KEY[piece] as number;
  return key;
}

/** The name of the table that holds positions of a key, the side with more or stronger men first. */
export function nameOfKey(key: number): string {
  const white = lettersOf(key & COLOR_MASK);
  const black = lettersOf(key >>> COLOR_BITS);
  return isStronger(black, white) ? `${black}v${white}` : `${white}v${black}`;
}

function lettersOf(counts: number): string {
  const countOf = (letter: string): number =>
    letter === "K" ? 1 : (counts >>> (COUNT_BITS * (LETTERS.indexOf(letter) - 1))) & 7;
  return [...STRONGEST_FIRST].map((letter) => letter.repeat(countOf(letter))).join("");
}

function isStronger(one: string, other: string): boolean {
  if (one.length !== other.length) return one.length > other.length;
  const worth = (letters: string): string =>
    [...letters].map((letter) => 9 - STRONGEST_FIRST.indexOf(letter)).join("");
  return worth(one) > worth(other);
}
