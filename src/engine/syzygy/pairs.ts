// Reads the values of one part of a table. They are compressed by pairs of symbols (Larsson and Moffat 1999)
// and a canonical Huffman code, in blocks of equal size. A sparse index leads to the block of a value.
import { type PageCache, TableFault, type TableReader } from "./bytes";
import { KINDS, type TableKind } from "./table-names";

/** Bits of the flags of a table of distances. */
export const BLACK_TO_MOVE = 1;
export const MAPPED = 2;
export const WIN_IN_PLIES = 4;
export const LOSS_IN_PLIES = 8;
export const WIDE_MAP = 16;
const SINGLE_VALUE = 128;

/** Stands for a value that cannot be read. */
export const NO_VALUE = -1;

const INDEX_ENTRY = 6;
/** The largest blocks have 2^10 bytes. */
const MAX_BLOCK_BITS = 10;
const MIN_BLOCK_BITS = 3;
const MAX_SPAN_BITS = 30;
const MAX_CODE_LENGTH = 32;
/** Marks a symbol that is a value: it replaces the right half. */
const LEAF = 0xfff;
/** Most values that a symbol stands for. */
const MOST_VALUES = 256;
/** The index leads near the block. A search over more blocks is a sign of a damaged table. */
const MOST_BLOCKS_ON = 1 << 16;
/** Flips the sign bit, so that a signed comparison orders unsigned numbers. */
const SIGN = 1 << 31;
/** Most code words have at most so many bits: one look-up finds them. */
const QUICK_BITS = 10;
/**
 * Bit positions in an entry of that look-up: the code word's length and the symbol's `counts`, above the
 * symbol.
 */
const QUICK_LENGTH = 12;
const QUICK_COUNT = 18;
const LENGTH_MASK = 63;

/** The Huffman code and the symbols. */
interface Code {
  readonly minLength: number;
  /** First code word of each length, at the top of 32 bits, with its sign bit flipped. */
  readonly base: Int32Array;
  /** Symbol of the first code word. */
  readonly lowest: Uint16Array;
  /** Values that a symbol stands for, less one. */
  readonly counts: Uint8Array;
  readonly left: Uint16Array;
  readonly right: Uint16Array;
  /** Symbol, length and `counts` of a code word by its first QUICK_BITS bits; 0 = it is longer. */
  readonly quick: Int32Array;
}

export class Pairs {
  readonly flags: number;
  readonly #size: number;
  /** The value of all positions, or NO_VALUE. */
  readonly #single: number;
  readonly #blockBytes: number;
  readonly #span: number;
  readonly #blocks: number;
  /** Entries in the table of block lengths: it is padded. */
  readonly #lengths: number;
  /** Undefined where all positions have one value. */
  readonly #code: Code | undefined;
  /** Offsets in the file. */
  #indexAt = 0;
  #lengthsAt = 0;
  #dataAt = 0;

  /**
   * Reads the head of the part.
   * @param size positions of the part
   * @throws TableFault when it is not the head of a part of a table
   */
  constructor(reader: TableReader, size: number, kind: TableKind) {
    this.#size = size;
    this.flags = reader.byte();
    if (this.flags & SINGLE_VALUE) {
      const value = reader.byte();
      // In a DTZ table the byte has no meaning: the next move is always a zeroing one.
      this.#single = kind === "dtz" ? 0 : value;
      if (this.#single > KINDS[kind].greatest) throw new TableFault("damaged: impossible value");
      this.#blockBytes = this.#span = this.#blocks = this.#lengths = 0;
      return;
    }
    this.#single = NO_VALUE;
    this.#blockBytes = 2 ** within(reader.byte(), MIN_BLOCK_BITS, MAX_BLOCK_BITS);
    this.#span = 2 ** within(reader.byte(), 1, MAX_SPAN_BITS);
    const padding = reader.byte();
    this.#blocks = reader.double();
    this.#lengths = this.#blocks + padding;
    this.#code = readCode(reader, KINDS[kind].greatest);
  }

  /** Notes the place of the index and skips it. The indices of all parts follow one another. */
  placeIndex(reader: TableReader): void {
    this.#indexAt = reader.at;
    if (this.#single === NO_VALUE) reader.at += INDEX_ENTRY * Math.ceil(this.#size / this.#span);
  }

  placeLengths(reader: TableReader): void {
    this.#lengthsAt = reader.at;
    reader.at += 2 * this.#lengths;
  }

  placeData(reader: TableReader): void {
    reader.align(64);
    this.#dataAt = reader.at;
    reader.at += this.#blocks * this.#blockBytes;
  }

  /**
   * The value of a position. NO_VALUE: the table is damaged, or the file cannot be read (then `cache.failed`
   * is set).
   */
  value(cache: PageCache, file: number, index: number): number {
    if (!(index >= 0 && index < this.#size)) return NO_VALUE;
    if (this.#single !== NO_VALUE) return this.#single;
    const row = Math.floor(index / this.#span);
    const entry = this.#indexAt + INDEX_ENTRY * row;
    let block = cache.word(file, entry) + cache.word(file, entry + 2) * 0x10000;
    // The entry points to the value in the middle of its span.
    let ahead = index - row * this.#span - this.#span / 2 + cache.word(file, entry + 4);
    let left = MOST_BLOCKS_ON;
    while (ahead < 0) {
      if (block <= 0 || block > this.#lengths || --left === 0 || cache.failed) return NO_VALUE;
      block--;
      ahead += cache.word(file, this.#lengthsAt + 2 * block) + 1;
    }
    for (;;) {
      if (block >= this.#blocks || --left === 0 || cache.failed) return NO_VALUE;
      const length = cache.word(file, this.#lengthsAt + 2 * block) + 1;
      if (ahead < length) {
        const value = this.#decode(cache, file, this.#dataAt + block * this.#blockBytes, ahead);
        // Bytes that could not be read are zeros, which decode to a value too.
        return cache.failed ? NO_VALUE : value;
      }
      ahead -= length;
      block++;
    }
  }

  /** The value with the number `values` in a block, from 0. */
  #decode(cache: PageCache, file: number, start: number, values: number): number {
    const code = this.#code as Code;
    const { quick, counts } = code;
    const bits = 8 * this.#blockBytes;
    let ahead = values;
    let at = start;
    let current = cache.bigEndian(file, at);
    let next = cache.bigEndian(file, at + 4);
    for (let bit = 0; bit < bits; ) {
      const shift = bit & 31;
      const word = shift === 0 ? current : (current << shift) | (next >>> (32 - shift));
      const known = quick[word >>> (32 - QUICK_BITS)] as number;
      const entry = known === 0 ? entryOf(code, word) : known;
      const symbol = entry & LEAF;
      if (symbol >= counts.length) return NO_VALUE;
      const count = (entry >>> QUICK_COUNT) + 1;
      if (ahead < count) return this.#expand(symbol, ahead);
      ahead -= count;
      const length = (entry >>> QUICK_LENGTH) & LENGTH_MASK;
      if ((bit & 31) + length >= 32) {
        at += 4;
        current = next;
        // Bytes behind the block are not part of its code.
        next = at + 4 < start + this.#blockBytes ? cache.bigEndian(file, at + 4) : 0;
      }
      bit += length;
    }
    return NO_VALUE;
  }

  /** One of the values that a symbol stands for. */
  #expand(first: number, value: number): number {
    const { counts, left, right } = this.#code as Code;
    let symbol = first;
    let ahead = value;
    while (counts[symbol] !== 0) {
      const half = left[symbol] as number;
      const count = (counts[half] as number) + 1;
      if (ahead < count) {
        symbol = half;
      } else {
        ahead -= count;
        symbol = right[symbol] as number;
      }
    }
    return left[symbol] as number;
  }
}

function within(value: number, least: number, most: number): number {
  if (value < least || value > most) throw new TableFault("damaged: impossible head");
  return value;
}

function readCode(reader: TableReader, greatest: number): Code {
  const maxLength = within(reader.byte(), 1, MAX_CODE_LENGTH);
  const minLength = within(reader.byte(), 1, maxLength);
  const lowest = new Uint16Array(maxLength - minLength + 1);
  for (let row = 0; row < lowest.length; row++) lowest[row] = reader.word();
  const symbols = within(reader.word(), 1, LEAF);
  const base = firstCodes(lowest, minLength);
  const left = new Uint16Array(symbols);
  const right = new Uint16Array(symbols);
  for (let symbol = 0; symbol < symbols; symbol++) {
    const low = reader.byte();
    const middle = reader.byte();
    left[symbol] = low | ((middle & 15) << 8);
    right[symbol] = (middle >> 4) | (reader.byte() << 4);
  }
  if (symbols & 1) reader.byte();
  const counts = countValues(left, right, greatest);
  const code = { minLength, base, lowest, left, right, counts, quick: new Int32Array(1 << QUICK_BITS) };
  for (let first = 0; first < code.quick.length; first++) {
    const entry = entryOf(code, first << (32 - QUICK_BITS));
    if (((entry >>> QUICK_LENGTH) & LENGTH_MASK) <= QUICK_BITS) code.quick[first] = entry;
  }
  return code;
}

/**
 * The entry, as in `quick`, for the code word at the top of 32 bits. Its symbol is LEAF if there is no such
 * code word.
 */
function entryOf({ minLength, base, lowest, counts }: Omit<Code, "left" | "right">, bits: number): number {
  const code = bits ^ SIGN;
  let row = 0;
  while (code < (base[row] as number)) row++;
  const length = row + minLength;
  const symbol = (lowest[row] as number) + ((code - (base[row] as number)) >>> (32 - length));
  if (symbol >= counts.length) return LEAF;
  return symbol | (length << QUICK_LENGTH) | ((counts[symbol] as number) << QUICK_COUNT);
}

/** In a canonical code the words of one length are consecutive, and shorter words are greater. */
function firstCodes(lowest: Uint16Array, minLength: number): Int32Array {
  const base = new Int32Array(lowest.length);
  let first = 0;
  for (let row = lowest.length - 1; row >= 0; row--) {
    const longer = row + 1 < lowest.length ? (lowest[row + 1] as number) : (lowest[row] as number);
    const before = first;
    first = (first + (lowest[row] as number) - longer) / 2;
    const isCode = Number.isInteger(first) && first * 2 >= before && first < 2 ** (minLength + row);
    if (!isCode) throw new TableFault("damaged: impossible code");
    base[row] = (first * 2 ** (32 - minLength - row)) ^ SIGN;
  }
  return base;
}

/** The number of values of each symbol, less one. */
function countValues(left: Uint16Array, right: Uint16Array, greatest: number): Uint8Array {
  const counts = new Uint16Array(left.length);
  const count = (symbol: number, depth: number): number => {
    if (symbol >= left.length || depth > MOST_VALUES) throw new TableFault("damaged: impossible symbols");
    if (counts[symbol] !== 0) return counts[symbol] as number;
    let values = 1;
    if (right[symbol] !== LEAF) {
      values = count(left[symbol] as number, depth + 1) + count(right[symbol] as number, depth + 1);
    } else if ((left[symbol] as number) > greatest) {
      throw new TableFault("damaged: impossible value");
    }
    if (values > MOST_VALUES) throw new TableFault("damaged: impossible symbols");
    counts[symbol] = values;
    return values;
  };
  for (let symbol = 0; symbol < left.length; symbol++) count(symbol, 0);
  return Uint8Array.from(counts, (values) => values - 1);
}
