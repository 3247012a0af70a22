// Forward and backward pass of one sample in single precision.
import { learnOutput, outputOf } from "./activation";
import { enterSample, learnSample } from "./chains";
import {
  OUTPUT_BIASES,
  OUTPUT_ROW,
  OUTPUT_WEIGHTS,
  PARAMETERS,
  WORKER_GRADIENTS,
  WORKER_SUM_GRADIENTS,
  WORKER_SUMS,
} from "./memory";
import { tacticalBackward, tacticalForward } from "./tactical-layer";

/** The network's output for the listed inputs of a sample. Times SCORE_SCALE it is the evaluation in internal units. */
export function forward(worker: usize, men: i32, bucket: i32): f32 {
  const sums = worker + WORKER_SUMS;
  enterSample(worker, men as usize);
  const weights = PARAMETERS + OUTPUT_WEIGHTS + (bucket as usize) * OUTPUT_ROW;
  return (
    outputOf(sums, weights, OUTPUT_ROW) +
    load<f32>(PARAMETERS + OUTPUT_BIASES + ((bucket as usize) << 2)) +
    tacticalForward(worker, bucket)
  );
}

/** Adds the last sample's gradients to the worker's, from the gradient of the loss at the output. */
export function backward(worker: usize, bucket: i32, gradient: f32): void {
  const sums = worker + WORKER_SUMS;
  const sumGradients = worker + WORKER_SUM_GRADIENTS;
  const weightsAt = OUTPUT_WEIGHTS + (bucket as usize) * OUTPUT_ROW;
  const weights = PARAMETERS + weightsAt;
  const weightGradients = worker + WORKER_GRADIENTS + weightsAt;
  const biasGradient = worker + WORKER_GRADIENTS + OUTPUT_BIASES + ((bucket as usize) << 2);
  store<f32>(biasGradient, load<f32>(biasGradient) + gradient);
  learnOutput(sums, weights, OUTPUT_ROW, gradient, weightGradients, sumGradients);
  learnSample(worker);
  tacticalBackward(worker, bucket, gradient);
}
