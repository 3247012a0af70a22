// Estimates need not be right, but never absurd, and soon near.
import { describe, expect, it } from "vitest";
import type { Estimator } from "../../../src/lab/jobs/job";
import { searchTrade } from "../../../src/lab/jobs/trades/search";
import type { SearchAsk } from "../../../src/lab/searchers/types";
import { answerTo, askOf, sizeOf } from "../support";

/** Learns of four times the nodes per ply; the milliseconds it took. */
function learn(estimator: Estimator<"search">, series: SearchAsk): number {
  const result = answerTo(series, (ply) => 100 * 4 ** ply);
  estimator.learn(series, result);
  return result.ms;
}

describe("estimates", () => {
  it("are positive and finite before anything is known, and grow with the plies", () => {
    const estimator = searchTrade.createEstimator();
    const estimates = [1, 3, 8, 40].map((depth) => estimator.milliseconds(askOf(depth)));
    for (const ms of estimates) expect(Number.isFinite(ms) && ms > 0).toBe(true);
    expect([...estimates].sort((a, b) => a - b)).toEqual(estimates);
  });

  // Million nodes as this program counted them, a series each; TwoBig1 with time stamping.
  it.each([
    ["short, no table", askOf(8, null), 224],
    ["short, 8K", askOf(8), 138],
    ["short, 1024K", askOf(8), 91],
    ["short, 7 ply", askOf(7), 25],
    ["kasparov, 7 ply", askOf(7, {}, "kasparov"), 87],
    ["kasparov, no table, 6 ply", askOf(6, null, "kasparov"), 32],
    ["endgame, no table", askOf(10, null, "endgame"), 516],
    ["endgame", askOf(10, {}, "endgame"), 118],
    ["endgame, 6 ply", askOf(6, {}, "endgame"), 1.03],
    ["endgame, score", askOf(10, { use: "score" }, "endgame"), 144],
    ["endgame, bounds", askOf(10, { use: "bounds" }, "endgame"), 136],
    ["endgame, move", askOf(10, { use: "move" }, "endgame"), 412],
    ["endgame, exact", askOf(10, { use: "exact" }, "endgame"), 515],
    ["short, engine", { ...askOf(12), searcher: "engine" }, 0.8],
  ] as const)("of %s are near before anything is known", (_name, series, millions) => {
    const speed = series.searcher === "engine" ? 1500 : 3000;
    const ratio = searchTrade.createEstimator().milliseconds(series) / ((1e6 * millions) / speed);
    expect(ratio).toBeGreaterThan(1 / 2);
    expect(ratio).toBeLessThan(2);
  });

  it("of other positions, or with another use of the table, are not misled by what is known", () => {
    const known = searchTrade.createEstimator();
    learn(known, askOf(8));
    learn(known, askOf(10, {}, "endgame"));
    const fresh = searchTrade.createEstimator();
    const ratioOf = (first: SearchAsk, second: SearchAsk, estimator: Estimator<"search">) =>
      estimator.milliseconds(first) / estimator.milliseconds(second);
    const series = [askOf(8, null), askOf(10, null, "endgame")] as const;
    expect(ratioOf(...series, known)).toBeCloseTo(ratioOf(...series, fresh));
  });

  it("are right for what has been measured, whatever the scheme", () => {
    const estimator = searchTrade.createEstimator();
    const ms = learn(estimator, askOf(6));
    expect(estimator.milliseconds(askOf(6, { scheme: "Old" })) / ms).toBeCloseTo(1);
    expect(estimator.milliseconds(askOf(5)) / ms).toBeCloseTo(1 / 4);
  });

  it("grow with the plies as measured", () => {
    const estimator = searchTrade.createEstimator();
    const ms = learn(estimator, askOf(5));
    expect(estimator.milliseconds(askOf(8)) / ms).toBeCloseTo(64);
  });

  it("go by positions where another set was measured", () => {
    const estimator = searchTrade.createEstimator();
    const ms = learn(estimator, askOf(5));
    expect(estimator.milliseconds(askOf(5, {}, "kasparov")) / ms).toBeCloseTo(
      sizeOf("kasparov") / sizeOf("short"),
    );
  });

  it("stay positive and finite after results without nodes or time", () => {
    const estimator = searchTrade.createEstimator();
    const series = askOf(3);
    estimator.learn(
      series,
      answerTo(series, () => 0, { ms: 0 }),
    );
    estimator.learn(series, { searches: [], ms: 0 });
    estimator.learn(series, {
      searches: [{ nodes: [], scores: [], bestMove: "a1a2", events: null }],
      ms: 0,
    });
    for (const depth of [1, 3, 30]) {
      const ms = estimator.milliseconds(askOf(depth));
      expect(Number.isFinite(ms) && ms > 0).toBe(true);
    }
  });
});
