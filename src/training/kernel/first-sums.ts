// The sums of a perspective's neurons, and the way back to its inputs' weights.
// Blocks of 32 neurons stay in eight vector registers while the rows of all inputs are added.
import { INPUT_BIASES, PARAMETERS, ROW, WORKER_GRADIENTS } from "./memory";

const BLOCK: usize = 128;

/** Sums of one perspective: biases plus the rows of its inputs. */
export function sumInputs(sums: usize, inputs: usize, end: usize): void {
  for (let block: usize = 0; block < ROW; block += BLOCK) {
    const from = PARAMETERS + block;
    const biases = from + INPUT_BIASES;
    let a = v128.load(biases);
    let b = v128.load(biases, 16);
    let c = v128.load(biases, 32);
    let d = v128.load(biases, 48);
    let e = v128.load(biases, 64);
    let f = v128.load(biases, 80);
    let g = v128.load(biases, 96);
    let h = v128.load(biases, 112);
    for (let input = inputs; input < end; input += 4) {
      const row = from + (load<u32>(input) as usize);
      a = f32x4.add(a, v128.load(row));
      b = f32x4.add(b, v128.load(row, 16));
      c = f32x4.add(c, v128.load(row, 32));
      d = f32x4.add(d, v128.load(row, 48));
      e = f32x4.add(e, v128.load(row, 64));
      f = f32x4.add(f, v128.load(row, 80));
      g = f32x4.add(g, v128.load(row, 96));
      h = f32x4.add(h, v128.load(row, 112));
    }
    const to = sums + block;
    v128.store(to, a);
    v128.store(to, b, 16);
    v128.store(to, c, 32);
    v128.store(to, d, 48);
    v128.store(to, e, 64);
    v128.store(to, f, 80);
    v128.store(to, g, 96);
    v128.store(to, h, 112);
  }
}

/**
 * Changes the sums of one perspective by the rows of inputs that have gone, [changes, gone), and come, [gone, come). Adds the
 * total of the gradients, 0 = none, to the gradients of the former and subtracts it from the gradients of the latter.
 */
export function changeSums(
  worker: usize,
  sums: usize,
  total: usize,
  changes: usize,
  gone: usize,
  come: usize,
): void {
  for (let block: usize = 0; block < ROW; block += BLOCK) {
    const to = sums + block;
    let a = v128.load(to);
    let b = v128.load(to, 16);
    let c = v128.load(to, 32);
    let d = v128.load(to, 48);
    let e = v128.load(to, 64);
    let f = v128.load(to, 80);
    let g = v128.load(to, 96);
    let h = v128.load(to, 112);
    for (let input = changes; input < gone; input += 4) {
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
    for (let input = gone; input < come; input += 4) {
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
    v128.store(to, a);
    v128.store(to, b, 16);
    v128.store(to, c, 32);
    v128.store(to, d, 48);
    v128.store(to, e, 64);
    v128.store(to, f, 80);
    v128.store(to, g, 96);
    v128.store(to, h, 112);
  }
  if (!total) return;
  for (let block: usize = 0; block < ROW; block += BLOCK) {
    const from = total + block;
    const base = worker + WORKER_GRADIENTS + block;
    const a = v128.load(from);
    const b = v128.load(from, 16);
    const c = v128.load(from, 32);
    const d = v128.load(from, 48);
    const e = v128.load(from, 64);
    const f = v128.load(from, 80);
    const g = v128.load(from, 96);
    const h = v128.load(from, 112);
    for (let input = changes; input < gone; input += 4) {
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
    for (let input = gone; input < come; input += 4) {
      const row = base + (load<u32>(input) as usize);
      v128.store(row, f32x4.sub(v128.load(row), a));
      v128.store(row, f32x4.sub(v128.load(row, 16), b), 16);
      v128.store(row, f32x4.sub(v128.load(row, 32), c), 32);
      v128.store(row, f32x4.sub(v128.load(row, 48), d), 48);
      v128.store(row, f32x4.sub(v128.load(row, 64), e), 64);
      v128.store(row, f32x4.sub(v128.load(row, 80), f), 80);
      v128.store(row, f32x4.sub(v128.load(row, 96), g), 96);
      v128.store(row, f32x4.sub(v128.load(row, 112), h), 112);
    }
  }
}

/** Adds the gradients of a sample's sums to a total, or begins one. */
export function addTotal(total: usize, gradients: usize, first: bool): void {
  if (first) {
    memory.copy(total, gradients, ROW);
    return;
  }
  for (let at: usize = 0; at < ROW; at += 16) {
    v128.store(total + at, f32x4.add(v128.load(total + at), v128.load(gradients + at)));
  }
}

/** Adds the total of the gradients of one perspective's sums to the gradients of its inputs' rows and of the biases. */
export function spreadTotal(worker: usize, gradients: usize, inputs: usize, end: usize): void {
  for (let block: usize = 0; block < ROW; block += BLOCK) {
    const from = gradients + block;
    const a = v128.load(from);
    const b = v128.load(from, 16);
    const c = v128.load(from, 32);
    const d = v128.load(from, 48);
    const e = v128.load(from, 64);
    const f = v128.load(from, 80);
    const g = v128.load(from, 96);
    const h = v128.load(from, 112);
    const base = worker + WORKER_GRADIENTS + block;
    for (let input = inputs; input <= end; input += 4) {
      const row = base + (input < end ? (load<u32>(input) as usize) : INPUT_BIASES);
      v128.store(row, f32x4.add(a, v128.load(row)));
      v128.store(row, f32x4.add(b, v128.load(row, 16)), 16);
      v128.store(row, f32x4.add(c, v128.load(row, 32)), 32);
      v128.store(row, f32x4.add(d, v128.load(row, 48)), 48);
      v128.store(row, f32x4.add(e, v128.load(row, 64)), 64);
      v128.store(row, f32x4.add(f, v128.load(row, 80)), 80);
      v128.store(row, f32x4.add(g, v128.load(row, 96)), 96);
      v128.store(row, f32x4.add(h, v128.load(row, 112)), 112);
    }
  }
}
