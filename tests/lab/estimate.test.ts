// Estimates need not be right, but never absurd, and soon near.
import { describe, expect, it } from "vitest";
import { Estimator } from "../../src/lab/estimate";
import type { Series } from "../../src/lab/types";
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
