// Fitting chances to outcomes.
import { expect, test } from "vitest";
import { fitCurve, Outcomes } from "../../src/training/wdl/fit";
import { Random } from "../support/random";

test.each([
  { even: 100, width: 60 },
  { even: 250, width: 120 },
])("finds the curve that made the outcomes: %o", ({ even, width }) => {
  const random = new Random(99);
  const outcomes = new Outcomes();
  const chance = (score: number): number => 1 / (1 + Math.exp((even - score) / width));
  for (let sample = 0; sample < 200_000; sample++) {
    const score = random.below(1201) - 600;
    const lot = random.below(1_000_000) / 1_000_000;
    outcomes.add(score, lot < chance(score) ? 2 : lot < chance(score) + chance(-score) ? 0 : 1);
  }
  const fitted = fitCurve(outcomes);
  expect(Math.abs(fitted.even - even)).toBeLessThan(4);
  expect(Math.abs(fitted.width - width)).toBeLessThan(3);
});
