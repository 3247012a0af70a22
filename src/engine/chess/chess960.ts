// Chess960: its names in PGN, and its initial positions by number, after Scharnagl: 518 is the ordinary one.
import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";

export const CHESS960_POSITIONS = 960;

/** The knights' two of the five free squares, in Scharnagl's order. */
const KNIGHTS = ["01", "02", "03", "04", "12", "13", "14", "23", "24", "34"] as const;

/** FEN of the initial position `number`, 0…959. @throws RangeError for other numbers. */
export function chess960Start(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number >= CHESS960_POSITIONS)
    throw new RangeError(`Chess960 positions are numbered 0 to ${CHESS960_POSITIONS - 1}`);
  const rank = new Array<string>(8).fill("");
  const free = (): number[] => rank.flatMap((piece, file) => (piece === "" ? [file] : []));
  const put = (piece: string, file: number | undefined): void => {
    if (file !== undefined) rank[file] = piece;
  };
  put("b", (number % 4) * 2 + 1);
  put("b", (Math.floor(number / 4) % 4) * 2);
  put("q", free()[Math.floor(number / 16) % 6]);
  const squares = free();
  for (const index of KNIGHTS[Math.floor(number / 96)] ?? "") put("n", squares[Number(index)]);
  for (const piece of "rkr") put(piece, free()[0]);
  const black = rank.join("");
  return `${black}/pppppppp/8/8/8/8/PPPPPPPP/${black.toUpperCase()} w KQkq - 0 1`;
}

/** Names of Chess960, and of games that are no variants. Other games have such a start too: "Atomic960". */
const CHESS960 = /^\s*(?:(?:chess)?[\s-]*960|fischer)/i;
const STANDARD = /^\s*(|[-?]|standard|normal|chess|from ?position)\s*$/i;

/** True for Chess960, false for chess; "" = no tag. @throws InputError for another game. */
export function isChess960(variant: string): boolean {
  if (CHESS960.test(variant)) return true;
  if (!STANDARD.test(variant)) throw new InputError(`PGN: the variant ${quoted(variant)} is another game`);
  return false;
}
