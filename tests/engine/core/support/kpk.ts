// King and pawn against king, solved in the plainest way: all positions, all moves, until nothing new is won.
import { near, SQUARES, STEPS } from "../../../support/mates";

/** Squares a white pawn attacks. */
function attacks(pawn: number, square: number): boolean {
  return (square >> 3) - (pawn >> 3) === 1 && Math.abs((square & 7) - (pawn & 7)) === 1;
}

const number = (turn: number, king: number, pawn: number, black: number): number =>
  ((turn * 64 + king) * 64 + pawn) * 64 + black;

/** White has the pawn, on any file. For each position: is it possible, and does White win? */
export interface Kpk {
  isLegal(turn: number, king: number, pawn: number, black: number): boolean;
  isWon(turn: number, king: number, pawn: number, black: number): boolean;
}

export function solveKpk(): Kpk {
  const won = new Uint8Array(2 * 64 * 64 * 64);
  const isLegal = (turn: number, king: number, pawn: number, black: number): boolean =>
    pawn >= 8 &&
    pawn < 56 &&
    king !== pawn &&
    black !== pawn &&
    !near(king, black) &&
    !(turn === 0 && attacks(pawn, black));
  const isWon = (turn: number, king: number, pawn: number, black: number): boolean =>
    won[number(turn, king, pawn, black)] === 1;

  const whiteWins = (king: number, pawn: number, black: number): boolean => {
    for (const to of STEPS[king] ?? []) {
      if (to !== pawn && !near(to, black) && isWon(1, to, pawn, black)) return true;
    }
    const ahead = pawn + 8;
    if (ahead === king || ahead === black) return false;
    // The new piece wins unless it is captured at once.
    if (ahead >= 56) return !near(ahead, black) || near(ahead, king);
    if (isWon(1, king, ahead, black)) return true;
    const further = pawn + 16;
    return pawn < 16 && further !== king && further !== black && isWon(1, king, further, black);
  };
  const blackLoses = (king: number, pawn: number, black: number): boolean => {
    let moves = 0;
    for (const to of STEPS[black] ?? []) {
      if (near(to, king) || attacks(pawn, to)) continue;
      if (to === pawn || !isWon(0, king, pawn, to)) return false;
      moves++;
    }
    return moves > 0 || attacks(pawn, black);
  };

  for (let grown = true; grown; ) {
    grown = false;
    for (const pawn of SQUARES.slice(8, 56)) {
      for (const king of SQUARES) {
        for (const black of SQUARES) {
          for (const turn of [0, 1]) {
            const at = number(turn, king, pawn, black);
            if (won[at] === 1 || !isLegal(turn, king, pawn, black)) continue;
            if (turn === 0 ? !whiteWins(king, pawn, black) : !blackLoses(king, pawn, black)) continue;
            won[at] = 1;
            grown = true;
          }
        }
      }
    }
  }
  return { isLegal, isWon };
}
