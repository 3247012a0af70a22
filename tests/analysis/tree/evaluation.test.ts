// Evaluations of positions as chances and words, and the results of games, as tags of PGN and in words.
import { expect, it } from "vitest";
import { chances, evaluationOf, finalEvaluation, scoreText } from "../../../src/analysis/tree/evaluation";
import { resultFromTag, resultTag, resultText } from "../../../src/analysis/tree/result";
import type { SearchInfo } from "../../../src/engine/types";

it("evaluations become chances, and words", () => {
  expect(chances({ kind: "cp", value: 0 })).toBe(0);
  expect(chances({ kind: "cp", value: 100 })).toBeCloseTo(0.182, 3);
  expect(chances({ kind: "mate", value: -3 })).toBe(-1);
  expect(scoreText({ kind: "cp", value: -31 })).toBe("−0.31");
  expect(scoreText({ kind: "mate", value: -2 })).toBe("#−2");
  expect(chances(finalEvaluation("white").score)).toBe(-1);
  expect(chances(finalEvaluation(null).score)).toBe(0);
});

it.each(["white", "black"] as const)(
  "evaluations of a search of the position where %s is mated are lost for that side",
  (mated) => {
    const info = { score: { kind: "mate", value: 0 }, depth: 0, pv: [] } as unknown as SearchInfo;
    expect(evaluationOf(info, mated)).toEqual(finalEvaluation(mated));
    expect(chances(evaluationOf(info, mated).score)).toBe(mated === "white" ? -1 : 1);
  },
);

it("results are tags, and words", () => {
  for (const tag of ["1-0", "0-1", "1/2-1/2"]) expect(resultTag(resultFromTag(tag))).toBe(tag);
  expect(resultFromTag("*")).toBeNull();
  expect(resultText({ winner: "black", reason: "time" })).toBe("Black wins on time");
});
