// Fits chances to outcomes, and derives the value of a pawn.
import { describe, expect, it, test } from "vitest";
import { Random } from "../../src/base/random";
import type { Result } from "../../src/training/games/record";
import { type Curve, fitCurve, fitCurves } from "../../src/training/wdl/fit";
import { ModelFit } from "../../src/training/wdl/model";
import { Outcomes } from "../../src/training/wdl/outcomes";
import { PawnFit } from "../../src/training/wdl/pawn";

/** Scores with results by a curve's chances. */
function* drawn({ even, width }: Curve, count: number): Generator<{ score: number; result: Result }> {
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
  expect(Math.abs((fitted?.even ?? 0) - curve.even)).toBeLessThan(4);
  expect(Math.abs((fitted?.width ?? 0) - curve.width)).toBeLessThan(3);
});

test("finds none in a few outcomes", () => {
  const outcomes = new Outcomes();
  for (const { score, result } of drawn({ even: 100, width: 60 }, 1000)) outcomes.add(score, result);
  expect(fitCurve(outcomes)).toBeNull();
});

test("finds none where hardly a game is decided", () => {
  const outcomes = new Outcomes();
  for (let i = 0; i < 100_000; i++) outcomes.add(0, 1);
  for (let i = 0; i < 1999; i++) outcomes.add(300, 2);
  expect(fitCurve(outcomes)).toBeNull();
});

describe("the value of a pawn", () => {
  /** The last ply of a move counted from 1. */
  const plyOf = (move: number): number => 2 * move - 1;

  it("is the score that wins every second game around the 32nd move", () => {
    const fit = new PawnFit();
    const plies = [28, 32, 36].map(plyOf);
    let index = 0;
    for (const { score, result } of drawn({ even: 70, width: 90 }, 60_000)) {
      fit.add(plies[index++ % plies.length] ?? 0, score, result);
    }
    expect(Math.abs((fit.pawn() ?? 0) - 70)).toBeLessThan(4);
  });

  it.each([20, 27, 37])("is not known from move %d", (move) => {
    const fit = new PawnFit();
    for (const { score, result } of drawn({ even: 70, width: 90 }, 10_000))
      fit.add(plyOf(move), score, result);
    expect(fit.pawn()).toBeNull();
  });
});

describe("the curves of all numbers of men", () => {
  const curveOf = (men: number): Curve => ({ even: 300 - 6 * men, width: 60 + 2 * men });

  it("are found from outcomes of some numbers, also for numbers without any", () => {
    const byMen = Array.from({ length: 33 }, () => new Outcomes());
    for (const men of [5, 12, 22, 31]) {
      for (const { score, result } of drawn(curveOf(men), 40_000)) byMen[men]?.add(score, result);
    }
    const curves = fitCurves(byMen) ?? [];
    expect(curves).toHaveLength(33);
    for (const men of [4, 8, 15, 24, 32]) {
      const { even, width } = curveOf(men);
      expect(Math.abs((curves[men]?.even ?? 0) - even), `even, ${men} men`).toBeLessThan(8);
      expect(Math.abs((curves[men]?.width ?? 0) - width), `width, ${men} men`).toBeLessThan(6);
    }
    expect(curves[0]).toEqual(curves[4]);
  });

  it("are not made of too little", () => {
    const byMen = Array.from({ length: 33 }, () => new Outcomes());
    for (const { score, result } of drawn(curveOf(20), 1000)) byMen[20]?.add(score, result);
    expect(fitCurves(byMen)).toBeNull();
    expect(() => new ModelFit().model()).toThrow("too few games");
  });
});
