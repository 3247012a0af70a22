// Chances of winning, drawing and losing.
import { describe, expect, it } from "vitest";
import model from "../../../net/wdl.json";
import { centipawns, winDrawLoss } from "../../../src/engine/evaluation/wdl";

const SCORES = Array.from({ length: 401 }, (_, index) => (index - 200) * 12);

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
    expect(wins.at(-1)).toBeGreaterThan(990);
    expect(wins[0]).toBe(0);
  });
});

it("a mate is won or lost for sure", () => {
  expect(winDrawLoss(31990, 20)).toEqual({ win: 1000, draw: 0, loss: 0 });
  expect(winDrawLoss(-31990, 20)).toEqual({ win: 0, draw: 0, loss: 1000 });
});

it("the same lead wins less often in an ending of few men", () => {
  expect(winDrawLoss(150, 6).win).toBeLessThan(winDrawLoss(150, 32).win);
});

it("a hundred centipawns win every second game of middling length", () => {
  expect(centipawns(model.pawn)).toBe(100);
  expect(centipawns(-model.pawn / 2)).toBe(-50);
  expect(centipawns(0)).toBe(0);
});
