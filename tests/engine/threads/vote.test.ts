// The choice of the move among the results of several threads.
import { expect, it } from "vitest";
import type { ThreadResult } from "../../../src/engine/threads/messages";
import { chooseResult } from "../../../src/engine/threads/pool-search";

const MATE_BOUND = 31760;
const EXACT = 3;

/** A thread's result; moves are numbers. */
function vote(bestMove: number, score: number, depth: number): ThreadResult {
  const line = {
    depth,
    selectiveDepth: depth,
    line: 0,
    bound: EXACT,
    timeMs: 0,
    hashFull: 0,
    tbHits: 0,
    pv: [bestMove],
  };
  return {
    rootMoves: 20,
    bestMove,
    ponderMove: 0,
    nodes: 1,
    hashFull: 0,
    best: { ...line, score, nodes: 1 },
  };
}

/** Index of the chosen result. */
function chosen(...results: ThreadResult[]): number {
  return results.indexOf(chooseResult(results, MATE_BOUND, EXACT));
}

it("the vote of one is that one's", () => {
  expect(chosen(vote(1, -500, 3))).toBe(0);
});

it("the vote of none is an error", () => {
  expect(() => chooseResult([], MATE_BOUND, EXACT)).toThrow(RangeError);
});

it("the vote goes to the main thread when all agree", () => {
  expect(chosen(vote(1, 20, 9), vote(1, 20, 9), vote(1, 20, 9))).toBe(0);
});

it("the vote goes to the main thread when it is a tie", () => {
  expect(chosen(vote(1, 20, 9), vote(2, 20, 9))).toBe(0);
  expect(chosen(vote(2, 20, 9), vote(1, 20, 9))).toBe(0);
});

it("the vote goes to the majority", () => {
  expect(chosen(vote(1, 20, 9), vote(2, 20, 9), vote(2, 20, 9))).toBe(1);
  expect(chosen(vote(1, 20, 9), vote(2, 20, 9), vote(1, 20, 9), vote(2, 20, 9), vote(2, 20, 9))).toBe(1);
});

it("the vote counts a better score and a deeper search for more", () => {
  expect(chosen(vote(1, 20, 9), vote(2, 90, 9))).toBe(1);
  expect(chosen(vote(1, 20, 9), vote(2, 20, 12))).toBe(1);
  expect(chosen(vote(1, 90, 9), vote(2, 20, 9), vote(2, 20, 9))).toBe(0);
});

it("the vote takes the line of the deepest thread that chose the winning move", () => {
  expect(chosen(vote(1, 20, 9), vote(2, 25, 9), vote(2, 22, 11))).toBe(2);
  expect(chosen(vote(1, 20, 9), vote(1, 20, 11), vote(2, 20, 10))).toBe(1);
});

it("the vote gives a mate found the last word, the shorter one first", () => {
  expect(chosen(vote(1, 20, 9), vote(1, 20, 9), vote(2, 31990, 5))).toBe(2);
  expect(chosen(vote(1, 31990, 9), vote(2, 20, 9), vote(2, 20, 9))).toBe(0);
  expect(chosen(vote(1, 31985, 9), vote(2, 31995, 5), vote(3, 31990, 9))).toBe(1);
  expect(chosen(vote(1, 31760, 9), vote(2, 31759, 20), vote(2, 31759, 20))).toBe(0);
});

it("the vote does not let a mate suffered win by depth alone", () => {
  expect(chosen(vote(1, -31990, 9), vote(2, -30, 9), vote(2, -30, 9))).toBe(1);
});

it("the vote does not count threads that have found nothing", () => {
  const nothing: ThreadResult = {
    rootMoves: 20,
    bestMove: 5,
    ponderMove: 0,
    nodes: 0,
    hashFull: 0,
    best: null,
  };
  expect(chosen(vote(1, -30, 2), nothing, vote(2, -300, 0))).toBe(0);
  expect(chosen(nothing, vote(1, -30, 2))).toBe(1);
  expect(chosen(nothing, nothing)).toBe(0);
});
