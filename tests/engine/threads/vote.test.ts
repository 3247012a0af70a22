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
    bestMove,
    ponderMove: 0,
    nodes: 1,
    hashFull: 0,
    best: { ...line, score, nodes: 1 },
  };
}

const NOTHING: ThreadResult = { ...vote(5, 0, 0), nodes: 0, best: null };

it.each<[what: string, chosen: number, results: readonly ThreadResult[]]>([
  ["of one is that one's", 0, [vote(1, -500, 3)]],
  ["goes to the main thread when all agree", 0, [vote(1, 20, 9), vote(1, 20, 9), vote(1, 20, 9)]],
  ["goes to the main thread when it is a tie", 0, [vote(1, 20, 9), vote(2, 20, 9)]],
  ["goes to the main thread whatever its move", 0, [vote(2, 20, 9), vote(1, 20, 9)]],
  ["goes to the majority", 1, [vote(1, 20, 9), vote(2, 20, 9), vote(2, 20, 9)]],
  [
    "goes to a narrow majority",
    1,
    [vote(1, 20, 9), vote(2, 20, 9), vote(1, 20, 9), vote(2, 20, 9), vote(2, 20, 9)],
  ],
  ["counts a better score for more", 1, [vote(1, 20, 9), vote(2, 90, 9)]],
  ["counts a deeper search for more", 1, [vote(1, 20, 9), vote(2, 20, 12)]],
  ["counts a better score for more than two", 0, [vote(1, 90, 9), vote(2, 20, 9), vote(2, 20, 9)]],
  ["takes the line of the deepest of a move", 2, [vote(1, 20, 9), vote(2, 25, 9), vote(2, 22, 11)]],
  ["takes a deeper line of the main thread's move", 1, [vote(1, 20, 9), vote(1, 20, 11), vote(2, 20, 10)]],
  ["gives a mate found the last word", 2, [vote(1, 20, 9), vote(1, 20, 9), vote(2, 31990, 5)]],
  ["keeps the main thread's mate", 0, [vote(1, 31990, 9), vote(2, 20, 9), vote(2, 20, 9)]],
  ["prefers the shorter mate", 1, [vote(1, 31985, 9), vote(2, 31995, 5), vote(3, 31990, 9)]],
  ["knows the longest mate", 0, [vote(1, 31760, 9), vote(2, 31759, 20), vote(2, 31759, 20)]],
  ["does not let a mate suffered win by depth", 1, [vote(1, -31990, 9), vote(2, -30, 9), vote(2, -30, 9)]],
  ["does not count who has found nothing", 0, [vote(1, -30, 2), NOTHING, vote(2, -300, 0)]],
  ["goes past a main thread that has found nothing", 1, [NOTHING, vote(1, -30, 2)]],
  ["goes to the main thread when nobody has found anything", 0, [NOTHING, NOTHING]],
])("the vote %s", (_, chosen, results) => {
  expect(results.indexOf(chooseResult(results, MATE_BOUND, EXACT))).toBe(chosen);
});

it("the vote of none is an error", () => {
  expect(() => chooseResult([], MATE_BOUND, EXACT)).toThrow(RangeError);
});
