// Null moves: a side passes, as annotators write it to show a threat.
import { expect, it } from "vitest";
import { readGame } from "../../../src/analysis/pgn/read";
import { writeGame } from "../../../src/analysis/pgn/write";
import { evaluateLine, lineAccuracies, reviewed } from "../../../src/analysis/review/review";
import { NULL_MOVE } from "../../../src/analysis/tree/move";
import { lineForEngine, mainLine, movesOf } from "../../../src/analysis/tree/node";
import { Rules } from "../../../src/analysis/tree/rules";

it.each(["--", "Z0", "z0", "@@@@", "null", "0000", "pass"])(
  "a null move is read as %s and written as --",
  (text) => {
    const game = readGame(`1. e4 e5 (1... ${text} 2. d4 ${text}!? {and} 3. c4) 2. Nf3 Nc6 *`);
    const written = writeGame(game);
    expect(written.trim()).toBe("1. e4 e5 (1... -- 2. d4 --!? {and} 3. c4) 2. Nf3 Nc6 *");
    expect(writeGame(readGame(written))).toBe(written);
    const passed = game.root.children[0]?.children[1];
    expect(passed?.move).toMatchObject({ uci: NULL_MOVE, from: "e8", to: "e8", targets: [] });
    expect(passed?.fen).toBe("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
  },
);

it("a null move gives an engine the line behind the last one", () => {
  const rules = new Rules(false);
  const line = mainLine(readGame("1. e4 -- 2. d4 -- 3. c4 e5 *").root);
  expect(lineForEngine(line)).toEqual({ start: line[4]?.fen, moves: ["c2c4", "e7e5"] });
  expect(lineForEngine(line.slice(0, 2))).toEqual({ start: line[0]?.fen, moves: ["e2e4"] });
  expect(movesOf(line)).toEqual(["e2e4", NULL_MOVE, "d2d4", NULL_MOVE, "c2c4", "e7e5"]);
  expect(rules.end(line)).toBeNull();
  expect(rules.treeMove(line[1]?.fen ?? "", NULL_MOVE)?.after).toBe(line[2]?.fen);
  expect(rules.move(line[1]?.fen ?? "", NULL_MOVE)).toBeNull();
});

it("a null move out of check stays in the tree, and nobody searches or moves behind it", async () => {
  const { root } = readGame("1. e4 e5 2. Bc4 Nc6 3. Bxf7+ -- *");
  const line = mainLine(root);
  const last = line.at(-1)?.fen ?? "";
  const rules = new Rules(false);
  expect([rules.canSearch(last), rules.canSearch(root.fen)]).toEqual([false, true]);
  expect([rules.legalMoves(last), rules.inCheck(last), rules.end(line)]).toEqual([[], false, null]);
  const searched: string[] = [];
  const all = await evaluateLine(
    line,
    rules,
    async (start, moves) => {
      searched.push([start, ...moves].join(" "));
      return { score: { kind: "cp", value: moves.length % 2 ? 400 : 0 }, depth: 1, pv: [] } as never;
    },
    (node, evaluation) => {
      node.evaluation = evaluation;
    },
  );
  expect([all, searched.length]).toEqual([true, line.length - 1]);
  expect(line.at(-1)?.evaluation).toBeNull();
  expect(lineAccuracies(line)).toBeNull();
});

it("a null move gets no mark and leaves the accuracy of the line unknown", () => {
  const line = mainLine(readGame("1. e4 {[%eval 0.1]} -- {[%eval 9.0]} 2. d4 {[%eval 9.1]} *").root);
  expect(reviewed(line).map(({ judgement }) => judgement)).toEqual([null, null, null]);
  expect(lineAccuracies(line.slice(1))).toBeNull();
});
