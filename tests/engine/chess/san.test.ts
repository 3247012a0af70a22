// SAN: moves written, and read in the notations that people use.
import { expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { parseFen } from "../../../src/engine/chess/fen";
import { moveToSan, type SanBoard, sanToMove } from "../../../src/engine/chess/san";

interface Extras {
  readonly castling?: readonly string[];
  readonly check?: readonly string[];
  readonly mate?: readonly string[];
}

/** A board with given legal moves. Moves in `castling` are legal, too. */
function fake(fen: string, moves: string, { castling = [], check = [], mate = [] }: Extras = {}): SanBoard {
  const { board } = parseFen(fen);
  const legal = [...moves.split(" "), ...castling];
  return {
    legalMoves: () => legal,
    pieceAt: (square) => board[square] ?? 0,
    isCastling: (move) => castling.includes(move),
    outcomeAfter: (move) => (mate.includes(move) ? "mate" : check.includes(move) ? "check" : "none"),
  };
}

/** Knights on b1 and f3 and rooks on a1 and a5 share targets; pawns on b5 and bishop on b4 share the letter. */
const busy = fake(
  "4k3/P6P/8/RP1pP3/1B6/2p2N2/1P6/RN2K3 w Q d6 0 1",
  [
    "b1d2 f3d2 b1c3 b1a3 f3e1 f3d4 f3h4",
    "a1a3 a5a3 a1a2 a5a6",
    "e5d6 e5e6 b5b6 b2b3 b2c3 b4c3 b4d2 b4c5",
    "a7a8q a7a8r a7a8b a7a8n h7h8q h7h8r h7h8b h7h8n",
    "e1d1 e1e2",
  ].join(" "),
  { castling: ["e1c1"], check: ["h7h8q"], mate: ["a7a8q"] },
);

it.each([
  ["f3d4", "Nd4"],
  ["f3d2", "Nfd2"],
  ["b1d2", "Nbd2"],
  ["a1a3", "R1a3"],
  ["a5a3", "R5a3"],
  ["b4c3", "Bxc3"],
  ["b1c3", "Nxc3"],
  ["b2c3", "bxc3"],
  ["b2b3", "b3"],
  ["e5d6", "exd6"],
  ["a7a8q", "a8=Q#"],
  ["a7a8n", "a8=N"],
  ["h7h8q", "h8=Q+"],
  ["e1c1", "O-O-O"],
  ["e1e2", "Ke2"],
])("moveToSan writes %s as %s, and reads it back", (move, san) => {
  expect(moveToSan(busy, move)).toBe(san);
  expect(sanToMove(busy, san)).toBe(move);
});

it("moveToSan gives file and rank when neither alone will do", () => {
  const queens = fake("4k3/8/8/8/Q6Q/8/8/K6Q w - - 0 1", "a4e1 h4e1 h1e1 a1b1");
  expect(moveToSan(queens, "h4e1")).toBe("Qh4e1");
  expect(moveToSan(queens, "a4e1")).toBe("Qae1");
  expect(moveToSan(queens, "h1e1")).toBe("Q1e1");
});

it("moveToSan writes Chess960 castling, where the king takes its rook, by the side", () => {
  const board = fake("4k3/8/8/8/8/8/8/1RK3R1 w GB - 0 1", "c1d1 c1c2", { castling: ["c1g1", "c1b1"] });
  expect(moveToSan(board, "c1g1")).toBe("O-O");
  expect(moveToSan(board, "c1b1")).toBe("O-O-O");
  expect(sanToMove(board, "O-O")).toBe("c1g1");
  expect(sanToMove(board, "O-O-O")).toBe("c1b1");
  expect(sanToMove(board, "Kd1")).toBe("c1d1");
  expect(sanToMove(board, "Kxg1")).toBeNull();
});

it("moveToSan refuses an illegal move", () => {
  expect(() => moveToSan(busy, "e1e8")).toThrow(InputError);
  expect(() => moveToSan(busy, "e1e8")).toThrow("e1e8 is not a legal move");
});

it.each([
  ["Nd4+", "f3d4"],
  ["Nd4!?", "f3d4"],
  ["Nd4 #", "f3d4"],
  ["a8=Q", "a7a8q"],
  ["a8Q", "a7a8q"],
  ["a8q#", "a7a8q"],
  ["a8(N)", "a7a8n"],
  ["0-0-0", "e1c1"],
  ["o-o-o!", "e1c1"],
  ["OOO", "e1c1"],
  ["Nc3", "b1c3"],
  ["Bc3", "b4c3"],
  ["bc3", "b2c3"],
  ["bxc3", "b2c3"],
  ["Pb3", "b2b3"],
  ["exd6 e.p.", "e5d6"],
  ["exd6e.p.+", "e5d6"],
  ["Nf3d4", "f3d4"],
  ["N3d4", "f3d4"],
  ["Nf3-d4", "f3d4"],
  ["b2-b3", "b2b3"],
  ["b2xc3", "b2c3"],
  [" f3d4 ", "f3d4"],
  ["a7a8Q", "a7a8q"],
  ["e1c1", "e1c1"],
  ["B4c3", "b4c3"],
])("sanToMove understands %j as %s", (san, move) => {
  expect(sanToMove(busy, san)).toBe(move);
});

it.each([
  ["ambiguous", "Nd2"],
  ["ambiguous by rank", "Ra3"],
  ["without its promotion", "a8"],
  ["promoting what is no pawn", "Nd4=Q"],
  ["illegal", "Qd4"],
  ["illegal in UCI notation", "e1e8"],
  ["castling that is not allowed", "O-O"],
  ["castling written as a king's move", "Kc1"],
  ["with the wrong piece", "Bd4"],
  ["empty", ""],
  ["only a mark", "+"],
  ["a null move", "--"],
  ["a UCI null move", "0000"],
  ["off the board", "Ni9"],
  ["nonsense", "hello"],
])("sanToMove refuses a move that is %s", (_, san) => {
  expect(sanToMove(busy, san)).toBeNull();
});

it("sanToMove takes B for a bishop even where a pawn could make the same squares in lower case", () => {
  const board = fake("4k3/8/8/8/8/BP6/8/4K3 w - - 0 1", "a3b4 b3b4 a3c5");
  expect(sanToMove(board, "B3b4")).toBe("a3b4");
  expect(sanToMove(board, "b3b4")).toBe("b3b4");
});
