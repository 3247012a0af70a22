// The evaluation's board: the share of every man fits its cell, whatever its size.
import { expect, test } from "vitest";
import { explanationText } from "../../../src/engine/evaluation/explanation";
import { PAWN_VALUE } from "../../../src/engine/evaluation/wdl";

test.each([0, -7, 60, -1100, 9900, -9900])("a share of %d keeps the board in shape", (value) => {
  const shares = Array.from({ length: 64 }, (_, square) => ({ square, piece: 5, value }));
  const lines = explanationText({ whiteValue: value, shares, instead: null });
  const board = lines.slice(0, 25);
  expect(new Set(board.map((line) => line.length))).toEqual(new Set([8 * 9 + 1]));
  expect(board[2]).toMatch(/^(\| +[+-]\d+\.\d{1,2} ){8}\|$/);
});

test.each([
  ["known ending", "Known ending: the search uses +1.00 instead"],
  ["hard to win", "Hard to win: the search uses +1.00 instead"],
] as const)("says that a %s has another value for the search", (reason, line) => {
  const instead = { whiteValue: PAWN_VALUE, reason };
  expect(explanationText({ whiteValue: 4 * PAWN_VALUE, shares: [], instead }).slice(-2)).toEqual([
    "Value of the network: +4.00 (White's view)",
    line,
  ]);
});
