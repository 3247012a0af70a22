// Tests damaged tables: files that are cut short, and bytes that are flipped one at a time. The prober must refuse such
// a table, or answer within the limits of the format. It must not read outside the file or hang.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Console } from "../../src/cli/command";
import { NO_RESULT } from "../../src/engine/instance/sizes";
import type { TableFile } from "../../src/engine/syzygy/bytes";
import { listTables } from "../../src/engine/syzygy/node/table-files";
import { Position } from "../../src/engine/syzygy/position";
import { Prober } from "../../src/engine/syzygy/prober";
import { CHECKSUM, menOfName } from "../../src/engine/syzygy/table-names";
import { TableSet } from "../../src/engine/syzygy/table-set";
import { placeRandomly, randomBelow } from "./positions";

const CACHE_BYTES = 1 << 16;
/** Positions probed after each damage. */
const POSITIONS = 20;
/** Bytes at the beginning of a file that get half of the flips. */
const HEAD = 512;
/** Most plies to a zeroing move that the format can store: 16 bits of moves, and 101 for the fifty-move rule. */
const FARTHEST = 2 * 65535 + 102;
/** Milliseconds of processor time that 20 positions never need. */
const TOO_LONG = 5000;

/** Tables without and with pawns, of one side and of both, of four and five men. */
const FLIPPED = ["KBNvK", "KPvKP", "KQvKR", "KRPvKR", "KQRvKQ"];

/**
 * Cuts every file: near both of its ends, once at each length modulo 64, and after whole blocks of 64 bytes. Returns whether there
 * are no faults.
 */
export function cutFiles(folder: string, console: Console): boolean {
  const below = randomBelow();
  const run = new Run(folder);
  for (const { name, size } of listTables(folder)) {
    const bytes = run.bytesOf(name);
    const blocks = Math.floor(size / 64);
    const residues = Array.from({ length: 64 }, (_, residue) => 64 * below(blocks) + residue);
    const whole = Array.from({ length: 16 }, () => 64 * below(blocks) + CHECKSUM);
    const ends = [0, 1, 2, 3, 4, 5, 6, 16, 80, 1, 2, 15, 16, 17, 64].map((n, i) => (i < 9 ? n : size - n));
    for (const length of [...residues, ...whole, ...ends]) {
      if (length >= size) continue;
      const cut = bytes.subarray(0, length);
      run.attempt(name, cut, `${length} of ${size} bytes`);
      if (opens(name, cut)) run.faults.push(`${name}: ${length} of ${size} bytes are taken for a table`);
    }
  }
  return run.report("files cut short", console);
}

/** Flips bytes of some tables. Returns whether there are no faults. @param flips in all files together */
export function flipBytes(folder: string, flips: number, console: Console): boolean {
  const below = randomBelow();
  const run = new Run(folder);
  for (const name of FLIPPED.flatMap((table) => [`${table}.rtbw`, `${table}.rtbz`])) {
    const bytes = run.bytesOf(name);
    for (let flip = 0; flip < Math.ceil(flips / FLIPPED.length / 2); flip++) {
      const at = below(flip % 2 === 0 ? Math.min(HEAD, bytes.length) : bytes.length);
      const before = bytes[at] as number;
      bytes[at] = before ^ (1 + below(255));
      run.attempt(name, bytes, `byte ${at} ${bytes[at]} instead of ${before}`);
      bytes[at] = before;
    }
  }
  return run.report("bytes flipped", console);
}

/** True if the prober takes a file for a table when it probes it. */
function opens(name: string, bytes: Uint8Array): boolean {
  let isLeftOut = false;
  const tables = new TableSet([memoryFile(name, bytes)], {
    cacheBytes: CACHE_BYTES,
    onFault: () => {
      isLeftOut = true;
    },
  });
  const position = new Position();
  const below = randomBelow();
  while (!placeRandomly(position, menOf(name), below));
  tables.wdl(position);
  tables.dtz(position, 2);
  return !isLeftOut;
}

function menOf(file: string): readonly number[] {
  return menOfName(file.split(".")[0] as string) as readonly number[];
}

interface Answers {
  readonly results: readonly number[];
  readonly distances: readonly number[];
}

class Run {
  /** Results that must not occur. */
  readonly faults: string[] = [];
  #tries = 0;
  /** Tries in which the prober left the file out, with one line. */
  #refused = 0;
  /** Tries in which an answer differed from that of the whole file. */
  #wrong = 0;
  /** The longest try, ms of processor time. */
  #longest = 0;
  readonly #folder: string;
  readonly #files: readonly TableFile[];
  readonly #right = new Map<string, Answers>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#files = listTables(folder);
  }

  /** Writes what happened. Returns whether there are no faults. */
  report(title: string, { write }: Console): boolean {
    const same = this.#tries - this.#refused - this.#wrong;
    write(
      `${title}: ${this.#tries}; ${this.#refused} refused, ${this.#wrong} answered otherwise, ${same} as before; the longest took ${this.#longest.toFixed(0)} ms`,
    );
    for (const line of this.faults) write(line);
    return this.faults.length === 0;
  }

  bytesOf(name: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(readFileSync(path.join(this.#folder, name)));
  }

  /** Probes positions of a table whose file holds `bytes`. */
  attempt(name: string, bytes: Uint8Array, damage: string): void {
    this.#tries++;
    const lines: string[] = [];
    const fault = (text: string): unknown => this.faults.push(`${name}, ${damage}: ${text}`);
    const start = process.cpuUsage();
    let answers: Answers;
    try {
      answers = this.#answers(name, memoryFile(name, bytes), lines);
    } catch (error) {
      fault(String(error));
      return;
    }
    const { user, system } = process.cpuUsage(start);
    const milliseconds = (user + system) / 1000;
    this.#longest = Math.max(this.#longest, milliseconds);
    if (milliseconds > TOO_LONG) fault(`took ${milliseconds.toFixed(0)} ms`);
    if (lines.length > 1 || lines.some((line) => !line.startsWith(`${name} is left out: `)))
      fault(lines.join());
    if (!answers.results.every((wdl) => wdl === NO_RESULT || Math.abs(wdl) <= 2)) fault("impossible result");
    if (!answers.distances.every((dtz) => dtz === NO_RESULT || Math.abs(dtz) <= FARTHEST)) {
      fault("impossible distance");
    }
    const right = this.#right.get(name) ?? this.#answers(name, null, []);
    this.#right.set(name, right);
    if (lines.length === 1) this.#refused++;
    else if (JSON.stringify(answers) !== JSON.stringify(right)) this.#wrong++;
  }

  /** @param damaged replaces the file of the same name */
  #answers(name: string, damaged: TableFile | null, lines: string[]): Answers {
    const files = this.#files.map((file) => (file.name === damaged?.name ? damaged : file));
    const tables = new TableSet(files, { cacheBytes: CACHE_BYTES, onFault: (line) => lines.push(line) });
    const prober = new Prober(tables);
    const men = menOf(name);
    const below = randomBelow(name.length);
    const results: number[] = [];
    const distances: number[] = [];
    while (results.length < POSITIONS) {
      if (!placeRandomly(prober.root, men, below)) continue;
      results.push(prober.wdl());
      distances.push(prober.dtz());
    }
    return { results, distances };
  }
}

/** A file in memory. @throws Error for a read outside it */
function memoryFile(name: string, bytes: Uint8Array): TableFile {
  const source = {
    size: bytes.length,
    read: (offset: number, into: Uint8Array): number => {
      if (offset < 0 || offset + into.length > bytes.length) {
        throw new Error(`read of ${into.length} bytes at ${offset} of ${bytes.length}`);
      }
      into.set(bytes.subarray(offset, offset + into.length));
      return into.length;
    },
  };
  return { name, size: bytes.length, open: () => source };
}
