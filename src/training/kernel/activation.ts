// Squared clipped ReLU of neurons, and the weights from them to an output, in single precision. All sizes are bytes.

function clipped(sums: v128): v128 {
  return f32x4.min(f32x4.max(sums, f32x4.splat(0)), f32x4.splat(1));
}

/** An output without its bias: the activations of the sums times the weights. */
export function outputOf(sums: usize, weights: usize, size: usize): f32 {
  let lanes = f32x4.splat(0);
  for (let at: usize = 0; at < size; at += 16) {
    const active = clipped(v128.load(sums + at));
    lanes = f32x4.add(lanes, f32x4.mul(f32x4.mul(active, active), v128.load(weights + at)));
  }
  return (
    f32x4.extract_lane(lanes, 0) +
    f32x4.extract_lane(lanes, 1) +
    f32x4.extract_lane(lanes, 2) +
    f32x4.extract_lane(lanes, 3)
  );
}

/** Adds the weights' gradients and writes the sums' gradients, from the gradient at the output. `sumGradients` may be `sums`. */
export function learnOutput(
  sums: usize,
  weights: usize,
  size: usize,
  gradient: f32,
  weightGradients: usize,
  sumGradients: usize,
): void {
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const once = f32x4.splat(gradient);
  const twice = f32x4.splat(2 * gradient);
  for (let at: usize = 0; at < size; at += 16) {
    const sum = v128.load(sums + at);
    const active = clipped(sum);
    const learned = f32x4.mul(once, f32x4.mul(active, active));
    v128.store(weightGradients + at, f32x4.add(v128.load(weightGradients + at), learned));
    const open = v128.and(f32x4.gt(sum, zero), f32x4.lt(sum, one));
    const slope = f32x4.mul(twice, f32x4.mul(active, v128.load(weights + at)));
    v128.store(sumGradients + at, v128.and(open, slope));
  }
}
