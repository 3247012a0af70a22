// Tells whether a position has been met before by the position itself, so that errors of keys can be counted.
import type { CoreExports } from "../../../engine/core";

/** Two squares a byte, then castling rights and side to move, then the en-passant square. */
const RECORD = 34;
const SQUARES = 64;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A set of positions, compared byte by byte. */
export class PositionStore {
  readonly #records: Uint8Array;
  /** Place by hash: number of the record there plus 1, or 0. At most half full. */
  readonly #places: Uint32Array;
  #count = 0;

  /** @param capacity positions it can hold. */
  constructor(capacity: number) {
    // One record more, where the position in question is written before it is known to be new.
    this.#records = new Uint8Array((capacity + 1) * RECORD);
    this.#places = new Uint32Array(2 ** Math.ceil(Math.log2(2 * capacity)));
  }

  get count(): number {
    return this.#count;
  }

  /** Adds the position of a core; false when it is there already. The caller sees to it that there is room. */
  add(core: CoreExports): boolean {
    const at = this.#count * RECORD;
    this.#write(core, at);
    const mask = this.#places.length - 1;
    let place = this.#hash(at) & mask;
    for (let held = this.#places[place] ?? 0; held !== 0; held = this.#places[place] ?? 0) {
      if (this.#same(at, (held - 1) * RECORD)) return false;
      place = (place + 1) & mask;
    }
    this.#places[place] = ++this.#count;
    return true;
  }

  #write(core: CoreExports, at: number): void {
    for (let square = 0; square < SQUARES; square += 2) {
      this.#records[at + (square >> 1)] = core.pieceOn(square) | (core.pieceOn(square + 1) << 4);
    }
    this.#records[at + RECORD - 2] = core.castlingRights() | (core.sideToMove() << 4);
    this.#records[at + RECORD - 1] = core.enPassantSquare();
  }

  /** FNV-1a, its high bits brought down. */
  #hash(at: number): number {
    let hash = FNV_OFFSET;
    for (let byte = at; byte < at + RECORD; byte++) {
      hash = Math.imul(hash ^ (this.#records[byte] ?? 0), FNV_PRIME);
    }
    return hash ^ (hash >>> 15);
  }

  #same(a: number, b: number): boolean {
    for (let byte = 0; byte < RECORD; byte++) {
      if (this.#records[a + byte] !== this.#records[b + byte]) return false;
    }
    return true;
  }
}
