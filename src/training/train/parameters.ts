// The trainer's parameters: their first values, and the conversion to and from the quantised network.

import type { Random } from "../../base/random";
import {
  ACTIVATION_ONE,
  HIDDEN,
  INPUT_BIASES_SIZE,
  INPUT_SETS,
  INPUT_WEIGHTS_SIZE,
  INPUTS_PER_SET,
  NETWORK_SIZE,
  OUTPUT_BUCKETS,
  OUTPUT_WEIGHT_MAX,
  OUTPUT_WEIGHTS_SIZE,
} from "../../engine/core/network/architecture";
import type { Network } from "../../engine/network/network";

/** Sizes of the parts, in the order of src/training/kernel/memory.ts and src/engine/core/network/architecture.ts. */
const INPUT_WEIGHTS = INPUT_WEIGHTS_SIZE;
const INPUT_BIASES = INPUT_BIASES_SIZE / 2;
const OUTPUT_WEIGHTS = OUTPUT_WEIGHTS_SIZE / 2;

/** Largest absolute input weight at the start; some 24 inputs are active in a position. */
const INPUT_SPREAD = 0.1;
/** The same of output weights. */
const OUTPUT_SPREAD = 1 / Math.sqrt(2 * HIDDEN);
/** Number of different random values between −1 and 1. */
const GRAINS = 2 ** 24;

/** Kinds of men per side, in the order of the inputs. */
const KINDS = 6;
const PAWN = 0;
const OWN_KING = 5;

interface Parts<Numbers> {
  readonly inputWeights: Numbers;
  readonly inputBiases: Numbers;
  readonly outputWeights: Numbers;
  readonly outputBiases: Numbers;
}

function partsOf(parameters: Float32Array): Parts<Float32Array> {
  let at = 0;
  const next = (count: number): Float32Array => {
    at += count;
    return parameters.subarray(at - count, at);
  };
  return {
    inputWeights: next(INPUT_WEIGHTS),
    inputBiases: next(INPUT_BIASES),
    outputWeights: next(OUTPUT_WEIGHTS),
    outputBiases: next(OUTPUT_BUCKETS),
  };
}

/** Whether a position can have this input of a set: no pawn stands on the first or last rank, no own king on files a–d. */
function isPossible(input: number): boolean {
  const square = input & 63;
  const kind = input >> 6;
  if (kind % KINDS === PAWN) return square >= 8 && square < 56;
  return kind !== OWN_KING || (square & 4) !== 0;
}

/** Small random weights, zero for inputs that no position has, equal in all sets of inputs; biases of zero. */
export function initialise(parameters: Float32Array, random: Random): void {
  const { inputWeights, outputWeights } = partsOf(parameters);
  const spread = (numbers: Float32Array, most: number): void => {
    for (let index = 0; index < numbers.length; index++) {
      numbers[index] = ((2 * random.below(GRAINS)) / GRAINS - 1) * most;
    }
  };
  parameters.fill(0);
  const set = inputWeights.subarray(0, INPUTS_PER_SET * HIDDEN);
  spread(set, INPUT_SPREAD);
  for (let input = 0; input < INPUTS_PER_SET; input++) {
    if (!isPossible(input)) set.fill(0, input * HIDDEN, (input + 1) * HIDDEN);
  }
  for (let copy = 1; copy < INPUT_SETS; copy++) inputWeights.set(set, copy * set.length);
  spread(outputWeights, OUTPUT_SPREAD);
}

/** The quantised network of these parameters. */
export function quantise(parameters: Float32Array): Network {
  const { inputWeights, inputBiases, outputWeights, outputBiases } = partsOf(parameters);
  const scale = outputScale(outputWeights);
  const network = new Uint8Array(NETWORK_SIZE);
  const view = new DataView(network.buffer);
  let at = 0;
  for (const weight of inputWeights) view.setInt8(at++, Math.round(weight * ACTIVATION_ONE));
  const shorts = (numbers: Float32Array, one: number): void => {
    for (const number of numbers) {
      view.setInt16(at, Math.round(number * one), true);
      at += 2;
    }
  };
  shorts(inputBiases, ACTIVATION_ONE);
  shorts(
    outputWeights.map((weight) => limited(weight * scale)),
    1,
  );
  for (const bias of outputBiases) {
    view.setInt32(at, Math.round(bias * ACTIVATION_ONE * scale), true);
    at += 4;
  }
  view.setInt32(at, scale, true);
  return network;
}

/** The output scales to try: shares of the greatest one that limits no weight. */
const LEAST_SCALE = 0.8;
const GREATEST_SCALE = 1.1;

/**
 * The output scale whose rounding changes the weights least. It is mostly the scale of the network that training
 * began with: most weights still lie near its whole numbers, and another scale would round each of them anew.
 */
function outputScale(weights: Float32Array): number {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-3);
  const limit = OUTPUT_WEIGHT_MAX / largest;
  let best = { scale: Math.floor(limit), error: Number.POSITIVE_INFINITY };
  for (let scale = Math.ceil(LEAST_SCALE * limit); scale <= GREATEST_SCALE * limit; scale++) {
    const error = weights.reduce((total, weight) => {
      return total + (limited(Math.round(weight * scale)) / scale - weight) ** 2;
    }, 0);
    if (error < best.error) best = { scale, error };
  }
  return best.scale;
}

/** An output weight in whole numbers, within the range that the engine can take. */
function limited(weight: number): number {
  return Math.max(-OUTPUT_WEIGHT_MAX, Math.min(OUTPUT_WEIGHT_MAX, weight));
}

/** Parameters from a quantised network, for further training. */
export function dequantise(network: Network, parameters: Float32Array): void {
  const { inputWeights, inputBiases, outputWeights, outputBiases } = partsOf(parameters);
  const view = new DataView(network.buffer, network.byteOffset, network.byteLength);
  const scale = view.getInt32(NETWORK_SIZE - 4, true);
  let at = 0;
  for (let index = 0; index < inputWeights.length; index++) {
    inputWeights[index] = view.getInt8(at++) / ACTIVATION_ONE;
  }
  const shorts = (numbers: Float32Array, one: number): void => {
    for (let index = 0; index < numbers.length; index++) {
      numbers[index] = view.getInt16(at, true) / one;
      at += 2;
    }
  };
  shorts(inputBiases, ACTIVATION_ONE);
  shorts(outputWeights, scale);
  for (let index = 0; index < outputBiases.length; index++) {
    outputBiases[index] = view.getInt32(at, true) / (ACTIVATION_ONE * scale);
    at += 4;
  }
}
