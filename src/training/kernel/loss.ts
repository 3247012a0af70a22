// Squared error between the expected result of the network and the expected result of the labels.
import { SCORE_SCALE } from "../../engine/core/network/architecture";
import { outputBucket } from "../../engine/core/network/buckets";
import { backward, forward } from "./layers";
import { listInputs, sampleResult, sampleScore } from "./sample";

function sigmoid(value: f32): f32 {
  return 1 / (1 + Mathf.exp(-value));
}

/**
 * A sample's loss: the squared difference between sigmoid(output) and a blend of sigmoid(score / SCORE_SCALE) with the
 * game's result, whose share is `resultShare`. With `learn`, adds the sample's gradients to the worker's.
 */
export function sampleLoss(worker: usize, sample: usize, resultShare: f32, learn: bool): f32 {
  const men = listInputs(sample, worker);
  const bucket = outputBucket(men);
  const expected = sigmoid(forward(worker, men, bucket));
  const promised = sigmoid(sampleScore(sample) / (SCORE_SCALE as f32));
  const target = resultShare * sampleResult(sample) + (1 - resultShare) * promised;
  const error = expected - target;
  if (learn) backward(worker, men, bucket, 2 * error * expected * (1 - expected));
  return error * error;
}
