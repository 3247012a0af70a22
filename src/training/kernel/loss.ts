// Squared error between the expected result of the network and the expected result of the labels.
import { SCORE_SCALE } from "../../engine/core/network/architecture";
import { outputBucket } from "../../engine/core/network/buckets";
import { backward, forward } from "./layers";
import { listInputs, sampleResult, sampleScore } from "./sample";

function sigmoid(value: f32): f32 {
  return 1 / (1 + Mathf.exp(-value));
}

/** The result has its greatest share with so many men or fewer, and its least with so many or more. */
const FEW_MEN: i32 = 8;
const MANY_MEN: i32 = 24;

/** Share of the game's result for a number of men: linear between the two shares. */
function shareOfResult(men: i32, many: f32, few: f32): f32 {
  const fewness = ((MANY_MEN - min(MANY_MEN, max(FEW_MEN, men))) as f32) / ((MANY_MEN - FEW_MEN) as f32);
  return many + (few - many) * fewness;
}

/**
 * A sample's loss: the squared difference between sigmoid(evaluation / scale) and a blend of sigmoid(score / scale) with the
 * game's result, whose share is `resultShare` with many men and `endgameShare` with few. With `learn`, adds the sample's
 * gradients to the worker's.
 */
export function sampleLoss(
  worker: usize,
  sample: usize,
  scale: f32,
  resultShare: f32,
  endgameShare: f32,
  learn: bool,
): f32 {
  const men = listInputs(sample, worker);
  const bucket = outputBucket(men);
  const steepness = (SCORE_SCALE as f32) / scale;
  const expected = sigmoid(steepness * forward(worker, men, bucket));
  const promised = sigmoid(sampleScore(sample) / scale);
  const share = shareOfResult(men, resultShare, endgameShare);
  const target = share * sampleResult(sample) + (1 - share) * promised;
  const error = expected - target;
  if (learn) backward(worker, bucket, 2 * error * expected * (1 - expected) * steepness);
  return error * error;
}
