// The sums of a perspective's neurons, and the way back to its inputs' weights.
// Blocks of 32 neurons stay in eight vector registers while the rows of all inputs are added.
import { PARAMETERS, ROW, WORKER_GRADIENTS } from "./memory";

const BLOCK: usize = 128;

/** Writes the sums at `from` to `to`, without the rows of the inputs in [gone, come) and with those of the inputs in [come, end). */
export function changeSums(from: usize, to: usize, gone: usize, come: usize, end: usize): void {
  for (let block: usize = 0; block < ROW; block += BLOCK) {
    const old = from + block;
    let a = v128.load(old);
    let b = v128.load(old, 16);
    let c = v128.load(old, 32);
    let d = v128.load(old, 48);
    let e = v128.load(old, 64);
    let f = v128.load(old, 80);
    let g = v128.load(old, 96);
    let h = v128.load(old, 112);
    for (let input = gone; input < come; input += 4) {
      const row = PARAMETERS + block + (load<u32>(input) as usize);
      a = f32x4.sub(a, v128.load(row));
      b = f32x4.sub(b, v128.load(row, 16));
      c = f32x4.sub(c, v128.load(row, 32));
      d = f32x4.sub(d, v128.load(row, 48));
      e = f32x4.sub(e, v128.load(row, 64));
      f = f32x4.sub(f, v128.load(row, 80));
      g = f32x4.sub(g, v128.load(row, 96));
      h = f32x4.sub(h, v128.load(row, 112));
    }
    for (let input = come; input < end; input += 4) {
      const row = PARAMETERS + block + (load<u32>(input) as usize);
      a = f32x4.add(a, v128.load(row));
      b = f32x4.add(b, v128.load(row, 16));
      c = f32x4.add(c, v128.load(row, 32));
      d = f32x4.add(d, v128.load(row, 48));
      e = f32x4.add(e, v128.load(row, 64));
      f = f32x4.add(f, v128.load(row, 80));
      g = f32x4.add(g, v128.load(row, 96));
      h = f32x4.add(h, v128.load(row, 112));
    }
    const sums = to + block;
    v128.store(sums, a);
    v128.store(sums, b, 16);
    v128.store(sums, c, 32);
    v128.store(sums, d, 48);
    v128.store(sums, e, 64);
    v128.store(sums, f, 80);
    v128.store(sums, g, 96);
    v128.store(sums, h, 112);
  }
}

/** Adds a total of the gradients of one perspective's sums, times `sign` (±1), to the gradients of the inputs in [list, end). */
export function spreadTotal(worker: usize, total: usize, sign: f32, list: usize, end: usize): void {
  const signs = f32x4.splat(sign);
  for (let block: usize = 0; block < ROW; block += BLOCK) {
    const from = total + block;
    const base = worker + WORKER_GRADIENTS + block;
    const a = f32x4.mul(signs, v128.load(from));
    const b = f32x4.mul(signs, v128.load(from, 16));
    const c = f32x4.mul(signs, v128.load(from, 32));
    const d = f32x4.mul(signs, v128.load(from, 48));
    const e = f32x4.mul(signs, v128.load(from, 64));
    const f = f32x4.mul(signs, v128.load(from, 80));
    const g = f32x4.mul(signs, v128.load(from, 96));
    const h = f32x4.mul(signs, v128.load(from, 112));
    for (let input = list; input < end; input += 4) {
      const row = base + (load<u32>(input) as usize);
      v128.store(row, f32x4.add(v128.load(row), a));
      v128.store(row, f32x4.add(v128.load(row, 16), b), 16);
      v128.store(row, f32x4.add(v128.load(row, 32), c), 32);
      v128.store(row, f32x4.add(v128.load(row, 48), d), 48);
      v128.store(row, f32x4.add(v128.load(row, 64), e), 64);
      v128.store(row, f32x4.add(v128.load(row, 80), f), 80);
      v128.store(row, f32x4.add(v128.load(row, 96), g), 96);
      v128.store(row, f32x4.add(v128.load(row, 112), h), 112);
    }
  }
}

/** Adds the gradients of one perspective's sums to a total. */
export function addTotal(total: usize, gradients: usize): void {
  for (let at: usize = 0; at < ROW; at += 16) {
    v128.store(total + at, f32x4.add(v128.load(total + at), v128.load(gradients + at)));
  }
}
