// A set of position keys, for tens of millions of them.

/** Share of the slots that may be used before looking up gets slow. */
const LOAD = 0.6;
const EMPTY = 0;

/** Stores half of each key; its place contains the other half. Two keys are hardly ever confused. */
export class SeenKeys {
  readonly #mask: number;
  /** The key's upper half per slot; its lower half says where to begin looking. */
  readonly #slots: Uint32Array;

  /** Room for `count` keys. */
  constructor(count: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, count / LOAD)));
    this.#mask = size - 1;
    this.#slots = new Uint32Array(size);
  }

  /** Adds a key; true when it was there before. */
  add(key: bigint): boolean {
    const tag = Number(key >> 32n) || 1;
    let slot = Number(key & 0xffffffffn) & this.#mask;
    for (;;) {
      const known = this.#slots[slot];
      if (known === tag) return true;
      if (known === EMPTY) {
        this.#slots[slot] = tag;
        return false;
      }
      slot = (slot + 1) & this.#mask;
    }
  }
}
