// A file of game records: 8 bytes of magic, format u32, 4 unused, then records. Games are added at the end, each in one
// write, so that a process killed at any moment loses the game it was at and no more.
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { InputError } from "../../engine/types";
import { sha256 } from "../options";
import { decodeGame, encodeGame, type Game, recordLength, recordPlies } from "./record";

const MAGIC = "PALIMGAM";
const FORMAT = 1;
const HEAD = 16;

function fileHead(): Buffer {
  const head = Buffer.alloc(HEAD);
  head.write(MAGIC, "latin1");
  head.writeUInt32LE(FORMAT, 8);
  return head;
}

/** @throws InputError when the bytes are not a file of games in this format. */
function checkHead(file: string, head: Buffer): void {
  if (head.toString("latin1", 0, 8) !== MAGIC) throw new InputError(`${file}: not a file of games`);
  const format = head.readUInt32LE(8);
  if (format !== FORMAT) throw new InputError(`${file}: games in format ${format}, not ${FORMAT}`);
}

/** What a scan of a file's records found. */
interface Scan {
  /** Where each undamaged record starts. */
  readonly starts: readonly number[];
  /** End of the last of them. */
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

/** The games of a file; what is damaged is left out, and told. */
export class GameFile {
  readonly #bytes: Buffer;
  readonly #scan: Scan;

  /** Its first `most` bytes. @throws InputError when it is not a file of games. */
  constructor(
    readonly path: string,
    most = Number.POSITIVE_INFINITY,
  ) {
    this.#bytes = readFileSync(path).subarray(0, most);
    if (this.#bytes.length < HEAD) throw new InputError(`${path}: not a file of games`);
    checkHead(path, this.#bytes);
    this.#scan = scan(this.#bytes);
  }

  get count(): number {
    return this.#scan.starts.length;
  }

  /** Of all games. */
  get positions(): number {
    return this.#scan.starts.reduce((sum, start) => sum + recordPlies(this.#bytes, start), 0);
  }

  /** SHA-256 of the file as it was read, hexadecimal. */
  get hash(): string {
    return sha256(this.#bytes);
  }

  /** What was found damaged, a line each for a person. */
  get damage(): readonly string[] {
    const lines: string[] = [];
    const tail = this.#bytes.length - this.#scan.end;
    if (this.#scan.damaged > 0) lines.push(`${this.path}: ${this.#scan.damaged} damaged bytes skipped`);
    if (tail > 0) lines.push(`${this.path}: damaged tail of ${tail} bytes left out`);
    return lines;
  }

  *games(): Generator<Game> {
    for (const start of this.#scan.starts) yield decodeGame(this.#bytes, start);
  }

  /** End of the last undamaged record. */
  get end(): number {
    return this.#scan.end;
  }
}

/** Adds games to a file, which is made if there is none. A damaged tail is cut off first. */
export class GameWriter {
  /** Games in the file. */
  count = 0;
  /** What had to be cut off, for a person. */
  readonly notes: readonly string[];
  readonly #path: string;

  /** @throws InputError when there is another kind of file. */
  constructor(path: string) {
    this.#path = path;
    if (!existsSync(path) || isCutInHead(path)) {
      writeFileSync(path, fileHead());
      this.notes = [];
      return;
    }
    const file = new GameFile(path);
    this.count = file.count;
    this.notes = file.damage;
    truncateSync(path, file.end);
  }

  add(game: Game): void {
    appendFileSync(this.#path, encodeGame(game));
    this.count++;
  }
}

/** True for the file of a process that was killed while it made it. */
function isCutInHead(path: string): boolean {
  const { size } = statSync(path);
  if (size >= HEAD) return false;
  const bytes = Buffer.alloc(size);
  const descriptor = openSync(path, "r");
  readSync(descriptor, bytes, 0, size, 0);
  closeSync(descriptor);
  return fileHead().subarray(0, size).equals(bytes);
}
