// Reads callers' moves in either notation, on a board apart from the engine's, and writes moves for them.

import { isTexts, shown } from "../base/check";
import { InputError } from "../base/input-error";
import { quoted } from "../base/text";
import { Board, refuseTooMany } from "../engine/chess/board";
import { START_FEN } from "../engine/chess/fen";
import { moveToSan, onlyOf, readMoves, sanLine } from "../engine/chess/san";
import type { ChessEngine } from "../engine/engine";
import { coreModule } from "../engine/instance/core-module";

export class Notation {
  readonly #engine: ChessEngine;
  #board: Board | undefined;

  constructor(engine: ChessEngine) {
    this.#engine = engine;
  }

  /** The board, set to a position; `fen` null = the initial one. @throws InputError naming the bad field. */
  #at(fen: string | null): Board {
    this.#board ??= new Board(coreModule());
    this.#board.chess960 = this.#engine.settings.chess960;
    this.#board.set(fen ?? START_FEN);
    return this.#board;
  }

  /** The engine's legal move that a text names, in UCI notation; null when it names none. */
  uciMove(text: unknown): string | null {
    return typeof text === "string" ? onlyOf(readMoves(this.#at(this.#engine.fen()), text)) : null;
  }

  /**
   * The moves of a game from a position in UCI notation. The engine, not this function, refuses a position that is no text.
   * @throws InputError naming the bad field or move.
   */
  uciMoves(fen: string | null, moves: readonly string[]): readonly string[] {
    if (!isTexts(moves)) throw new InputError(`moves must be a list of moves, not ${shown(moves)}`);
    refuseTooMany(moves);
    if (fen !== null && typeof fen !== "string") return moves;
    const board = this.#at(fen);
    return moves.map((text, index) => {
      const move = legal(board, text, index);
      board.play(move);
      return move;
    });
  }

  /** Legal moves of the engine, given in UCI notation, in standard algebraic notation. */
  sanMoves(moves: readonly string[]): readonly string[] {
    const board = this.#at(this.#engine.fen());
    return moves.map((move) => moveToSan(board, move));
  }

  /** A line of moves from the engine's position in standard algebraic notation. @throws InputError naming the illegal move. */
  sanLine(moves: readonly string[]): readonly string[] {
    const fen = this.#engine.fen();
    const line = this.uciMoves(fen, moves);
    return sanLine(this.#at(fen), line);
  }
}

function legal(board: Board, text: string, index: number): string {
  const moves = readMoves(board, text);
  const move = onlyOf(moves);
  if (move !== null) return move;
  const fault = moves.length === 0 ? "illegal" : "ambiguous";
  throw new InputError(`${fault} move ${quoted(text)} (move ${index + 1} of the list)`);
}
