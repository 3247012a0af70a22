// Impossible positions are refused with a remark, and the position before them stays.
import { describe, expect, it } from "vitest";
import { sharedEngine } from "../support/converse";
import { bestMove } from "../support/uci-grammar";

const shared = sharedEngine();

const BEFORE = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 4 8";

/** Illegal FENs by their fault. */
const ILLEGAL: readonly (readonly [string, string])[] = [
  ["no text", ""],
  ["one field", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"],
  ["three fields", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"],
  ["seven fields", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1"],
  ["words", "this is not a position at"],
  ["seven ranks", "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"],
  ["nine ranks", "rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"],
  ["an empty rank", "rnbqkbnr/pppppppp//8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"],
  ["a short rank", "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"],
  ["a long rank", "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"],
  ["a rank of nine empty squares", "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"],
  ["a zero", "rnbqkbnr/pppppppp/08/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"],
  ["adjacent digits", "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"],
  ["an unknown piece", "rnbqkbnr/pppppppp/8/8/3X4/8/PPPPPPPP/RNBQKBNR w - - 0 1"],
  ["a piece outside ASCII", "rnbqkbnr/pppppppp/8/8/3♘4/8/PPPPPPPP/RNBQKBNR w - - 0 1"],
  ["no white king", "4k3/8/8/8/8/8/8/8 w - - 0 1"],
  ["no black king", "8/8/8/8/8/8/8/4K3 w - - 0 1"],
  ["no pieces", "8/8/8/8/8/8/8/8 w - - 0 1"],
  ["two white kings", "4k3/8/8/8/8/8/8/3KK3 w - - 0 1"],
  ["kings side by side", "8/8/8/8/8/8/4k3/4K3 w - - 0 1"],
  ["a pawn on the first rank", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1"],
  ["a pawn on the last rank", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1"],
  ["nine pawns", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1"],
  ["seventeen pieces", "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1"],
  ["sixty-three queens", "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/kQQQQQQK w - - 0 1"],
  ["more queens than lost pawns", "4k3/8/8/8/8/8/PPPPPPPP/1QQ1K3 w - - 0 1"],
  ["an unknown side", "4k3/8/8/8/8/8/8/4K3 x - - 0 1"],
  ["a side in capitals", "4k3/8/8/8/8/8/8/4K3 W - - 0 1"],
  ["the waiting side in check", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"],
  ["unknown castling rights", "r3k2r/8/8/8/8/8/8/R3K2R w XYZ - 0 1"],
  ["a castling right twice", "r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1"],
  ["an en-passant square that is none", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1"],
  ["a negative halfmove clock", "4k3/8/8/8/8/8/8/4K3 w - - -1 1"],
  ["a halfmove clock of letters", "4k3/8/8/8/8/8/8/4K3 w - - x 1"],
  ["a fractional move number", "4k3/8/8/8/8/8/8/4K3 w - - 0 1.5"],
  ["a huge move number", "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999"],
];

/** FENs with rights that their pieces rule out, each with the position without these rights. */
const RULED_OUT: readonly (readonly [string, string, string])[] = [
  ["castling without a rook", "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"],
  [
    "castling with the king elsewhere",
    "r3k2r/8/8/8/8/4K3/8/R6R w KQ - 0 1",
    "r3k2r/8/8/8/8/4K3/8/R6R w - - 0 1",
  ],
  [
    "an en-passant square on the wrong rank",
    "4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1",
    "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
  ],
  ["en passant without a pawn", "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1"],
  ["en passant for the wrong side", "4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1"],
];

const BAD_MOVES = [
  "e2e5",
  "e1g8",
  "e7e5",
  "a1a1",
  "e2",
  "e2e4e5",
  "e2e4q",
  "0000",
  "null",
  "O-O",
  "Nf3",
  "e9e4",
  "♘f3",
];

/** Expects one remark that matches, and the earlier position still set. */
async function expectRefused(command: string, remark: RegExp): Promise<void> {
  const lines = await shared().ask(`position fen ${BEFORE}`, command, "d");
  expect(lines[0]).toMatch(/^info string /);
  expect(lines[0]).toMatch(remark);
  expect(lines).toContain(`Fen: ${BEFORE}`);
}

describe("an illegal FEN is refused", () => {
  it.each(ILLEGAL)("%s", (_what, fen) => expectRefused(`position fen ${fen}`, /FEN/));

  it("and its moves with it", () =>
    expectRefused("position fen 8/8/8/8/8/8/8/8 w - - 0 1 moves e2e4", /FEN/));

  it("and the position of before is not searched instead", async () => {
    const asked = [`position fen ${BEFORE}`, "position fen 8/8/8 w - - 0 1", "go depth 4", "go perft 1"];
    const lines = await shared().ask(...asked);
    expect(lines.slice(1)).toEqual([
      "info string go refused: the position before it was refused",
      "bestmove (none)",
      "info string go perft refused: the position before it was refused",
    ]);
    expect(bestMove(await shared().go(`position fen ${BEFORE}`, "go depth 4"))).toMatch(/^[a-h][1-6]/);
  });
});

describe("a right that the pieces rule out is ignored with a remark", () => {
  it.each(RULED_OUT)("%s", async (_what, fen, without) => {
    const lines = await shared().ask(`position fen ${BEFORE}`, `position fen ${fen}`, "d");
    expect(lines[0]).toMatch(/^info string FEN (castling|en passant): .*; ignored$/);
    expect(lines).toContain(`Fen: ${without}`);
  });
});

describe("an illegal move is refused", () => {
  it.each(BAD_MOVES)("%s", (move) =>
    expectRefused(`position startpos moves ${move}`, /illegal move.*move 1 /),
  );

  it.each([1, 2, 3, 7, 20])("as number %i of the list", (number) => {
    const moves = Array.from({ length: number - 1 }, (_, ply) => ["g1f3", "g8f6", "f3g1", "f6g8"][ply % 4]);
    return expectRefused(
      `position startpos moves ${[...moves, "e1e8", "e2e4"].join(" ")}`,
      new RegExp(`illegal move e1e8 \\(move ${number} `),
    );
  });

  it("that leaves the king in check", () =>
    expectRefused("position fen 4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1 moves e2d3", /illegal move e2d3/));

  it("that castles through check", () =>
    expectRefused("position fen 5rk1/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1", /illegal move e1g1/));

  it("that takes en passant too late", () =>
    expectRefused(
      "position startpos moves e2e4 a7a6 e4e5 d7d5 a2a3 a6a5 e5d6",
      /illegal move e5d6 \(move 7 /,
    ));

  it("that promotes to a king, or to nothing", async () => {
    await expectRefused("position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8k", /illegal move/);
    await expectRefused("position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8", /illegal move/);
  });

  it("after the game has ended", () =>
    expectRefused("position startpos moves f2f3 e7e5 g2g4 d8h4 a2a3", /illegal move a2a3 \(move 5 /));
});

describe("a position command that lacks something is refused", () => {
  it.each(["position", "position moves e2e4", "position fen", "position fen moves e2e4", "position e2e4"])(
    "%s",
    (command) => expectRefused(command, /position/),
  );
});

describe("an unusual position is accepted", () => {
  it.each([
    ["four fields", "4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"],
    ["five fields", "4k3/8/8/8/8/8/8/4K2R w K - 7", "4k3/8/8/8/8/8/8/4K2R w K - 7 1"],
    ["move number 0", "4k3/8/8/8/8/8/8/4K2R w K - 0 0", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"],
    ["many queens", "4k3/8/8/8/8/8/8/QQQQKQQQ w - - 0 1", "4k3/8/8/8/8/8/8/QQQQKQQQ w - - 0 1"],
    ["a high clock", "4k3/8/8/8/8/8/8/4K2R w K - 99 120", "4k3/8/8/8/8/8/8/4K2R w K - 99 120"],
  ])("%s", async (_what, fen, shown) => {
    expect(await shared().ask(`position fen ${fen}`, "d")).toContain(`Fen: ${shown}`);
    expect(bestMove(await shared().go("go depth 3"))).toMatch(/^[a-h][1-8]/);
  });

  it("moves in capitals, as some programs write promotions", async () => {
    const lines = await shared().ask("position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8Q", "d");
    expect(lines).toContainEqual(expect.stringMatching(/^Fen: Q7/));
  });
});
