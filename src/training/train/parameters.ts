// The trainer's parameters: their first values, and the conversion to and from the quantised network.

import type { Random } from "../../base/random";
import {
  ACTIVATION_ONE,
  FEW_TACTICS,
  FEW_UNIT,
  HIDDEN,
  INPUT_BIASES_SIZE,
  INPUT_SETS,
  INPUT_WEIGHT_MAX,
  INPUT_WEIGHTS_SIZE,
  INPUTS_PER_SET,
  MANY_UNIT,
  NETWORK_SIZE,
  OUTPUT_BUCKETS,
  OUTPUT_WEIGHT_MAX,
  OUTPUT_WEIGHTS_SIZE,
  RARE_TACTICS,
  RARE_UNIT,
  SCORE_SCALE,
  TACTICAL_NEURONS,
  TACTICAL_OUTPUT_MAX,
  TACTICAL_SUM_BITS,
  TACTICAL_WEIGHT_MAX,
  TACTICS,
} from "../../engine/core/network/architecture";
import type { Network } from "../../engine/network/network";

/** Sizes of the parts, in the order of src/training/kernel/memory.ts and src/engine/core/network/architecture.ts. */
const INPUT_WEIGHTS = INPUT_WEIGHTS_SIZE;
const INPUT_BIASES = INPUT_BIASES_SIZE / 2;
const OUTPUT_WEIGHTS = OUTPUT_WEIGHTS_SIZE / 2;
const TACTICAL_WEIGHTS = TACTICS * 2 * TACTICAL_NEURONS;
const TACTICAL_OUTPUTS = OUTPUT_BUCKETS * TACTICAL_NEURONS;
export const PARAMETERS =
  INPUT_WEIGHTS +
  INPUT_BIASES +
  OUTPUT_WEIGHTS +
  OUTPUT_BUCKETS +
  TACTICAL_WEIGHTS +
  TACTICAL_NEURONS +
  TACTICAL_OUTPUTS;

/** Largest absolute input weight at the start; some 24 inputs are active in a position. */
const INPUT_SPREAD = 0.1;
/** The same of output weights. */
const OUTPUT_SPREAD = 1 / Math.sqrt(2 * HIDDEN);
/** The same of the tactical neurons' weights, and of their weights to the outputs. */
const TACTICAL_SPREAD = 0.25;
const TACTICAL_OUTPUT_SPREAD = 0.01;
/** A tactical neuron's 1.0 in whole numbers. */
const TACTICAL_ONE = 2 ** TACTICAL_SUM_BITS;
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
  /** [count][side to move's, other's][neuron] */
  readonly tacticalWeights: Numbers;
  readonly tacticalBiases: Numbers;
  /** [output bucket][neuron] */
  readonly tacticalOutputs: Numbers;
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
    tacticalWeights: next(TACTICAL_WEIGHTS),
    tacticalBiases: next(TACTICAL_NEURONS),
    tacticalOutputs: next(TACTICAL_OUTPUTS),
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
  const { inputWeights, outputWeights, tacticalWeights, tacticalOutputs } = partsOf(parameters);
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
  spread(tacticalWeights, TACTICAL_SPREAD);
  spread(tacticalOutputs, TACTICAL_OUTPUT_SPREAD);
}

/** The unit of a tactical count in the trainer's inputs. */
function unitOf(tactic: number): number {
  if (tactic < RARE_TACTICS) return RARE_UNIT;
  return tactic < RARE_TACTICS + FEW_TACTICS ? FEW_UNIT : MANY_UNIT;
}

/** Calls `each` for every tactical weight in the order of a network: its index in the parameters, and its 1.0 in whole numbers. */
function forTacticalWeights(each: (index: number, one: number) => void): void {
  for (let tactic = 0; tactic < TACTICS; tactic++) {
    for (let neuron = 0; neuron < TACTICAL_NEURONS; neuron++) {
      for (let side = 0; side < 2; side++) {
        each((tactic * 2 + side) * TACTICAL_NEURONS + neuron, unitOf(tactic) * TACTICAL_ONE);
      }
    }
  }
}

export function quantise(parameters: Float32Array): Network {
  const parts = partsOf(parameters);
  const { inputWeights, inputBiases, outputWeights, outputBiases } = parts;
  const scale = outputScale(outputWeights);
  const network = new Uint8Array(NETWORK_SIZE);
  const view = new DataView(network.buffer);
  let at = 0;
  // A network beyond the trained one may have larger weights.
  for (const weight of inputWeights) {
    view.setInt8(at++, Math.round(limited(weight * ACTIVATION_ONE, INPUT_WEIGHT_MAX)));
  }
  const shorts = (numbers: Float32Array, one: number): void => {
    for (const number of numbers) {
      view.setInt16(at, Math.round(number * one), true);
      at += 2;
    }
  };
  shorts(inputBiases, ACTIVATION_ONE);
  shorts(
    outputWeights.map((weight) => limited(weight * scale, OUTPUT_WEIGHT_MAX)),
    1,
  );
  const whole = (number: number): void => {
    view.setInt32(at, Math.round(number), true);
    at += 4;
  };
  for (const bias of outputBiases) whole(bias * ACTIVATION_ONE * scale);
  forTacticalWeights((index, one) => {
    const weight = (parts.tacticalWeights[index] ?? 0) * one;
    view.setInt16(at, Math.round(limited(weight, TACTICAL_WEIGHT_MAX)), true);
    at += 2;
  });
  for (const bias of parts.tacticalBiases) whole(bias * TACTICAL_ONE);
  for (const weight of parts.tacticalOutputs) {
    whole(limited(weight * ACTIVATION_ONE * scale, TACTICAL_OUTPUT_MAX));
  }
  whole(scale);
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
    let error = 0;
    for (let index = 0; index < weights.length && error < best.error; index++) {
      const weight = weights[index] ?? 0;
      error += (limited(Math.round(weight * scale), OUTPUT_WEIGHT_MAX) / scale - weight) ** 2;
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
  for (const [index, bias] of outputBiases.entries()) outputBiases[index] = bias + offset / SCORE_SCALE;
}

/** Parameters from a quantised network, for further training. */
export function dequantise(network: Network, parameters: Float32Array): void {
  const parts = partsOf(parameters);
  const { inputWeights, inputBiases, outputWeights, outputBiases } = parts;
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
  const wholes = (numbers: Float32Array, one: number): void => {
    for (let index = 0; index < numbers.length; index++) {
      numbers[index] = view.getInt32(at, true) / one;
      at += 4;
    }
  };
  wholes(outputBiases, ACTIVATION_ONE * scale);
  forTacticalWeights((index, one) => {
    parts.tacticalWeights[index] = view.getInt16(at, true) / one;
    at += 2;
  });
  wholes(parts.tacticalBiases, TACTICAL_ONE);
  wholes(parts.tacticalOutputs, ACTIVATION_ONE * scale);
}
