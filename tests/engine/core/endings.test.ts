// Endings with knowledge in the engine: king and pawn against king, material that cannot win or hardly can, mates that need a plan.
import { describe, expect, it, test } from "vitest";
import { BLACK, KING, NO_SQUARE, PAWN } from "../../../src/engine/chess/encoding";
import { DirectSearch, VARIANTS } from "../../support/core";
import { proberOf, SMALL_TABLES } from "../../support/tables";

test("king and pawn against king agrees with the endgame table, both colours, all files", () => {
  const { core } = new DirectSearch("release", 1);
  const prober = proberOf(SMALL_TABLES);
  let positions = 0;
  let wins = 0;
  const wrong: number[][] = [];
  for (let pawn = 8; pawn < 56; pawn++) {
    for (let king = 0; king < 64; king++) {
      for (let black = 0; black < 64; black++) {
        if (new Set([pawn, king, black]).size < 3) continue;
        for (const turn of [0, 1]) {
          prober.root.clear(turn, NO_SQUARE);
          prober.root.put(KING, king);
          prober.root.put(PAWN, pawn);
          prober.root.put(KING | BLACK, black);
          if (prober.root.waitingSideInCheck) continue;
          const won = prober.wdl() === (turn === 0 ? 2 : -2);
          positions++;
          if (won) wins++;
          const white = core.kpkIsWon(0, turn, king, pawn, black) !== 0;
          const turned = core.kpkIsWon(1, turn ^ 1, king ^ 56, pawn ^ 56, black ^ 56) !== 0;
          if (white !== won || turned !== won) wrong.push([turn, king, pawn, black]);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(positions).toBe(331_352);
  expect(wins).toBe(2 * 111_282);
});

describe.each(VARIANTS)("on the %s core", (variant) => {
  const direct = new DirectSearch(variant, 1);
  const endingOf = (fen: string): number => {
    direct.board.set(fen);
    direct.adoptBoard();
    return direct.core.ending();
  };
  const unknown = direct.core.UNKNOWN_ENDING.value;

  it.each([
    ["two knights", "8/8/4k3/8/8/2NNK3/8/8 w - - 0 1"],
    ["two knights, seen by the lone king", "8/8/4k3/8/8/2NNK3/8/8 b - - 0 1"],
    ["bishops of one colour", "8/8/4k3/8/8/2B1K3/3B4/8 w - - 0 1"],
    ["a rook's pawn and the wrong bishop", "k7/8/8/8/P7/4K3/3B4/8 w - - 0 1"],
    ["a rook's pawn and the wrong bishop, Black's", "8/3b4/4k3/p7/8/8/8/1K6 b - - 0 1"],
    ["two rook's pawns of one file and the king in front", "8/k7/8/P7/P7/4K3/8/8 w - - 0 1"],
    ["a pawn whose king is behind", "8/8/4k3/8/4P3/4K3/8/8 w - - 0 1"],
  ])("%s: drawn", (_, fen) => {
    expect(endingOf(fen) + 0).toBe(0);
  });

  it.each([
    ["the right bishop", "k7/8/8/8/P7/4K3/4B3/8 w - - 0 1"],
    ["a king that does not reach the corner", "8/8/8/4k3/P7/4K3/3B4/8 w - - 0 1"],
    ["pawns on both rook's files", "k7/8/8/8/P6P/4K3/8/8 w - - 0 1"],
    ["a knight beside the rook's pawn", "k7/8/8/8/P7/4K3/3N4/8 w - - 0 1"],
    ["men on both sides", "k7/p7/8/8/P7/4K3/3R4/8 w - - 0 1"],
  ])("%s: for the network to judge", (_, fen) => {
    expect(endingOf(fen)).toBe(unknown);
  });

  it.each([
    ["the rook", "8/8/8/3k4/8/8/8/4KR2", "k7/8/8/8/8/8/8/4KR2"],
    ["two bishops", "8/8/8/3k4/8/8/8/2B1KB2", "k7/8/8/8/8/8/8/2B1KB2"],
    ["a dark bishop and a knight: the dark corner", "k7/8/8/8/8/8/8/2B1K1N1", "8/8/8/8/8/8/k7/2B1K1N1"],
    ["a light bishop and a knight: the light corner", "8/8/8/8/8/8/k7/4KBN1", "k7/8/8/8/8/8/8/4KBN1"],
  ])("%s is won, and nearer the mate where the king is driven to its corner", (_, far, near) => {
    const [from, to] = [endingOf(`${far} w - - 0 1`), endingOf(`${near} w - - 0 1`)];
    expect(from).toBeGreaterThan(9000);
    expect(to).toBeGreaterThan(from);
    expect(endingOf(`${near} b - - 0 1`)).toBe(-to);
  });

  it("searches drawn material as drawn", () => {
    for (const fen of ["8/8/4k3/8/8/2NNK3/8/8 w - - 0 1", "k7/8/8/8/P7/4K3/3B4/8 w - - 0 1"]) {
      direct.clear();
      direct.board.set(fen);
      expect(direct.search({ depth: 12 }).score).toEqual({ kind: "cp", value: 0 });
    }
  });

  /** What is left of 64 for White ahead, and for Black ahead. */
  const factors = (pieces: string): [white: number, black: number] => {
    direct.board.set(`${pieces} w - - 0 1`);
    direct.adoptBoard();
    return [direct.core.scaled(64), -direct.core.scaled(-64)];
  };

  it.each([
    ["all pieces", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 64, 64],
    ["a lone knight", "4k3/5pp1/8/8/8/3N4/8/4K3", 2, 64],
    ["rook and bishop against rook", "4k3/4r3/8/8/8/3B4/4R3/4K3", 8, 8],
    ["queen against rook and bishop", "4k3/4rb2/8/8/8/8/4Q3/4K3", 8, 8],
    ["queen against bishop and knight", "4k3/4nb2/8/8/8/8/4Q3/4K3", 32, 8],
    ["queen against two knights", "4k3/4nn2/8/8/8/8/4Q3/4K3", 8, 8],
    ["three pieces against two", "4k3/4nb2/8/8/8/3BNB2/8/4K3", 8, 8],
    ["rook against bishop", "4k3/4b3/8/8/8/8/4R3/4K3", 32, 2],
    ["two bishops against knight", "4k3/4n3/8/8/8/8/3BB3/4K3", 32, 2],
    ["queen against rook", "4k3/4r3/8/8/8/8/4Q3/4K3", 64, 8],
    ["the last pawn, rook against rook", "4k3/4r3/8/8/8/4P3/4R3/4K3", 44, 8],
    ["the last pawn, a piece up", "4k3/4r3/8/8/8/4P3/4RB2/4K3", 64, 8],
    ["the last pawn, no pieces", "4k3/4p3/8/8/8/4P3/8/4K3", 64, 64],
    ["opposite bishops, a pawn up", "4k3/4bp2/8/8/8/4PP2/4B3/4K3", 16, 16],
    ["bishops of one colour, a pawn up", "4k3/4bp2/8/8/8/4PP2/3B4/4K3", 64, 44],
    ["opposite bishops, two pawns up", "4k3/3b1p2/8/8/8/3PPP2/3B4/4K3", 64, 16],
    ["opposite bishops with rooks", "r3k3/3bpp2/8/8/8/3PPP2/3B4/R3K3", 64, 64],
  ])("%s", (_, pieces, white, black) => {
    expect(factors(pieces)).toEqual([white, black]);
  });
});
