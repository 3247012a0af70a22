// Cuts a PGN into its games before parsing them, so that damage stays within one game.
import { createReadStream } from "node:fs";
import { openInput } from "../../base/platform/node/files";
import { LineSplitter } from "../../engine/uci/stdio";

/** The beginning of every game: the first tag of the standard's roster. */
const FIRST_TAG = /^\uFEFF?\[Event\s/;
/** Most letters of a game, so that a file without games does not fill the memory. */
const MOST_LETTERS = 2 ** 24;

/** The text of a game in a file. */
export interface GameText {
  /** Null if it is longer than any game. */
  readonly text: string | null;
  /** Its first line in the file, from 1. */
  readonly line: number;
}

/** Collects the lines of a game. */
class Gathering {
  #lines: string[] = [];
  #letters = 0;

  /** `line` = number of its first line, from 1. */
  constructor(readonly line: number) {}

  add(line: string): void {
    this.#letters += line.length + 1;
    if (this.#letters <= MOST_LETTERS) this.#lines.push(line);
    else this.#lines = [];
  }

  get isBlank(): boolean {
    return this.#letters <= MOST_LETTERS && this.#lines.every((line) => line.trim() === "");
  }

  get game(): GameText {
    return { text: this.#letters <= MOST_LETTERS ? this.#lines.join("\n") : null, line: this.line };
  }
}

/** The games of a file of any length. Text before the first game counts as a game unless it is empty. */
export async function* gameTexts(file: string): AsyncGenerator<GameText> {
  const { descriptor } = openInput(file);
  let lines: string[] = [];
  const splitter = new LineSplitter(
    (line) => lines.push(line),
    // The longest game and one letter more.
    () => lines.push("?".repeat(MOST_LETTERS)),
    MOST_LETTERS,
  );
  let gathering = new Gathering(1);
  let number = 0;
  for await (const chunk of createReadStream(file, { fd: descriptor })) {
    splitter.push(chunk as Uint8Array);
    yield* cut();
  }
  splitter.end();
  yield* cut();
  if (!gathering.isBlank) yield gathering.game;

  /** The games that are complete so far. */
  function* cut(): Generator<GameText> {
    for (const line of lines) {
      number++;
      if (FIRST_TAG.test(line)) {
        if (!gathering.isBlank) yield gathering.game;
        gathering = new Gathering(number);
      }
      gathering.add(line);
    }
    lines = [];
  }
}
