// Chances of winning, drawing and losing.
import { describe, expect, it } from "vitest";
import { winDrawLoss } from "../../src/engine/wdl";

const SCORES = Array.from({ length: 401 }, (_, index) => (index - 200) * 10);

describe.each([2, 3, 10, 20, 32])("with %i men", (pieces) => {
  it("are per mille that add up", () => {
    for (const score of [...SCORES, -32000, -20000, 20000, 32000]) {
      const { win, draw, loss } = winDrawLoss(score, pieces);
      expect(win + draw + loss).toBe(1000);
      for (const chance of [win, draw, loss]) {
        expect(Number.isInteger(chance)).toBe(true);
        expect(chance).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it("are the same for both sides", () => {
    for (const score of SCORES) {
      const { win, draw, loss } = winDrawLoss(score, pieces);
      expect(winDrawLoss(-score, pieces)).toEqual({ win: loss, draw, loss: win });
    }
  });

  it("rise with the score", () => {
    const wins = SCORES.map((score) => winDrawLoss(score, pieces).win);
    expect(wins).toEqual(wins.toSorted((a, b) => a - b));
    expect(wins.at(-1)).toBe(1000);
    expect(wins[0]).toBe(0);
  });

  it("are mostly a draw when even", () => {
    const { draw } = winDrawLoss(0, pieces);
    expect(draw).toBeGreaterThan(500);
  });
});

it("a mate is won or lost for sure", () => {
  expect(winDrawLoss(31990, 20)).toEqual({ win: 1000, draw: 0, loss: 0 });
  expect(winDrawLoss(-31990, 20)).toEqual({ win: 0, draw: 0, loss: 1000 });
});

it("the same score wins more often with fewer men", () => {
  expect(winDrawLoss(150, 6).win).toBeGreaterThan(winDrawLoss(150, 32).win);
});
