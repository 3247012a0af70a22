// Estimates need not be right, but never absurd, and soon near.
import { describe, expect, it } from "vitest";
import { Estimator } from "../../src/lab/jobs/estimate";
import type { Series } from "../../src/lab/searchers/types";
import { resultOf, seriesOf, sizeOf } from "./support";

/** Learns of four times the nodes per ply; the milliseconds it took. */
function learn(estimator: Estimator, series: Series): number {
  const result = resultOf(series, (ply) => 100 * 4 ** ply);
  estimator.learn(series, result);
  return result.ms;
}

describe("estimates", () => {
  it("are positive and finite before anything is known, and grow with the plies", () => {
    const estimator = new Estimator();
    const estimates = [1, 3, 8, 40].map((depth) => estimator.milliseconds(seriesOf(depth)));
    for (const ms of estimates) expect(Number.isFinite(ms) && ms > 0).toBe(true);
    expect([...estimates].sort((a, b) => a - b)).toEqual(estimates);
  });

  // Million nodes as this program counted them, a series each; TwoBig1 with time stamping.
  it.each([
    ["short, no table", seriesOf(8, null), 224],
    ["short, 8K", seriesOf(8), 138],
    ["short, 1024K", seriesOf(8), 91],
    ["short, 7 ply", seriesOf(7), 25],
    ["kasparov, 7 ply", seriesOf(7, {}, "kasparov"), 87],
    ["kasparov, no table, 6 ply", seriesOf(6, null, "kasparov"), 32],
    ["endgame, no table", seriesOf(10, null, "endgame"), 516],
    ["endgame", seriesOf(10, {}, "endgame"), 118],
    ["endgame, 6 ply", seriesOf(6, {}, "endgame"), 1.03],
    ["endgame, score", seriesOf(10, { use: "score" }, "endgame"), 144],
    ["endgame, bounds", seriesOf(10, { use: "bounds" }, "endgame"), 136],
    ["endgame, move", seriesOf(10, { use: "move" }, "endgame"), 412],
    ["endgame, exact", seriesOf(10, { use: "exact" }, "endgame"), 515],
    ["short, engine", { ...seriesOf(12), searcher: "engine" }, 0.8],
  ] as const)("of %s are near before anything is known", (_name, series, millions) => {
    const speed = series.searcher === "engine" ? 1500 : 3000;
    const ratio = new Estimator().milliseconds(series) / ((1e6 * millions) / speed);
    expect(ratio).toBeGreaterThan(1 / 2);
    expect(ratio).toBeLessThan(2);
  });

  it("of other positions, or with another use of the table, are not misled by what is known", () => {
    const known = new Estimator();
    learn(known, seriesOf(8));
    learn(known, seriesOf(10, {}, "endgame"));
    const fresh = new Estimator();
    const ratioOf = (first: Series, second: Series, estimator: Estimator) =>
      estimator.milliseconds(first) / estimator.milliseconds(second);
    const series = [seriesOf(8, null), seriesOf(10, null, "endgame")] as const;
    expect(ratioOf(...series, known)).toBeCloseTo(ratioOf(...series, fresh));
  });

  it("are right for what has been measured, whatever the scheme", () => {
    const estimator = new Estimator();
    const ms = learn(estimator, seriesOf(6));
    expect(estimator.milliseconds(seriesOf(6, { scheme: "Old" })) / ms).toBeCloseTo(1);
    expect(estimator.milliseconds(seriesOf(5)) / ms).toBeCloseTo(1 / 4);
  });

  it("grow with the plies as measured", () => {
    const estimator = new Estimator();
    const ms = learn(estimator, seriesOf(5));
    expect(estimator.milliseconds(seriesOf(8)) / ms).toBeCloseTo(64);
  });

  it("go by positions where another set was measured", () => {
    const estimator = new Estimator();
    const ms = learn(estimator, seriesOf(5));
    expect(estimator.milliseconds(seriesOf(5, {}, "kasparov")) / ms).toBeCloseTo(
      sizeOf("kasparov") / sizeOf("short"),
    );
  });

  it("stay positive and finite after results without nodes or time", () => {
    const estimator = new Estimator();
    const series = seriesOf(3);
    estimator.learn(
      series,
      resultOf(series, () => 0, { ms: 0 }),
    );
    estimator.learn(series, { searches: [], ms: 0, statistics: null });
    estimator.learn(series, {
      searches: [{ nodes: [], scores: [], bestMove: "a1a2" }],
      ms: 0,
      statistics: null,
    });
    for (const depth of [1, 3, 30]) {
      const ms = estimator.milliseconds(seriesOf(depth));
      expect(Number.isFinite(ms) && ms > 0).toBe(true);
    }
  });
});
