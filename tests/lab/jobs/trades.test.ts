// What the games' first, tiny jobs teach must not spoil the estimates of the long ones.
import { describe, expect, it } from "vitest";
import { connect4Trade } from "../../../src/lab/jobs/trades/connect4";
import { domineeringTrade } from "../../../src/lab/jobs/trades/domineering";
import type { FourAsk } from "../../../src/lab/searchers/connect4/types";
import type { Solve } from "../../../src/lab/searchers/domineering/types";

const table = { scheme: "TwoBig1", positions: 2048 * 1024 } as const;

describe("time estimates for domineering", () => {
  const solve = (rows: number, columns: number): Solve => ({
    ...{ rows, columns },
    ...{ first: "V", mode: "domi", ...table },
  });
  const statistics = {} as never;

  it("outlast the small boards, which take longer to start on than to solve", () => {
    const trade = domineeringTrade.createEstimator();
    const before = trade.milliseconds(solve(8, 8));
    trade.learn(solve(2, 2), { firstWins: true, nodes: 1, ms: 5, statistics });
    expect(trade.milliseconds(solve(8, 8)) / before).toBeCloseTo(1, 1);
  });

  it("follow what large boards take", () => {
    const trade = domineeringTrade.createEstimator();
    trade.learn(solve(8, 8), { firstWins: true, nodes: 4e8, ms: 200_000, statistics });
    expect(trade.milliseconds(solve(8, 8)) / 200_000).toBeCloseTo(1, 1);
  });
});

describe("time estimates for Connect Four", () => {
  const ask = (sequence: string): FourAsk => ({
    setup: { mode: "full", weak: false, table },
    ...{ set: "begin-hard", sequence, columns: false },
  });

  it("outlast positions that are solved at once", () => {
    const trade = connect4Trade.createEstimator();
    const before = trade.milliseconds(ask("-"));
    trade.learn(ask("4444441212"), { score: 0, positions: 1, ms: 30, statistics: null });
    const ratio = trade.milliseconds(ask("-")) / before;
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.2);
  });

  it("follow what hard positions take", () => {
    const trade = connect4Trade.createEstimator();
    const before = trade.milliseconds(ask("-"));
    trade.learn(ask("-"), { score: 0, positions: 1, ms: before / 10, statistics: null });
    expect(trade.milliseconds(ask("-")) / before).toBeCloseTo(0.1, 1);
  });
});
