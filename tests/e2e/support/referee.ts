// Judges whether the engine's moves are legal and correctly written.
import { Board } from "../../../src/engine/chess/board";
import { START_FEN } from "../../../src/engine/chess/fen";
import { coreModule } from "../../../src/engine/instance/core-module";

export class Referee {
  readonly board: Board;

  constructor(chess960 = false) {
    this.board = new Board(coreModule(), chess960);
  }

  /** Sets the position for the next questions. */
  set(fen: string | null, moves: readonly string[] = []): void {
    this.board.set(fen ?? START_FEN, moves);
  }

  /** The first move of a line from the position that is illegal after the moves before it; null = all are legal. */
  firstIllegal(line: readonly string[]): string | null {
    const fen = this.board.fen();
    try {
      for (const text of line) {
        const move = this.board.findMove(text);
        if (move === null || !this.board.legalMoves().includes(text)) return text;
        this.board.core.advanceRoot(move);
      }
      return null;
    } finally {
      this.board.set(fen);
    }
  }
}
