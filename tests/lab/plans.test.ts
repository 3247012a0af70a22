// What the studies comprise, and how few searches they take.
import { describe, expect, it } from "vitest";
import { effortOf } from "../../src/lab/jobs/conduct";
import { describeSeries } from "../../src/lab/jobs/key";
import { EXPERIMENTS } from "../../src/lab/studies";
import type { OptionValues, Study } from "../../src/lab/studies/experiment";
import { sizeOf } from "./support";

function plan(name: string, values: OptionValues = {}): readonly Study[] {
  return EXPERIMENTS.find((experiment) => experiment.name === name)?.plan(values) ?? [];
}

function only(name: string, values: OptionValues = {}): Study {
  const [study, ...rest] = plan(name, values);
  if (!study || rest.length > 0) throw new Error(`${name}: not one study`);
  return study;
}

describe("plans", () => {
  it("the 1994 study: 18 positions, 6 numbers of plies, 7 schemes, 8 sizes, 2 modes, and no table", () => {
    const study = only("study-1994");
    expect(study.set).toBe("short");
    expect(study.searches).toBe(18 * 6 * (7 * 8 * 2 + 1));
    // With time stamping every number of plies is a series of its own; else one serves all.
    expect(study.series).toHaveLength(7 * 8 * 6 + 7 * 8 + 1);
    expect(effortOf(study)).toEqual({ searches: study.searches, searchesRun: 18 * (7 * 8 * 7 + 1) });
  });

  it("the thesis's sweep: 94 positions, 3 to 7 plies", () => {
    const study = only("study-1998");
    expect(study.searches).toBe(94 * 5 * (7 * 8 * 2 + 1));
    expect(study.series).toHaveLength(7 * 8 * 6 + 1);
  });

  it("schemes without options are the 1994 study", () => {
    expect(only("schemes").series).toEqual(only("study-1994").series);
  });

  it("schemes follow their options", () => {
    const values = { set: "short", plies: "3-4", sizes: "8K,16K", schemes: "new,aging", modes: "clearing" };
    const study = only("schemes", values);
    expect(study.searches).toBe(18 * 2 * (2 * 2 + 1));
    expect(study.series.map(({ depth }) => depth)).toEqual([4, 4, 4, 4, 4]);
    expect(study.series.filter(({ table }) => table === null)).toHaveLength(1);
    expect(study.series.every(({ table }) => table?.stamping !== true)).toBe(true);
    expect(plan("schemes", { set: "short,kasparov" }).map(({ set }) => set)).toEqual(["short", "kasparov"]);
  });

  it.each([
    ["information", 18 * (1 + 5 * 6), 1 + 5 * 6],
    ["pv", 18 * 5 * 6, 5 * 6],
    ["extra", 18 * 5 * 6, 5 * 6],
    ["engine", 18 * 11 * 8, 11 * 8],
  ])("%s", (name, searches, series) => {
    const study = only(name, { set: "short" });
    expect(study.searches).toBe(searches);
    expect(study.series).toHaveLength(series);
  });

  it("never run a series twice, nor one without its set", () => {
    for (const { name, plan: planOf } of EXPERIMENTS) {
      for (const { series } of planOf({})) {
        expect(new Set(series.map(describeSeries)).size, name).toBe(series.length);
        for (const { set, depth } of series) expect(sizeOf(set) * depth, name).toBeGreaterThan(0);
      }
    }
  });

  it("the engine is never asked to search without a table", () => {
    expect(only("engine").series.every(({ table, searcher }) => table && searcher === "engine")).toBe(true);
  });
});
