// The results of games: as tags of PGN, and in words.
import { expect, it } from "vitest";
import { resultFromTag, resultTag, resultText } from "../../../src/analysis/tree/result";

it("results are tags, and words", () => {
  for (const tag of ["1-0", "0-1", "1/2-1/2"]) expect(resultTag(resultFromTag(tag))).toBe(tag);
  expect(resultFromTag("*")).toBeNull();
  expect(resultText({ winner: "black", reason: "time" })).toBe("Black wins on time");
});
