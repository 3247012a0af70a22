// The built engine as a player that gives the best move of a position and its score.
import { EngineProcess, isAnswer } from "./engine-process";

/** The result of a search. */
export interface Found {
  /** UCI notation; "(none)" when the game is over. */
  readonly bestMove: string;
  /** Centipawns from White's view; ±infinity for a mate. */
  readonly score: number;
}

/** An engine with one thread and limits that count nodes or plies, so that it plays the same on every machine. */
export class Player {
  readonly #engine = new EngineProcess();

  constructor() {
    this.#engine.send("setoption name Hash value 16", "setoption name Threads value 1");
  }

  /** Makes the engine forget earlier searches. */
  newGame(): void {
    this.#engine.send("ucinewgame");
  }

  /** Searches the position after `moves`; `limit` follows `go`: "nodes N" or "depth N". */
  async search(fen: string, moves: readonly string[], limit: string): Promise<Found> {
    const side = (fen.split(" ")[1] === "w") === (moves.length % 2 === 0) ? 1 : -1;
    const lines = await this.#engine.search(`position fen ${fen} moves ${moves.join(" ")}`, `go ${limit}`);
    let score = 0;
    for (const line of lines) {
      const [, kind, value] = / score (cp|mate) (-?\d+)/.exec(line) ?? [];
      if (kind === "cp") score = side * Number(value);
      // "mate 0": the side to move is mated.
      if (kind === "mate") score = side * (Number(value) > 0 ? Infinity : -Infinity);
    }
    return { bestMove: lines.find(isAnswer)?.split(" ")[1] ?? "", score };
  }

  quit(): Promise<void> {
    return this.#engine.quit();
  }

  /** Ends the process at once, if it has not ended. */
  kill(): void {
    this.#engine.kill();
  }
}
