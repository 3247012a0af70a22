// Answers for an embedding program: result, distance, moves in their order, and clear refusals.
import { describe, expect, it } from "vitest";
import { rankMoves } from "../../../src/engine/syzygy/table-answers";
import { enterFen, haveMoreTables, MORE_TABLES, probe, proberOf, SMALL_TABLES } from "../../support/tables";

describe("a position is answered", () => {
  it("in the same order for any fifty-move counter", () => {
    const fen = "7k/8/5K2/8/8/8/8/6Q1 w - -";
    expect(probe(`${fen} 200000 200000`)).toEqual(probe(`${fen} 0 1`));
  });

  it("that is lost: the longest resistance comes first, the quickest loss last", () => {
    const { wdl, moves } = probe("8/8/8/8/4k3/8/1Q6/K7 b - - 0 1");
    expect(wdl).toBe(-2);
    const distances = moves.map((move) => move.dtz ?? 0);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  it("that is over", () => {
    expect(probe("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1")).toEqual({ wdl: -2, dtz: -1, moves: [] });
    expect(probe("7k/8/6Q1/8/8/8/8/K7 b - - 0 1")).toEqual({ wdl: 0, dtz: 0, moves: [] });
  });

  it("of two kings, for which no table is needed", () => {
    const { wdl, dtz, moves } = probe("7k/8/8/8/8/8/8/K7 b - - 0 1");
    expect({ wdl, dtz, moves: moves.length }).toEqual({ wdl: 0, dtz: 0, moves: 3 });
  });

  it("with promotions in UCI notation", () => {
    const { moves } = probe("8/4P3/8/8/8/2k5/8/K7 w - - 0 1");
    expect(
      moves
        .slice(0, 2)
        .map(({ move }) => move)
        .sort(),
    ).toEqual(["e7e8q", "e7e8r"]);
    expect(moves[0]?.dtz).toBe(1);
  });

  it.skipIf(!haveMoreTables)("that would be won without the fifty-move rule", () => {
    const result = probe("4n3/8/8/8/8/8/1B6/K2k2B1 w - - 0 1", MORE_TABLES);
    expect(Math.abs(result.wdl)).toBeLessThanOrEqual(2);
    for (const { wdl, dtz } of result.moves) expect(Math.abs(dtz ?? 0) > 100).toBe(Math.abs(wdl) === 1);
  });
});

const rank = (fen: string, halfmoves: number, hasRepeated = false): number[] => {
  const prober = proberOf(SMALL_TABLES);
  enterFen(prober, fen);
  return (rankMoves(prober, { halfmoves, hasRepeated }) ?? []).map((move) => move.rank);
};
const WON = "7k/8/5K2/8/3B4/8/2N5/8 w - - 0 1";
const LOST = "8/8/8/6B1/8/8/4k3/1K5N b - - 0 1";

it("moves are ranked as certain wins while the fifty-move rule is far, and else by the plies that are left", () => {
  expect(Math.max(...rank(WON, 0))).toBeGreaterThan(262144 - 100);
  expect(Math.max(...rank(WON, 95))).toBeLessThan(131072);
  expect(Math.max(...rank(WON, 0, true))).toBeLessThan(131072);
});

it("moves are ranked as certain losses, and as lesser ones where the rule may save", () => {
  expect(Math.max(...rank(LOST, 0).filter((value) => value < 0))).toBeGreaterThan(-131072);
  expect(Math.min(...rank("8/8/8/8/4k3/8/1Q6/K7 b - - 0 1", 0))).toBeLessThan(-262144 + 100);
});
