// Explains mistakes in words, and measures the accuracy of a side.
import { expect, it } from "vitest";
import { readGame } from "../../../src/analysis/pgn/read";
import { explain } from "../../../src/analysis/review/explain";
import { accuracies } from "../../../src/analysis/review/review";
import type { Evaluation } from "../../../src/analysis/tree/evaluation";
import { mainLine } from "../../../src/analysis/tree/node";
import { Rules } from "../../../src/analysis/tree/rules";
import type { Score } from "../../../src/engine/types";

const cp = (value: number): Score => ({ kind: "cp", value });
const mate = (value: number): Score => ({ kind: "mate", value });
const evaluation = (score: Score, line = ""): Evaluation => ({
  score,
  depth: 10,
  line: line.split(" ").filter((move) => move !== ""),
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

it.each([
  [
    "loses the knight for a pawn",
    `${KNIGHTS} Nxe5`,
    evaluation(cp(20)),
    evaluation(cp(-250), "c6e5 d2d4 e5g6"),
  ],
  ["loses the bishop", `${KNIGHTS} Ba6`, evaluation(cp(20)), evaluation(cp(-300), "b7a6 e1g1")],
  ["allows mate in 1", "1. f3 e5 2. g4", evaluation(cp(-20)), evaluation(mate(-1), "d8h4")],
  [
    "misses mate in 1",
    "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Nf3",
    evaluation(mate(1), "h5f7"),
    evaluation(cp(-500), "f6h5"),
  ],
  ["gives the advantage away", "1. e4 e5 2. a3", evaluation(cp(200)), evaluation(cp(0))],
  ["gives the opponent the advantage", "1. e4 e5 2. a3", evaluation(cp(0)), evaluation(cp(-200))],
  ["makes the position worse", "1. e4 e5 2. a3", evaluation(cp(-240)), evaluation(cp(-500))],
  ["makes the position worse", "1. e4 e5 2. Nf3 a6", evaluation(cp(0)), evaluation(cp(70))],
])("a mistake in words: %s", (words, pgn, before, after) => {
  expect(said(pgn, before, after)).toBe(words);
});

it("a mistake in words names a missed win, and a lost exchange", () => {
  const fork = "1. e4 e5 2. Nf3 Qg5 3. a3";
  expect(said(fork, evaluation(cp(800), "f3g5 a7a6"), evaluation(cp(0), "g5g6"))).toBe(
    "misses a line that wins the queen",
  );
  const exchange = '[FEN "4k3/8/8/8/1b6/8/r7/1N4K1 b - - 0 1"]\n\n1... Rd2';
  expect(said(exchange, evaluation(cp(-600)), evaluation(cp(-300), "b1d2 b4d2 g1f1"))).toBe(
    "loses the exchange",
  );
});

it("does not name men that the best line loses too", () => {
  const attacked = '[FEN "4k3/8/8/1p6/N7/8/6PP/3Q2K1 w - - 0 1"]\n\n1.';
  const best = evaluation(cp(600), "d1f3 b5a4 h2h3");
  expect(said(`${attacked} h3`, best, evaluation(cp(300), "b5a4 d1a4 e8e7"))).toBe(
    "gives the advantage away",
  );
  expect(said(`${attacked} Qd8+`, best, evaluation(cp(-300), "e8d8 a4c3 b5b4"))).toBe("loses the queen");
});

const black = (fen: string, move: string) => `[FEN "${fen} b - - 0 1"]\n\n1... ${move}`;

it.each([
  ["lets a pawn promote", black("8/4P3/3k4/8/8/8/8/4K3", "Kc7"), "e7e8q c7b7 e1e2"],
  ["loses the rook and lets a pawn promote", black("3r2k1/4P3/8/8/8/8/8/4K3", "Kh8"), "e7d8q h8h7 e1e2"],
  ["loses a pawn", black("4k3/8/8/8/8/8/4p3/3R2K1", "e1=Q+"), "d1e1 e8d7 g1f2"],
])("a mistake with a promotion in words: %s", (words, pgn, line) => {
  expect(said(pgn, evaluation(cp(0)), evaluation(cp(900), line))).toBe(words);
});

it("a mistake with a promotion in words names a missed promotion", () => {
  const pgn = '[FEN "8/4P3/8/8/8/1k6/8/4K3 w - - 0 1"]\n\n1. Kf2';
  expect(said(pgn, evaluation(cp(900), "e7e8q b3b2 e1d2"), evaluation(cp(0), "b3c4 f2g3"))).toBe(
    "misses a line that promotes a pawn",
  );
});

it("accuracy is 100% without a loss, and falls with the losses of each side", () => {
  const even = accuracies(
    [cp(0), cp(0), cp(0), cp(0), cp(0)].map((score) => evaluation(score)),
    ["white", "black", "white", "black"],
  );
  expect(even).toEqual({ white: 100, black: 100 });
  const blunder = accuracies(
    [cp(0), cp(0), cp(0), cp(-900), cp(-900)].map((score) => evaluation(score)),
    ["white", "black", "white", "black"],
  );
  expect(blunder.black).toBe(100);
  expect(blunder.white).toBeLessThan(60);
  expect(blunder.white).toBeGreaterThan(5);
  expect(accuracies([evaluation(cp(0))], [])).toEqual({ white: null, black: null });
});

it("accuracy takes scores beyond ten pawns, and mates, for ten pawns", () => {
  const of = (score: Score) =>
    accuracies(
      [cp(0), score].map((one) => evaluation(one)),
      ["white"],
    ).white;
  expect(of(cp(-3000))).toBe(of(cp(-1000)));
  expect(of(mate(-2))).toBe(of(cp(-1000)));
  expect(of(cp(-1000))).toBeLessThan(of(cp(-900)) ?? 0);
});

it("accuracy weights moves by the windows of lichess.org's program: a tenth of the moves, two at least", () => {
  // White loses three pawns with the last of 29 moves. Only its window of two positions has a change.
  const moves = Array.from({ length: 29 }, (_, index) => (index % 2 === 0 ? "white" : "black"));
  const scores = Array.from({ length: 30 }, (_, index) => cp(index === 29 ? -300 : 0));
  const { white } = accuracies(
    scores.map((score) => evaluation(score)),
    moves as ("white" | "black")[],
  );
  const share = 100 / (1 + Math.exp(0.003_682_08 * 300));
  const bad = 103.1668 * Math.exp(-0.043_54 * (50 - share)) - 3.1669 + 1;
  // The standard deviation of two numbers is half their difference.
  const weight = Math.min(12, (50 - share) / 2);
  const weighted = (14 * 0.5 * 100 + weight * bad) / (14 * 0.5 + weight);
  const harmonic = 15 / (14 / 100 + 1 / bad);
  expect(white).toBeCloseTo((weighted + harmonic) / 2, 6);
});
