// Verdicts on made-up results of which it is known what they show.
import { describe, expect, it } from "vitest";
import type { SchemeName } from "../../src/engine/types";
import type { Results } from "../../src/lab/jobs/run";
import { rankCorrelation, ranks } from "../../src/lab/output/statistics";
import type { SearchEvents, SearchRequest, TableSetup } from "../../src/lab/searchers/types";
import { suggestedSize } from "../../src/lab/studies/schemes/table-size";
import type { Evaluation } from "../../src/lab/studies/study";
import { planOf, resultFor, resultsBy } from "./support";

const K = 1024;

/** Nodes of a search to so many plies on such a table. */
type World = (table: TableSetup | null, ply: number) => number;

/** Of one of a position and a draw of hash numbers: nodes beside what the world says. */
type Chance = (request: SearchRequest) => number;
const NEVER: Chance = () => 1;

interface Given {
  readonly values?: Readonly<Record<string, string>>;
  readonly cuts?: number;
  /** Where the truth is blurred: positions that differ, or hash numbers. */
  readonly chance?: Chance;
}

function evaluate(
  name: string,
  world: World,
  { values = {}, cuts = 50, chance = NEVER }: Given = {},
): Evaluation {
  const [experiment] = planOf(name, { set: "kasparov", plies: "3-8", seeds: "2", ...values });
  if (!experiment) throw new Error(`no experiment ${name}`);
  return experiment.evaluate(
    resultsBy((request) =>
      resultFor(request, (ply) => world(request.table, ply) * chance(request), { cuts }),
    ),
  );
}

function verdicts(...args: Parameters<typeof evaluate>): Record<string, string> {
  const { findings } = evaluate(...args);
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
  if (!table) return plain * (ply <= 3 ? 0.9 : ply <= 5 ? 1.2 : 2.6);
  const doublings = Math.log2(table.positions / (8 * K));
  let worth = 1;
  for (let size = 8 * K; size < table.positions; size *= 2) {
    const useful = size < (SUGGESTED[ply - 3] ?? 0);
    worth *= useful ? (size < 64 * K ? 0.94 : 0.97) : 0.995;
  }
  const scheme = 1 + (AS_PUBLISHED[table.scheme] ?? 0) * (SPREAD[doublings] ?? 0);
  return plain * worth * scheme * (table.mode === "stamping" ? 0.98 : 1);
};

/** A world in which they are wrong throughout: doublings help late, the schemes are the other way round. */
const reversed: World = (table, ply) => {
  const plain = 1000 * 4 ** ply;
  if (!table) return plain * (ply <= 3 ? 2 : 0.5);
  const doublings = Math.log2(table.positions / (8 * K));
  const worth = 0.85 ** Math.max(0, doublings - 4) * 1.02 ** Math.min(doublings, 4);
  const rank = table.scheme === "BigAll" ? 1 : 1 - (AS_PUBLISHED[table.scheme] ?? 0);
  return plain * worth * (1 + 0.5 * rank) * (table.mode === "stamping" ? 1.05 : 1);
};

/** Games that are as different as can be where a scheme is better or worse. */
const byGame: Chance = ({ first, table }) =>
  table?.scheme === "TwoBig1" && first > 20 && first < 50 ? 1.6 : 1;
/** −1…1 by whole numbers, without a pattern. */
const noise = (...numbers: number[]): number =>
  2 * (Math.abs(43758.5453 * Math.sin(numbers.reduce((sum, number) => 12.9898 * sum + number, 1))) % 1) - 1;
/** A rehash that moves totals as much as the claims. */
const byNumbers: Chance = ({ table }) =>
  1 +
  0.5 *
    noise(
      table?.seed ?? 0,
      table?.scheme.charCodeAt(3) || 0,
      table?.mode === "stamping" ? 3 : 5,
      Math.log2(table?.positions ?? 1),
    );
/** One that moves every size by itself, all schemes alike. */
const bySize: Chance = ({ table }) => 1 + 0.06 * noise(table?.seed ?? 0, Math.log2(table?.positions ?? 1));

/** TwoDeep costs `few` times TwoBig1 at so many of the smallest sizes, `others` times at the larger ones. */
const twoDeepCosts =
  (few: number, others: number) =>
  (sizes: number): World =>
  (table) =>
    1e6 * (table?.scheme === "TwoDeep" ? (Math.log2(table.positions) < 13 + sizes ? few : others) : 1);

/** Schemes in the published order, but for some costs, in millions of nodes. */
const ordered = (but: Readonly<Partial<Record<SchemeName, number>>>): World => {
  const costs: typeof but = { TwoBig1: 1, TwoDeep: 1.01, Old: 1.1, New: 1.1, ...but };
  return (table) => 1e6 * ((table && costs[table.scheme]) ?? 1.05);
};

describe("findings on schemes", () => {
  it("are confirmed where the studies are right", () => {
    const found = verdicts("schemes", published);
    expect(Object.keys(found)).toHaveLength(14);
    for (const [id, verdict] of Object.entries(found)) expect(verdict, id).toBe("confirmed");
  });

  it("are refuted where they are wrong", () => {
    const found = verdicts("schemes", reversed);
    for (const [id, verdict] of Object.entries(found)) expect(verdict, id).toBe("refuted");
  });

  it("are judged in the mode they were published for, whatever the other one says", () => {
    const either =
      (clearing: World, stamping: World): World =>
      (table, ply) =>
        (table?.mode === "stamping" ? stamping : clearing)(table, ply);
    const middle = verdicts("schemes", either(published, reversed));
    for (const id of ["1a", "1b", "2a", "2b", "2c", "2d", "3a", "3b", "7"])
      expect(middle[id], id).toBe("confirmed");
    expect(middle["2e"]).toBe("refuted");
    const other = verdicts("schemes", either(reversed, published));
    for (const id of ["1a", "1b", "2a", "2b", "2c", "2d", "3a", "3b", "7"])
      expect(other[id], id).toBe("refuted");
    const values = { set: "endgame", plies: "3-10" };
    const endgame = verdicts("schemes", either(reversed, published), { values });
    for (const id of ["2a", "2c", "2d"]) expect(endgame[id], id).toBe("confirmed");
    const without = verdicts("schemes", published, { values: { ...values, modes: "clearing" } });
    for (const id of ["2a", "7"]) expect(without[id], id).toBe("open");
  });

  it("are judged for the positions they were published for, and for no others", () => {
    const judged = (set: string, plies: string) =>
      evaluate("schemes", published, { values: { set, plies } })
        .findings.map(({ id }) => id)
        .join(" ");
    expect(judged("endgame", "3-10")).toBe("2a 2b 2c 2d 7");
    const common = "1a 1b 2a 2b 2c 2d 2e 3a 3b 4a";
    expect(judged("short", "3-8")).toBe(`${common} 4b 4c 4d 7`);
    expect(judged("kasparov", "3-8")).toBe(`${common} 4b 4c 4d 7`);
    expect(judged("games-1-3", "7-8")).toBe(`${common} 4c 4d 4e`);
  });

  it("are judged at the plies they were published for, whatever the others say", () => {
    const at =
      (right: number): World =>
      (table, ply) =>
        (ply === right ? published : reversed)(table, ply);
    const sized = ["1a", "1b", "2a", "2b", "2c", "2d", "2e", "3a", "3b", "4a"];
    const middle = verdicts("schemes", at(7));
    for (const id of sized) expect(middle[id], id).toBe("confirmed");
    const endgame = { values: { set: "endgame", plies: "3-10" } };
    const [last, beforeLast] = [at(10), at(9)].map((world) => verdicts("schemes", world, endgame));
    for (const id of ["2a", "2c", "2d"]) {
      expect([last?.[id], beforeLast?.[id]], id).toEqual(["confirmed", "refuted"]);
    }
    // The conclusions of 7 plies at 8, in the four sizes it was published for: none of 8K.
    const [deep, shallow] = [at(8), at(7)].map((world) => verdicts("study-1998-deep", world));
    for (const id of sized) {
      expect(deep?.[id], id).toBe(id === "1b" ? "open" : "confirmed");
      expect(shallow?.[id], id).toBe(id === "1b" ? "open" : "refuted");
    }
  });

  it("8 plies are 7 plies in a quarter of the table: in the mean over modes, schemes and sizes", () => {
    const scaled =
      (times: number): World =>
      (table, ply) =>
        table
          ? published({ ...table, positions: ply === 8 ? table.positions / times : table.positions }, 7)
          : published(table, 7);
    const found = evaluate("study-1998-deep", scaled(4)).findings.find(({ id }) => id === "4e");
    expect(found).toMatchObject({
      verdict: "confirmed",
      evidence: expect.stringMatching(
        /^0\.0 ± 0\.0 points apart in the mean of 42, .*; table cleared .* 0\.0 ± 0\.0, time stamping 0\.0 ± 0\.0$/,
      ),
    });
    const one = { set: "games-1-3", plies: "7-8", sizes: "16K,64K,256K,1024K", modes: "clearing" };
    expect(verdicts("schemes", scaled(4), { values: one })["4e"]).toBe("open");
    // Three games that scatter as much as the criterion allows tell nothing.
    const byPlace: Chance = ({ first, table }) =>
      1 +
      0.3 *
        noise(first < 6 ? 1 : first < 24 ? 2 : 3, table?.scheme.charCodeAt(3) || 0, table?.positions ?? 0);
    expect(verdicts("study-1998-deep", scaled(4), { chance: byPlace })["4e"]).toBe("open");
  });

  it("are the endgame's own for the endgame", () => {
    const values = { set: "endgame", plies: "3-10" };
    const level: World = (table, ply) =>
      published(table, ply) * (table?.scheme === "Deep" ? 1 / (1 + 0.05 * (SPREAD[0] ?? 0)) : 1);
    expect(verdicts("schemes", level, { values })["2b"]).toBe("confirmed");
    const apart: World = (table, ply) => published(table, ply) * (table?.scheme === "TwoDeep" ? 1.06 : 1);
    expect(verdicts("schemes", apart, { values })["2b"]).toBe("partly");
    expect(verdicts("schemes", apart)["2b"]).toBe("confirmed");
  });

  it("are open where games or hash numbers do not agree", () => {
    const sure = verdicts("schemes", published);
    expect(verdicts("schemes", published, { chance: byGame })["2b"]).toBe("open");
    const rehashed = verdicts("schemes", published, {
      chance: byNumbers,
      values: { set: "short", seeds: "10" },
    });
    expect(sure["2b"]).toBe("confirmed");
    expect(rehashed["2b"]).toBe("open");
    expect(rehashed["2e"]).toBe("open");
  });

  it("are open where hash numbers move a size more than doubling it does", () => {
    const values = { set: "short", plies: "3-8", seeds: "10" };
    const sure = verdicts("schemes", published, { values });
    const rehashed = verdicts("schemes", published, { chance: bySize, values });
    expect(sure["1a"]).toBe("confirmed");
    expect(rehashed["1a"]).toBe("open");
    // What compares schemes at a size stays as sure as it was.
    for (const id of ["2a", "2b", "2c", "2d"]) expect(rehashed[id], id).toBe("confirmed");
  });

  it("are open of a single game that was not repeated, whatever it shows", () => {
    const found = verdicts("schemes", published, { values: { set: "short", seeds: "0" } });
    for (const [id, verdict] of Object.entries(found)) expect(verdict, id).toBe("open");
    const repeated = verdicts("schemes", published, { values: { set: "short" } });
    expect(repeated["2a"]).toBe("confirmed");
  });

  it("are open where the results do not reach", () => {
    const found = verdicts("schemes", published, {
      values: { plies: "3", sizes: "16K", schemes: "New", modes: "clearing" },
    });
    for (const [id, verdict] of Object.entries(found)) expect(verdict, id).toBe("open");
  });

  it("are open where searches are too shallow", () => {
    // What is claimed from 4 or 6 plies on is judged by all that were published: for these positions up to 7.
    const { "4b": three, ...others } = verdicts("schemes", published, { values: { plies: "3-6" } });
    expect(three).toBe("confirmed");
    for (const [id, verdict] of Object.entries(others)) expect(verdict, id).toBe("open");
    const shallow = verdicts("information", () => 1, { values: { set: "short", depth: "7" } });
    expect(new Set(Object.values(shallow))).toEqual(new Set(["open"]));
  });

  it("are partly confirmed where a part holds", () => {
    const found = verdicts("schemes", (table, ply) => {
      const nodes = published(table, ply);
      return table?.scheme === "Deep" ? nodes * 0.9 : nodes;
    });
    expect(found).toMatchObject({ "2a": "partly", "2c": "confirmed", "3a": "refuted" });
  });

  it("need the largest differences only between the schemes that are claimed about", () => {
    expect(verdicts("schemes", published, { values: { schemes: "all" } })["1b"]).toBe("confirmed");
  });

  it.each<
    [string, Readonly<Record<string, string>>, (by: number) => World, readonly (readonly [number, string])[]]
  >([
    [
      "4a",
      { plies: "7", sizes: "8K" },
      (saved) => (table) => 1e6 * (table?.mode === "stamping" ? 1 - saved : 1),
      [
        [-0.001, "refuted"],
        [0.009, "partly"],
        [0.011, "confirmed"],
        [0.029, "confirmed"],
        [0.031, "partly"],
      ],
    ],
    [
      "3b",
      { plies: "7", sizes: "8K-64K", modes: "clearing" },
      (saved) => (table) => 1e6 * (1 - saved) ** Math.log2(table?.positions ?? 1),
      [
        [0.009, "refuted"],
        [0.011, "partly"],
        [0.039, "partly"],
        [0.041, "confirmed"],
        [0.079, "confirmed"],
        [0.081, "partly"],
      ],
    ],
    [
      "3b",
      { plies: "7", sizes: "16K,64K", modes: "clearing" },
      (saved) => (table) => 1e6 * (1 - saved) ** Math.log2(table?.positions ?? 1),
      [
        [0.039, "partly"],
        [0.041, "confirmed"],
      ],
    ],
    [
      "1a",
      { plies: "7", sizes: "256K-1024K", modes: "clearing" },
      (saved) => (table) => 1e6 * (1 - saved) ** Math.log2(table?.positions ?? 1),
      [
        [0.014, "confirmed"],
        [0.016, "refuted"],
      ],
    ],
    [
      "3a",
      { plies: "7", sizes: "8K-64K", schemes: "Deep,TwoDeep", modes: "clearing" },
      (saved) => (table) => 1e6 * (table?.scheme === "TwoDeep" ? 1 - saved : 1),
      [
        [-0.01, "refuted"],
        [0.049, "partly"],
        [0.051, "confirmed"],
        [0.099, "confirmed"],
        [0.101, "partly"],
      ],
    ],
    [
      "4b",
      { plies: "3", sizes: "1024K", schemes: "TwoBig1", modes: "stamping" },
      (times) => (table) => (table ? 1e6 : 1e6 * times),
      [
        [0.99, "confirmed"],
        [1.01, "refuted"],
      ],
    ],
    [
      "4c",
      { plies: "4-7", sizes: "1024K", schemes: "TwoBig1", modes: "stamping" },
      (times) => (table) => (table ? 1e6 : 1e6 * times),
      [
        [0.99, "refuted"],
        [1.01, "confirmed"],
      ],
    ],
    [
      "4d",
      { plies: "6-7", sizes: "1024K", schemes: "TwoBig1", modes: "stamping" },
      (times) => (table) => (table ? 1e6 : 1e6 * times),
      [
        [1.79, "refuted"],
        [1.81, "confirmed"],
      ],
    ],
  ])("%s stands on its thresholds", (id, values, worldOf, cases) => {
    for (const [by, verdict] of cases) {
      expect(verdicts("schemes", worldOf(by), { values: { ...values, seeds: "0" } })[id], String(by)).toBe(
        verdict,
      );
    }
  });

  it.each<
    [string, Readonly<Record<string, string>>, (by: number) => World, readonly (readonly [number, string])[]]
  >([
    [
      "1b",
      { plies: "7", sizes: "8K,512K", modes: "clearing" },
      (spread) => (table) =>
        1e6 * (table?.scheme === "Old" ? 1 + (table.positions === 8 * K ? spread : 0.03) : 1),
      [
        [0.139, "partly"],
        [0.141, "confirmed"],
        [0.279, "confirmed"],
        [0.281, "partly"],
      ],
    ],
    [
      "1b",
      { plies: "7", sizes: "8K,512K", modes: "clearing" },
      (spread) => (table) =>
        1e6 * (table?.scheme === "Old" ? 1 + (table.positions === 8 * K ? 0.21 : spread) : 1),
      [
        [0.049, "confirmed"],
        [0.051, "partly"],
        [-0.049, "confirmed"],
        [-0.051, "partly"],
      ],
    ],
    [
      "1b",
      { plies: "7", sizes: "8K,256K,512K,1024K", modes: "clearing" },
      // Too far apart at so many of the sizes behind the smallest: from the second of them on they count.
      (many) => (table) => {
        const at = [8 * K, 256 * K, 512 * K, 1024 * K].indexOf(table?.positions ?? 0);
        const spread = at === 0 ? 0.21 : at <= many ? 0.1 : 0.03;
        return 1e6 * (table?.scheme === "Old" ? 1 + spread : 1);
      },
      [
        [1, "confirmed"],
        [2, "partly"],
      ],
    ],
    [
      "3a",
      { plies: "7", sizes: "8K-128K", schemes: "Deep,TwoDeep", modes: "clearing" },
      // Saved up to 64K, and at 128K nothing: that is not counted.
      (saved) => (table) => 1e6 * (table?.scheme === "TwoDeep" && table.positions <= 64 * K ? 1 - saved : 1),
      [
        [0.051, "confirmed"],
        [0.049, "partly"],
      ],
    ],
    [
      "3b",
      { plies: "7", sizes: "8K-128K", modes: "clearing" },
      (saved) => (table) =>
        1e6 * (1 - saved) ** Math.min(Math.log2(table?.positions ?? 1), Math.log2(64 * K)),
      [
        [0.041, "confirmed"],
        [0.039, "partly"],
      ],
    ],
    [
      "2b",
      { plies: "7", sizes: "8K-64K", modes: "clearing" },
      // Of four sizes at so many TwoBig1 costs a little less, at the others far more: the mean counts, not their number.
      twoDeepCosts(1.01, 0.9),
      [
        [3, "refuted"],
        [4, "confirmed"],
      ],
    ],
    [
      "2b",
      { plies: "7", sizes: "8K-64K", modes: "clearing" },
      // At so many far less, at the others a little more.
      twoDeepCosts(1.1, 0.99),
      [
        [0, "refuted"],
        [1, "confirmed"],
      ],
    ],
    [
      "2e",
      { plies: "7", sizes: "8K", modes: "stamping" },
      (TwoDeep) => ordered({ TwoDeep }),
      [
        [0.99, "partly"],
        [1.01, "confirmed"],
        [1.04, "confirmed"],
        [1.06, "partly"],
      ],
    ],
    [
      "2e",
      { plies: "7", sizes: "8K", modes: "stamping" },
      // Big1 above BigAll.
      (big) => ordered({ Big1: 1.05 * big }),
      [
        [1.009, "confirmed"],
        [1.011, "partly"],
        [0.991, "confirmed"],
        [0.989, "partly"],
      ],
    ],
    [
      "2e",
      { plies: "7", sizes: "8K", modes: "stamping" },
      // Old and New.
      (last) => ordered({ Old: last, New: last }),
      [
        [1.051, "confirmed"],
        [1.049, "partly"],
      ],
    ],
    [
      "2b",
      { set: "endgame", plies: "10", sizes: "8K", modes: "stamping" },
      (apart) => (table) => 1e6 * (table?.scheme === "TwoDeep" ? 1 + apart : 1),
      [
        [0.009, "confirmed"],
        [0.011, "partly"],
      ],
    ],
    [
      "2c",
      { plies: "7", sizes: "8K", modes: "clearing" },
      (apart) => (table) => 1e6 * (table?.scheme === "BigAll" ? 1 + apart : 1),
      [
        [0.009, "confirmed"],
        [0.011, "partly"],
        [0.019, "partly"],
        [0.021, "refuted"],
      ],
    ],
    [
      "4e",
      { set: "games-1-3", plies: "7-8", sizes: "16K,64K,256K,1024K" },
      // In the mean of seven schemes: 12 of 49 + 7 times it.
      (apart) => (table, ply) => 1e6 * (table?.scheme === "Old" && ply === 8 ? 1 + apart : 1),
      [
        [0.124, "confirmed"],
        [0.126, "partly"],
        [0.253, "partly"],
        [0.255, "refuted"],
        [-0.12, "confirmed"],
        [-0.121, "partly"],
      ],
    ],
    [
      "7",
      { plies: "3-7", schemes: "TwoBig1", modes: "clearing" },
      (doublings) => (table, ply) => {
        const steps = Math.log2((table?.positions ?? 0) / (8 * K));
        const useful = Math.log2((SUGGESTED[ply - 3] ?? 0) / (8 * K)) + doublings;
        return 1e6 * 0.94 ** Math.min(steps, useful);
      },
      [
        [0, "confirmed"],
        [1, "confirmed"],
        [2, "refuted"],
      ],
    ],
    [
      "7",
      { plies: "3-7", schemes: "TwoBig1", modes: "clearing" },
      // At the first so many plies as published, at the others not.
      (agreeing) => (table, ply) => {
        const steps = Math.log2((table?.positions ?? 0) / (8 * K));
        const useful = Math.log2((SUGGESTED[ply - 3] ?? 0) / (8 * K));
        return 1e6 * 0.94 ** Math.min(steps, ply - 3 < agreeing ? useful : (useful + 3) % 7);
      },
      [
        [2, "refuted"],
        [3, "partly"],
        [4, "partly"],
        [5, "confirmed"],
      ],
    ],
  ])("%s stands on these as well", (id, values, worldOf, cases) => {
    for (const [by, verdict] of cases) {
      expect(verdicts("schemes", worldOf(by), { values: { ...values, seeds: "0" } })[id], String(by)).toBe(
        verdict,
      );
    }
  });
});

describe("tables and figures on schemes", () => {
  it("a figure for each mode and ply, a curve for each scheme, a point for each size", () => {
    const { figures } = evaluate("schemes", published);
    expect(figures).toHaveLength(2 * 6);
    expect(new Set(figures.map(({ id }) => id)).size).toBe(figures.length);
    for (const { id, curves, xLog2 } of figures) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(xLog2).toBe(true);
      expect(curves.map(({ points }) => points.length)).toEqual(Array(7).fill(8));
    }
  });

  it("have bars where anything was repeated", () => {
    const { figures } = evaluate("schemes", published, { chance: byNumbers });
    for (const { curves } of figures) {
      for (const { points } of curves) {
        for (const { y, low = Number.NaN, high = Number.NaN } of points)
          expect(low <= y && y <= high).toBe(true);
      }
    }
    const alone = evaluate("schemes", published, { values: { set: "short", seeds: "0" } });
    expect(alone.figures[0]?.curves[0]?.points[0]).not.toHaveProperty("low");
  });

  it("a row of data for each position, ply, scheme, size, mode and set of hash numbers, and for no table", () => {
    const { data } = evaluate("schemes", published, { values: { set: "short", seeds: "1" } });
    expect(data.rows).toHaveLength(18 * (6 * 7 * 8 * 2 + 6 + 7 * 2 * 6 + 7 * 2 * 6));
    for (const row of data.rows) expect(row).toHaveLength(data.columns.length);
    const column = (name: string) => data.columns.indexOf(name);
    const rows = data.rows.filter(
      (cells) =>
        cells[column("ply")] === 8 &&
        cells[column("scheme")] === "Old" &&
        cells[column("positions")] === 8 * K &&
        cells[column("mode")] === "stamping",
    );
    expect(rows).toHaveLength(18);
    expect(rows[0]?.[column("nodes")]).toBeCloseTo(1000 * 4 ** 8 * 1.21 * 0.98);
    expect(rows[0]?.[column("hits")]).toBe(100);
    expect(rows.map((row) => row[column("position")])).toEqual(Array.from({ length: 18 }, (_, at) => at + 1));
  });

  it("counters of a search to 8 plies are not told of fewer plies", () => {
    const values = { modes: "clearing", sizes: "8K", schemes: "New", seeds: "0", set: "short" };
    const { data } = evaluate("schemes", published, { values });
    const told = data.rows.filter((row) => row[data.columns.indexOf("hits")] !== null);
    expect(new Set(told.map((row) => row[data.columns.indexOf("ply")]))).toEqual(new Set([8]));
    expect(told).toHaveLength(18);
  });

  it("the published figures stand beside ours", () => {
    const { tables } = evaluate("schemes", published, { values: { set: "short" } });
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
    [[100, 99.5, 99, 98.7], "≤8"],
    [[100, 90, 80, 79.9], "32"],
    [[100, 99.9, 80, 79.9], "32"],
    [[100, 90, 80, 70], "≥64"],
    [[100, 101, 102, 103], "≤8"],
    [[100, 98.9, 98.8, 98.7], "16"],
    [[100, 99.1, 99, 98.9], "≤8"],
  ])("%j", (nodes, expected) => {
    expect(suggestedSize(sizes, (size) => nodes[sizes.indexOf(size)] ?? Number.NaN)).toBe(expected);
  });
});

describe("findings on information", () => {
  const world =
    (saved: Readonly<Record<string, number>>): World =>
    (table) =>
      table ? 10_000 * (1 - (saved[table.use] ?? 0)) : 10_000;

  /** Searches of 1,000 nodes whose events differ from the made-up ones. */
  const resultsWith = (change: (events: SearchEvents) => Partial<SearchEvents>): Results =>
    resultsBy((request) => {
      const result = resultFor(request, () => 1000);
      const searches = result.searches.map(({ events, ...search }) => {
        return { ...search, events: events && { ...events, ...change(events) } };
      });
      return { ...result, searches };
    });

  it("are confirmed where the thesis is right", () => {
    const saved = { move: 0.36, score: 0.6, exact: 0.02, bounds: 0.59, full: 0.68 };
    expect(verdicts("information", world(saved), { values: { set: "short" } })).toEqual({
      "5a": "confirmed",
      "5b": "confirmed",
      "5c": "confirmed",
      "5d": "confirmed",
      "5e": "confirmed",
    });
  });

  it("show how often exact scores and bounds were met, as published beside them", () => {
    const exact = 3;
    const [experiment] = planOf("information", { set: "short", seeds: "0" });
    const { findings = [] } =
      experiment?.evaluate(resultsWith(({ cuts }) => ({ cuts: { ...cuts, exact } }))) ?? {};
    // Of the hundred look-ups of each search whose value may be used.
    expect(findings.find(({ id }) => id === "5d")?.evidence).toMatch(
      /in a search: an exact score was met 3 times, a bound 97 times; one game: hash numbers only$/,
    );
  });

  it("are of interior nodes where leaves say otherwise", () => {
    const [experiment] = planOf("information", { set: "endgame", seeds: "0" });
    const { findings = [] } =
      experiment?.evaluate(resultsWith(() => ({ usable: 1000, cuts: { upper: 900, lower: 0, exact: 0 } }))) ??
      {};
    expect(findings.find(({ id }) => id === "5e")).toMatchObject({
      verdict: "confirmed",
      evidence: expect.stringMatching(/^50\.0% ± 0\.0; .*; with leaves, where any depth suffices, 90\.0%$/),
    });
  });

  it("are refuted where it is wrong", () => {
    const saved = { move: 0.7, score: 0.3, exact: 0.3, bounds: 0.05, full: 0.3 };
    expect(verdicts("information", world(saved), { values: { set: "short" }, cuts: 90 })).toEqual({
      "5a": "refuted",
      "5b": "refuted",
      "5c": "refuted",
      "5d": "refuted",
      "5e": "refuted",
    });
  });

  it.each([
    ["size", { set: "short", sizes: "16K" }],
    ["number of plies", { set: "short", depth: "9" }],
    ["set of positions", { set: "kasparov" }],
  ])("are all open without the %s that they were published for", (_, values) => {
    const five = ["5a", "5b", "5c", "5d", "5e"].map((id) => [id, "open"]);
    expect(verdicts("information", world({}), { values })).toEqual(Object.fromEntries(five));
  });
});

describe("findings on further components", () => {
  it.each([
    [0.05, "confirmed"],
    [0.01, "partly"],
    [-0.01, "refuted"],
  ])("five moves that save %f of the nodes", async (saved, verdict) => {
    const world: World = (table) => 10_000 * (table?.lineLength === 5 ? 1 - saved : 1);
    expect(verdicts("pv", world, { values: { set: "short" } })).toEqual({ 6: verdict });
  });

  it("five moves at other sizes leave it open", () => {
    expect(verdicts("pv", () => 1, { values: { sizes: "8K" } })).toEqual({ 6: "open" });
  });

  it("each component is judged by what it saves", () => {
    const world: World = (table) => {
      // What clearing costs says nothing of the date.
      if (!table || table.mode === "clearing") return 5_000;
      if (table.mode === "keeping") return 10_300;
      return {
        none: 10_000,
        "root distance": 9_980,
        principal: 10_100,
        "both bounds": 9_500,
        "proved draws": 9_900,
      }[table.extra];
    };
    expect(verdicts("extra", world)).toEqual({
      "8a": "confirmed",
      "8b": "partly",
      "8c": "refuted",
      "8d": "confirmed",
      "8e": "confirmed",
    });
  });

  it("a component that hardly ever acts is left open, whatever it does where it acts", () => {
    const acting =
      (games: number): Chance =>
      ({ table, first }) =>
        table?.extra === "proved draws" && first < games ? 0.5 : 1;
    const judged = (games: number) =>
      evaluate("extra", () => 10_000, { chance: acting(games), values: { seeds: "0" } }).findings.find(
        ({ id }) => id === "8e",
      );
    // Of the positions the first game has six.
    expect(judged(0)).toMatchObject({ verdict: "open", evidence: "it changes 0.0% of the searches" });
    expect(judged(1)?.evidence).toMatch(/; it changes 6\.4% of the searches$/);
  });

  it.each([
    [4, /^it changes 4\.3% of the searches$/],
    [5, /^costs .*; it changes 5\.3% of the searches$/],
  ])("which is less than a twentieth of the searches: one game at %d of 6 sizes", (sizes, evidence) => {
    const acting: Chance = ({ table, first }) =>
      table?.extra === "proved draws" && first === 0 && Math.log2(table.positions / 8192) < sizes ? 2 : 1;
    const { findings } = evaluate("extra", () => 10_000, { chance: acting, values: { seeds: "0" } });
    expect(findings.find(({ id }) => id === "8e")?.evidence).toMatch(evidence);
  });

  it("finding 8 is of all games and of endgames, and of all sizes", () => {
    expect(planOf("extra").map(({ set }) => set)).toEqual(["kasparov", "endgame"]);
    for (const [id, verdict] of Object.entries(
      verdicts("extra", () => 1, { values: { sizes: "8K-128K" } }),
    )) {
      expect(verdict, id).toBe("open");
    }
  });
});

describe("thresholds of the smaller experiments", () => {
  const world =
    (saved: Readonly<Record<string, number>>): World =>
    (table) =>
      1e6 * (1 - (table ? (saved[table.extra === "none" ? table.use : table.extra] ?? 0) : 0));
  const usual = { move: 0.36, score: 0.6, exact: 0.02, bounds: 0.59, full: 0.68 };
  const values = { set: "short", seeds: "1", sizes: "256K" };

  it.each<[string, (by: number) => Readonly<Record<string, number>>, readonly (readonly [number, string])[]]>(
    [
      [
        "5a",
        (move) => ({ ...usual, move }),
        [
          [0.159, "refuted"],
          [0.161, "partly"],
          [0.259, "partly"],
          [0.261, "confirmed"],
          [0.459, "confirmed"],
          [0.461, "partly"],
          [0.559, "partly"],
          [0.561, "refuted"],
        ],
      ],
      [
        "5b",
        (full) => ({ ...usual, full }),
        [
          [0.479, "refuted"],
          [0.481, "partly"],
          [0.579, "partly"],
          [0.581, "confirmed"],
          [0.779, "confirmed"],
          [0.781, "partly"],
          [0.879, "partly"],
          [0.881, "refuted"],
        ],
      ],
      [
        "5c",
        (more) => ({ ...usual, score: usual.move + more }),
        [
          [-0.001, "refuted"],
          [0.001, "confirmed"],
        ],
      ],
      [
        "5d",
        (lost) => ({ ...usual, bounds: 0.6 - lost }),
        [
          [0.029, "confirmed"],
          [0.031, "partly"],
        ],
      ],
      [
        "5d",
        (exact) => ({ ...usual, exact }),
        [
          [0.049, "confirmed"],
          [0.051, "partly"],
        ],
      ],
    ],
  )("%s", (id, savedBy, cases) => {
    for (const [by, verdict] of cases) {
      expect(verdicts("information", world(savedBy(by)), { values })[id], String(by)).toBe(verdict);
    }
  });

  it.each([
    [29, "refuted"],
    [31, "partly"],
    [39, "partly"],
    [41, "confirmed"],
    [59, "confirmed"],
    [61, "partly"],
  ])("5e: %d of a hundred", (cuts, verdict) => {
    expect(verdicts("information", world(usual), { values, cuts })["5e"]).toBe(verdict);
  });

  it.each([
    [-0.001, "refuted"],
    [0.001, "partly"],
    [0.024, "partly"],
    [0.026, "confirmed"],
    [0.074, "confirmed"],
    [0.076, "partly"],
  ])("6: five moves that save %f", (saved, verdict) => {
    const lines: World = (table) => 1e6 * (table?.lineLength === 5 ? 1 - saved : 1);
    expect(verdicts("pv", lines, { values })).toEqual({ 6: verdict });
  });

  it.each([
    [-0.001, "refuted"],
    [0.004, "partly"],
    [0.006, "confirmed"],
  ])("8: a component that saves %f", (saved, verdict) => {
    expect(verdicts("extra", world({ "root distance": saved }))["8b"]).toBe(verdict);
  });
});

describe("Rival's table", () => {
  const rival =
    (saved: number): World =>
    (table) =>
      1e6 * (table?.layout === "rival" ? 1 - saved : table?.scheme === "Stale" ? 1 : 0.5);

  it.each([
    [0.001, "confirmed"],
    [-0.001, "refuted"],
  ])("is judged beside the same rule on larger entries: it saves %f", (saved, verdict) => {
    expect(verdicts("rival", rival(saved))).toEqual({ R1: verdict });
  });

  it("is left open where games do not agree", () => {
    const byGame: Chance = ({ table, first }) =>
      1 + 0.2 * noise(first, table?.layout ? 3 : 5, table?.positions ?? 0);
    expect(verdicts("rival", rival(0.001), { chance: byGame })).toEqual({ R1: "open" });
  });
});

describe("the ranking of 1998", () => {
  it.each([
    // Of the 19 pairs that 1998 tells apart, so many are in that order.
    ["1 2 4 3 5 7 6", "confirmed", 19],
    ["1 2 3 7 4 5 6", "partly", 16],
    ["5 4 3 2 1 7 6", "partly", 10],
    ["3 4 7 6 5 2 1", "refuted", 7],
  ])("places %s", (places, verdict, count) => {
    const ranked = ["TwoBig1", "TwoDeep", "Big1", "BigAll", "Deep", "New", "Old"];
    const cost = new Map(places.split(" ").map((place, index) => [ranked[index], 1e6 + 1e4 * Number(place)]));
    const world: World = (table) => cost.get(table?.scheme) ?? 1e6;
    const [finding] = evaluate("engine", world, { values: { depth: "12" } }).findings;
    expect(finding).toMatchObject({
      verdict,
      evidence: expect.stringMatching(
        new RegExp(`^${count} of 19 pairs as ranked, ${19 - count} the other way`),
      ),
    });
  });

  it("holds where the schemes are as published, and not where they are reversed", () => {
    expect(verdicts("engine", published, { values: { depth: "12" } })).toEqual({ "2 today": "confirmed" });
    expect(verdicts("engine", reversed, { values: { depth: "12" } })).toEqual({ "2 today": "refuted" });
    expect(verdicts("engine", published, { values: { depth: "7" } })).toEqual({ "2 today": "open" });
    expect(verdicts("engine", published, { values: { depth: "12", schemes: "Old,New" } })).toEqual({
      "2 today": "open",
    });
  });

  it("ranks share places, and correlate from −1 to 1", () => {
    expect(ranks([3, 1, 2, 1])).toEqual([4, 1.5, 3, 1.5]);
    expect(rankCorrelation([1, 2, 3], [10, 20, 30])).toBeCloseTo(1);
    expect(rankCorrelation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1);
    expect(rankCorrelation([1, 1, 1], [3, 2, 1])).toBe(0);
  });
});
