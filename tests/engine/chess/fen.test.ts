// FEN: read, refused, written and repaired. tests/fuzz damages FENs at random.
import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { squareIndex, squareName } from "../../../src/engine/chess/encoding";
import { parseEpd } from "../../../src/engine/chess/epd";
import { formatFen, parseFen, repairFen, START_FEN } from "../../../src/engine/chess/fen";
import { positionLines } from "../../support/positions";

function suiteFens(name: string): string[] {
  return positionLines(`${name}.epd`).map((line) => parseEpd(line).fen);
}

const ORTHODOX = ["perft", "wac", "bt2630", "kasparov-1994"].flatMap(suiteFens);
const FENS = [...ORTHODOX, ...suiteFens("perft960")];

it("squares have names, both ways", () => {
  expect([0, 7, 28, 56, 63].map(squareName)).toEqual(["a1", "h1", "e4", "a8", "h8"]);
  for (let square = 0; square < 64; square++) expect(squareIndex(squareName(square))).toBe(square);
  expect(["", "e", "e9", "i1", "e4x", "E4"].map(squareIndex)).toEqual([-1, -1, -1, -1, -1, -1]);
});

describe("parseFen", () => {
  it("reads the initial position", () => {
    const { board, ...rest } = parseFen(START_FEN);
    expect([...board.subarray(0, 16)]).toEqual([4, 2, 3, 5, 6, 3, 2, 4, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect([...board.subarray(16, 48)].every((piece) => piece === 0)).toBe(true);
    expect([...board.subarray(48)]).toEqual([9, 9, 9, 9, 9, 9, 9, 9, 12, 10, 11, 13, 14, 11, 10, 12]);
    const castling = [7, 0, 63, 56].map((rook, right) => ({ right, rook }));
    expect(rest).toEqual({ side: 0, castling, enPassant: 64, halfmoves: 0, ply: 0 });
  });

  it("takes capitals, typographic dashes and invisible characters", () => {
    const fen = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3";
    expect(parseFen(fen.replace("b KQ", "B KQ").replace("e3", "E3"))).toEqual(parseFen(fen));
    expect(parseFen("4k3/8/8/8/8/8/8/4K3\u200b W \u2013 \u2014")).toEqual(
      parseFen("4k3/8/8/8/8/8/8/4K3 w - -"),
    );
  });

  it("counts plies from the move number and the side", () => {
    expect(parseFen("4k3/8/8/8/8/8/8/4K3 b - - 12 40")).toMatchObject({ halfmoves: 12, ply: 79, side: 1 });
    expect(parseFen("4k3/8/8/8/8/8/8/4K3 w - - 0 0").ply).toBe(0);
    expect(parseFen("4k3/8/8/8/8/8/8/4K3 b - - 9999 9999")).toMatchObject({ halfmoves: 9999, ply: 19997 });
  });

  it("takes absent counters as 0 and 1, and any white space", () => {
    const expected = parseFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    expect(parseFen("4k3/8/8/8/8/8/8/4K3 w - -")).toEqual(expected);
    expect(parseFen("  4k3/8/8/8/8/8/8/4K3\tw  -   - 0 \r\n")).toEqual(expected);
    expect(parseFen("4k3/8/8/8/8/8/8/4K3 w - - 7").halfmoves).toBe(7);
  });

  it("is written with counters that can be read again, however long the game is", () => {
    const { halfmoves, ply, ...far } = parseFen("4k3/8/8/8/8/8/8/4K3 b - - 9999999 9999999");
    const later = formatFen({ ...far, halfmoves: halfmoves + 1, ply: ply + 1, side: 0 }, false);
    expect(later).toBe("4k3/8/8/8/8/8/8/4K3 w - - 9999999 9999999");
  });

  it("reads an en passant target for either side", () => {
    expect(parseFen("4k3/8/8/3pP3/8/8/8/4K3 w - d6").enPassant).toBe(squareIndex("d6"));
    expect(parseFen("4k3/8/8/8/4Pp2/8/8/4K3 b - e3").enPassant).toBe(squareIndex("e3"));
  });

  it("reads K and Q as the outermost rook, file letters as that rook", () => {
    const outer = parseFen("1r1kr1r1/8/8/8/8/8/8/RR1K1RR1 w KQkq - 0 1").castling;
    expect(outer.map(({ rook }) => squareName(rook))).toEqual(["g1", "a1", "g8", "b8"]);
    const inner = parseFen("1r1kr1r1/8/8/8/8/8/8/RR1K1RR1 w ebFB - 0 1").castling;
    expect(inner.map(({ right, rook }) => right + squareName(rook))).toEqual(["0f1", "1b1", "2e8", "3b8"]);
    const usual = parseFen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -");
    for (const rights of ["HAha", "qAkH"])
      expect(parseFen(`r3k2r/8/8/8/8/8/8/R3K2R w ${rights} -`)).toEqual(usual);
  });

  it.each([
    // fields
    ["", "FEN: expected 4 to 6 fields, found 0"],
    ["4k3/8/8/8/8/8/8/4K3 w -", "FEN: expected 4 to 6 fields, found 3"],
    ["4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "FEN: expected 4 to 6 fields, found 7"],
    // pieces
    ["4k3/8/8/8/8/8/4K3 w - -", "FEN pieces: expected 8 ranks, found 7"],
    ["4k3/8/8/8/8/8/8/4K3/8 w - -", "FEN pieces: expected 8 ranks, found 9"],
    ["4k3/8/8/8/8/8/8/4K2 w - -", "FEN pieces: rank 1 has 7 squares instead of 8"],
    ["4k4/8/8/8/8/8/8/4K3 w - -", "FEN pieces: rank 8 has 9 squares instead of 8"],
    ["4k3/8/8//8/8/8/4K3 w - -", "FEN pieces: rank 5 has 0 squares instead of 8"],
    ["4k3/8/8/44/8/8/8/4K3 w - -", "FEN pieces: adjacent digits in rank 5"],
    ["4k3/9/8/8/8/8/8/4K3 w - -", 'FEN pieces: unknown letter "9" in rank 7'],
    ["4k3/0pppppppp/8/8/8/8/8/4K3 w - -", 'FEN pieces: unknown letter "0" in rank 7'],
    ["4k3/8/8/8/8/8/8/4K2X w - -", 'FEN pieces: unknown letter "X" in rank 1'],
    ["8/8/8/8/8/8/8/4K3 w - -", "FEN pieces: black has 0 kings instead of 1"],
    ["4k3/8/8/8/8/8/8/8 w - -", "FEN pieces: white has 0 kings instead of 1"],
    ["4k3/8/8/8/8/8/8/K3K3 w - -", "FEN pieces: white has 2 kings instead of 1"],
    ["4k2P/8/8/8/8/8/8/4K3 w - -", "FEN pieces: pawn on h8"],
    ["4k3/8/8/8/8/8/8/p3K3 w - -", "FEN pieces: pawn on a1"],
    ["4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - -", "FEN pieces: white has 9 pawns, more than 8"],
    ["rnbqkbnr/pppppppp/7n/8/8/8/8/4K3 w - -", "FEN pieces: black has 17 pieces, more than 16"],
    [
      "4k3/8/8/8/8/8/PPPPPPPP/Q2QK3 w - -",
      "FEN pieces: white has more promoted pieces (1) than missing pawns (0)",
    ],
    [
      "nnnnk3/8/ppppppp1/8/8/8/8/4K3 w - -",
      "FEN pieces: black has more promoted pieces (2) than missing pawns (1)",
    ],
    // side
    ["4k3/8/8/8/8/8/8/4K3 - - -", 'FEN side to move: expected w or b, found "-"'],
    // castling
    ["r3k2r/8/8/8/8/8/8/R3K2R w KX -", 'FEN castling: unknown letter "X"'],
    ["r3k2r/8/8/8/8/8/8/R3K2R w K- -", 'FEN castling: unknown letter "-"'],
    ["4k3/8/8/8/8/8/8/4K3 w KK -", 'FEN castling: "K" repeats a right in "KK"'],
    [`4k3/8/8/8/8/8/8/4K3 w ${"K".repeat(101)} -`, "FEN castling: has 101 letters, more than 100"],
    [`4k3/8/8/8/8/8/8/4K3 w - - ${"0".repeat(101)}`, "FEN halfmove clock: has 101 letters, more than 100"],
    ["r3k2r/8/8/8/8/8/8/R3K2R w KK -", 'FEN castling: "K" repeats a right in "KK"'],
    ["r3k2r/8/8/8/8/8/8/R3K2R w qa -", 'FEN castling: "a" repeats a right in "qa"'],
    ["r3k2r/8/8/8/8/8/8/R3KR1R w HF -", 'FEN castling: "F" repeats a right in "HF"'],
    ["r3k2r/8/8/8/8/8/4K3/R6R w K -", 'FEN castling: "K" needs the white king on rank 1'],
    ["r6r/4k3/8/8/8/8/8/R3K2R w a -", 'FEN castling: "a" needs the black king on rank 8'],
    ["r3k2r/8/8/8/8/8/8/R3K3 w K -", 'FEN castling: "K" has no rook on that side of the king'],
    ["4k2r/8/8/8/8/8/8/R3K3 w q -", 'FEN castling: "q" has no rook on that side of the king'],
    ["r3k2r/8/8/8/8/8/8/r3K2R w Q -", 'FEN castling: "Q" has no rook on that side of the king'],
    ["r3k2r/8/8/8/8/8/8/R3K2R w G -", 'FEN castling: "G" has no white rook on g1'],
    ["r3k2r/8/8/8/8/8/8/R3K2R w e -", 'FEN castling: "e" has no black rook on e8'],
    // en passant
    ["4k3/8/8/8/4P3/8/8/4K3 b - e", 'FEN en passant: expected a square or -, found "e"'],
    ["4k3/8/8/8/4P3/8/8/4K3 b - i3", 'FEN en passant: expected a square or -, found "i3"'],
    ["4k3/8/8/8/4P3/8/8/4K3 b - e4", "FEN en passant: e4 is not on rank 3 although black is to move"],
    ["4k3/8/8/8/4P3/8/8/4K3 w - e3", "FEN en passant: e3 is not on rank 6 although white is to move"],
    ["4k3/8/8/8/8/8/8/4K3 b - e3", "FEN en passant: no white pawn on e4"],
    ["4k3/8/8/8/4p3/8/8/4K3 b - e3", "FEN en passant: no white pawn on e4"],
    ["4k3/8/8/8/4P3/4N3/8/4K3 b - e3", "FEN en passant: e3 is occupied"],
    ["4k3/3b4/8/3p4/8/8/8/4K3 w - d6", "FEN en passant: d7, where the pawn came from, is occupied"],
    // counters
    ["4k3/8/8/8/8/8/8/4K3 w - - x 1", 'FEN halfmove clock: expected a whole number, found "x"'],
    ["4k3/8/8/8/8/8/8/4K3 w - - -1 1", 'FEN halfmove clock: expected a whole number, found "-1"'],
    ["4k3/8/8/8/8/8/8/4K3 w - - 1.5 1", 'FEN halfmove clock: expected a whole number, found "1.5"'],
    ["4k3/8/8/8/8/8/8/4K3 w - - 10000000 1", 'FEN halfmove clock: "10000000" is more than 9999999'],
    ["4k3/8/8/8/8/8/8/4K3 w - - 0 +1", 'FEN move number: expected a whole number, found "+1"'],
    ["4k3/8/8/8/8/8/8/4K3 w - - 0 -1", 'FEN move number: expected a whole number, found "-1"'],
    ["4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999999", "is more than 9999999"],
  ])("refuses %j", (fen, message) => {
    expect(() => parseFen(fen)).toThrow(InputError);
    expect(() => parseFen(fen)).toThrow(message);
  });

  it("keeps messages to one short line, whatever the input", () => {
    const fen = `4k3/8/8/8/8/8/8/4K3 ${"\u0007x".repeat(5000)} - -`;
    expect(() => parseFen(fen)).toThrow(/^[\x20-\x7e…]{1,200}$/);
  });
});

it("formatFen gives back every orthodox FEN of the suites", () => {
  for (const fen of ORTHODOX) expect(formatFen(parseFen(fen), false)).toBe(fen);
});

it("formatFen loses nothing of any FEN in either castling notation", () => {
  for (const fen of FENS) {
    const position = parseFen(fen);
    expect(parseFen(formatFen(position, false))).toEqual(position);
    expect(parseFen(formatFen(position, true))).toEqual(position);
  }
});

it("formatFen writes rook files for Chess960", () => {
  const fen = "nrbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBNR w KQkq - 0 1";
  expect(formatFen(parseFen(fen), true)).toBe(fen.replace("KQkq", "HBhb"));
  expect(formatFen(parseFen(START_FEN), true)).toBe(START_FEN.replace("KQkq", "HAha"));
});

it("formatFen names an inner rook by its file even outside Chess960", () => {
  const fen = "4k3/8/8/8/8/8/8/RR2K2R w KB - 0 1";
  expect(formatFen(parseFen(fen), false)).toBe(fen);
});

it.each([
  ["r3k2r/8/8/8/8/8/8/4K3 b KQkq - 0 1", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", ["KQ"]],
  ["r3k3/8/8/8/8/8/8/R5K1 w KQkq - 3 9", "r3k3/8/8/8/8/8/8/R5K1 w Qq - 3 9", ["Kk"]],
  ["4k3/8/8/8/8/8/8/4K3 w KQkq -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", ["KQkq"]],
  ["4k3/8/8/8/8/8/8/R3K3 w HA - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", ["H"]],
  ["4k3/8/8/8/4P3/8/8/4K3 w - e3 0 2", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 2", ["e3"]],
  ["4k3/8/8/8/8/8/8/4K3 b - e3 0 2", "4k3/8/8/8/8/8/8/4K3 b - - 0 2", ["e4"]],
])("repairFen drops the rights of %s", (fen, repaired, named) => {
  const { fen: found, notes } = repairFen(fen);
  expect(found).toBe(repaired);
  expect(notes).toHaveLength(named.length);
  for (const [index, note] of notes.entries()) {
    expect(note).toMatch(/^FEN (castling|en passant): .*; ignored$/);
    expect(note).toContain(named[index]);
  }
});

it.each([
  START_FEN,
  "r3k2r/8/8/8/8/8/8/R3K2R b HAha - 0 1",
  "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
  // Faults that are no mere leftovers.
  "4k3/8/8/8/8/8/8/4K3 w KX - 0 1",
  "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
  "8/8/8/8/8/8/8/4K3 w KQ - 0 1",
  `4k3/8/8/8/8/8/8/4K3 w ${"KQ".repeat(500_000)} - 0 1`,
  `${"/".repeat(1_000_000)} w - - 0 1`,
  "4k3/8/8/8/8/8/8/4K3 x",
  "",
])("repairFen leaves %.80j as it is", (fen) => {
  const { fen: found, notes } = repairFen(fen);
  expect([found, notes]).toEqual([fen, []]);
});

it.each([
  ["8/8/8/8/8/2k5/8/KQ6", "8/8/8/8/8/2k5/8/KQ6 w - - 0 1"],
  ["8/8/8/8/8/2k5/8/KQ6 b", "8/8/8/8/8/2k5/8/KQ6 b - - 0 1"],
  ["r3k3/8/8/8/8/8/8/4K3 w kq", "r3k3/8/8/8/8/8/8/4K3 w q - 0 1"],
])("repairFen completes %s, and says so", (fen, full) => {
  const repaired = repairFen(fen);
  expect(repaired.fen).toBe(full);
  expect(repaired.notes[0]).toMatch(/^FEN: has fewer than 4 fields; read as /);
});
