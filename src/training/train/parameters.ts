// The trainer's parameters: their first values, and the conversion to and from the quantised network.

import type { Random } from "../../base/random";
import * as architecture from "../../engine/core/network/architecture";
import type { Network } from "../../engine/network/network";

/** Sizes of the parts, in the order of src/training/kernel/memory.ts and src/engine/core/network/architecture.ts. */
const SIZES = {
  inputWeights: architecture.INPUT_WEIGHTS_SIZE,
  inputBiases: architecture.INPUT_BIASES_SIZE / 2,
  outputWeights: architecture.OUTPUT_WEIGHTS_SIZE / 2,
  outputBiases: architecture.OUTPUT_BUCKETS,
  /** [count][side to move's, other's][neuron] */
  tacticalWeights: architecture.TACTICS * 2 * architecture.TACTICAL_NEURONS,
  tacticalBiases: architecture.TACTICAL_NEURONS,
  /** [output bucket][neuron] */
  tacticalOutputs: architecture.OUTPUT_BUCKETS * architecture.TACTICAL_NEURONS,
};
export const PARAMETERS = Object.values(SIZES).reduce((sum, size) => sum + size);

/** Largest absolute input weight at the start; some 24 inputs are active in a position. */
const INPUT_SPREAD = 0.1;
/** The same of output weights. */
const OUTPUT_SPREAD = 1 / Math.sqrt(2 * architecture.HIDDEN);
/** The same of the tactical neurons' weights, and of their weights to the outputs. */
const TACTICAL_SPREAD = 0.25;
const TACTICAL_OUTPUT_SPREAD = 0.01;
/** A tactical neuron's 1.0 in whole numbers. */
const TACTICAL_ONE = 2 ** architecture.TACTICAL_SUM_BITS;
/** Number of different random values between −1 and 1. */
const GRAINS = 2 ** 24;

/** Kinds of men per side, in the order of the inputs. */
const KINDS = 6;
const PAWN = 0;
const OWN_KING = 5;

function partsOf(parameters: Float32Array): Record<keyof typeof SIZES, Float32Array> {
  let at = 0;
  const next = (size: number): Float32Array => {
    at += size;
    return parameters.subarray(at - size, at);
  };
  const parts = Object.entries(SIZES).map(([name, size]) => [name, next(size)]);
  return Object.fromEntries(parts) as Record<keyof typeof SIZES, Float32Array>;
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
  const { inputWeights, outputWeights, tacticalWeights, tacticalOutputs } = partsOf(parameters);
  const spread = (numbers: Float32Array, most: number): void => {
    for (let index = 0; index < numbers.length; index++) {
      numbers[index] = ((2 * random.below(GRAINS)) / GRAINS - 1) * most;
    }
  };
  parameters.fill(0);
  const set = inputWeights.subarray(0, architecture.INPUTS_PER_SET * architecture.HIDDEN);
  spread(set, INPUT_SPREAD);
  for (let input = 0; input < architecture.INPUTS_PER_SET; input++) {
    if (!isPossible(input)) set.fill(0, input * architecture.HIDDEN, (input + 1) * architecture.HIDDEN);
  }
  for (let copy = 1; copy < architecture.INPUT_SETS; copy++) inputWeights.set(set, copy * set.length);
  spread(outputWeights, OUTPUT_SPREAD);
  spread(tacticalWeights, TACTICAL_SPREAD);
  spread(tacticalOutputs, TACTICAL_OUTPUT_SPREAD);
}

/** The unit of a tactical count in the trainer's inputs. */
function unitOf(tactic: number): number {
  if (tactic < architecture.RARE_TACTICS) return architecture.RARE_UNIT;
  if (tactic < architecture.RARE_TACTICS + architecture.FEW_TACTICS) return architecture.FEW_UNIT;
  return architecture.MANY_UNIT;
}

/**
 * Calls `each` for every number of a network in its order, with its index in the parameters, its bytes, its 1.0 in whole numbers, and
 * its largest whole number: a network beyond the trained one may have larger weights.
 */
function forNumbers(
  scale: number,
  each: (index: number, bytes: 1 | 2 | 4, one: number, most: number) => void,
): void {
  let start = 0;
  const part = (size: number, bytes: 1 | 2 | 4, one: number, most = Number.POSITIVE_INFINITY): void => {
    for (let index = 0; index < size; index++) each(start + index, bytes, one, most);
    start += size;
  };
  part(SIZES.inputWeights, 1, architecture.ACTIVATION_ONE, architecture.INPUT_WEIGHT_MAX);
  part(SIZES.inputBiases, 2, architecture.ACTIVATION_ONE);
  part(SIZES.outputWeights, 2, scale, architecture.OUTPUT_WEIGHT_MAX);
  part(SIZES.outputBiases, 4, architecture.ACTIVATION_ONE * scale);
  for (let tactic = 0; tactic < architecture.TACTICS; tactic++) {
    const one = unitOf(tactic) * TACTICAL_ONE;
    for (let neuron = 0; neuron < architecture.TACTICAL_NEURONS; neuron++) {
      for (const row of [2 * tactic, 2 * tactic + 1])
        each(start + row * architecture.TACTICAL_NEURONS + neuron, 2, one, architecture.TACTICAL_WEIGHT_MAX);
    }
  }
  start += SIZES.tacticalWeights;
  part(SIZES.tacticalBiases, 4, TACTICAL_ONE);
  part(SIZES.tacticalOutputs, 4, architecture.ACTIVATION_ONE * scale, architecture.TACTICAL_OUTPUT_MAX);
}

export function quantise(parameters: Float32Array): Network {
  const scale = outputScale(partsOf(parameters).outputWeights);
  const network = new Uint8Array(architecture.NETWORK_SIZE);
  const view = new DataView(network.buffer);
  let at = 0;
  forNumbers(scale, (index, bytes, one, most) => {
    const whole = Math.round(limited((parameters[index] ?? 0) * one, most));
    if (bytes === 1) view.setInt8(at, whole);
    else if (bytes === 2) view.setInt16(at, whole, true);
    else view.setInt32(at, whole, true);
    at += bytes;
  });
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
  const limit = architecture.OUTPUT_WEIGHT_MAX / largest;
  let best = { scale: Math.floor(limit), error: Number.POSITIVE_INFINITY };
  for (let scale = Math.ceil(LEAST_SCALE * limit); scale <= GREATEST_SCALE * limit; scale++) {
    let error = 0;
    for (let index = 0; index < weights.length && error < best.error; index++) {
      const weight = weights[index] ?? 0;
      error += (limited(Math.round(weight * scale), architecture.OUTPUT_WEIGHT_MAX) / scale - weight) ** 2;
    }
    if (error < best.error) best = { scale, error };
  }
  return best.scale;
}

function limited(weight: number, most: number): number {
  return Math.max(-most, Math.min(most, weight));
}

/** Multiplies a network's values by `factor` and adds `offset` internal units. */
export function rescale(parameters: Float32Array, factor: number, offset: number): void {
  const { outputWeights, outputBiases, tacticalOutputs } = partsOf(parameters);
  for (const part of [outputWeights, outputBiases, tacticalOutputs]) {
    for (const [index, value] of part.entries()) part[index] = value * factor;
  }
  for (const [index, bias] of outputBiases.entries())
    outputBiases[index] = bias + offset / architecture.SCORE_SCALE;
}

/** Parameters from a quantised network, for further training. */
export function dequantise(network: Network, parameters: Float32Array): void {
  const view = new DataView(network.buffer, network.byteOffset, network.byteLength);
  let at = 0;
  forNumbers(view.getInt32(architecture.NETWORK_SIZE - 4, true), (index, bytes, one) => {
    const whole =
      bytes === 1 ? view.getInt8(at) : bytes === 2 ? view.getInt16(at, true) : view.getInt32(at, true);
    parameters[index] = whole / one;
    at += bytes;
  });
}
