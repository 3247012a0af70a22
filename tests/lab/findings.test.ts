// Verdicts on made-up results of which it is known what they show.
import { describe, expect, it } from "vitest";
import { rankCorrelation, ranks } from "../../src/lab/output/statistics";
import type { Series, TableSetup } from "../../src/lab/searchers/types";
import { EXPERIMENTS } from "../../src/lab/studies";
import type { Evaluation, OptionValues } from "../../src/lab/studies/experiment";
import { suggestedSize } from "../../src/lab/studies/schemes/suggested-size";
import { resultOf } from "./support";

const K = 1024;

/** Nodes of a search to so many plies on such a table. */
type World = (table: TableSetup | null, ply: number) => number;

async function evaluate(
  name: string,
  world: World,
  values: OptionValues = {},
  cuts: number = 50,
): Promise<Evaluation> {
  const study = EXPERIMENTS.find((experiment) => experiment.name === name)?.plan({
    set: "short",
    ...values,
  })[0];
  if (!study) throw new Error(`no experiment ${name}`);
  const results = (series: Series) => resultOf(series, (ply) => world(series.table, ply), { cuts });
  return study.evaluate(results);
}

async function verdicts(...args: Parameters<typeof evaluate>): Promise<Record<string, string>> {
  const { findings } = await evaluate(...args);
  for (const { evidence } of findings) expect(evidence).not.toMatch(/NaN|undefined|Infinity/);
  return Object.fromEntries(findings.map(({ id, verdict }) => [id, verdict]));
}

/** A value by scheme: what it costs more than the best, as a share of the most any scheme does. */
const AS_PUBLISHED: Readonly<Record<string, number>> = {
  TwoBig1: 0,
  TwoDeep: 0.05,
  Big1: 0.4,
  BigAll: 0.41,
  Deep: 0.45,
  New: 0.9,
  Old: 1,
};

/** What the spread between schemes is by doublings from 8K. */
const SPREAD = [0.21, 0.19, 0.17, 0.15, 0.06, 0.04, 0.03, 0.03];
const SUGGESTED = [8 * K, 16 * K, 32 * K, 32 * K, 256 * K, 256 * K];

/** A world in which the studies are right. */
const published: World = (table, ply) => {
  const plain = 1000 * 4 ** ply;
  if (!table) return plain * (ply <= 3 ? 0.95 : ply <= 5 ? 1.2 : 2.6);
  const doublings = Math.log2(table.positions / (8 * K));
  let worth = 1;
  for (let size = 8 * K; size < table.positions; size *= 2) {
    const useful = size < (SUGGESTED[ply - 3] ?? 0);
    worth *= useful ? (size < 64 * K ? 0.94 : 0.97) : 0.995;
  }
  const scheme = 1 + (AS_PUBLISHED[table.scheme] ?? 0) * (SPREAD[doublings] ?? 0);
  return plain * worth * scheme * (table.stamping ? 0.98 : 1);
};

/** A world in which they are wrong throughout: doublings help late, the schemes are the other way round. */
const reversed: World = (table, ply) => {
  const plain = 1000 * 4 ** ply;
  if (!table) return plain * (ply <= 3 ? 2 : 0.5);
  const doublings = Math.log2(table.positions / (8 * K));
  const worth = 0.85 ** Math.max(0, doublings - 4) * 1.02 ** Math.min(doublings, 4);
  const rank = table.scheme === "BigAll" ? 1 : 1 - (AS_PUBLISHED[table.scheme] ?? 0);
  return plain * worth * (1 + 0.5 * rank) * (table.stamping ? 1.05 : 1);
};

describe("findings on schemes", () => {
  it("are confirmed where the studies are right", async () => {
    const found = await verdicts("schemes", published);
    expect(Object.keys(found)).toHaveLength(13);
    for (const [id, verdict] of Object.entries(found)) expect(verdict, id).toBe("confirmed");
  });

  it("are refuted where they are wrong", async () => {
    const found = await verdicts("schemes", reversed);
    for (const [id, verdict] of Object.entries(found)) expect(verdict, id).toBe("refuted");
  });

  it("are the endgame's own for the endgame", async () => {
    const values = { set: "endgame" };
    const found = await verdicts("schemes", published, values);
    expect(found["2b"]).toBe("confirmed");
    const apart: World = (table, ply) => published(table, ply) * (table?.scheme === "TwoDeep" ? 1.03 : 1);
    expect((await verdicts("schemes", apart, values))["2b"]).toBe("refuted");
    expect((await verdicts("schemes", apart))["2b"]).toBe("confirmed");
  });

  it("are open where the results do not reach", async () => {
    const found = await verdicts("schemes", published, {
      plies: "3",
      sizes: "16K",
      schemes: "New",
      modes: "clearing",
    });
    const { "4b": three, ...others } = found;
    expect(three).toBe("confirmed");
    for (const [id, verdict] of Object.entries(others)) expect(verdict, id).toBe("open");
  });

  it("are open where searches are too shallow", async () => {
    const found = await verdicts("schemes", published, { plies: "3-6" });
    const { "4b": three, "4c": four, "4d": six, ...others } = found;
    expect([three, four, six]).toEqual(["confirmed", "confirmed", "confirmed"]);
    for (const [id, verdict] of Object.entries(others)) expect(verdict, id).toBe("open");
    const shallow = await verdicts("information", () => 1, { depth: "7" });
    expect(new Set(Object.values(shallow))).toEqual(new Set(["open"]));
  });

  it("are partly confirmed where a part holds", async () => {
    const found = await verdicts("schemes", (table, ply) => {
      const nodes = published(table, ply);
      return table?.scheme === "Deep" ? nodes * 0.9 : nodes;
    });
    expect(found).toMatchObject({ "2a": "partly", "2c": "confirmed", "3a": "refuted" });
  });

  it("need the largest differences only between the schemes that are claimed about", async () => {
    const found = await verdicts("schemes", published, { schemes: "all" });
    expect(found["1b"]).toBe("confirmed");
  });
});

describe("tables and figures on schemes", () => {
  it("a figure for each mode and ply, a curve for each scheme, a point for each size", async () => {
    const { figures } = await evaluate("schemes", published);
    expect(figures).toHaveLength(2 * 6);
    expect(new Set(figures.map(({ id }) => id)).size).toBe(figures.length);
    for (const { id, curves, xLog2 } of figures) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(xLog2).toBe(true);
      expect(curves.map(({ points }) => points.length)).toEqual(Array(7).fill(8));
    }
  });

  it("a row of data for each set, ply, scheme, size and mode, and for no table", async () => {
    const { data } = await evaluate("schemes", published);
    expect(data.rows).toHaveLength(6 * 7 * 8 * 2 + 6);
    for (const row of data.rows) expect(row).toHaveLength(data.columns.length);
    const column = (name: string) => data.columns.indexOf(name);
    const row = data.rows.find(
      (cells) =>
        cells[column("ply")] === 8 &&
        cells[column("scheme")] === "Old" &&
        cells[column("positions")] === 8 * K &&
        cells[column("stamping")] === "yes",
    );
    expect(row?.[column("nodes")]).toBeCloseTo(18 * 1000 * 4 ** 8 * 1.21 * 0.98);
    expect(row?.[column("hits")]).toBe(100);
  });

  it("counters of a search to 8 plies are not told of fewer plies", async () => {
    const { data } = await evaluate("schemes", published, { modes: "clearing", sizes: "8K", schemes: "New" });
    const hits = data.rows.map((row) => row[data.columns.indexOf("hits")]);
    expect(hits).toEqual([null, null, null, null, null, 100, ...Array(6).fill(null)]);
  });

  it("the published figures stand beside ours", async () => {
    const { tables } = await evaluate("schemes", published);
    const [savings, thousands] = tables;
    expect(thousands?.rows[0]?.slice(0, 3)).toEqual(["Deep", 191, expect.any(Number)]);
    expect(thousands?.rows.at(-1)?.slice(0, 2)).toEqual(["no table", 185]);
    // 8 plies, TwoBig1: 180,187 of 610,696.
    expect(savings?.rows.at(-1)?.at(-2)).toBeCloseTo(70.5, 1);
    for (const { rows, columns } of tables) {
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  });
});

describe("the one-percent rule", () => {
  const sizes = [8, 16, 32, 64];

  it.each([
    [[100, 99.5, 99, 98.7], { positions: 8, at: "most" }],
    [[100, 90, 80, 79.9], { positions: 32, at: "exactly" }],
    [[100, 99.9, 80, 79.9], { positions: 32, at: "exactly" }],
    [[100, 90, 80, 70], { positions: 64, at: "least" }],
    [[100, 101, 102, 103], { positions: 8, at: "most" }],
  ])("%j", (nodes, expected) => {
    expect(suggestedSize(sizes, nodes)).toEqual(expected);
  });
});

describe("findings on information", () => {
  const world =
    (saved: Readonly<Record<string, number>>): World =>
    (table) =>
      table ? 10_000 * (1 - (saved[table.use] ?? 0)) : 10_000;

  it("are confirmed where the thesis is right", async () => {
    const saved = { move: 0.36, score: 0.6, exact: 0.02, bounds: 0.59, full: 0.68 };
    expect(await verdicts("information", world(saved))).toEqual({
      "5a": "confirmed",
      "5b": "confirmed",
      "5c": "confirmed",
      "5d": "confirmed",
      "5e": "confirmed",
    });
  });

  it("are refuted where it is wrong", async () => {
    const saved = { move: 0.7, score: 0.3, exact: 0.3, bounds: 0.05, full: 0.3 };
    expect(await verdicts("information", world(saved), {}, 90)).toEqual({
      "5a": "refuted",
      "5b": "refuted",
      "5c": "refuted",
      "5d": "refuted",
      "5e": "refuted",
    });
  });
});

describe("findings on further components", () => {
  it.each([
    [0.05, "confirmed"],
    [0.01, "partly"],
    [-0.01, "refuted"],
  ])("five moves that save %f of the nodes", async (saved, verdict) => {
    const world: World = (table) => 10_000 * (table?.lineLength === 5 ? 1 - saved : 1);
    expect(await verdicts("pv", world)).toEqual({ 6: verdict });
  });

  it("five moves at other sizes leave it open", async () => {
    expect(await verdicts("pv", () => 1, { sizes: "8K" })).toEqual({ 6: "open" });
  });

  it("each component is judged by what it saves", async () => {
    const world: World = (table) => {
      if (!table?.stamping) return 10_300;
      return { none: 10_000, "root distance": 9_980, principal: 10_100, "both bounds": 9_500 }[table.extra];
    };
    expect(await verdicts("extra", world)).toEqual({
      "8a": "confirmed",
      "8b": "partly",
      "8c": "refuted",
      "8d": "confirmed",
    });
  });
});

describe("the ranking of 1998", () => {
  it("holds where the schemes are as published, and not where they are reversed", async () => {
    expect(await verdicts("engine", published)).toEqual({ "2 today": "confirmed" });
    expect(await verdicts("engine", reversed)).toEqual({ "2 today": "refuted" });
    expect(await verdicts("engine", published, { depth: "7" })).toEqual({ "2 today": "open" });
    expect(await verdicts("engine", published, { schemes: "Old,New" })).toEqual({ "2 today": "open" });
  });

  it("ranks share places, and correlate from −1 to 1", () => {
    expect(ranks([3, 1, 2, 1])).toEqual([4, 1.5, 3, 1.5]);
    expect(rankCorrelation([1, 2, 3], [10, 20, 30])).toBeCloseTo(1);
    expect(rankCorrelation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1);
    expect(rankCorrelation([1, 1, 1], [3, 2, 1])).toBe(0);
  });
});
