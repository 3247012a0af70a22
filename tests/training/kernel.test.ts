// The trainer's kernel: its gradients compared with finite differences, its steps with AdamW in plain numbers, its network with the one
// that plays. Its parameters: their start, and their conversion to whole numbers and back.
import { expect, test } from "vitest";
import { Random } from "../../src/base/random";
import { sum } from "../../src/base/statistics";
import type { Board } from "../../src/engine/chess/board";
import * as architecture from "../../src/engine/core/network/architecture";
import type { Network } from "../../src/engine/network/network";
import type { Result } from "../../src/training/shared/record";
import { dequantise, initialise, quantise } from "../../src/training/train/parameters";
import { type Hyperparameters, Trainer } from "../../src/training/train/trainer";
import { sameBytes } from "../support/bytes";
import { boardOf, DirectSearch, positions } from "../support/core";
import { randomPlies } from "../support/training";

const HYPER = {
  batch: 8,
  rateFirst: 0.01,
  rateLast: 0.001,
  weightDecay: 0.1,
  scale: 240,
  resultShare: 0.3,
  endgameResultShare: 0.6,
  steps: 4,
  warmUp: 0,
  averaging: 0,
};

const { HIDDEN, INPUTS, OUTPUT_BUCKETS, SCORE_SCALE, TACTICAL_NEURONS, TACTICS } = architecture;

/** Parameters: input weights, all without tactical neurons, all but the tactical neurons' weights to the outputs, and all. */
const WEIGHTS = INPUTS * HIDDEN;
const LAYERS = WEIGHTS + HIDDEN + OUTPUT_BUCKETS * (2 * HIDDEN + 1);
const TACTICAL_OUTPUTS = LAYERS + TACTICAL_NEURONS * (2 * TACTICS + 1);
const COUNT = TACTICAL_OUTPUTS + TACTICAL_NEURONS * OUTPUT_BUCKETS;

const largestOf = (numbers: Float32Array): number =>
  numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0);

/** Adds the board's position with a random score and result. */
function addRandom(trainer: Trainer, { core }: Board, random: Random): void {
  trainer.samples.add(core, random.below(800) - 400, random.below(3) as Result);
}

/** A trainer that holds `count` positions of a suite, by default a batch of them. */
function trainerWith(seed: number, changes: Partial<Hyperparameters> = {}, count = HYPER.batch): Trainer {
  const trainer = new Trainer(1);
  const board = boardOf("release");
  const random = new Random(seed);
  for (const { fen } of positions("wac.epd").slice(0, count)) {
    board.set(fen);
    addRandom(trainer, board, random);
  }
  trainer.setHyperparameters({ ...HYPER, ...changes });
  initialise(trainer.state.parameters, new Random(seed));
  return trainer;
}

/** Summed loss of the trainer's samples [from, end). */
function lossOf(trainer: Trainer, from: number, end: number): number {
  trainer.clearLoss();
  trainer.kernel.addSamples(0, from, end, false);
  return trainer.loss;
}

test("gradients agree with finite differences", () => {
  const count = 16;
  const trainer = trainerWith(3, {}, count);
  trainer.kernel.addSamples(0, 0, count, true);
  const gradients = trainer.gradients(0).slice();
  const { parameters } = trainer.state;
  const lossAfter = (index: number, change: number): number => {
    const before = parameters[index] ?? 0;
    parameters[index] = before + change;
    const loss = lossOf(trainer, 0, count);
    parameters[index] = before;
    return loss;
  };
  const sizes = gradients.map(Math.abs);
  const order = [...gradients.keys()].sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
  // The largest gradients of each kind, and a few smaller ones for which single precision still shows a difference.
  const kinds = [0, WEIGHTS, WEIGHTS + HIDDEN, LAYERS - OUTPUT_BUCKETS, LAYERS, TACTICAL_OUTPUTS, COUNT];
  expect(gradients.length).toBe(COUNT);
  // No sample has a pawn of one's own on the first rank: square a1, input 0.
  expect(largestOf(gradients.subarray(0, HIDDEN))).toBe(0);
  const tried = kinds.slice(1).flatMap((end, kind) => {
    const ofKind = order.filter((index) => index >= (kinds[kind] ?? 0) && index < end);
    return ofKind.slice(0, 40).filter((index) => gradients[index] !== 0);
  });
  expect(tried.length).toBeGreaterThan(100);
  const step = 2e-3;
  for (const index of tried) {
    const gradient = gradients[index] ?? 0;
    const numeric = (lossAfter(index, step) - lossAfter(index, -step)) / (2 * step);
    const allowed = 0.02 * Math.abs(gradient) + 2e-5;
    expect(Math.abs(numeric - gradient), `parameter ${index}`).toBeLessThan(allowed);
  }
});

/** The samples of a game of random moves with castling, captures and kings on all files. */
function addGame(trainer: Trainer, seed: number): void {
  const board = boardOf("release", "r3k2r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1");
  const random = new Random(seed);
  let ply = 0;
  randomPlies(board, random, 120, () => {
    // Some positions are left out, as by the filter of the training.
    if (ply++ % 7 !== 3) addRandom(trainer, board, random);
    return 0;
  });
}

test("neighbours of a game teach together as one by one", () => {
  const trainer = trainerWith(3, {}, 4);
  for (const seed of [1, 2, 3]) addGame(trainer, seed);
  const { count } = trainer.samples;
  expect(count).toBeGreaterThan(200);
  trainer.clearLoss();
  for (let index = 0; index < count; index++) trainer.kernel.addSamples(0, index, index + 1, true);
  const { loss } = trainer;
  const alone = trainer.gradients(0).slice();
  trainer.gradients(0).fill(0);
  trainer.clearLoss();
  trainer.kernel.addSamples(0, 0, count, true);
  expect(Math.abs(trainer.loss / loss - 1)).toBeLessThan(1e-5);
  const apart = trainer.gradients(0).map((gradient, index) => gradient - (alone[index] ?? 0));
  expect(largestOf(alone)).toBeGreaterThan(0);
  expect(largestOf(apart) / largestOf(alone)).toBeLessThan(1e-5);
});

test.each([
  { men: 30, fen: "rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPP1/RNBQKBNR w KQkq - 0 1", share: 0.1 },
  { men: 24, fen: "4k3/pppppppp/rnr5/8/8/RNR5/PPPPPPPP/4K3 w - - 0 1", share: 0.1 },
  { men: 16, fen: "4k3/ppppppp1/8/8/8/8/PPPPPPP1/4K3 w - - 0 1", share: 0.3 },
  { men: 8, fen: "4k3/ppp5/8/8/8/8/PPP5/4K3 w - - 0 1", share: 0.5 },
  { men: 2, fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", share: 0.5 },
])("with $men men the result has a share of $share in the label", ({ men, fen, share }) => {
  const trainer = new Trainer(1);
  const board = boardOf("release", fen);
  expect(board.pieceCount).toBe(men);
  trainer.samples.add(board.core, 300, 2);
  trainer.setHyperparameters({ ...HYPER, scale: 300, resultShare: 0.1, endgameResultShare: 0.5 });
  trainer.state.parameters.fill(0);
  const label = share + (1 - share) / (1 + Math.exp(-1));
  expect(lossOf(trainer, 0, 1)).toBeCloseTo((label - 0.5) ** 2, 5);
});

test("steps are AdamW's", () => {
  const trainer = trainerWith(9);
  const { kernel, state } = trainer;
  const before = state.parameters.slice();
  kernel.addSamples(0, 0, HYPER.batch, true);
  const gradients = trainer.gradients(0).map((gradient) => gradient / HYPER.batch);
  trainer.gradients(0).fill(0);
  kernel.learn(0, 1, 0);
  const rate = HYPER.rateFirst;
  for (let index = 0; index < before.length; index += 97) {
    const gradient = gradients[index] ?? 0;
    const old = before[index] ?? 0;
    // After one step the corrected means are the gradient and its square.
    const moved = old * (1 - rate * HYPER.weightDecay) - (rate * gradient) / (Math.abs(gradient) + 1e-8);
    const bound = index < WEIGHTS ? 127 / 255 : Infinity;
    expect(state.parameters[index]).toBeCloseTo(Math.max(-bound, Math.min(bound, moved)), 3);
  }
});

test("weight decay pulls towards the anchor", () => {
  const { kernel, state, anchor } = trainerWith(9);
  // Weights of zero belong to inputs that no position sets, so their gradient is zero and only the pull acts.
  const at = state.parameters.indexOf(0);
  anchor[at] = 0.25;
  state.parameters[at] = 0.05;
  kernel.learn(0, 1, 0);
  const pull = HYPER.rateFirst * HYPER.weightDecay;
  expect(state.parameters[at]).toBeCloseTo(0.05 + pull * 0.2, 6);
});

test("the rate rises while training warms up", () => {
  const movedBy = (warmUp: number): number => {
    const { kernel, state } = trainerWith(9, { weightDecay: 0, warmUp });
    const before = state.parameters.slice();
    kernel.learn(0, 1, 0);
    return sum(state.parameters.map((value, index) => Math.abs(value - (before[index] ?? 0))));
  };
  expect(movedBy(9) / movedBy(0)).toBeCloseTo(0.1, 3);
});

test("averages are the running mean of the parameters, which soon forgets the first ones", () => {
  const { kernel, state } = trainerWith(9, { averaging: 0.25 });
  state.averages.set(state.parameters);
  let expected = Float64Array.from(state.parameters);
  for (let step = 0; step < 3; step++) {
    kernel.learn(0, 1, step);
    const kept = Math.min(0.25, (step + 2) / (step + 11));
    expected = expected.map((old, index) => kept * old + (1 - kept) * (state.parameters[index] ?? 0));
  }
  const errors = state.averages.map((average, index) => average - (expected[index] ?? 0));
  expect(largestOf(errors)).toBeLessThan(5e-6);
});

test("learning lowers the loss, and the same seed gives the same parameters", () => {
  const learned = (steps: number): Trainer => {
    const trainer = trainerWith(21, { steps: 40 });
    for (let step = 0; step < steps; step++) trainer.kernel.learn(0, 1, step);
    return trainer;
  };
  const [first, last] = [0, 40].map((steps) => lossOf(learned(steps), 0, HYPER.batch));
  expect(last).toBeLessThan((first ?? 0) / 5);
  expect(sameBytes(learned(3).state.parameters, learned(3).state.parameters)).toBe(true);
});

test("a quantised network evaluates like the trained one, and can start a training", () => {
  // With the label 0.5 the loss is (sigmoid(output) − 0.5)². Its root gives the size of the output.
  const trainer = trainerWith(33, { scale: SCORE_SCALE, resultShare: 1, endgameResultShare: 1 }, 1);
  const { parameters } = trainer.state;
  const network = quantise(parameters);
  const copy = dequantised(network);
  expect(sameBytes(quantise(copy), network)).toBe(true);
  const half = 0.5 / 255;
  expect(largestOf(copy.map((value, index) => value - (parameters[index] ?? 0)))).toBeLessThan(half * 1.01);
  const direct = new DirectSearch("release", 1, network);
  for (const { fen } of positions("wac.epd").slice(0, 20)) {
    direct.board.set(fen);
    direct.adoptBoard();
    const { count } = trainer.samples;
    trainer.samples.add(direct.core, 0, 1);
    const expected = Math.sqrt(lossOf(trainer, count, count + 1));
    const played = 1 / (1 + Math.exp(-Math.abs(direct.core.evaluate()) / SCORE_SCALE)) - 0.5;
    expect(Math.abs(expected - played)).toBeLessThan(0.006);
  }
});

test("more positions than 4 GiB hold are refused", () => {
  expect(() => new Trainer(1).sequence(2 ** 30)).toThrow("4 GiB hold");
});

/** The parameters of a network. */
function dequantised(network: Network): Float32Array {
  const parameters = new Float32Array(COUNT);
  dequantise(network, parameters);
  return parameters;
}

const INITIAL = new Float32Array(COUNT);
initialise(INITIAL, new Random(7));

test("input weights beyond 8 bits are cut, not wrapped", () => {
  const parameters = INITIAL.slice();
  const most = 127 / 255;
  parameters.set([most + 0.03, -most - 0.03, most]);
  const back = dequantised(quantise(parameters));
  for (const [index, value] of [most, -most, most].entries()) expect(back[index]).toBeCloseTo(value);
});

test("weights of inputs that no position sets start from zero, all others do not, in all sets alike", () => {
  const isZero = Array.from({ length: INPUTS }, (_, input) =>
    INITIAL.subarray(input * HIDDEN, (input + 1) * HIDDEN).every((weight) => weight === 0),
  );
  const [A1, E1, H8, A2] = [0, 4, 63, 8];
  const [OWN_PAWN, OWN_KING, ENEMY_PAWN, ENEMY_KING] = [0, 5 * 64, 6 * 64, 11 * 64];
  const impossible = [OWN_PAWN + A1, OWN_PAWN + H8, ENEMY_PAWN + A1, OWN_KING + A1, OWN_KING + A2];
  const possible = [OWN_PAWN + A2, OWN_KING + E1, OWN_KING + H8, ENEMY_KING + A1, ENEMY_KING + H8];
  expect(impossible.filter((input) => !isZero[input])).toEqual([]);
  expect(possible.filter((input) => isZero[input])).toEqual([]);
  // In each set two sides' pawns on two ranks, a king on half the board.
  expect(isZero.filter(Boolean).length).toBe(architecture.INPUT_SETS * (2 * 16 + 32));
  const size = architecture.INPUTS_PER_SET * HIDDEN;
  expect(sameBytes(INITIAL.slice(size, WEIGHTS), INITIAL.slice(0, WEIGHTS - size))).toBe(true);
});

test("the output's scale stays if the largest weight grows a little, so that the other weights stay too", () => {
  const network = quantise(INITIAL);
  const parameters = dequantised(network);
  const outputs = parameters.subarray(WEIGHTS + HIDDEN, LAYERS - OUTPUT_BUCKETS);
  const sizes = outputs.map(Math.abs);
  const largest = sizes.indexOf(largestOf(sizes));
  outputs[largest] = (outputs[largest] ?? 0) * 1.01;
  expect(sameBytes(quantise(parameters), network)).toBe(true);
});
