// A limit ends the search before it has seen every root move. The answer is then the best move at a glance.
import { beforeEach, describe, expect, it } from "vitest";
import { moveName } from "../../../src/engine/chess/encoding";
import { type DirectResult, DirectSearch, VARIANTS } from "../../support/core";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

describe.each(VARIANTS)("on the %s core", (variant) => {
  const search = new DirectSearch(variant, 1);
  beforeEach(() => search.clear());

  function find(fen: string, nodes: number, multiPv = 1): DirectResult {
    search.board.set(fen, []);
    return search.search({ depth: 20, nodes, multiPv });
  }

  it.each([
    ["begins a game in the centre", START, /^([cde]2[cde]4|g1f3)$/],
    ["takes a queen", "rnb1kbnr/pppppppp/8/8/6q1/7P/PPPPPPP1/RNBQKBNR w KQkq - 0 1", /^h3g4$/],
    ["takes no defended pawn with the queen", "4k3/2p1p3/3p4/8/8/8/8/K2Q4 w - - 0 1", /^(?!d1d6)/],
    ["mates", "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", /^a1a8$/],
    ["mates by a move generated last", "k7/8/1K6/8/8/8/8/7R w - - 0 1", /^h1h8$/],
    ["does not give stalemate", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", /^(?!g1g6)/],
  ])("%s with one node", (_what, fen, move) => {
    const { bestMove, nodes, pv } = find(fen, 1);
    expect(bestMove).toMatch(move);
    expect(pv[0]).toBe(bestMove);
    expect(nodes).toBe(1);
  });

  it("keeps the best searched move if no other looks better", () => {
    const best = find(START, 1000, 8)
      .lines.slice(-8)
      .map(({ pv: [move = 0] }) => moveName(move, false));
    for (const nodes of [2, 5, 10, 15, 20]) {
      search.clear();
      const { bestMove, score, lines } = find(START, nodes);
      expect(score.kind).toBe("cp");
      expect(best).toContain(bestMove);
      expect(lines).toHaveLength(1);
    }
  });

  it("reports the requested number of lines, best first", () => {
    const { lines } = find(START, 1, 3);
    expect(lines.map(({ line }) => line)).toEqual([0, 1, 2]);
    expect(new Set(lines.map(({ pv }) => pv[0])).size).toBe(3);
    const scores = lines.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });
});
