// Fitting chances to outcomes, and what a pawn is by them.
import { describe, expect, it, test } from "vitest";
import { Board } from "../../src/engine/board";
import { coreModule } from "../../src/engine/core-module";
import { type Curve, fitCurve, Outcomes } from "../../src/training/wdl/fit";
import { PawnFit } from "../../src/training/wdl/pawn";
import { Random } from "../support/random";

/** Scores with results for their side, by a curve's chances: 0 lost, 1 drawn, 2 won. */
function* drawn({ even, width }: Curve, count: number): Generator<{ score: number; result: number }> {
  const random = new Random(99);
  const chance = (score: number): number => 1 / (1 + Math.exp((even - score) / width));
  for (let sample = 0; sample < count; sample++) {
    const score = random.below(1201) - 600;
    const lot = random.below(1_000_000) / 1_000_000;
    const result = lot < chance(score) ? 2 : lot < chance(score) + chance(-score) ? 0 : 1;
    yield { score, result };
  }
}

test.each([
  { even: 100, width: 60 },
  { even: 250, width: 120 },
])("finds the curve that made the outcomes: %o", (curve) => {
  const outcomes = new Outcomes();
  for (const { score, result } of drawn(curve, 200_000)) outcomes.add(score, result);
  const fitted = fitCurve(outcomes);
  expect(Math.abs(fitted.even - curve.even)).toBeLessThan(4);
  expect(Math.abs(fitted.width - curve.width)).toBeLessThan(3);
});

describe("what a pawn is", () => {
  const at = (move: number, side: "w" | "b"): Board => {
    const board = new Board(coreModule(), true);
    board.set(`4k3/8/8/8/8/8/8/4K3 ${side} - - 0 ${move}`);
    return board;
  };

  it("is the score that wins every second game around the 32nd move, whoever is to move", () => {
    const fit = new PawnFit();
    const boards = [at(28, "w"), at(32, "b"), at(36, "w")];
    let index = 0;
    for (const { score, result } of drawn({ even: 70, width: 90 }, 60_000)) {
      const board = boards[index++ % boards.length] as Board;
      fit.add(board, score, board.core.sideToMove() === 0 ? result : 2 - result);
    }
    expect(Math.abs((fit.pawn() ?? 0) - 70)).toBeLessThan(4);
  });

  it("is unknown without such moves", () => {
    const fit = new PawnFit();
    const early = at(20, "w");
    for (const { score, result } of drawn({ even: 70, width: 90 }, 10_000)) fit.add(early, score, result);
    expect(fit.pawn()).toBeNull();
  });
});
