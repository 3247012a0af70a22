// The order of the samples in a pass.
import { Random } from "../../base/random";

/** Samples of a run. Longer runs save little more time, and a batch has fewer games. */
const RUN = 8;

/**
 * Puts the numbers 0…length − 1 in runs of neighbours, in a random order of runs that depends on the seed and the pass alone.
 * Neighbours mostly come from one game, and the kernel learns from them in less time (src/training/kernel/chains.ts).
 */
export function shuffle(sequence: Uint32Array, seed: number, pass: number): void {
  const random = new Random(seed, pass);
  const offset = random.below(RUN);
  const runs = new Uint32Array(Math.ceil((sequence.length + offset) / RUN));
  for (let index = 0; index < runs.length; index++) runs[index] = index;
  // Xorshift (Marsaglia 2003) from a well mixed start: quick, and good enough to shuffle by.
  let state = random.below(2 ** 32 - 1) + 1;
  for (let last = runs.length - 1; last > 0; last--) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const other = Math.floor(((state >>> 0) / 2 ** 32) * (last + 1));
    const number = runs[other] ?? 0;
    runs[other] = runs[last] ?? 0;
    runs[last] = number;
  }
  let at = 0;
  for (const run of runs) {
    const from = Math.max(0, run * RUN - offset);
    const end = Math.min(sequence.length, (run + 1) * RUN - offset);
    for (let number = from; number < end; number++) sequence[at++] = number;
  }
}
