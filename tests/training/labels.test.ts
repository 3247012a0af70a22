// The trainer's labels: scores blended with later ones, and all networks' scores in one unit.
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { InputError } from "../../src/base/input-error";
import { count } from "../../src/base/quantity";
import { Random } from "../../src/base/random";
import { sum } from "../../src/base/statistics";
import type { Board } from "../../src/engine/chess/board";
import { START_FEN } from "../../src/engine/chess/fen";
import { embeddedNetwork } from "../../src/engine/network/embedded-network";
import { loadSamples, UnitFit } from "../../src/training/samples/load";
import { SAMPLE, SampleList } from "../../src/training/samples/sample";
import { blendScores, Selection } from "../../src/training/samples/selection";
import { GameFile, GameWriter } from "../../src/training/shared/game-files";
import { type Game, NO_SCORE, type Ply } from "../../src/training/shared/record";
import { boardOf } from "../support/core";
import { temporaryFolder } from "../support/temporary-folder";
import { randomPlies } from "../support/training";

function expectBetween(least: number, value: number | undefined, most: number): void {
  expect(value).toBeGreaterThan(least);
  expect(value).toBeLessThan(most);
}

/** The scores of plies, blended. The moves stay as they are. */
function blendedPlies(plies: readonly Ply[]): number[] {
  const blended = blendScores(plies);
  expect(blended.map(({ move }) => move)).toEqual(plies.map(({ move }) => move));
  return blended.map(({ score }) => score);
}

const blended = (...scores: number[]) => blendedPlies(scores.map((score, move) => ({ move, score })));

describe("a blended score", () => {
  it("is the score where both sides agree about the position", () => {
    expect(blended(80, -80, 80, -80, 80)).toEqual([80, -80, 80, -80, 80]);
  });

  it("moves towards the next scores, from the same side's view", () => {
    const [first, second] = blended(0, -100, 100, -100);
    // Weights 1, 0.7, 0.49 and 0.343: three fifths of the blend are from later scores.
    expectBetween(50, first, 65);
    expect(second).toBe(-100);
  });

  it("uses the available scores at the game's end and beside missing scores", () => {
    const scores = blended(NO_SCORE, 100, NO_SCORE, 100, -60);
    expect([scores[0], scores[2], scores[4]]).toEqual([NO_SCORE, NO_SCORE, -60]);
    // Weights 1 and 0.7: 100 and 60 make 84.
    expectBetween(80, scores[3], 88);
    // Weights 1, 0.49 and 0.343: later scores count less beside a missing one.
    expectBetween(88, scores[1], 97);
  });

  it("has no room for mates far beyond the rest", () => {
    expect(blended(30_000)).toEqual([3000]);
    expect(blended(200, -30_000, 30_000)[0]).toBeLessThan(700);
  });

  it("moves towards later scores of short searches, a little, and those get no label", () => {
    const later = [100, -100, 100].map((short, index) => ({ move: index + 1, score: NO_SCORE, short }));
    const [first, ...others] = blendedPlies([{ move: 0, score: 0 }, ...later]);
    // Weights 1 and 0.1 times 0.7, 0.49 and 0.343: an eighth of the blend is from later scores.
    expectBetween(-17, first, -9);
    expect(others).toEqual([NO_SCORE, NO_SCORE, NO_SCORE]);
  });
});

const fitOf = (count: number, unit: number): UnitFit => {
  const random = new Random(3);
  const fit = new UnitFit();
  for (let index = 0; index < count; index++) {
    const evaluation = random.below(801) - 400;
    fit.add(evaluation, unit * evaluation + random.below(201) - 100);
  }
  return fit;
};

it.each([0.8, 1, 1.3])("the unit of scores is found in spite of noise: %d", (unit) => {
  expect(Math.abs(fitOf(20_000, unit).measured().unit - unit)).toBeLessThan(0.01);
});

it.each([
  ["by a few positions", 1000, 1, "too few to measure their unit"],
  ["by scores that contradict the evaluations", 20_000, -1, "they contradict this build's network"],
])("the unit of scores is unknown %s", (_, count, unit, reason) => {
  expect(fitOf(count, unit).measured()).toEqual({ unit: 1, text: `scores stay as they are (${reason})` });
});

/** A file of games of random moves, each position scored `unit` times the network's value. */
function writeGames(file: string, board: Board, unit: number, count: number): GameFile {
  const random = new Random(10 * unit);
  const writer = new GameWriter(file);
  for (let game = 0; game < count; game++) {
    board.set(START_FEN);
    const plies = randomPlies(board, random, 60, () => Math.round(unit * board.core.evaluate()));
    writer.add({ fen: START_FEN, result: 1, plies });
  }
  return new GameFile(file);
}

/** A list of samples, and its samples in their present state. */
function visibleSamples() {
  const memory = new WebAssembly.Memory({ initial: 0, maximum: 4096 });
  const samples = new SampleList(memory);
  return { samples, bytes: () => new Uint8Array(memory.buffer).slice(0, samples.count * SAMPLE) };
}

/** The scores of samples. */
function scoresOf(bytes: Uint8Array): number[] {
  return [...new Int16Array(bytes.buffer).filter((_, index) => (2 * index) % SAMPLE === 24)];
}

/** The reasons of one selection against positions with one move from a FEN. */
function reasonsFor(fen: string, name: string, games: readonly Partial<Ply & Game>[]): (string | null)[] {
  const board = boardOf("release", fen, true);
  const move = board.findMove(name) ?? 0;
  const selection = new Selection([]);
  const reasons: (string | null)[] = [];
  for (const { score = 30, chosen = false } of games) {
    const game: Game = { fen, result: 1, plies: [{ move, score }], chosen };
    selection.replay(board, game, (_ply, reason) => reasons.push(reason));
  }
  return reasons;
}

test("a position without a label displaces none with a label", () => {
  const reasons = reasonsFor(START_FEN, "e2e4", [{ score: NO_SCORE }, {}, {}]);
  expect(reasons).toEqual(["no score", null, "duplicate"]);
});

test("a chosen label counts whatever the move, and another one only with a quiet move", () => {
  const reasonsOf = (chosen: boolean) =>
    reasonsFor("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", [{ chosen }]);
  expect([false, true].map(reasonsOf)).toEqual([["noisy move"], [null]]);
});

test("files of networks with other units are read in the unit of this build's, unless they are to stay as they are", () => {
  const folder = temporaryFolder();
  const board = boardOf("release", START_FEN, true);
  board.useNetwork(embeddedNetwork());
  const files = [0.2, 0.6].map((unit) => writeGames(path.join(folder, `${unit}.games`), board, unit, 600));
  const load = (scales: boolean) => {
    const { samples, bytes } = visibleSamples();
    const lines: string[] = [];
    const { files: read, ...counts } = loadSamples(files, samples, scales, (line) => lines.push(line));
    return { ...counts, samples: samples.count, units: read.map(({ unit }) => unit), bytes: bytes(), lines };
  };
  const { training, validation, leftOut, samples, units, ...scaled } = load(true);
  expect(samples).toBe(training + validation);
  const positions = sum(files.map((file) => file.positions));
  expect(samples + sum(Object.values(leftOut))).toBe(positions);
  const [less = 0, more = 0] = units;
  expect(Math.abs(more / less - 3)).toBeLessThan(0.1);
  // The moves are random, so later scores contradict, and blending draws both units towards 0. The scores are small, because
  // blending distorts the units of large ones.
  expectBetween(0.15, less, 0.21);

  const plain = load(false);
  expect(plain.units).toEqual([1, 1]);
  const starts = files.map(
    (file) => `${path.basename(file.path)}: 600 games, ${count(file.positions)} positions`,
  );
  expect(plain.lines).toEqual(starts.map((start) => `${start}, scores stay as they are (--unscaled)`));
  expect(scaled.lines).toEqual(
    starts.map((start, file) => `${start}, the unit is ${units[file]?.toFixed(3)}`),
  );
  // Both orders are the same. Here the first file's samples come first.
  const expected = scoresOf(plain.bytes).slice(0, 5000);
  expect(scoresOf(scaled.bytes).slice(0, 5000)).toEqual(expected.map((score) => Math.round(score / less)));
});

test("an illegal move is reported with the file of its game", () => {
  const at = path.join(temporaryFolder(), "damaged.games");
  new GameWriter(at).add({ fen: START_FEN, result: 1, plies: [{ move: 0, score: 0 }] });
  const load = () => loadSamples([new GameFile(at)], new SampleList(), false, () => {});
  expect(load).toThrow(new InputError(`${at}: a game from ${START_FEN} has an illegal move`));
});

test("a sample's score is scaled and nothing else of it", () => {
  const { core } = boardOf("release");
  const { samples, bytes } = visibleSamples();
  samples.add(core, -120, 2);
  samples.add(core, -150, 2);
  samples.scale(1, 0.8);
  expect(bytes().slice(SAMPLE)).toEqual(bytes().slice(0, SAMPLE));
  samples.scale(1, 1e6);
  expect(scoresOf(bytes())).toEqual([-120, -32000]);
});

/** A list of the positions after some moves from the start, and its samples in their present state. */
function listOf(count: number) {
  const list = visibleSamples();
  const board = boardOf("release");
  for (let index = 0; index < count; index++) {
    list.samples.add(board.core, 10 * index, 1);
    board.advance(board.moves()[index] ?? 0);
  }
  return list;
}

it("a list of samples keeps its samples when it grows", () => {
  const [few, more] = [listOf(3).bytes(), listOf(9).bytes()];
  expect(more.length).toBe(9 * SAMPLE);
  expect(more.subarray(0, few.length)).toEqual(few);
  expect(scoresOf(more)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80]);
});

it("a list of samples takes another one's behind its own, and scales from one of them on", () => {
  const { samples, bytes } = listOf(3);
  samples.append(listOf(2).samples);
  expect(samples.count).toBe(5);
  samples.scale(2, 2);
  expect(scoresOf(bytes())).toEqual([0, 10, 40, 0, 20]);
});
