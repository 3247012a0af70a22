// Squared error between the expected result of the network and the expected result of the labels.
import { SCORE_SCALE } from "../../engine/core/network/architecture";
import { outputBucket } from "../../engine/core/network/inputs";
import { backward, forward } from "./layers";
import { ORDER_JUDGE } from "./orders";
import { judgeSample, listInputs, sampleResult, sampleScore } from "./sample";

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
 * A unit of the judge in internal units. Over the judge's values on quiet positions, the values of network 21 have the slope 0.262
 * and 0.279 of the spread.
 */
const JUDGE_UNIT: f32 = 0.27;

/** A sample's score: the judge's if there is one, otherwise its own. */
function scoreOf(sample: usize): f32 {
  return load<u32>(ORDER_JUDGE) ? JUDGE_UNIT * (judgeSample(sample) as f32) : sampleScore(sample);
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
  const promised = sigmoid(scoreOf(sample) / scale);
  const share = shareOfResult(men, resultShare, endgameShare);
  const target = share * sampleResult(sample) + (1 - share) * promised;
  const error = expected - target;
  if (learn) backward(worker, bucket, 2 * error * expected * (1 - expected) * steepness);
  return error * error;
}
