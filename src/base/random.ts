// Random numbers that are the same on every machine: SplitMix64 (Steele, Lea, Flood 2014).

const MASK = (1n << 64n) - 1n;
const GAMMA = 0x9e3779b97f4a7c15n;

function mix(value: bigint): bigint {
  let z = value;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return z ^ (z >> 31n);
}

export class Random {
  #state: bigint;

  /** Streams of different seed parts are independent. */
  constructor(...seed: readonly number[]) {
    this.#state = seed.reduce((state, part) => mix((state + GAMMA + BigInt(part)) & MASK), 0n);
  }

  /** A random whole number from 0 to `limit` − 1. */
  below(limit: number): number {
    this.#state = (this.#state + GAMMA) & MASK;
    return Number(mix(this.#state) % BigInt(limit));
  }

  /** The elements of a list in a random order (Fisher and Yates). */
  shuffled<Element>(list: readonly Element[]): Element[] {
    const order = [...list];
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other] as Element, order[last] as Element];
    }
    return order;
  }

  /** A random element of a list that is not empty. */
  pick<Element>(list: readonly Element[]): Element {
    return list[this.below(list.length)] as Element;
  }
}
