// Positions for the trainer in memory. Their number is unknown until all games are read, so the list grows. Each has 32 bytes, seen
// from the side to move, whose men move up the board: occupied squares u64; from byte 8 a nibble per man in the order of squares,
// type − 1 and 8 for the enemy's; score i16 (internal units); result u8 (0 lost, 1 drawn, 2 won); squares of its own and the enemy
// king u8 each; 3 unused.

import type { CoreExports } from "palimpsest:exports/core";
import { InputError } from "../../base/input-error";
import { KING } from "../../engine/chess/encoding";
import { PAGE } from "../../engine/instance/sizes";
import { type Result, resultFor } from "../shared/record";

export const SAMPLE = 32;
const PIECES = 8;
const SCORE = 24;
const RESULT = 26;
const OWN_KING = 27;
const ENEMY_KING = 28;
/** The limit of scaled scores. */
const MOST_SCORE = 32000;

/** Most pages of a memory: 4 GiB. */
export const MOST_PAGES = 65536;
/** Bytes by which the memory for samples grows at a time. */
const GROWTH = 2 ** 24;

/** Grows a memory so that all addresses below `end` are usable. @throws InputError if that is impossible */
export function reach(memory: WebAssembly.Memory, end: number): void {
  const missing = Math.ceil((end - memory.buffer.byteLength) / PAGE);
  if (missing <= 0) return;
  if (end > MOST_PAGES * PAGE) {
    throw new InputError("too many training positions: 4 GiB hold some 119 million");
  }
  try {
    memory.grow(missing);
  } catch {
    throw new InputError(`the training needs ${Math.ceil(end / 2 ** 20)} MiB, more than the system gives`);
  }
}

export class SampleList {
  readonly #memory: WebAssembly.Memory;
  /** The first byte of the samples in the memory. */
  readonly #start: number;
  #bytes: Uint8Array = new Uint8Array(0);
  count = 0;

  /** A list at the end of a memory, or in a memory of its own. */
  constructor(memory = new WebAssembly.Memory({ initial: 0, maximum: MOST_PAGES }), start = 0) {
    this.#memory = memory;
    this.#start = start;
  }

  /** Adds a position: `score` for its side to move in internal units, `whiteResult` White's. Throws when memory is full. */
  add(
    { sideToMove, pieceOn }: Pick<CoreExports, "pieceOn" | "sideToMove">,
    score: number,
    whiteResult: Result,
  ): void {
    const at = this.count * SAMPLE;
    this.#reach(at + SAMPLE);
    const sample = this.#bytes.subarray(at, at + SAMPLE).fill(0);
    const or = (byte: number, bits: number): void => {
      sample[byte] = (sample[byte] ?? 0) | bits;
    };
    const side = sideToMove();
    const turn = side === 0 ? 0 : 56;
    let men = 0;
    for (let square = 0; square < 64; square++) {
      const piece = pieceOn(square ^ turn);
      if (piece === 0) continue;
      const type = piece & 7;
      const enemy = piece >> 3 !== side;
      or(square >> 3, 1 << (square & 7));
      or(PIECES + (men >> 1), (type - 1 + (enemy ? 8 : 0)) << (men & 1 ? 4 : 0));
      if (type === KING) sample[enemy ? ENEMY_KING : OWN_KING] = square;
      men++;
    }
    sample[SCORE] = score & 0xff;
    sample[SCORE + 1] = (score >> 8) & 0xff;
    sample[RESULT] = resultFor(side, whiteResult);
    this.count++;
  }

  /** Adds all samples of another list. Throws when memory is full. */
  append(other: SampleList): void {
    const at = this.count * SAMPLE;
    const added = other.#bytes.subarray(0, other.count * SAMPLE);
    this.#reach(at + added.length);
    this.#bytes.set(added, at);
    this.count += other.count;
  }

  /** Multiplies the scores from sample `from` on by `factor`. */
  scale(from: number, factor: number): void {
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength);
    for (let at = from * SAMPLE + SCORE; at < this.count * SAMPLE; at += SAMPLE) {
      const score = Math.round(view.getInt16(at, true) * factor);
      view.setInt16(at, Math.max(-MOST_SCORE, Math.min(MOST_SCORE, score)), true);
    }
  }

  #reach(bytes: number): void {
    if (bytes <= this.#bytes.length) return;
    reach(this.#memory, this.#start + Math.ceil(bytes / GROWTH) * GROWTH);
    this.#bytes = new Uint8Array(this.#memory.buffer, this.#start);
  }
}
