// Reads callers' moves in either notation, on a board apart from the engine's.

import { isTexts, shown } from "../base/check";
import { InputError } from "../base/input-error";
import { quoted } from "../base/text";
import { Board, refuseTooMany } from "../engine/chess/board";
import { START_FEN } from "../engine/chess/fen";
import { moveToSan, onlyOf, readMoves, sanLine } from "../engine/chess/san";
import { coreModule } from "../engine/instance/core-module";

export class Notation {
  #board: Board | undefined;

  /** The board, set to a position; `fen` null = the initial one. @throws InputError naming the bad field. */
  #at(fen: string | null, chess960: boolean): Board {
    this.#board ??= new Board(coreModule());
    this.#board.chess960 = chess960;
    this.#board.set(fen ?? START_FEN);
    return this.#board;
  }

  /** The legal move that a text names, in UCI notation; null when it names none. */
  uciMove(fen: string, text: unknown, chess960: boolean): string | null {
    return typeof text === "string" ? onlyOf(readMoves(this.#at(fen, chess960), text)) : null;
  }

  /**
   * The moves of a game from a position in UCI notation. The engine, not this function, refuses a position that is no text.
   * @throws InputError naming the bad field or move.
   */
  uciMoves(fen: string | null, moves: readonly string[], chess960: boolean): readonly string[] {
    refuseOther(moves);
    refuseTooMany(moves);
    if (fen !== null && typeof fen !== "string") return moves;
    const board = this.#at(fen, chess960);
    return moves.map((text, index) => {
      const move = legal(board, text, index);
      board.play(move);
      return move;
    });
  }

  /** Legal moves of a position, given in UCI notation, in standard algebraic notation. */
  sanMoves(fen: string, moves: readonly string[], chess960: boolean): readonly string[] {
    const board = this.#at(fen, chess960);
    return moves.map((move) => moveToSan(board, move));
  }

  /** A line of moves in standard algebraic notation. @throws InputError naming the illegal move. */
  sanLine(fen: string, moves: readonly string[], chess960: boolean): readonly string[] {
    const line = this.uciMoves(fen, moves, chess960);
    return sanLine(this.#at(fen, chess960), line);
  }
}

/** @throws InputError when the value is no list of texts. */
function refuseOther(moves: unknown): void {
  if (isTexts(moves)) return;
  throw new InputError(`moves must be a list of moves, not ${shown(moves)}`);
}

function legal(board: Board, text: string, index: number): string {
  const moves = readMoves(board, text);
  const move = onlyOf(moves);
  if (move !== null) return move;
  const fault = moves.length === 0 ? "illegal" : "ambiguous";
  throw new InputError(`${fault} move ${quoted(text)} (move ${index + 1} of the list)`);
}
