// A set of tens of millions of position keys.

/** Largest share of used slots; a fuller set is slow. */
const LOAD = 0.6;
const EMPTY = 0;

/** Stores half of each key. Its slot gives the other half approximately, so two keys are hardly ever confused. */
export class SeenKeys {
  readonly #mask: number;
  /** The key's upper half per slot; its lower half gives the first slot to look at. */
  readonly #slots: Uint32Array;

  /** Room for `count` keys. */
  constructor(count: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, count / LOAD)));
    this.#mask = size - 1;
    this.#slots = new Uint32Array(size);
  }

  /** Adds a key; true if the set had it already. */
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
