// Reads a file of games: a head, then records (head.ts, record.ts).
import { readInput } from "../../base/platform/node/files";
import { sha256 } from "../sha256";
import { checkHead, HEAD } from "./head";
import { decodeGame, type Game, recordLength, recordPlies } from "./record";

/** The result of a scan of a file's records. */
interface Scan {
  /** Start of each undamaged record, bytes. */
  readonly starts: readonly number[];
  /** End of the last undamaged record. */
  readonly end: number;
  /** Bytes before that end that belong to no undamaged record. */
  readonly damaged: number;
}

function scan(bytes: Buffer): Scan {
  const starts: number[] = [];
  let end = HEAD;
  let damaged = 0;
  for (let at = HEAD; at < bytes.length; ) {
    const length = recordLength(bytes, at);
    if (length === 0) {
      at++;
      continue;
    }
    damaged += at - end;
    starts.push(at);
    at += length;
    end = at;
  }
  return { starts, end, damaged };
}

/** The games of a file. Damaged ones are left out and reported. */
export class GameFile {
  readonly #bytes: Buffer;
  readonly #scan: Scan;

  /** Reads the first `most` bytes of the file. @throws InputError if it cannot be read or is no file of games. */
  constructor(
    readonly path: string,
    most = Number.POSITIVE_INFINITY,
  ) {
    this.#bytes = readInput(path, most);
    checkHead(path, this.#bytes);
    this.#scan = scan(this.#bytes);
  }

  /** Games in the file. */
  get count(): number {
    return this.#scan.starts.length;
  }

  /** Positions of all its games. */
  get positions(): number {
    return this.#scan.starts.reduce((sum, start) => sum + recordPlies(this.#bytes, start), 0);
  }

  /** SHA-256 of the file up to `end`, hexadecimal. */
  get hash(): string {
    return sha256(this.#bytes.subarray(0, this.end));
  }

  /** End of the last undamaged record, bytes. */
  get end(): number {
    return this.#scan.end;
  }

  /** Damaged bytes behind it. */
  get tail(): number {
    return this.#bytes.length - this.end;
  }

  /** Damaged parts, a line each for a person. */
  get damage(): readonly string[] {
    const lines: string[] = [];
    if (this.#scan.damaged > 0) lines.push(`${this.path}: ${this.#scan.damaged} damaged bytes skipped`);
    if (this.tail > 0) lines.push(`${this.path}: damaged tail of ${this.tail} bytes left out`);
    return lines;
  }

  /** The game with a number from 0 to `count` − 1. */
  game(number: number): Game {
    const start = this.#scan.starts[number];
    if (start === undefined) throw new RangeError(`no game ${number}`);
    return decodeGame(this.#bytes, start);
  }

  *games(): Generator<Game> {
    for (const start of this.#scan.starts) yield decodeGame(this.#bytes, start);
  }
}
