// Random numbers that are the same in every run and on every machine.

/** A generator of the kind of SplitMix: a counter, its bits well mixed. */
export class Random {
  #state: number;

  /** @param seed a whole number; its low 32 bits count. */
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to `limit` - 1; `limit` at most 2³². */
  below(limit: number): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32) * limit);
  }
}
