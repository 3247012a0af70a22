// Solves as jobs: what they are called, how they are kept, and how long they will take.
import type { Trade } from "../../jobs/job-schedule";
import { isObject } from "../../jobs/line-journal";
import { formatSize } from "../../output/sizes";
import { boardName, starters } from "../../searchers/domineering/board";
import type { BoardSize, Mode, Solve, SolveResult } from "../../searchers/domineering/types";
import { publishedBoard } from "./published";

/** Nodes per square that a tree is multiplied by, where nothing is published. */
const GROWTH = 1.45;
/** Nodes per millisecond, and how many of DOMI's nodes the enhanced solver needs about, while little is known. */
const SPEED = 4000;
const ENHANCED_SHARE = 0.1;
/** Nodes that this guess weighs as much as: smaller boards take longer to start on than to solve, and teach nothing. */
const GUESS_NODES = 1_000_000;

export function describeSolve({ first, mode, scheme, positions, ...board }: Solve): string {
  return `domineering ${boardName(board)}, ${first} first, ${mode}, ${scheme} ${formatSize(positions)}`;
}

/** The key in a journal. */
export function solveKey(solve: Solve, signature: string): string {
  return `${describeSolve(solve)} | signature ${signature}`;
}

export function isSolveResult(value: unknown): value is SolveResult {
  return (
    isObject(value) &&
    typeof value.firstWins === "boolean" &&
    typeof value.nodes === "number" &&
    typeof value.ms === "number" &&
    isObject(value.statistics)
  );
}

/** What DOMI may be expected to need for one side to begin. */
function expectedNodes(board: BoardSize): number {
  const known = publishedBoard(board);
  return known ? known.nodes / starters(board).length : GROWTH ** (board.rows * board.columns);
}

/** Sums of what was measured. */
interface Tally {
  ms: number;
  expected: number;
}

export function solveTrade(): Trade<Solve, SolveResult> {
  const tallies: Record<Mode, Tally> = {
    domi: { ms: GUESS_NODES / SPEED, expected: GUESS_NODES },
    enhanced: { ms: (ENHANCED_SHARE * GUESS_NODES) / SPEED, expected: GUESS_NODES },
  };
  return {
    learn: (solve, { ms }) => {
      const tally = tallies[solve.mode];
      tally.ms += ms;
      tally.expected += expectedNodes(solve);
    },
    milliseconds: (solve) => {
      const { ms, expected } = tallies[solve.mode];
      return Math.max(1, (expectedNodes(solve) * ms) / expected);
    },
    kindOf: ({ mode }) => mode,
    describe: describeSolve,
    unit: "games",
  };
}
