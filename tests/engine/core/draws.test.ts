// Draws that the search must see: repetition, fifty moves, too little material. Table entries do not know the path or the clock: one
// entry serves positions that are won and positions that are about to be drawn.
import { beforeEach, describe, expect, it, test } from "vitest";
import { Random } from "../../../src/base/random";
import { type DirectResult, DirectSearch, VARIANTS } from "../../support/core";

const DRAW = { kind: "cp", value: 0 };

const MATE = 32000;
const MATE_BOUND = 31760;
const TB_WIN = MATE_BOUND - 1;
const TB_WIN_BOUND = TB_WIN - 240;
const LOWER = 2;

/** White wins with the queen; `CYCLE` leads back to the same position. */
const QUEEN = "7k/8/8/8/8/8/8/KQ6 w - - 0 1";
const CYCLE = ["b1b2", "h8g8", "b2b1", "g8h8"];
/** Mate in two, not in one. */
const ROOK = "7k/8/5K2/8/8/8/8/R7 w - -";

describe.each(VARIANTS)("on the %s core", (variant) => {
  const search = new DirectSearch(variant, 1);
  beforeEach(() => search.clear());

  function find(fen: string, depth: number, moves: readonly string[] = []): DirectResult {
    search.board.set(fen, moves);
    return search.search({ depth });
  }

  /** The score of Qb2 in the position with the queen, after some moves. */
  function scoreOfReturn(moves: readonly string[]): DirectResult["score"] {
    search.board.set(QUEEN, moves);
    return search.search({ depth: 6, moves: [search.board.findMove("b1b2") ?? 0] }).score;
  }

  it("a repetition draws when a position comes for the third time", () => {
    expect(scoreOfReturn([...CYCLE, ...CYCLE])).toEqual(DRAW);
  });

  it("a repetition does not draw yet when it comes for the second time, counting the game", () => {
    const score = scoreOfReturn(CYCLE);
    expect(score.kind === "mate" || score.value > 500).toBe(true);
  });

  it("a repetition is still seen in a game that shuffles longer than keys are kept", () => {
    const moves = Array.from({ length: 300 }, () => CYCLE).flat();
    const { bestMove, score } = find(QUEEN, 3, moves);
    expect(search.board.fen()).toBe("7k/8/8/8/8/8/8/KQ6 w - - 1200 601");
    expect(search.board.legalMoves()).toContain(bestMove);
    expect(score).toEqual(DRAW);
  });

  it("a repetition is avoided by the side that wins", () => {
    const { bestMove, score } = find(QUEEN, 6, [...CYCLE, ...CYCLE]);
    expect(bestMove).not.toBe("b1b2");
    expect(score.kind === "mate" || score.value > 500).toBe(true);
  });

  it("a repetition is sought by the side that loses", () => {
    const { bestMove, score } = find(QUEEN, 6, [...CYCLE, ...CYCLE.slice(0, 3)]);
    expect(bestMove).toBe("g8h8");
    expect(score).toEqual(DRAW);
  });

  it("a repetition is found again when the table already knows the positions as won", () => {
    find(QUEEN, 8);
    expect(scoreOfReturn([...CYCLE, ...CYCLE])).toEqual(DRAW);
  });

  it("fifty moves beat a mate that comes later, also one that the table knows", () => {
    expect(find("7k/8/6K1/8/8/8/8/1Q6 w - - 99 80", 8).score).toEqual({ kind: "mate", value: 1 });
    expect(find(`${ROOK} 94 80`, 8).score).toEqual({ kind: "mate", value: 2 });
    expect(find(`${ROOK} 97 80`, 8).score).toEqual({ kind: "mate", value: 2 });
    expect(find(`${ROOK} 98 80`, 8).score).toEqual(DRAW);
    expect(find(`${ROOK} 99 80`, 8).score).toEqual(DRAW);
  });

  it("a draw by fifty moves is not found in the table when the count is far from it", () => {
    expect(find("8/8/8/3k4/8/8/8/R3K3 w - - 95 80", 8).score).toEqual(DRAW);
    const { score } = find("8/8/8/3k4/8/8/8/R3K3 w - - 0 80", 4);
    expect(score.value).toBeGreaterThan(1000);
  });

  it.each([
    [
      "a repetition counts once within the tree: perpetual check",
      "6k1/6p1/8/7Q/8/8/rqr5/7K w - - 0 1",
      "h5e8",
    ],
    ["fifty moves draw on the hundredth ply", "8/8/8/3k4/8/8/8/KQ6 w - - 99 80"],
    // Capturing the pawn would start the count again.
    ["fifty moves are hoped for by the side that loses", "7k/7P/8/8/8/8/8/KQ6 b - - 99 80", "h8g7"],
    ["too little material: bare kings", "8/8/3k4/8/8/8/8/K7 w - - 0 1"],
    ["too little material: a bishop", "8/8/3k4/8/8/8/8/KB6 w - - 0 1"],
    ["too little material: a knight, against it", "8/8/3k4/8/8/8/8/KN6 b - - 0 1"],
    ["too little material: bishops on one colour", "8/3b4/3k4/8/8/8/8/K4B2 w - - 0 1"],
    ["too little material: two bishops on one colour", "8/8/3k4/8/8/8/2B5/K4B2 w - - 0 1"],
    ["too little material is the aim of a losing side's captures", "7k/8/8/8/8/8/4Kp2/7b w - - 0 1", "e2f2"],
    ["stalemate draws", "7k/8/5KQ1/8/8/8/8/8 b - - 0 1"],
  ])("%s", (_, fen, move: string | null = null) => {
    const { bestMove, score } = find(fen, 5);
    expect(score).toEqual(DRAW);
    if (move !== null) expect(bestMove).toBe(move);
  });

  it.each([
    ["fifty moves are counted from the FEN's clock", "8/8/8/3k4/8/8/8/KQ6 w - - 0 80", 500],
    ["fifty moves start again with a pawn move", "7k/8/8/8/8/4P3/8/4K1R1 w - - 99 80", 300, "e3e4"],
    ["too little material is not a rook", "8/8/3k4/8/8/8/8/KR6 w - - 0 1", 50],
    ["too little material is not two bishops", "8/8/3k4/8/8/8/8/KBB5 w - - 0 1", 50],
    ["too little material is not bishop and knight", "8/8/3k4/8/8/8/8/KBN5 w - - 0 1", 50],
    ["too little material is not a pawn", "8/8/8/8/8/k7/7P/K7 w - - 0 1", 50],
  ])("%s", (_, fen, least, move: string | null = null) => {
    const { bestMove, score } = find(fen, 5);
    expect(score.kind === "mate" || score.value > least).toBe(true);
    if (move !== null) expect(bestMove).toBe(move);
  });

  it("stalemate is avoided by the side that wins", () => {
    expect(find("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", 4).score).toEqual({ kind: "mate", value: 1 });
  });

  /** More than a known ending is worth, so that it ends the node after Kd1 although Kc1 loses the rook. */
  const VERDICT = 20_000;

  /** The key in the table: from 50 reversible plies on every eight plies have their own, made by the output function of SplitMix64. */
  function ttKey(key: bigint, clock: number): bigint {
    if (clock < 50) return key;
    const wrapped = (value: bigint) => BigInt.asUintN(64, value);
    let mixed = BigInt(((clock - 50) >> 3) + 1);
    mixed = wrapped((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = wrapped((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return key ^ mixed ^ (mixed >> 31n);
  }

  /**
   * White must choose between Kc1, which loses the rook, and Kd1, which keeps it. The table's score for Kd1, if any, is a clear win
   * for Black, found with a fresh clock. Returns White's score in centipawns.
   */
  function scoreAtClock(clock: number, verdict: number | null = VERDICT): number {
    const fen = `n5k1/8/8/8/7q/8/3K4/4R3 w - - ${clock} 80`;
    search.clear();
    search.useScheme("Aging");
    search.board.set(fen, ["d2d1"]);
    const key = ttKey(search.board.key(), clock + 1);
    if (verdict !== null) search.core.storeResult(key, 0, verdict, 0, 60, LOWER, 0, 1n, 0);
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
    expect(search.core.scoreFromTable(score, ply, clock)).toBe(expected);
  });
});

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
      const moves = direct.instance.legalMoves();
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
