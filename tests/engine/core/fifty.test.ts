// Stored scores and the fifty-move rule. The key does not contain the clock, so one entry serves positions that are won and
// positions that are about to be drawn.
import { describe, expect, it } from "vitest";
import { DirectSearch } from "../../support/core";

const MATE = 32000;
const MATE_BOUND = 31760;
const TB_WIN = MATE_BOUND - 1;
const TB_WIN_BOUND = TB_WIN - 240;
const LOWER = 2;

describe.each(["release", "debug"] as const)("on the %s core", (variant) => {
  /** More than a known ending is worth, so that it ends the node after Kd1 although Kc1 loses the rook. */
  const VERDICT = 20_000;

  /**
   * White must choose between Kc1, which loses the rook, and Kd1, which keeps it. The table's score for Kd1, if any, is a clear win
   * for Black, found with a fresh clock. Returns White's score in centipawns.
   */
  function scoreAtClock(clock: number, verdict: number | null = VERDICT): number {
    const fen = `n5k1/8/8/8/7q/8/3K4/4R3 w - - ${clock} 80`;
    const search = new DirectSearch(variant, 1);
    search.useScheme("Aging");
    search.board.set(fen, ["d2d1"]);
    if (verdict !== null) search.core.storeResult(search.board.key(), 0, verdict, 0, 60, LOWER, 0, 1n, 0);
    search.board.set(fen);
    const moves = ["d2c1", "d2d1"].map((move) => search.board.findMove(move) ?? 0);
    const { score } = search.search({ depth: 3, moves });
    expect(score.kind).toBe("cp");
    return score.value;
  }

  it("a stored verdict does not hide the draw by the rule that is due in three plies", () => {
    expect(scoreAtClock(97)).toBe(0);
  });

  it("with a fresh clock the stored verdict counts, so the test above tests the guard", () => {
    expect(scoreAtClock(0)).toBeLessThan(-5000);
    expect(scoreAtClock(0, null)).toBeGreaterThan(-1000);
  });

  it.each([
    // score, ply, clock, usable score
    [MATE - 10, 0, 0, MATE - 10],
    [MATE - 10, 5, 0, MATE - 15],
    [10 - MATE, 5, 0, 15 - MATE],
    [MATE - 10, 5, 90, MATE - 15],
    [MATE - 11, 5, 90, TB_WIN_BOUND - 1],
    [11 - MATE, 5, 90, 1 - TB_WIN_BOUND],
    [MATE - 10, 0, 91, TB_WIN_BOUND - 1],
    [TB_WIN - 10, 5, 90, TB_WIN - 15],
    [10 - TB_WIN, 5, 90, 15 - TB_WIN],
    [TB_WIN - 11, 5, 90, TB_WIN_BOUND - 1],
    [11 - TB_WIN, 5, 90, 1 - TB_WIN_BOUND],
    [TB_WIN_BOUND - 1, 5, 99, TB_WIN_BOUND - 1],
    [123, 5, 99, 123],
    [-123, 5, 99, -123],
  ])("the stored score %i at ply %i and clock %i counts as %i", (score, ply, clock, expected) => {
    expect(new DirectSearch(variant, 1).core.scoreFromTable(score, ply, clock)).toBe(expected);
  });
});
