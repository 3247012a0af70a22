// The built engine as a child process that gives the best move of a position and its score.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";

/** What a search found. */
export interface Found {
  /** UCI notation; "(none)" when the game is over. */
  readonly bestMove: string;
  /** Centipawns from White's view; ±infinity for a mate. */
  readonly score: number;
}

const SETTINGS = ["setoption name Hash value 16", "setoption name Threads value 1"];

/** An engine with one thread and limits that count nodes or plies, so that it plays the same on every machine. */
export class Player {
  readonly #child: ChildProcess;
  readonly #input: Writable;
  readonly #lines: AsyncIterator<string>;

  /** @param engine path of the bundle the build makes. */
  constructor(engine: string) {
    const child = spawn(process.execPath, [engine], { stdio: ["pipe", "pipe", "inherit"] });
    this.#child = child;
    this.#input = child.stdin as Writable;
    this.#lines = createInterface({ input: child.stdout as Readable })[Symbol.asyncIterator]();
    this.#send(...SETTINGS);
  }

  #send(...lines: readonly string[]): void {
    this.#input.write(lines.map((line) => `${line}\n`).join(""));
  }

  /** Makes the engine forget what it searched before. */
  newGame(): void {
    this.#send("ucinewgame");
  }

  /** Searches what `moves` lead to; `limit` is what follows `go`: "nodes N" or "depth N". */
  async search(fen: string, moves: readonly string[], limit: string): Promise<Found> {
    const side = (fen.split(" ")[1] === "w") === (moves.length % 2 === 0) ? 1 : -1;
    this.#send(`position fen ${fen} moves ${moves.join(" ")}`, `go ${limit}`);
    let score = 0;
    for (;;) {
      const { value: line, done } = await this.#lines.next();
      if (done) throw new Error("the engine ended during a search");
      const [, kind, value] = / score (cp|mate) (-?\d+)/.exec(line) ?? [];
      if (kind === "cp") score = side * Number(value);
      // "mate 0": the side to move is mated.
      if (kind === "mate") score = side * (Number(value) > 0 ? Infinity : -Infinity);
      const [, bestMove] = /^bestmove (\S+)/.exec(line) ?? [];
      if (bestMove !== undefined) return { bestMove, score };
    }
  }

  close(): void {
    this.#send("quit");
    this.#child.unref();
  }
}
