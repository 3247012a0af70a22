// Says whether moves the engine prints are legal, and written as they should be.
import { Board } from "../../src/engine/chess/board";
import { START_FEN } from "../../src/engine/chess/fen";
import { coreModule } from "../../src/engine/instance/core-module";

export class Referee {
  readonly board: Board;

  constructor(chess960 = false) {
    this.board = new Board(coreModule(), chess960);
  }

  /** Sets the position that the next questions are about. */
  set(fen: string | null, moves: readonly string[] = []): void {
    this.board.set(fen ?? START_FEN, moves);
  }

  /** The first move of a line from the position that is not legal after those before it; null = all are. */
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
