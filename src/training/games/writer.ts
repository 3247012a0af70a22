// Adds games to a file, each in one write, so that a killed process loses only its current game.
import { appendFileSync, truncateSync } from "node:fs";
import { isThere, readInput } from "../../base/platform/node/files";
import { replaceFile } from "../../base/platform/node/output";
import { GameFile } from "./file";
import { fileHead, HEAD } from "./head";
import { encodeGame, type Game } from "./record";

export class GameWriter {
  /** Games in the file. */
  count = 0;
  /** Damaged parts of an existing file, a line each for a person. */
  readonly notes: readonly string[];
  readonly #path: string;

  /** Makes a missing file; cuts a damaged tail off an existing one. @throws InputError if it is no file of games. */
  constructor(path: string) {
    this.#path = path;
    if (!isThere(path) || isCutInHead(path)) {
      replaceFile(path, fileHead());
      this.notes = [];
      return;
    }
    const file = new GameFile(path);
    this.count = file.count;
    this.notes = file.damage;
    // Even at the same length it would make the file the newest, and the newest label of a position counts.
    if (file.tail > 0) truncateSync(path, file.end);
  }

  /** @throws RangeError when the game is too long for a record. */
  add(game: Game): void {
    appendFileSync(this.#path, encodeGame(game));
    this.count++;
  }
}

/** True for a file whose process was killed while making it. */
function isCutInHead(path: string): boolean {
  const start = readInput(path, HEAD);
  return start.length < HEAD && start.equals(fileHead().subarray(0, start.length));
}
