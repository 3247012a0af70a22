// The evaluations and marks of a line, what they add to a game, and the losses of chances that get a mark.
import { expect, it } from "vitest";
import { readGame } from "../../../src/analysis/pgn/read";
import { evaluateLine, judge, reviewed, writeReview } from "../../../src/analysis/review/review";
import { backedUp } from "../../../src/analysis/tree/evaluation";
import type { Move } from "../../../src/analysis/tree/move";
import { mainLine } from "../../../src/analysis/tree/node";
import { Rules } from "../../../src/analysis/tree/rules";
import type { SearchInfo } from "../../../src/engine/types";

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

/** The marks and the evaluations of a line whose positions have these scores and best moves; "" = the first position. */
async function marksOf(pgn: string, found: Readonly<Record<string, readonly [score: number, best: string]>>) {
  const line = mainLine(readGame(pgn).root);
  const searched: string[] = [];
  await evaluateLine(
    line,
    new Rules(false),
    async (_start, moves) => {
      const name = moves.join(" ");
      searched.push(name);
      const [white, best] = found[name] ?? [0, "h7h6"];
      const value = moves.length % 2 === 0 ? white : -white;
      return { score: { kind: "cp", value }, depth: 5, pv: [best] } as unknown as SearchInfo;
    },
    (node, evaluation) => {
      node.evaluation = evaluation;
    },
  );
  return {
    marks: reviewed(line).map(({ judgement }) => judgement?.mark ?? ""),
    scores: line.map(({ evaluation }) => evaluation?.score.value),
    searched,
  };
}

it("gives no mark to the engine's own choice, which takes the score of the position after it", async () => {
  const { marks, scores, searched } = await marksOf("1. e4", { "": [100, "e2e4"], e2e4: [-400, "e7e5"] });
  expect([marks, scores]).toEqual([[""], [-400, -400]]);
  expect(searched).toEqual(["e2e4", ""]);
});

it("gives a mark only if the other move is better after an equal search", async () => {
  const played = { e2e4: [-400, "e7e5"] } as const;
  const worse = await marksOf("1. e4", { ...played, "": [100, "d2d4"], d2d4: [-500, "d7d5"] });
  expect([worse.marks, worse.scores]).toEqual([[""], [-400, -400]]);
  const better = await marksOf("1. e4", { ...played, "": [100, "d2d4"], d2d4: [-200, "d7d5"] });
  expect([better.marks, better.scores]).toEqual([["?"], [-200, -400]]);
  expect(better.searched).toEqual(["e2e4", "", "d2d4"]);
});

it.each([
  [{ value: -2 }, "black", -3],
  [{ value: -1, over: true }, "black", -1],
  [{ value: 2 }, "black", 2],
  [{ value: 2 }, "white", 3],
] as const)(
  "counts the mate %j after a move by %s from the position before it",
  ({ value, ...rest }, color, before) => {
    const evaluation = { score: { kind: "mate", value }, depth: 3, line: ["a2a3"], ...rest } as const;
    expect(backedUp(evaluation, { uci: "e2e4", color } as Move)).toEqual({
      score: { kind: "mate", value: before },
      depth: 4,
      line: ["e2e4", "a2a3"],
    });
  },
);

const cp = (value: number) => ({ score: { kind: "cp", value } as const, depth: 10, line: [] });
const mate = (value: number) => ({ score: { kind: "mate", value } as const, depth: 10, line: [] });

it("a move that loses chances is a mistake of its side", () => {
  expect(judge("white", cp(20), cp(10))).toBeNull();
  expect(judge("white", cp(20), cp(-60))?.name).toBe("inaccuracy");
  expect(judge("white", cp(20), cp(-110))?.name).toBe("mistake");
  expect(judge("black", cp(0), cp(400))?.name).toBe("blunder");
  expect(judge("black", cp(0), cp(-400))).toBeNull();
  // In a won position a pawn more or less does not matter.
  expect(judge("white", cp(1500), cp(1300))).toBeNull();
});

it.each([
  ["a mate given away", mate(3), cp(650), "blunder"],
  ["a mate given away", mate(3), cp(800), "mistake"],
  ["a mate given away", mate(3), cp(1100), "inaccuracy"],
  ["a mate for a mate", mate(3), mate(-5), "blunder"],
  ["a mate allowed", cp(-650), mate(-4), "blunder"],
  ["a mate allowed", cp(-800), mate(-4), "mistake"],
  ["a mate allowed", cp(-1100), mate(-4), "inaccuracy"],
  ["a longer mate", mate(3), mate(9), undefined],
  ["a lost game", mate(-9), mate(-2), undefined],
  ["a mate found", cp(100), mate(2), undefined],
] as const)("%s: %j, then %j: %s", (_, before, after, name) => {
  expect(judge("white", before, after)?.name).toBe(name);
  const other = ({ score, ...rest }: typeof before | typeof after) => ({
    ...rest,
    score: { ...score, value: -score.value },
  });
  expect(judge("black", other(before), other(after))?.name).toBe(name);
});
