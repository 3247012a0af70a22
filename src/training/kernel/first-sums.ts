// The sums of a perspective's neurons, and the way back to its inputs' weights.
// Blocks of 16 neurons stay in four vector registers while the rows of all inputs are added.
import { PARAMETERS, ROW } from "./memory";
import { GRADIENTS } from "./worker";

const BLOCK: usize = 64;

/** Writes the sums at `from` to `to`, without the rows of the inputs in [gone, come) and with those of the inputs in [come, end). */
export function changeSums(from: usize, to: usize, gone: usize, come: usize, end: usize): void {
  for (let block: usize = 0; block < ROW; block += BLOCK) {
    const old = from + block;
    let a = v128.load(old);
    let b = v128.load(old, 16);
    let c = v128.load(old, 32);
    let d = v128.load(old, 48);
    for (let input = gone; input < come; input += 4) {
      const row = PARAMETERS + block + (load<u32>(input) as usize);
      a = f32x4.sub(a, v128.load(row));
      b = f32x4.sub(b, v128.load(row, 16));
      c = f32x4.sub(c, v128.load(row, 32));
      d = f32x4.sub(d, v128.load(row, 48));
    }
    for (let input = come; input < end; input += 4) {
      const row = PARAMETERS + block + (load<u32>(input) as usize);
      a = f32x4.add(a, v128.load(row));
      b = f32x4.add(b, v128.load(row, 16));
      c = f32x4.add(c, v128.load(row, 32));
      d = f32x4.add(d, v128.load(row, 48));
    }
    const sums = to + block;
    v128.store(sums, a);
    v128.store(sums, b, 16);
    v128.store(sums, c, 32);
    v128.store(sums, d, 48);
  }
}

/** Adds a total of the gradients of one perspective's sums, times `sign` (±1), to the gradients of the inputs in [list, end). */
export function spreadTotal(worker: usize, total: usize, sign: f32, list: usize, end: usize): void {
  const signs = f32x4.splat(sign);
  for (let block: usize = 0; block < ROW; block += BLOCK) {
    const from = total + block;
    const base = worker + GRADIENTS + block;
    const a = f32x4.mul(signs, v128.load(from));
    const b = f32x4.mul(signs, v128.load(from, 16));
    const c = f32x4.mul(signs, v128.load(from, 32));
    const d = f32x4.mul(signs, v128.load(from, 48));
    for (let input = list; input < end; input += 4) {
      const row = base + (load<u32>(input) as usize);
      v128.store(row, f32x4.add(v128.load(row), a));
      v128.store(row, f32x4.add(v128.load(row, 16), b), 16);
      v128.store(row, f32x4.add(v128.load(row, 32), c), 32);
      v128.store(row, f32x4.add(v128.load(row, 48), d), 48);
    }
  }
}

/** Adds the gradients of one perspective's sums to a total. */
export function addTotal(total: usize, gradients: usize): void {
  for (let at: usize = 0; at < ROW; at += 16) {
    v128.store(total + at, f32x4.add(v128.load(total + at), v128.load(gradients + at)));
  }
}
