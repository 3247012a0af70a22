// Positions for the targets, and checks of the board that stands behind an accepted input.
import { Board } from "../../../src/engine/chess/board";
import { boardText } from "../../../src/engine/chess/board-text";
import { START_FEN } from "../../../src/engine/chess/fen";
import { moveToSan, sanToMove } from "../../../src/engine/chess/san";
import { coreModule } from "../../../src/engine/instance/core-module";
import { ensure, orRefused } from "./target";

export const POSITIONS = [
  START_FEN,
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "nqbnrkrb/pppppppp/8/8/8/8/PPPPPPPP/NQBNRKRB w GEge - 0 1",
  "rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
] as const;

let known: Board | undefined;
/** A board that accepts castling in either notation. */
export function board(): Board {
  known ??= new Board(coreModule(), true);
  return known;
}

/** Sets the board; false if it refuses the position or a move. */
export async function isSet(fen: string, moves: readonly string[] = []): Promise<boolean> {
  const set = await orRefused(() => {
    board().set(fen, moves);
    return true;
  });
  return set ?? false;
}

/** One move in this many is written and read in an accepted position. Each takes longer than a whole refusal. */
const WRITTEN_MOVES = 5;

/** Asks an accepted position for everything. */
export function useBoard(fen: string): void {
  const one = board();
  const moves = one.legalMoves();
  const again = one.fen();
  boardText(one);
  one.set(again);
  ensure(one.fen() === again, `${fen} becomes ${again}, then ${one.fen()}`);
  ensure(one.legalMoves().join() === moves.join(), `${fen}: other moves the second time`);
  for (const move of moves.filter((_, index) => (index + fen.length) % WRITTEN_MOVES === 0)) {
    const san = moveToSan(one, move);
    ensure(sanToMove(one, san) === move, `${fen}: ${move} is written ${san}`);
  }
}

/** Whether a text names a move on the board. Such a move is legal, and can be written and read again. */
export function readSan(text: string): boolean {
  const one = board();
  const move = sanToMove(one, text);
  if (move === null) return false;
  ensure(one.legalMoves().includes(move), `${text} gives ${move}`);
  const written = moveToSan(one, move);
  ensure(sanToMove(one, written) === move, `${text} gives ${move}, which is written ${written}`);
  return true;
}
