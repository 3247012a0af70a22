// Writes the games of PGN files as records and counts them.

import { InputError } from "../../base/input-error";
import { count } from "../../base/quantity";
import { Board } from "../../engine/chess/board";
import { coreModule } from "../../engine/instance/core-module";
import { NO_SCORE } from "../games/record";
import type { GameWriter } from "../games/writer";
import { gameOf } from "./game";
import { type GameText, gameTexts } from "./texts";

export class Importer {
  readonly #writer: GameWriter;
  readonly #pawn: number;
  readonly #board = new Board(coreModule(), true);
  #games = 0;
  #positions = 0;
  #scored = 0;
  /** Games whose result does not describe their positions. */
  #unfinished = 0;
  #damaged = 0;

  /** `pawn` = internal units of 100 centipawns. */
  constructor(writer: GameWriter, pawn: number) {
    this.#writer = writer;
    this.#pawn = pawn;
  }

  /** Games written. */
  get games(): number {
    return this.#games;
  }

  /** Adds the games of a file. Names each damaged game in a line on stderr. */
  async addFile(file: string): Promise<void> {
    for await (const game of gameTexts(file)) {
      try {
        this.#add(game);
      } catch (error) {
        if (!(error instanceof InputError) && !(error instanceof RangeError)) throw error;
        this.#damaged++;
        console.error(`${file}:${game.line}: game left out: ${error.message}`);
      }
    }
  }

  /** @throws InputError for a damaged game. @throws RangeError for one too long for a record. */
  #add({ text }: GameText): void {
    if (text === null) throw new InputError("longer than any game");
    const game = gameOf(text, this.#pawn, this.#board);
    if (game === null) {
      this.#unfinished++;
      return;
    }
    this.#writer.add(game);
    this.#games++;
    this.#positions += game.plies.length;
    this.#scored += game.plies.filter(({ score }) => score !== NO_SCORE).length;
  }

  /** The number of written games so far, for people. */
  progress(): string {
    return `${count(this.#games)} games, ${count(this.#positions)} positions`;
  }

  /** The number of written games in the end. */
  kept(): string {
    return `${this.progress()}, ${count(this.#scored)} of them with a score`;
  }

  /** The games left out. */
  leftOut(): string {
    return `${count(this.#unfinished)} not played out, ${count(this.#damaged)} damaged`;
  }
}
