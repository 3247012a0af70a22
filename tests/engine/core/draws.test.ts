// Draws that the search must see: repetition, fifty moves, too little material. Table entries do not know the path.
import { beforeEach, describe, expect, it } from "vitest";
import { type DirectResult, DirectSearch, VARIANTS } from "../../support/core";

const DRAW = { kind: "cp", value: 0 };

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

  /** Score of one root move. */
  function scoreOf(
    fen: string,
    moves: readonly string[],
    move: string,
    depth: number,
  ): DirectResult["score"] {
    search.board.set(fen, moves);
    const number = search.board.findMove(move);
    if (number === null) throw new Error(`${move} is not legal`);
    return search.search({ depth, moves: [number] }).score;
  }

  describe("repetition", () => {
    it("draws when a position comes for the third time", () => {
      expect(scoreOf(QUEEN, [...CYCLE, ...CYCLE], "b1b2", 6)).toEqual(DRAW);
    });

    it("does not draw yet when it comes for the second time, counting the game", () => {
      const score = scoreOf(QUEEN, CYCLE, "b1b2", 6);
      expect(score.kind === "mate" || score.value > 500).toBe(true);
    });

    it("is still seen in a game that shuffles longer than keys are kept", () => {
      const moves = Array.from({ length: 300 }, () => CYCLE).flat();
      const { bestMove, score } = find(QUEEN, 3, moves);
      expect(search.board.fen()).toBe("7k/8/8/8/8/8/8/KQ6 w - - 1200 601");
      expect(search.board.legalMoves()).toContain(bestMove);
      expect(score).toEqual(DRAW);
    });

    it("is avoided by the side that wins", () => {
      const { bestMove, score } = find(QUEEN, 6, [...CYCLE, ...CYCLE]);
      expect(bestMove).not.toBe("b1b2");
      expect(score.kind === "mate" || score.value > 500).toBe(true);
    });

    it("is sought by the side that loses", () => {
      const { bestMove, score } = find(QUEEN, 6, [...CYCLE, ...CYCLE.slice(0, 3)]);
      expect(bestMove).toBe("g8h8");
      expect(score).toEqual(DRAW);
    });

    it("counts once within the tree: perpetual check", () => {
      const { bestMove, score } = find("6k1/6p1/8/7Q/8/8/rqr5/7K w - - 0 1", 4);
      expect(bestMove).toBe("h5e8");
      expect(score).toEqual(DRAW);
    });

    it("is found again when the table already knows the positions as won", () => {
      find(QUEEN, 8);
      expect(scoreOf(QUEEN, [...CYCLE, ...CYCLE], "b1b2", 6)).toEqual(DRAW);
    });
  });

  describe("fifty moves", () => {
    it("draw on the hundredth ply", () => {
      expect(find("8/8/8/3k4/8/8/8/KQ6 w - - 99 80", 4).score).toEqual(DRAW);
    });

    it("are counted from the FEN's clock", () => {
      const { score } = find("8/8/8/3k4/8/8/8/KQ6 w - - 0 80", 4);
      expect(score.kind === "mate" || score.value > 500).toBe(true);
    });

    it("are beaten by a mate on the hundredth ply", () => {
      expect(find("7k/8/6K1/8/8/8/8/1Q6 w - - 99 80", 4).score).toEqual({ kind: "mate", value: 1 });
      expect(find(`${ROOK} 97 80`, 10).score).toEqual({ kind: "mate", value: 2 });
    });

    it("beat a mate on the hundred and first ply", () => {
      expect(find(`${ROOK} 98 80`, 10).score).toEqual(DRAW);
    });

    it("beat a mate the table knows", () => {
      expect(find(`${ROOK} 0 80`, 8).score).toEqual({ kind: "mate", value: 2 });
      expect(find(`${ROOK} 97 80`, 8).score).toEqual({ kind: "mate", value: 2 });
      expect(find(`${ROOK} 98 80`, 8).score).toEqual(DRAW);
      expect(find(`${ROOK} 99 80`, 8).score).toEqual(DRAW);
    });

    it("start again with a pawn move", () => {
      const { bestMove, score } = find("7k/8/8/8/8/4P3/8/4K1R1 w - - 99 80", 5);
      expect(bestMove).toBe("e3e4");
      expect(score.kind === "mate" || score.value > 300).toBe(true);
    });

    it("are hoped for by the side that loses", () => {
      // Capturing the pawn would start the count again.
      const { bestMove, score } = find("7k/7P/8/8/8/8/8/KQ6 b - - 99 80", 4);
      expect(bestMove).toBe("h8g7");
      expect(score).toEqual(DRAW);
    });
  });

  describe("too little material", () => {
    it.each([
      ["bare kings", "8/8/3k4/8/8/8/8/K7 w - - 0 1"],
      ["a bishop", "8/8/3k4/8/8/8/8/KB6 w - - 0 1"],
      ["a knight, against it", "8/8/3k4/8/8/8/8/KN6 b - - 0 1"],
      ["bishops on one colour", "8/3b4/3k4/8/8/8/8/K4B2 w - - 0 1"],
      ["two bishops on one colour", "8/8/3k4/8/8/8/2B5/K4B2 w - - 0 1"],
    ])("draws: %s", (_, fen) => {
      expect(find(fen, 3).score).toEqual(DRAW);
    });

    it("is the aim of a losing side's captures", () => {
      const { bestMove, score } = find("7k/8/8/8/8/8/4Kp2/7b w - - 0 1", 5);
      expect(bestMove).toBe("e2f2");
      expect(score).toEqual(DRAW);
    });

    it.each([
      ["a rook", "8/8/3k4/8/8/8/8/KR6 w - - 0 1"],
      ["two bishops", "8/8/3k4/8/8/8/8/KBB5 w - - 0 1"],
      ["bishop and knight", "8/8/3k4/8/8/8/8/KBN5 w - - 0 1"],
      ["a pawn", "8/8/8/8/8/k7/7P/K7 w - - 0 1"],
    ])("is not %s", (_, fen) => {
      const { score } = find(fen, 3);
      expect(score.kind === "mate" || score.value > 50).toBe(true);
    });
  });

  it("stalemate draws, and is avoided by the side that wins", () => {
    const { bestMove, score } = find("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", 4);
    expect(score).toEqual({ kind: "mate", value: 1 });
    expect(bestMove).not.toBe("c1c7");
    expect(find("7k/8/5KQ1/8/8/8/8/8 b - - 0 1", 4).score).toEqual(DRAW);
  });
});
