// Tuning by simultaneous perturbation: towards a known optimum, within the ranges, and across interruptions.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { Random } from "../../src/base/random";
import { sum } from "../../src/base/statistics";
import { START_FEN } from "../../src/engine/chess/fen";
import { MIB } from "../../src/engine/instance/sizes";
import { embeddedNetwork } from "../../src/engine/network/embedded-network";
import { Searcher, wholeIterations } from "../../src/engine/searcher";
import type { Tunable } from "../../src/engine/tunables";
import type { Result } from "../../src/training/shared/record";
import { loadState, type Parameters, perturb, saveState, spreadOf, update } from "../../src/training/tune";
import { coreOf } from "../support/core";
import { temporaryFolder } from "../support/temporary-folder";

const ROWS: readonly Tunable[] = [
  { name: "MARGIN", value: 100, min: 0, max: 400, step: 10 },
  { name: "DEPTH", value: 5, min: 1, max: 12, step: 1 },
  { name: "SCALE", value: 50, min: 40, max: 60, step: 4 },
];

const IDENTITY = {
  ...{ network: "a", search: "b", book: "", seed: 1, nodes: 20_000, clock: null, hashMb: 8, rate: 0.02 },
  rows: ROWS,
};

const folder = temporaryFolder();

it("moves whole plies by one and other parameters by two steps, both players in opposite directions", () => {
  expect(ROWS.map(spreadOf)).toEqual([20, 1, 8]);
  const { signs, players } = perturb(ROWS, [100, 5, 50], new Random(1));
  for (const [index, { name, value }] of ROWS.entries()) {
    const shift = (signs[index] ?? 0) * (spreadOf(ROWS[index] as Tunable) ?? 0);
    expect(players.map((values) => values[name])).toEqual([value + shift, value - shift]);
  }
});

it("takes every direction equally often and never leaves a range", () => {
  const pairs = Array.from({ length: 1000 }, (_, pair) => perturb(ROWS, [1, 11.5, 58], new Random(7, pair)));
  for (const [index, { name, min, max }] of ROWS.entries()) {
    const values = pairs.flatMap(({ players }) => players.map(({ [name]: value = Number.NaN }) => value));
    const outside = values.filter((value) => !(Number.isInteger(value) && value >= min && value <= max));
    expect(outside).toEqual([]);
    // Five standard deviations.
    expect(Math.abs(sum(pairs.map(({ signs }) => signs[index] ?? 0)))).toBeLessThan(158);
  }
});

it("comes near an optimum that only the results of noisy pairs show", () => {
  const loss = ({ MARGIN = 0, DEPTH = 0, SCALE = 0 }: Parameters): number =>
    ((MARGIN - 160) / 40) ** 2 + ((DEPTH - 8) / 2) ** 2 + ((SCALE - 56) / 8) ** 2;
  const state = loadState(path.join(folder, "none.json"), { ...IDENTITY, rate: 0.01 });
  for (let pair = 0; pair < 4000; pair++) {
    const random = new Random(3, pair);
    const { signs, players } = perturb(ROWS, state.values, random);
    const [first, second] = players;
    const chance = 1 / (1 + Math.exp((loss(first) - loss(second)) / 4));
    const game = (): Result => (random.below(1e6) / 1e6 < chance ? 2 : 0);
    update(state, { signs, result: [game(), game()] });
  }
  const [margin = 0, depth = 0, scale = 0] = state.values;
  expect(Math.abs(margin - 160)).toBeLessThan(15);
  expect(Math.abs(depth - 8)).toBeLessThan(1);
  expect(Math.abs(scale - 56)).toBeLessThan(4);
});

it("continues from its file, and refuses the file of another tuning", () => {
  const file = path.join(folder, "state.json");
  const state = loadState(file, IDENTITY);
  expect(state).toMatchObject({ pairs: 0, values: [100, 5, 50], sums: [0, 0, 0] });
  state.pairs = 3;
  state.values[0] = 112.5;
  saveState(file, state);
  expect(loadState(file, IDENTITY)).toEqual(state);
  const refused = "was begun with other settings, another network, another search or other parameters";
  for (const change of [{ nodes: 5000 }, { search: "c" }]) {
    expect(() => loadState(file, { ...IDENTITY, ...change })).toThrow(refused);
  }
  // Earlier versions wrote no search.
  writeFileSync(file, JSON.stringify({ ...state, identity: { ...IDENTITY, search: undefined } }));
  expect(() => loadState(file, IDENTITY)).toThrow(refused);
  for (const text of ["{", "null", JSON.stringify({ identity: IDENTITY })]) {
    writeFileSync(file, text);
    expect(() => loadState(file, IDENTITY)).toThrow("is no state of a tuning");
  }
});

const searcherOf = (fen: string): Searcher => {
  const searcher = new Searcher(coreOf("release"), embeddedNetwork(), MIB);
  searcher.board.set(fen);
  return searcher;
};

it("ends a search after exactly the given nodes", () => {
  const searcher = searcherOf(START_FEN);
  for (const nodes of [1000, 2345]) {
    expect(searcher.search({ nodes }).move).toBeGreaterThan(0);
    expect(searcher.nodes).toBe(nodes);
  }
});

it("tells whether the score of a search that was cut off is only a bound", () => {
  const fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  const searcher = searcherOf(fen);
  const exact = Array.from({ length: 40 }, (_, index) => searcher.search({ nodes: 1000 + 97 * index }).exact);
  expect(new Set(exact)).toEqual(new Set([true, false]));
  const whole = searcherOf(fen);
  for (let nodes = 100; nodes < 2000; nodes += 97)
    expect(whole.search(wholeIterations(nodes)).exact).toBe(true);
});
