// What the games' first, tiny jobs teach must not spoil the estimates of the long ones.
import { describe, expect, it } from "vitest";
import type { FourBatch } from "../../src/lab/searchers/connect4/types";
import type { Solve } from "../../src/lab/searchers/domineering/types";
import { batchTrade } from "../../src/lab/studies/connect4/trade";
import { solveTrade } from "../../src/lab/studies/domineering/trade";

const table = { scheme: "TwoBig1", positions: 2048 * 1024 } as const;

describe("time estimates for domineering", () => {
  const solve = (rows: number, columns: number): Solve => ({
    ...{ rows, columns },
    ...{ first: "V", mode: "domi", ...table },
  });
  const statistics = {} as never;

  it("outlast the small boards, which take longer to start on than to solve", () => {
    const trade = solveTrade();
    const before = trade.milliseconds(solve(8, 8));
    trade.learn(solve(2, 2), { firstWins: true, nodes: 1, ms: 5, statistics });
    expect(trade.milliseconds(solve(8, 8)) / before).toBeCloseTo(1, 1);
  });

  it("follow what large boards take", () => {
    const trade = solveTrade();
    trade.learn(solve(8, 8), { firstWins: true, nodes: 4e8, ms: 200_000, statistics });
    expect(trade.milliseconds(solve(8, 8)) / 200_000).toBeCloseTo(1, 1);
  });
});

describe("time estimates for Connect Four", () => {
  const batch = (...sequences: readonly string[]): FourBatch => ({
    setup: { mode: "full", weak: false, table },
    ...{ set: "begin-hard", sequences, columns: false },
  });

  it("outlast positions that are solved at once", () => {
    const trade = batchTrade([]);
    const before = trade.milliseconds(batch("-"));
    trade.learn(batch("4444441212"), { answers: [], ms: 30 });
    const ratio = trade.milliseconds(batch("-")) / before;
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.2);
  });

  it("follow what hard positions take", () => {
    const trade = batchTrade([]);
    const before = trade.milliseconds(batch("-"));
    trade.learn(batch("-"), { answers: [], ms: before / 10 });
    expect(trade.milliseconds(batch("-")) / before).toBeCloseTo(0.1, 1);
  });
});
