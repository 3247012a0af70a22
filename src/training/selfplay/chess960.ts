// The 960 start positions by Scharnagl's numbers.

/** Knights' places among the five squares left by bishops and queen, by number 0…9. */
const KNIGHTS = ["01", "02", "03", "04", "12", "13", "14", "23", "24", "34"];

/** FEN of start position `number`, 0…959 (518 is the usual one); castling by the rooks' files. */
export function chess960Fen(number: number): string {
  const rank: string[] = Array(8).fill("");
  /** Puts a piece on the `index`-th square that is still empty. */
  const place = (piece: string, index: number): void => {
    const empty = rank.flatMap((occupant, file) => (occupant === "" ? [file] : []));
    rank[empty[index] ?? 0] = piece;
  };
  let rest = number;
  rank[2 * (rest % 4) + 1] = "b";
  rest = Math.floor(rest / 4);
  rank[2 * (rest % 4)] = "b";
  rest = Math.floor(rest / 4);
  place("q", rest % 6);
  const [first, second] = KNIGHTS[Math.floor(rest / 6)] ?? "01";
  // The second knight first: then the first one's number still counts the same squares.
  place("n", Number(second));
  place("n", Number(first));
  for (const piece of ["r", "k", "r"]) place(piece, 0);
  const rooks = rank.flatMap((piece, file) => (piece === "r" ? ["abcdefgh".charAt(file)] : [])).reverse();
  const castling = rooks.join("");
  const back = rank.join("");
  return `${back}/pppppppp/8/8/8/8/PPPPPPPP/${back.toUpperCase()} w ${castling.toUpperCase()}${castling} - 0 1`;
}
