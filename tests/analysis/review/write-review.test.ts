// What a review adds to a game, and what it leaves alone.
import { expect, it } from "vitest";
import { readGame } from "../../../src/analysis/pgn/read";
import { writeReview } from "../../../src/analysis/review/review";
import { mainLine } from "../../../src/analysis/tree/node";
import { Rules } from "../../../src/analysis/tree/rules";

it.each([
  ["1. a3", [4]],
  ["1. a3 $0", [4, 0]],
  ["1. a3!", [1]],
  ["1. a3 $14", [4, 14]],
])("%s: a blunder gets its mark unless the annotator gave one", (pgn, nags) => {
  const line = mainLine(readGame(pgn).root);
  for (const [ply, node] of line.entries())
    node.evaluation = { score: { kind: "cp", value: -500 * ply }, depth: 10, line: [] };
  writeReview(line, new Rules(false));
  expect(line.at(-1)?.nags).toEqual(nags);
});
