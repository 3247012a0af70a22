// The move generator compared with counts of another engine. Random games on the core that checks itself after every move: keys and FENs,
// forwards and backwards.
import { describe, expect, it } from "vitest";
import { Random } from "../../../src/base/random";
import type { Board } from "../../../src/engine/chess/board";
import { moveName } from "../../../src/engine/chess/encoding";
import { boardOf, DirectSearch, perftCounts, positions } from "../../support/core";

/** Most leaves counted per position. The core with assertions takes ten times as long. */
const MOST_LEAVES = { release: 3_000_000, debug: 300_000 } as const;

const PLIES = 60;

/** Data that depend on the position alone. */
function state(board: Board): string {
  return [board.fen(), board.key(), board.core.checkers()].join(" | ");
}

function checkPosition(board: Board, copy: Board): void {
  expect(BigInt.asUintN(64, board.core.computeKey())).toBe(board.key());
  copy.set(board.fen());
  expect(copy.fen()).toBe(board.fen());
  expect(copy.key()).toBe(board.key());
  expect(copy.legalMoves().toSorted()).toEqual(board.legalMoves().toSorted());
}

describe.each([
  { file: "perft.epd", chess960: false },
  { file: "perft960.epd", chess960: true },
])("$file", ({ file, chess960 }) => {
  const records = positions(file);

  it.each(["release", "debug"] as const)("perft is right on the %s core", (variant) => {
    const board = boardOf(variant, undefined, chess960);
    const counts = records.flatMap((record) => {
      board.set(record.fen);
      return perftCounts(record)
        .filter(({ nodes }) => nodes <= MOST_LEAVES[variant])
        .map((count) => ({ ...count, fen: record.fen, counted: board.core.countLeaves(count.depth) }));
    });
    expect(counts.length).toBeGreaterThan(3 * records.length - 1);
    expect(counts.filter(({ nodes, counted }) => counted !== nodes)).toEqual([]);
  });

  it("games keep keys and FENs right, forth and back", () => {
    const [board, copy] = [boardOf("debug", undefined, chess960), boardOf("debug", undefined, chess960)];
    const random = new Random(20);
    let moves = 0;
    for (const { fen } of records) {
      board.set(fen);
      const states = [state(board)];
      const played: string[] = [];
      while (played.length < PLIES) {
        const legal = board.moves();
        if (legal.length === 0) break;
        const move = random.pick(legal);
        played.push(moveName(move, chess960));
        board.core.make(move);
        checkPosition(board, copy);
        states.push(state(board));
      }
      moves += played.length;
      copy.set(fen, played);
      expect(state(copy)).toBe(states.at(-1));
      for (const earlier of states.slice(0, -1).reverse()) {
        board.core.unmake();
        expect(state(board)).toBe(earlier);
      }
    }
    expect(moves).toBeGreaterThan(1500);
  });
});

it("counts the position itself at depth 0", () => {
  expect(boardOf("release").core.countLeaves(0)).toBe(1);
});

// Only a search passes the turn.
it("a search that passes the turn finds its position consistent after it", () => {
  const search = new DirectSearch("debug", 1);
  for (const { fen } of positions("wac.epd").slice(0, 6)) {
    search.board.set(fen);
    expect(search.board.legalMoves()).toContain(search.search({ depth: 6 }).bestMove);
  }
});
