// The judge of the trainer: its values are those of Stockfish 15.1 where Debian's stockfish is installed, and a training with it
// learns them.
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { Board } from "../../src/engine/chess/board";
import { packSample, SAMPLE } from "../../src/training/samples/sample";
import { readJudge } from "../../src/training/train/judge";
import { Trainer } from "../../src/training/train/trainer";
import { coreOf, positions } from "../support/core";
import { temporaryFolder } from "../support/temporary-folder";
import { trainingRecord } from "../support/training";

const STOCKFISH = "/usr/games/stockfish";
/** A pawn in Stockfish 15.1's unit. */
const PAWN = 361;
/** Positions of a suite, and those after their first moves: more than a thousand. */
const FENS = positions("wac.epd").flatMap(({ fen }) => {
  const board = new Board(coreOf("release"));
  board.set(fen);
  return [
    [],
    ...board
      .legalMoves()
      .slice(0, 4)
      .map((move) => [move]),
  ].map((moves) => {
    board.set(fen, moves);
    return board.fen();
  });
});

/** Stockfish's answers to commands. */
function stockfish(commands: readonly string[]): string {
  const input = [...commands, "quit", ""].join("\n");
  return execFileSync(STOCKFISH, { input, encoding: "utf8", maxBuffer: 2 ** 28 });
}

it("refuses another file in one line", () => {
  const file = path.join(temporaryFolder(), "other.nnue");
  writeFileSync(file, "no network");
  expect(() => readJudge(file)).toThrow("other.nnue: not a network of Stockfish 15.1");
});

describe.skipIf(!existsSync(STOCKFISH))("with Stockfish's network", () => {
  let judge: Uint8Array;

  beforeAll(() => {
    const file = path.join(temporaryFolder(), "stockfish.nnue");
    stockfish([`export_net ${file}`]);
    judge = readJudge(file);
  });

  it("has Stockfish's values on a thousand positions", () => {
    const trainer = new Trainer(1, judge);
    const board = new Board(coreOf("release"), true);
    const sides = FENS.map((fen) => {
      board.set(fen);
      trainer.samples.add(board.core, 0, 1);
      return board.core.sideToMove() === 0 ? 1 : -1;
    });
    const shown = stockfish(FENS.flatMap((fen) => [`position fen ${fen}`, "eval"]));
    const theirs = [...shown.matchAll(/NNUE evaluation +([+-]\d+\.\d+)|evaluation: none/g)].map(
      ([, text]) => text,
    );
    expect(theirs).toHaveLength(FENS.length);
    const compared = theirs.flatMap((text, index) => (text === undefined ? [] : [index]));
    expect(compared.length).toBeGreaterThan(700);
    // Stockfish prints hundredths of a pawn.
    const ours = compared.map((index) => ((sides[index] ?? 0) * trainer.kernel.judged(0, index)) / PAWN);
    expect(compared.filter((index, at) => Math.abs((ours[at] ?? 0) - Number(theirs[index])) > 0.006)).toEqual(
      [],
    );
  });

  it("takes the judge's values for the samples' scores", () => {
    const board = new Board(coreOf("release"));
    const judged = new Trainer(1, judge);
    const scored = new Trainer(1);
    for (const [index, fen] of FENS.slice(0, 8).entries()) {
      board.set(fen);
      judged.samples.add(board.core, -2000, 0);
      scored.samples.add(board.core, Math.round(0.27 * judged.kernel.judged(0, index)), 0);
    }
    const losses = [judged, scored].map((trainer) => {
      trainer.setHyperparameters(trainingRecord().hyperparameters);
      trainer.kernel.addSamples(0, 0, 8, false);
      return trainer.loss;
    });
    expect(losses[0]).toBeGreaterThan(0);
    expect(losses[0]).toBeCloseTo(losses[1] ?? 0, 2);
  });

  it("walks by legal moves to other positions", () => {
    const board = new Board(coreOf("release"));
    const child = new Uint8Array(SAMPLE);
    const placementIn = (sample: Uint8Array): string =>
      `${sample.subarray(0, 24)} ${sample.subarray(27, 29)}`;
    const trainer = new Trainer(1, judge, 1);
    trainer.setHyperparameters(trainingRecord().hyperparameters);
    const fens = FENS.slice(0, 200);
    for (const fen of fens) {
      board.set(fen);
      trainer.samples.add(board.core, 0, 1);
    }
    let walked = 0;
    for (const [index, fen] of fens.entries()) {
      trainer.clearLoss();
      trainer.kernel.addSamples(0, index, index + 1, false);
      if (trainer.positions === 1) continue;
      walked++;
      board.set(fen);
      const children = board.legalMoves().map((move) => {
        board.set(fen, [move]);
        packSample(child, 0, board.core, 0, 1);
        return placementIn(child);
      });
      expect(children).toContain(placementIn(trainer.walked(0)));
    }
    expect(walked).toBeGreaterThan(100);
  });
});
