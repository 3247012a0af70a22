// Intervals of numbers with a known truth: they must contain it as often as they say.
import { expect, it } from "vitest";
import { getOrInsertComputed } from "../../../src/base/lazy";
import { mean } from "../../../src/base/statistics";
import { positionSet } from "../../../src/lab/chess/positions/sets";
import type { SearchRequest } from "../../../src/lab/chess/searchers/searchers";
import { GridNodes, repetitionsFor, schemeVariants } from "../../../src/lab/chess/studies/grid";
import { doubling } from "../../../src/lab/frame/options";
import { normal, uniform } from "../support/deviates";
import { experimentOf, resultFor, resultsBy } from "../support/jobs";

const K = 1024;
const SIZES = doubling(8 * K, 1024 * K);
const PLY = 7;
const NODES = 1e6;

/** A normal deviate for each name, another one for every trial. */
function deviates(trial: number): (name: string) => number {
  const next = uniform(trial);
  const known = new Map<string, number>();
  return (name) => getOrInsertComputed(known, name, () => normal(next));
}

const at = (positions: number) => ({ name: "TwoBig1", positions });

type NodesBy = (request: SearchRequest, ply: number) => number;

/** Searches with given nodes to several plies; 16K and 256K are repeated with other hash numbers. */
function nodesOf(seeds: number, nodes: NodesBy, name = "short"): GridNodes {
  const set = positionSet(name);
  const grid = {
    searcher: "reference",
    set,
    plies: [3, PLY],
    sizes: SIZES,
    variants: schemeVariants(["TwoBig1"]),
    modes: ["stamping", "clearing"],
    repetitions: repetitionsFor(set, seeds, SIZES),
  } as const;
  return new GridNodes(
    grid,
    resultsBy((request) => resultFor(request, (ply) => nodes(request, ply))),
  );
}

const TRIALS = 500;
/** Divided by the truth, so the truth is 1. */
const share = (view: GridNodes, positions: number) =>
  view.at(at(positions)) / (positionSet("short").positions.length * NODES);

const MEASURES: Readonly<Record<string, (view: GridNodes) => number>> = {
  "a size that was repeated": (view) => share(view, 256 * K),
  "a size that was not": (view) => share(view, 64 * K),
  "the step between two that were not": (view) => share(view, 1024 * K) / share(view, 512 * K),
  "the mean over all sizes": (view) => mean(SIZES.map((size) => share(view, size))),
};

it("of a single game whose totals a rehash changes by 5%, each size by itself, intervals hold the truth 95 times in a hundred", () => {
  const held = new Map(Object.keys(MEASURES).map((name) => [name, 0]));
  for (let trial = 1; trial <= TRIALS; trial++) {
    const deviate = deviates(trial);
    const scattered = nodesOf(
      4,
      ({ table }) => NODES * (1 + 0.05 * deviate(`${table?.positions} ${table?.seed ?? 0}`)),
    );
    for (const [name, measure] of Object.entries(MEASURES)) {
      const { low, high } = scattered.estimate(measure);
      if (low <= 1 && 1 <= high) held.set(name, (held.get(name) ?? 0) + 1);
    }
  }
  for (const [name, times] of held) {
    expect(times / TRIALS, name).toBeGreaterThan(0.92);
    expect(times / TRIALS, name).toBeLessThan(0.98);
  }
});

it.each(["clearing", "stamping"] as const)("plies scatter each by its own draws, %s", (mode) => {
  const deviate = deviates(1);
  const nodes = nodesOf(
    10,
    ({ table }, ply) => NODES * (1 + (ply === PLY ? 0.2 * deviate(`${table?.seed ?? 0}`) : 0)),
  );
  const [last = 0, third] = [PLY, 3].map((ply) => {
    const { low, high } = nodes.estimate((view) => view.at({ ...at(16 * K), mode, ply }));
    return high - low;
  });
  expect(last).toBeGreaterThan(0.05 * NODES);
  expect(third).toBe(0);
});

const GAMES = "games-1-3";
const byGame = ({ first }: SearchRequest) => (first < 6 ? 0.9 : first < 24 ? 1 : 1.2);
const nodes = (request: SearchRequest) => NODES * byGame(request) * (1 + 0.1 * (request.table?.seed ?? 0));
const measure = (view: GridNodes) => view.at(at(16 * K)) / view.at(at(64 * K));

it("of several games, an interval is of the games alone, around the mean of the draws", () => {
  // The draws are 1, 1.1 and 1.2 times the first one, alike in every game.
  const { value, low, high } = nodesOf(2, nodes, GAMES).estimate(measure);
  expect(value).toBeCloseTo(1.1);
  expect(high - low).toBeCloseTo(0);
});

it("of several games, an interval is as wide as the games differ, with draws and without", () => {
  const differing = (request: SearchRequest) =>
    nodes(request) * (request.table?.positions === 16 * K ? byGame(request) : 1);
  const [without, two] = [0, 2].map((seeds) => nodesOf(seeds, differing, GAMES).estimate(measure));
  expect(without?.high).toBeGreaterThan((without?.value ?? 0) + 0.1);
  expect((two?.high ?? 0) / (two?.value ?? 1)).toBeCloseTo((without?.high ?? 0) / (without?.value ?? 1));
});

it("of several games, an interval has the scatter of a rehash beside it, as a number of its own", () => {
  const two = nodesOf(2, nodes, GAMES);
  // 1, 1.1 and 1.2: a deviation of 0.1 from 1.1.
  expect(two.rehash(at(16 * K))).toBeCloseTo(100 / 11);
  expect(two.rehash(at(64 * K))).toBeNull();
});

it("the draws of a table with other hash numbers are further ones, so it stays different from the usual table", () => {
  const requests = experimentOf("collisions", { seeds: "2" }).jobs.map((job) => job.request as SearchRequest);
  const whole = requests.filter(({ first, table }) => first === 0 && !table?.errors);
  expect(whole.map(({ table }) => table?.seed ?? 0)).toEqual([0, 1, 1, 2, 2, 3]);
});
