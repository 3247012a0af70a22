// Forward and backward pass of one sample in single precision.
// Blocks of 32 neurons stay in eight vector registers while the rows of all inputs are added.
import {
  INPUT_BIASES,
  OUTPUT_BIASES,
  OUTPUT_ROW,
  OUTPUT_WEIGHTS,
  PARAMETERS,
  ROW,
  WORKER_GRADIENTS,
  WORKER_INPUTS,
  WORKER_SUM_GRADIENTS,
  WORKER_SUMS,
} from "./memory";

const BLOCK: usize = 128;

/** Sums of one perspective: biases plus the rows of its inputs. */
function sumInputs(sums: usize, inputs: usize, end: usize): void {
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

/** Adds the gradient of one perspective's sums to the gradients of its inputs' rows and of the biases. */
function spreadGradient(worker: usize, gradients: usize, inputs: usize, end: usize): void {
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

function clipped(sums: v128): v128 {
  return f32x4.min(f32x4.max(sums, f32x4.splat(0)), f32x4.splat(1));
}

/** The network's output for the listed inputs of a sample. Its sigmoid is the expected result. */
export function forward(worker: usize, men: i32, bucket: i32): f32 {
  const sums = worker + WORKER_SUMS;
  const own = worker + WORKER_INPUTS;
  const other = own + 32 * 4;
  const listed = (men as usize) << 2;
  sumInputs(sums, own, own + listed);
  sumInputs(sums + ROW, other, other + listed);
  const weights = PARAMETERS + OUTPUT_WEIGHTS + (bucket as usize) * OUTPUT_ROW;
  let lanes = f32x4.splat(0);
  for (let at: usize = 0; at < OUTPUT_ROW; at += 16) {
    const active = clipped(v128.load(sums + at));
    lanes = f32x4.add(lanes, f32x4.mul(f32x4.mul(active, active), v128.load(weights + at)));
  }
  return (
    f32x4.extract_lane(lanes, 0) +
    f32x4.extract_lane(lanes, 1) +
    f32x4.extract_lane(lanes, 2) +
    f32x4.extract_lane(lanes, 3) +
    load<f32>(PARAMETERS + OUTPUT_BIASES + ((bucket as usize) << 2))
  );
}

/** Adds the last sample's gradients to the worker's, from the gradient of the loss at the output. */
export function backward(worker: usize, men: i32, bucket: i32, gradient: f32): void {
  const sums = worker + WORKER_SUMS;
  const sumGradients = worker + WORKER_SUM_GRADIENTS;
  const weightsAt = OUTPUT_WEIGHTS + (bucket as usize) * OUTPUT_ROW;
  const weights = PARAMETERS + weightsAt;
  const weightGradients = worker + WORKER_GRADIENTS + weightsAt;
  const biasGradient = worker + WORKER_GRADIENTS + OUTPUT_BIASES + ((bucket as usize) << 2);
  store<f32>(biasGradient, load<f32>(biasGradient) + gradient);
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const once = f32x4.splat(gradient);
  const twice = f32x4.splat(2 * gradient);
  for (let at: usize = 0; at < OUTPUT_ROW; at += 16) {
    const sum = v128.load(sums + at);
    const active = clipped(sum);
    const learned = f32x4.mul(once, f32x4.mul(active, active));
    v128.store(weightGradients + at, f32x4.add(v128.load(weightGradients + at), learned));
    const open = v128.and(f32x4.gt(sum, zero), f32x4.lt(sum, one));
    const slope = f32x4.mul(twice, f32x4.mul(active, v128.load(weights + at)));
    v128.store(sumGradients + at, v128.and(open, slope));
  }
  const own = worker + WORKER_INPUTS;
  const other = own + 32 * 4;
  const listed = (men as usize) << 2;
  spreadGradient(worker, sumGradients, own, own + listed);
  spreadGradient(worker, sumGradients + ROW, other, other + listed);
}
