// Files of games: a head of 16 bytes (8 of magic, format u32, 4 unused), then records (record.ts). And the folder they lie in.

import { appendFileSync, existsSync, readdirSync, statSync, truncateSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { InputError } from "../../base/input-error";
import { isThere, readInput } from "../../base/platform/node/files";
import { makeFolder, replaceFile } from "../../base/platform/node/output";
import { sum } from "../../base/statistics";
import { sha256 } from "./files";
import { decodeGame, encodeGame, type Game, recordLength, recordPlies } from "./record";

const MAGIC = "PALIMGAM";
const FORMAT = 1;
/** Bytes. */
const HEAD = 16;

export function fileHead(): Buffer {
  const head = Buffer.alloc(HEAD);
  head.write(MAGIC, "latin1");
  head.writeUInt32LE(FORMAT, 8);
  return head;
}

/** @throws InputError naming the file if its bytes do not begin with the head of this format. */
function checkHead(file: string, bytes: Buffer): void {
  if (bytes.length < HEAD || bytes.toString("latin1", 0, 8) !== MAGIC) {
    throw new InputError(`${file}: not a file of games`);
  }
  const format = bytes.readUInt32LE(8);
  if (format !== FORMAT) throw new InputError(`${file}: games in format ${format}, not ${FORMAT}`);
}

/** The games of a file. Damaged ones are left out and reported. */
export class GameFile {
  readonly #bytes: Buffer;
  /** Start of each undamaged record, bytes. */
  readonly #starts: number[] = [];
  /** End of the last undamaged record, bytes. */
  readonly end: number;
  /** Damaged parts, a line each for a person. */
  readonly damage: readonly string[];

  /** Reads the first `most` bytes of the file. @throws InputError if it cannot be read or is no file of games. */
  constructor(
    readonly path: string,
    most = Number.POSITIVE_INFINITY,
  ) {
    const bytes = readInput(path, most);
    checkHead(path, bytes);
    let end = HEAD;
    let damaged = 0;
    for (let at = HEAD; at < bytes.length; ) {
      const length = recordLength(bytes, at);
      if (length === 0) {
        at++;
        continue;
      }
      damaged += at - end;
      this.#starts.push(at);
      at += length;
      end = at;
    }
    this.#bytes = bytes;
    this.end = end;
    this.damage = [
      ...(damaged > 0 ? [`${path}: ${damaged} damaged bytes skipped`] : []),
      ...(this.tail > 0 ? [`${path}: damaged tail of ${this.tail} bytes left out`] : []),
    ];
  }

  get count(): number {
    return this.#starts.length;
  }

  /** Positions of all its games. */
  get positions(): number {
    return sum(this.#starts.map((start) => recordPlies(this.#bytes, start)));
  }

  /** SHA-256 of the file up to `end`, hexadecimal. */
  get hash(): string {
    return sha256(this.#bytes.subarray(0, this.end));
  }

  /** Damaged bytes behind `end`. */
  get tail(): number {
    return this.#bytes.length - this.end;
  }

  /** The game with a number from 0 to `count` − 1. */
  game(number: number): Game {
    const start = this.#starts[number];
    if (start === undefined) throw new RangeError(`no game ${number}`);
    return decodeGame(this.#bytes, start);
  }

  *games(): Generator<Game> {
    for (const start of this.#starts) yield decodeGame(this.#bytes, start);
  }
}

/** Adds games to a file, each in one write, so that a killed process loses only its current game. */
export class GameWriter {
  count = 0;

  /**
   * Makes a missing file. Cuts a damaged tail off an existing one and names its damage on stderr.
   * @throws InputError if it is no file of games.
   */
  constructor(readonly path: string) {
    if (!isThere(path) || isCutInHead(path)) {
      replaceFile(path, fileHead());
      return;
    }
    const file = new GameFile(path);
    this.count = file.count;
    for (const line of file.damage) console.error(line);
    // Even at the same length it would make the file the newest, and the newest label of a position counts.
    if (file.tail > 0) truncateSync(path, file.end);
  }

  /** @throws RangeError when a game is too long for a record. */
  add(...games: readonly Game[]): void {
    for (const game of games) {
      appendFileSync(this.path, encodeGame(game));
      this.count++;
    }
  }
}

/**
 * The file that keeps the games of a match or a tuning, in the `folder` that --keep gives; none without one. `name` has no ending.
 * @throws InputError if there can be no such folder
 */
export function keptGames(folder: string | undefined, name: string): readonly string[] {
  return folder === undefined ? [] : [path.join(dataFolder(folder), `${name}.games`)];
}

/** True for a file whose process was killed while making it. */
function isCutInHead(path: string): boolean {
  const start = readInput(path, HEAD);
  return start.length < HEAD && start.equals(fileHead().subarray(0, start.length));
}

/** The default folder. It is outside the repository, because games outlive a checkout. */
const DEFAULT_DATA = path.join(os.homedir(), "palimpsest-data");

/** The folder named by --data or PALIMPSEST_DATA. Makes it if it is missing. */
export function dataFolder(option: string | undefined): string {
  const folder = nameOf(option);
  makeFolder(folder);
  return folder;
}

function nameOf(option: string | undefined): string {
  return path.resolve(option ?? (process.env.PALIMPSEST_DATA || DEFAULT_DATA));
}

/** The files of games in a folder, the newest first: if a position occurs twice, its newest label counts. */
export function gameFilesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".games"));
  const time = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const files = names.map((name) => path.join(folder, name));
  return files.sort((a, b) => time(b) - time(a) || (a < b ? -1 : 1));
}

/**
 * Paths of the files to read: the files named on the command line in their order, otherwise all files of the data folder, the
 * newest first.
 * @throws InputError if there is no such folder.
 */
export function chosenGames(named: readonly string[], data: string | undefined): readonly string[] {
  if (named.length > 0) return named;
  if (!existsSync(nameOf(data))) throw new InputError(`there is no folder ${nameOf(data)}`);
  return gameFilesIn(dataFolder(data));
}

/** @throws InputError when two files have one name. */
export function refuseEqualNames(files: readonly string[]): void {
  const names = files.map((file) => path.basename(file));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new InputError(`two files are called ${twice}: rename one`);
}

/** Does work on a place in a file. @throws InputError as the work does, with the name of the place in front */
export function naming<Result>(place: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${place}: ${error.message}`) : error;
  }
}
