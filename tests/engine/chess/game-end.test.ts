// Games that end by the scores of their moves.
import { expect, test } from "vitest";
import { Adjudicator } from "../../../src/engine/chess/game-end";

const RULES = { won: { score: 1000, plies: 3 }, drawn: { score: 8, plies: 2, fromPly: 5 } };

/** The verdicts after each score, from the first half-move on. */
function verdicts(scores: readonly number[]) {
  const adjudicator = new Adjudicator(RULES);
  return scores.map((score, index) => adjudicator.judge(score, index + 1));
}

test("a side wins after so many plies with a large enough score", () => {
  expect(verdicts([1000, 1000, 1000])).toEqual([null, null, 1]);
  expect(verdicts([-1000, -1000, -1000])).toEqual([null, null, -1]);
  expect(verdicts([999, 1000, 1000])).toEqual([null, null, null]);
});

test("the count begins again when the other side leads, or nobody", () => {
  expect(verdicts([1000, 1000, -1000, -1000, -1000])).toEqual([null, null, null, null, -1]);
  expect(verdicts([1000, 1000, 999, 1000, 1000, 1000])).toEqual([null, null, null, null, null, 1]);
});

test("a game is drawn after so many plies near 0, from a ply on", () => {
  expect(verdicts([0, 0, 0, 0, 8, -8])).toEqual([null, null, null, null, null, 0]);
  expect(verdicts([0, 0, 0, 0, 0, 9, 0, 0])).toEqual([null, null, null, null, null, null, null, 0]);
});
