// Fitting chances to outcomes, and what a pawn is by them.
import { describe, expect, it, test } from "vitest";
import type { Result } from "../../src/training/games/record";
import { type Curve, fitCurve } from "../../src/training/wdl/fit";
import { type MenCurve, modelOf } from "../../src/training/wdl/model";
import { Outcomes } from "../../src/training/wdl/outcomes";
import { PawnFit } from "../../src/training/wdl/pawn";
import { Random } from "../support/random";

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

describe("what a pawn is", () => {
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

describe("the model", () => {
  const curve = (men: number, even: number): MenCurve => ({ men, positions: 5000, even, width: 100 });

  it("takes for a number of men without a curve the nearest above", () => {
    const { positions, pawn, even } = modelOf([curve(4, 200), curve(20, 80.04)], 79.96);
    expect(positions).toBe(10_000);
    expect(pawn).toBe(80);
    expect(even).toHaveLength(33);
    expect([even[0], even[4], even[5], even[20], even[32]]).toEqual([200, 200, 80, 80, 80]);
  });

  it.each([
    [[curve(4, 200)], 80],
    [[curve(4, 200), curve(20, 80)], null],
  ])("is not made of too little", (curves, pawn) => {
    expect(() => modelOf(curves, pawn)).toThrow("too few games");
  });
});
