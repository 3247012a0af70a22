// Rights of a FEN that its pieces rule out are dropped; everything else stays.
import { expect, it } from "vitest";
import { START_FEN } from "../../../src/engine/chess/fen";
import { repairFen } from "../../../src/engine/chess/fen-repair";

it.each([
  ["r3k2r/8/8/8/8/8/8/4K3 b KQkq - 0 1", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", ["K", "Q"]],
  ["r3k3/8/8/8/8/8/8/R5K1 w KQkq - 3 9", "r3k3/8/8/8/8/8/8/R5K1 w Qq - 3 9", ["K", "k"]],
  ["4k3/8/8/8/8/8/8/4K3 w KQkq -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", ["K", "Q", "k", "q"]],
  ["4k3/8/8/8/8/8/8/R3K3 w HA - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", ["H"]],
  ["4k3/8/8/8/4P3/8/8/4K3 w - e3 0 2", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 2", ["e3"]],
  ["4k3/8/8/8/8/8/8/4K3 b - e3 0 2", "4k3/8/8/8/8/8/8/4K3 b - - 0 2", ["e4"]],
])("%s", (fen, repaired, named) => {
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
  "4k3/8/8/8/8/8/8/4K3 w",
  "",
])("%j stays", (fen) => {
  const { fen: found, notes } = repairFen(fen);
  expect([found, notes]).toEqual([fen, []]);
});
