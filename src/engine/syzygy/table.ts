// One table: reads the head of its file, and the values of positions.
//
// Layout: magic 4 bytes; layout 1 byte; for each file of the leading pawn (a to d; once without pawns) the order of the
// groups and the men (low halves of the bytes: white to move, high halves: black to move); the heads of the
// parts; in a DTZ table the maps; the sparse indices of all parts; the lengths of their blocks; their blocks;
// a checksum of 16 bytes. See encoding.ts for sources.

import { BLACK, PAWN } from "../chess/encoding";
import { type BlockSource, type PageCache, TableFault, TableReader } from "./bytes";
import { type Encoding, indexOf, leadingFile, makeEncoding, NO_GROUP } from "./encoding";
import { BLACK_TO_MOVE, LOSS_IN_PLIES, MAPPED, NO_VALUE, Pairs, WIDE_MAP, WIN_IN_PLIES } from "./pairs";
import type { Position } from "./position";
import { CHECKSUM, KINDS, keyOfMen, menOfName, mirrored, type TableKind } from "./table-names";

/** Stands for a missing value: the table holds only positions with the other side to move. */
export const OTHER_SIDE = -2;

/** Bits of the layout. */
const TWO_SIDED = 1;
const HAS_PAWNS = 2;

const DRAW = 2;
/** The map of a DTZ table for a result of −2…2. The maps are: wins, losses, cursed wins, blessed losses. */
const MAP_OF_RESULT = [1, 3, 0, 2, 0] as const;
const IN_PLIES = [LOSS_IN_PLIES, 0, 0, 0, WIN_IN_PLIES] as const;

interface Part {
  readonly encoding: Encoding;
  readonly pairs: Pairs;
  /** In a DTZ table with maps: the four maps. */
  maps: readonly Uint16Array[] | null;
}

export class Table {
  readonly #cache: PageCache;
  readonly #file: number;
  /** By the leading pawn's file, then by side to move if each side has a part. */
  readonly #parts: readonly (readonly Part[])[];
  readonly #key: number;
  readonly #isSymmetric: boolean;
  readonly #leadingPawn: number;

  /**
   * Reads the head of a file.
   * @param name of the table, without its suffix
   * @throws TableFault with the fault of the file
   */
  constructor(name: string, kind: TableKind, source: BlockSource, cache: PageCache) {
    const file = cache.add(source);
    const reader = new TableReader(cache, file, source.size - CHECKSUM);
    if (KINDS[kind].magic.some((byte) => byte !== reader.byte())) throw new TableFault("not a Syzygy table");
    const men = menOfName(name);
    if (men === null) throw new TableFault("not the name of a table");
    const key = keyOfMen(men);
    this.#isSymmetric = key === mirrored(key);
    const layout = reader.byte();
    const hasPawns = men.some((piece) => (piece & 7) === PAWN);
    if (((layout & HAS_PAWNS) !== 0) !== hasPawns || ((layout & TWO_SIDED) === 0) !== this.#isSymmetric) {
      throw new TableFault("damaged: the head is of another table");
    }
    const sides = kind === "wdl" && !this.#isSymmetric ? 2 : 1;
    const encodings = readEncodings(reader, men, hasPawns ? 4 : 1, sides);
    const first = encodings[0]?.[0]?.pieces as Uint8Array;
    this.#parts = encodings.map((row) =>
      row.map((encoding) => ({
        encoding,
        pairs: new Pairs(reader, encoding.size, kind),
        maps: null,
      })),
    );
    const parts = this.#parts.flat();
    if (kind === "dtz") readMaps(reader, parts);
    for (const { pairs } of parts) pairs.placeIndex(reader);
    for (const { pairs } of parts) pairs.placeLengths(reader);
    for (const { pairs } of parts) pairs.placeData(reader);
    reader.align(64);
    if (reader.at + CHECKSUM !== source.size) {
      throw new TableFault(`damaged: ${source.size} bytes instead of ${reader.at + CHECKSUM}`);
    }
    this.#cache = cache;
    this.#file = file;
    this.#key = keyOfMen(first);
    this.#leadingPawn = hasPawns ? (first[0] as number) : 0;
  }

  /**
   * The stored result, 0…4, unless a capture is better; NO_VALUE if the table is damaged or cannot be read.
   */
  wdl(position: Position): number {
    const flip = this.#isFlipped(position);
    const row = this.#parts[this.#fileOf(position, flip)] as readonly Part[];
    const part = row[this.#isBlackToMove(position, flip) ? row.length - 1 : 0] as Part;
    return this.#value(part, position, flip);
  }

  /**
   * Plies to the next zeroing move, less one, of a position with the result `wdl` (not 0). If the table holds
   * moves, they are doubled.
   * @returns OTHER_SIDE if the table holds only positions with the other side to move, NO_VALUE as `wdl` does
   */
  dtz(position: Position, wdl: number): number {
    const flip = this.#isFlipped(position);
    const [part] = this.#parts[this.#fileOf(position, flip)] as readonly [Part];
    const { flags } = part.pairs;
    const isOther = ((flags & BLACK_TO_MOVE) !== 0) !== this.#isBlackToMove(position, flip);
    if (isOther && !(this.#isSymmetric && this.#leadingPawn === 0)) return OTHER_SIDE;
    const stored = this.#value(part, position, flip);
    if (stored === NO_VALUE) return NO_VALUE;
    let value = stored;
    if (part.maps !== null) {
      const map = part.maps[MAP_OF_RESULT[wdl + DRAW] as number] as Uint16Array;
      if (stored >= map.length) return NO_VALUE;
      value = map[stored] as number;
    }
    const isInPlies = (flags & (IN_PLIES[wdl + DRAW] as number)) !== 0;
    return isInPlies ? value : value * 2;
  }

  #value(part: Part, position: Position, flip: boolean): number {
    return part.pairs.value(this.#cache, this.#file, indexOf(position, part.encoding, flip));
  }

  /** Whether the table's white is the position's black. */
  #isFlipped(position: Position): boolean {
    return this.#isSymmetric ? position.side === 1 : position.key !== this.#key;
  }

  #isBlackToMove(position: Position, flip: boolean): boolean {
    return (position.side === 1) !== flip;
  }

  #fileOf(position: Position, flip: boolean): number {
    return this.#leadingPawn === 0 ? 0 : leadingFile(position, this.#leadingPawn, flip);
  }
}

/** The men and their order, for each file of the leading pawn and each side to move. */
function readEncodings(reader: TableReader, men: readonly number[], files: number, sides: number) {
  const bothHavePawns = men.includes(PAWN) && men.includes(PAWN | BLACK);
  const rows: Encoding[][] = [];
  for (let file = 0; file < files; file++) {
    const order = [reader.byte(), bothHavePawns ? reader.byte() : NO_GROUP * 17] as const;
    const codes = men.map(() => reader.byte());
    const row: Encoding[] = [];
    for (let side = 0; side < sides; side++) {
      const half = (byte: number): number => (byte >> (4 * side)) & 15;
      const pieces = Uint8Array.from(codes, half);
      const encoding = areMen(pieces, men)
        ? makeEncoding(pieces, [half(order[0]), half(order[1])], file)
        : null;
      const first = rows[0]?.[0] ?? row[0] ?? encoding;
      if (encoding === null || !isLike(encoding, first as Encoding, files > 1)) {
        throw new TableFault("damaged: impossible men");
      }
      row.push(encoding);
    }
    rows.push(row);
  }
  reader.align(2);
  return rows;
}

/** Whether these are the men of the table's name, perhaps with exchanged colours. */
function areMen(pieces: Uint8Array, men: readonly number[]): boolean {
  const sorted = (codes: Iterable<number>): string => [...codes].sort((a, b) => a - b).join(" ");
  const found = sorted(pieces);
  return found === sorted(men) || found === sorted(men.map((piece) => piece ^ BLACK));
}

/** Whether a part has the same colours as the first part, and the same leading pawn. */
function isLike(encoding: Encoding, first: Encoding, hasPawns: boolean): boolean {
  if (keyOfMen(encoding.pieces) !== keyOfMen(first.pieces)) return false;
  return hasPawns
    ? encoding.leadingPawns > 0 && encoding.pieces[0] === first.pieces[0]
    : encoding.leadingPawns === 0;
}

/** A table with maps stores numbers of values; the maps hold the values. */
function readMaps(reader: TableReader, parts: readonly Part[]): void {
  for (const part of parts) {
    const { flags } = part.pairs;
    if ((flags & MAPPED) === 0) continue;
    const isWide = (flags & WIDE_MAP) !== 0;
    if (isWide) reader.align(2);
    const read = (): number => (isWide ? reader.word() : reader.byte());
    part.maps = [0, 1, 2, 3].map(() => Uint16Array.from({ length: read() }, read));
  }
  reader.align(2);
}
