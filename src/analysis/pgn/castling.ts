// Tells castling rights of standard chess from Chess960's.
import { rowsOf } from "../tree/men";
import { Rules } from "../tree/rules";

/** Homes of kings and rooks by the right's letter: row of a FEN, and file of the rook. */
const HOMES: Readonly<Record<string, readonly [row: number, file: number]>> = {
  K: [7, 7],
  Q: [7, 0],
  k: [0, 7],
  q: [0, 0],
};

/** True if castling rights need Chess960's letters; false for a king on the e-file with rooks in the corners (KQkq). */
export function needsChess960(fen: string): boolean {
  // Standard chess, too, allows castling rights named by the file of the rook. The engine's FEN has the usual letters.
  const complete = new Rules(false).complete(fen);
  const rows = rowsOf(complete);
  const castling = complete.split(" ")[2] ?? "-";
  return ![...castling.replace("-", "")].every((letter) => {
    const [row, file] = HOMES[letter] ?? [];
    if (row === undefined || file === undefined) return false;
    const [king, rook] = row === 7 ? ["K", "R"] : ["k", "r"];
    return rows[row]?.charAt(4) === king && rows[row]?.charAt(file) === rook;
  });
}
