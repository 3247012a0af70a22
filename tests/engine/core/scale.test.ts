// Endings whose value is scaled down, because the side that is ahead can hardly win.
import { describe, expect, it } from "vitest";
import { DirectSearch, VARIANTS } from "../../support/core";

describe.each(VARIANTS)("on the %s core", (variant) => {
  const direct = new DirectSearch(variant, 1);
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
