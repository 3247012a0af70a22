// A game between two players, decided early where both agree on how it ends.
import type { Board } from "../../../engine/board";
import { gameEnd } from "../../../engine/game-end";
import type { Choice } from "./player";

/** Half-moves in a row whose scores say that a side wins, or that nobody does; internal units. */
const WON = { score: 1000, plies: 6 };
const DRAWN = { score: 8, plies: 10, fromPly: 60 };
/** A game that lasts longer counts as drawn. */
const MOST_PLIES = 400;

export interface Played {
  /** For White: 1, 0.5 or 0. */
  readonly points: number;
  readonly plies: number;
}

/** Plays from the position on the board; `choose` is asked in turn, first for the side to move. */
export function playGame(board: Board, choose: (white: boolean) => Choice): Played {
  let winner = 0;
  let [won, drawn] = [0, 0];
  for (let plies = 0; ; plies++) {
    const white = board.core.sideToMove() === 0;
    const end = gameEnd(board);
    if (end === "checkmate") return { points: white ? 0 : 1, plies };
    if (end !== null || plies >= MOST_PLIES) return { points: 0.5, plies };
    const { move, score } = choose(white);
    const ahead = Math.abs(score) >= WON.score ? Math.sign(white ? score : -score) : 0;
    won = ahead !== 0 && ahead === winner ? won + 1 : Math.abs(ahead);
    winner = ahead;
    if (won >= WON.plies) return { points: ahead > 0 ? 1 : 0, plies: plies + 1 };
    drawn = plies >= DRAWN.fromPly && Math.abs(score) <= DRAWN.score ? drawn + 1 : 0;
    if (drawn >= DRAWN.plies) return { points: 0.5, plies: plies + 1 };
    board.play(move);
  }
}
