// Measures the nanoseconds of an evaluation in the core that ships: `npx ts-node scripts/measure/evaluation-cost.ts`, on an idle core.
// As in a search, it makes, evaluates and takes back every legal move of a position. The time without evaluations is subtracted.
import { readFileSync } from "node:fs";
import path from "node:path";
import { BENCH_POSITIONS } from "../../src/commands/bench-positions";
import { Board } from "../../src/engine/chess/board";
import { networkBody } from "../../src/engine/network/network";
import { readCore } from "../bundles/core";
import { ROOT } from "../support/root";
import { runScript } from "../support/script";

const ROUNDS = 4000;
const WARM_UP = 200;

/** Milliseconds for all children of the position, each made and taken back `rounds` times, with or without an evaluation. */
function children({ core }: Board, moves: readonly number[], rounds: number, valued: boolean): number {
  const start = performance.now();
  for (let round = 0; round < rounds; round++) {
    for (const move of moves) {
      core.make(move);
      if (valued) core.evaluate();
      core.unmake();
    }
  }
  return performance.now() - start;
}

/** Milliseconds for the same number of evaluations of the position itself, whose accumulators are up to date. */
function standing({ core }: Board, times: number): number {
  const start = performance.now();
  for (let time = 0; time < times; time++) core.evaluate();
  return performance.now() - start;
}

runScript({
  name: "evaluation-cost",
  call: "npx ts-node scripts/measure/evaluation-cost.ts",
  summary: "measure the nanoseconds of an evaluation",
  words: {},
  options: {},
  run: (_, { write }) => {
    const board = new Board(new WebAssembly.Module(readCore("release")));
    board.useNetwork(networkBody(readFileSync(path.join(ROOT, "net/palimpsest.net"))));
    let evaluations = 0;
    let changing = 0;
    let output = 0;
    for (const fen of BENCH_POSITIONS) {
      board.set(fen);
      // With a single child, its accumulators would be up to date from the round before.
      const moves = board.moves();
      if (moves.length < 2) continue;
      for (const valued of [true, false]) children(board, moves, WARM_UP, valued);
      standing(board, WARM_UP);
      changing += children(board, moves, ROUNDS, true) - children(board, moves, ROUNDS, false);
      output += standing(board, ROUNDS * moves.length);
      evaluations += ROUNDS * moves.length;
    }
    const nanoseconds = (milliseconds: number) => ((milliseconds * 1e6) / evaluations).toFixed(0);
    write(`${evaluations} evaluations after a move: ${nanoseconds(changing)} ns each`);
    write(`of it the second layer: ${nanoseconds(output)} ns`);
    return 0;
  },
});
