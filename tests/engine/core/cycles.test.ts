// A repetition within reach: a move back to an earlier position of the line, found by keys alone, compared with all moves.
import { expect, test } from "vitest";
import { Random } from "../../../src/base/random";
import { DirectSearch, VARIANTS } from "../../support/core";

const STARTS = [
  "4k3/8/2n5/8/3B4/8/8/R3K2R w - - 0 1",
  "r3k2r/8/8/2q5/5Q2/8/8/R3K2R w KQkq - 0 1",
  "8/5k2/3b4/8/2N5/8/1K6/8 w - - 0 1",
];
const PLIES = 40;

/** True if a legal move leads to a position of the line that is at least three plies back. */
function triesOut({ core }: DirectSearch, moves: readonly number[], line: readonly bigint[]): boolean {
  const reach = Math.min(core.rule50(), line.length - 1);
  return moves.some((move) => {
    core.make(move);
    const key = BigInt.asUintN(64, core.positionKey());
    core.unmake();
    for (let back = 3; back <= reach; back += 2) if (line[line.length - back] === key) return true;
    return false;
  });
}

test.each(VARIANTS)("a repetition at hand is seen when there is one, and only then (%s)", (variant) => {
  const direct = new DirectSearch(variant, 1);
  const { core } = direct;
  const random = new Random(4);
  let agreed = 0;
  let repeats = 0;
  let checked = 0;
  for (let game = 0; game < 150; game++) {
    direct.board.set(random.pick(STARTS));
    direct.adoptBoard();
    /** Keys of the positions before the current one, the root's first. */
    const line: bigint[] = [];
    for (let ply = 0; ply < PLIES; ply++) {
      const moves = direct.legalMoves();
      if (moves.length === 0) break;
      const possible = triesOut(direct, moves, line);
      const claimed = core.canRepeat(ply) !== 0;
      if (possible) repeats++;
      if (possible) expect(claimed, `${direct.board.fen()} after ${ply}`).toBe(true);
      // Keys ignore checks and pins, so in these positions the move back may be illegal.
      if (core.inCheck() === 0) {
        checked++;
        if (possible === claimed) agreed++;
      }
      line.push(BigInt.asUintN(64, core.positionKey()));
      // Moves back and forth make repetitions likely.
      core.make(moves[random.below(Math.min(4, moves.length))] ?? 0);
    }
  }
  expect(repeats).toBeGreaterThan(100);
  expect(agreed / checked).toBeGreaterThan(0.98);
  expect(checked).toBeGreaterThan(2000);
});
