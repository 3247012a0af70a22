// Sequences of columns, and the built-in sets of them.
import { expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { parseSequence } from "../../../src/lab/connect4/solver";
import { FOUR_SETS } from "../../../src/lab/connect4/studies";
import { positionLines } from "../../support/positions";

it("a sequence is a position", () => {
  expect(parseSequence("-")).toEqual({ own: 0n, mask: 0n, stones: 0 });
  expect(parseSequence("12")).toEqual({ own: 1n, mask: 1n | (1n << 7n), stones: 2 });
  expect(parseSequence("771")).toEqual({ own: 1n << 43n, mask: (3n << 42n) | 1n, stones: 3 });
  expect(parseSequence("111111").mask).toBe(63n);
});

it.each([
  ["48", 'move 2: expected a column from 1 to 7, found "8"'],
  ["4x", 'move 2: expected a column from 1 to 7, found "x"'],
  ["4 4", 'move 2: expected a column from 1 to 7, found " "'],
  ["0", 'move 1: expected a column from 1 to 7, found "0"'],
  ["1111111", "move 7: column 1 is full"],
  ["7777777", "move 7: column 7 is full"],
  ["1122334", "the game was won by move 7"],
  ["12121213", "the game was won by move 7; move 8 is one too many"],
  ["12233434464", "won by move 11"],
  ["76655454424", "won by move 11"],
  ["44444441", "move 7: column 4 is full"],
  ["", "expected columns like 4453, or - for the empty board"],
])("a sequence: %j is refused", (text, message) => {
  expect(() => parseSequence(text)).toThrow(InputError);
  expect(() => parseSequence(text)).toThrow(message);
});

it("a sequence does not run around the edge of the board", () => {
  // The second player's stones on top of column 1 and at the bottom of column 2 are no neighbours, though 6 or 7 bits apart.
  expect(parseSequence("1111112374").stones).toBe(10);
});

it.each(FOUR_SETS)("sets of Connect Four positions: $name is its file", ({ name, positions }) => {
  const lines = positions.map(({ sequence, score }) => `${sequence} ${score}`);
  expect(positionLines(`${name}.txt`)).toEqual(lines);
});
