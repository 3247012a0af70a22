// The order of the samples in a pass.
import { Random } from "../../base/random";

/** Puts the numbers 0…length − 1 in a random order that depends on the seed and the pass alone. */
export function shuffle(sequence: Uint32Array, seed: number, pass: number): void {
  for (let index = 0; index < sequence.length; index++) sequence[index] = index;
  // Xorshift (Marsaglia 2003) from a well mixed start: quick, and good enough to shuffle by.
  let state = new Random(seed, pass).below(2 ** 32 - 1) + 1;
  for (let last = sequence.length - 1; last > 0; last--) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const other = Math.floor(((state >>> 0) / 2 ** 32) * (last + 1));
    const number = sequence[other] ?? 0;
    sequence[other] = sequence[last] ?? 0;
    sequence[last] = number;
  }
}
