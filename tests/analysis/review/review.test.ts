// Evaluations as chances and words, and results as tags and words. The evaluations and marks of a line, what they add to a game, the
// losses of chances that get a mark, mistakes in words, and the accuracy of a side.
import { expect, it } from "vitest";
import { readGame } from "../../../src/analysis/pgn/read";
import { explain } from "../../../src/analysis/review/explain";
import { accuracies, evaluateLine, judge, reviewed, writeReview } from "../../../src/analysis/review/review";
import {
  backedUp,
  chances,
  type Evaluation,
  evaluationOf,
  finalEvaluation,
  scoreText,
} from "../../../src/analysis/tree/evaluation";
import type { Color, Move } from "../../../src/analysis/tree/move";
import { mainLine } from "../../../src/analysis/tree/node";
import { resultFromTag, resultTag, resultText } from "../../../src/analysis/tree/result";
import { Rules } from "../../../src/analysis/tree/rules";
import type { Score, SearchInfo } from "../../../src/engine/types";

const evaluation = (kind: Score["kind"], value: number, line: string): Evaluation => ({
  score: { kind, value },
  depth: 10,
  line: line.split(" ").filter((move) => move !== ""),
});
const cp = (value: number, line = "") => evaluation("cp", value, line);
const mate = (value: number, line = "") => evaluation("mate", value, line);

it.each([
  ["1. a3", [4]],
  ["1. a3 $0", [4, 0]],
  ["1. a3!", [1]],
  ["1. a3 $14", [4, 14]],
])("%s: a blunder gets its mark unless the annotator gave one", (pgn, nags) => {
  const line = mainLine(readGame(pgn).root);
  for (const [ply, node] of line.entries()) node.evaluation = cp(-500 * ply);
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
  const other = ({ score, ...rest }: Evaluation) => ({
    ...rest,
    score: { ...score, value: -score.value },
  });
  expect(judge("black", other(before), other(after))?.name).toBe(name);
});

/** The explanation of the last move of a game, from the evaluations before and after it. */
function said(pgn: string, before: Evaluation, after: Evaluation): string {
  const line = mainLine(readGame(pgn).root);
  const last = line.at(-1);
  if (!last?.parent) throw new Error("no move");
  last.parent.evaluation = before;
  last.evaluation = after;
  return explain(last, new Rules(false));
}

const KNIGHTS = "1. e4 e5 2. Nf3 Nc6 3.";
const from = (fen: string, moves: string) => `[FEN "${fen} - - 0 1"] ${moves}`;
const ATTACKED = "4k3/8/8/1p6/N7/8/6PP/3Q2K1 w";
/** The knight is lost in the best line too, so the words name only what else a move loses. */
const BEST = cp(600, "d1f3 b5a4 h2h3");

it.each([
  ["loses the knight for a pawn", `${KNIGHTS} Nxe5`, cp(20), cp(-250, "c6e5 d2d4 e5g6")],
  ["loses the bishop", `${KNIGHTS} Ba6`, cp(20), cp(-300, "b7a6 e1g1")],
  ["allows mate in 1", "1. f3 e5 2. g4", cp(-20), mate(-1, "d8h4")],
  ["misses mate in 1", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Nf3", mate(1, "h5f7"), cp(-500, "f6h5")],
  ["gives the advantage away", "1. e4 e5 2. a3", cp(200), cp(0)],
  ["gives the opponent the advantage", "1. e4 e5 2. a3", cp(0), cp(-200)],
  ["makes the position worse", "1. e4 e5 2. a3", cp(-240), cp(-500)],
  ["makes the position worse", "1. e4 e5 2. Nf3 a6", cp(0), cp(70)],
  ["misses a line that wins the queen", "1. e4 e5 2. Nf3 Qg5 3. a3", cp(800, "f3g5 a7a6"), cp(0, "g5g6")],
  ["loses the exchange", from("4k3/8/8/8/1b6/8/r7/1N4K1 b", "Rd2"), cp(-600), cp(-300, "b1d2 b4d2 g1f1")],
  ["gives the advantage away", from(ATTACKED, "h3"), BEST, cp(300, "b5a4 d1a4 e8e7")],
  ["loses the queen", from(ATTACKED, "Qd8+"), BEST, cp(-300, "e8d8 a4c3 b5b4")],
  ["lets a pawn promote", from("8/4P3/3k4/8/8/8/8/4K3 b", "Kc7"), cp(0), cp(900, "e7e8q c7b7 e1e2")],
  [
    "loses the rook and lets a pawn promote",
    from("3r2k1/4P3/8/8/8/8/8/4K3 b", "Kh8"),
    cp(0),
    cp(900, "e7d8q h8h7 e1e2"),
  ],
  ["loses a pawn", from("4k3/8/8/8/8/8/4p3/3R2K1 b", "e1=Q+"), cp(0), cp(900, "d1e1 e8d7 g1f2")],
  [
    "misses a line that promotes a pawn",
    from("8/4P3/8/8/8/1k6/8/4K3 w", "Kf2"),
    cp(900, "e7e8q b3b2 e1d2"),
    cp(0, "b3c4 f2g3"),
  ],
])("a mistake in words: %s", (words, pgn, before, after) => {
  expect(said(pgn, before, after)).toBe(words);
});

it("accuracy is 100% without a loss, and falls with the losses of each side", () => {
  const movers = ["white", "black", "white", "black"] as const;
  const even = accuracies([cp(0), cp(0), cp(0), cp(0), cp(0)], movers);
  expect(even).toEqual({ white: 100, black: 100 });
  const blunder = accuracies([cp(0), cp(0), cp(0), cp(-900), cp(-900)], movers);
  expect(blunder.black).toBe(100);
  expect(blunder.white).toBeLessThan(60);
  expect(blunder.white).toBeGreaterThan(5);
  expect(accuracies([cp(0)], [])).toEqual({ white: null, black: null });
});

it("accuracy takes scores beyond ten pawns, and mates, for ten pawns", () => {
  const of = (after: Evaluation) => accuracies([cp(0), after], ["white"]).white;
  expect(of(cp(-3000))).toBe(of(cp(-1000)));
  expect(of(mate(-2))).toBe(of(cp(-1000)));
  expect(of(cp(-1000))).toBeLessThan(of(cp(-900)) ?? 0);
});

it("accuracy weights moves by the windows of lichess.org's program: a tenth of the moves, two at least", () => {
  // White loses three pawns with the last of 29 moves. Only its window of two positions has a change.
  const movers = Array.from({ length: 29 }, (_, index): Color => (index % 2 === 0 ? "white" : "black"));
  const scores = Array.from({ length: 30 }, (_, index) => cp(index === 29 ? -300 : 0));
  const { white } = accuracies(scores, movers);
  const share = 100 / (1 + Math.exp(0.003_682_08 * 300));
  const bad = 103.1668 * Math.exp(-0.043_54 * (50 - share)) - 3.1669 + 1;
  // The standard deviation of two numbers is half their difference.
  const weight = Math.min(12, (50 - share) / 2);
  const weighted = (14 * 0.5 * 100 + weight * bad) / (14 * 0.5 + weight);
  const harmonic = 15 / (14 / 100 + 1 / bad);
  expect(white).toBeCloseTo((weighted + harmonic) / 2, 6);
});

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
