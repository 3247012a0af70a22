// The trainer's parameters: their start, and their conversion to whole numbers and back.
import { expect, test } from "vitest";
import { Random } from "../../src/base/random";
import {
  HIDDEN,
  INPUT_SETS,
  INPUTS,
  INPUTS_PER_SET,
  OUTPUT_BUCKETS,
  TACTICAL_NEURONS,
  TACTICS,
} from "../../src/engine/core/network/architecture";
import { dequantise, initialise, quantise } from "../../src/training/train/parameters";
import { sameBytes } from "../support/bytes";

/** Parameters without tactical neurons, and all of them. */
const LAYERS = INPUTS * HIDDEN + HIDDEN + OUTPUT_BUCKETS * (2 * HIDDEN + 1);
const COUNT = LAYERS + TACTICAL_NEURONS * (2 * TACTICS + 1 + OUTPUT_BUCKETS);

const INITIAL = new Float32Array(COUNT);
initialise(INITIAL, new Random(7));

test("input weights beyond 8 bits are cut, not wrapped", () => {
  const parameters = INITIAL.slice();
  const most = 127 / 255;
  parameters.set([most + 0.03, -most - 0.03, most]);
  const back = new Float32Array(COUNT);
  dequantise(quantise(parameters), back);
  const [first, second, third] = back;
  expect(first).toBeCloseTo(most);
  expect(second).toBeCloseTo(-most);
  expect(third).toBeCloseTo(most);
});

test("weights of inputs that no position sets start from zero, all others do not, in all sets alike", () => {
  const isZero = Array.from({ length: INPUTS }, (_, input) =>
    INITIAL.subarray(input * HIDDEN, (input + 1) * HIDDEN).every((weight) => weight === 0),
  );
  const [A1, E1, H8, A2] = [0, 4, 63, 8];
  const [OWN_PAWN, OWN_KING, ENEMY_PAWN, ENEMY_KING] = [0, 5 * 64, 6 * 64, 11 * 64];
  for (const input of [OWN_PAWN + A1, OWN_PAWN + H8, ENEMY_PAWN + A1, OWN_KING + A1, OWN_KING + A2]) {
    expect(isZero[input]).toBe(true);
  }
  for (const input of [OWN_PAWN + A2, OWN_KING + E1, OWN_KING + H8, ENEMY_KING + A1, ENEMY_KING + H8]) {
    expect(isZero[input]).toBe(false);
  }
  // In each set two sides' pawns on two ranks, a king on half the board.
  expect(isZero.filter(Boolean).length).toBe(INPUT_SETS * (2 * 16 + 32));
  const size = INPUTS_PER_SET * HIDDEN;
  for (let set = 1; set < INPUT_SETS; set++)
    expect(sameBytes(INITIAL.slice(set * size, (set + 1) * size), INITIAL.slice(0, size))).toBe(true);
});

test("the output's scale stays if the largest weight grows a little, so that the other weights stay too", () => {
  const network = quantise(INITIAL);
  const parameters = new Float32Array(COUNT);
  dequantise(network, parameters);
  const outputs = parameters.subarray(INPUTS * HIDDEN + HIDDEN, LAYERS - OUTPUT_BUCKETS);
  const sizes = outputs.map(Math.abs);
  const largest = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size)));
  outputs[largest] = (outputs[largest] ?? 0) * 1.01;
  expect(sameBytes(quantise(parameters), network)).toBe(true);
});
