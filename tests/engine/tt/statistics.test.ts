// The table's statistics: the numbers agree with each other, and counting changes nothing.

import { describe, expect, it } from "vitest";
import { sum } from "../../../src/base/statistics";
import { SCHEMES } from "../../../src/engine/tt/schemes";
import type { SearchLimits, SettingsChanges, TableStatistics } from "../../../src/engine/types";
import { positions } from "../../support/core";
import { middleGameEngines } from "../../support/engines";

const CAPACITY_OF_1_MB = 65536;

const opened = middleGameEngines();
const open = (settings: SettingsChanges) => opened({ hashMb: 1, tableStatistics: true, ...settings });

/** Conditions that the statistics of a search by one thread must meet. */
function expectConsistent(statistics: TableStatistics): void {
  const { probes, hits, moveHits, illegalMoves, cuts, stores, writes } = statistics;
  const { filled, updated, overwroteOld, overwroteCurrent, dropped } = writes;
  expect(filled + updated + overwroteOld + overwroteCurrent + dropped).toBe(stores);
  expect(hits).toBeLessThanOrEqual(probes);
  expect(moveHits).toBeLessThanOrEqual(hits);
  expect(illegalMoves).toBe(0);
  expect(cuts.upper + cuts.lower + cuts.exact).toBeLessThanOrEqual(hits);
  expect(sum(statistics.victimsByAge)).toBe(overwroteOld + overwroteCurrent);
  expect(sum(statistics.victimsByDepth)).toBe(overwroteOld + overwroteCurrent);
  expect(statistics.victimsByAge[0]).toBe(overwroteCurrent);
  expect(sum(statistics.heldByAge)).toBe(sum(statistics.heldByDepth));
  expect(sum(statistics.heldByAge)).toBeLessThanOrEqual(statistics.capacity);
  expect(statistics.heldByAge.length).toBe(32);
  expect(statistics.heldByDepth.length).toBe(64);
}

/** The statistics of a search that does not count. */
function expectNothingCounted(statistics: TableStatistics): void {
  const { probes, hits, moveHits, illegalMoves, stores, victimsByAge, victimsByDepth } = statistics;
  const groups = [statistics.cuts, statistics.writes, victimsByAge, victimsByDepth].flatMap(Object.values);
  expect(new Set([probes, hits, moveHits, illegalMoves, stores, ...groups])).toEqual(new Set([0]));
}

describe.each(SCHEMES)("%s", (replacementScheme) => {
  it("the numbers of a search agree", async () => {
    const engine = await open({ replacementScheme });
    const { nodes } = await engine.search({ depth: 10 });
    const first = await engine.tableStatistics();
    expectConsistent(first);
    expect(first.capacity).toBe(CAPACITY_OF_1_MB);
    expect(first.probes).toBeGreaterThan(nodes / 4);
    expect(first.hits).toBeGreaterThan(0);
    expect(first.cuts.lower).toBeGreaterThan(0);
    expect(first.cuts.upper).toBeGreaterThan(0);
    // The table was empty, so each position in it was once written to an empty entry.
    expect(sum(first.heldByAge)).toBeLessThanOrEqual(first.writes.filled);
    expect(first.writes.overwroteOld).toBe(0);

    await engine.search({ depth: 9 });
    expectConsistent(await engine.tableStatistics());
  });

  it("counting changes nothing", async () => {
    const counting = await open({ replacementScheme });
    const silent = await open({ replacementScheme, tableStatistics: false });
    for (const depth of [8, 9]) {
      const { nodes } = await counting.search({ depth });
      expect((await silent.search({ depth })).nodes).toBe(nodes);
    }
    expectNothingCounted(await silent.tableStatistics());
    const { heldByAge } = await counting.tableStatistics();
    expect((await silent.tableStatistics()).heldByAge).toEqual(heldByAge);
  });
});

it("nothing has been counted before the first search", async () => {
  const engine = await open({});
  expectNothingCounted(await engine.tableStatistics());
});

it("a new search starts from zero", async () => {
  const engine = await open({});
  await engine.search({ depth: 9 });
  const { probes } = await engine.tableStatistics();
  await engine.search({ depth: 2 });
  expect((await engine.tableStatistics()).probes).toBeLessThan(probes / 10);
  await engine.configure({ tableStatistics: false });
  await engine.search({ depth: 9 });
  expectNothingCounted(await engine.tableStatistics());
});

it("threads that did not search add nothing to a search's counts", async () => {
  const engine = await open({ threads: 2 });
  await engine.search({ depth: 10 });
  await engine.configure({ limitStrength: true, elo: 1000 });
  await engine.newGame();
  const { nodes } = await engine.search({ depth: 1 });
  expect((await engine.tableStatistics()).probes).toBeLessThanOrEqual(nodes);
});

it("an empty table holds nothing, a cleared one neither", async () => {
  const engine = await open({});
  expect(sum((await engine.tableStatistics()).heldByAge)).toBe(0);
  await engine.search({ depth: 6 });
  expect(sum((await engine.tableStatistics()).heldByAge)).toBeGreaterThan(0);
  await engine.clearHash();
  const { heldByAge, heldByDepth } = await engine.tableStatistics();
  expect(sum(heldByAge) + sum(heldByDepth)).toBe(0);
});

const games = positions("kasparov-1994.epd").slice(0, 4);

/** The statistics after searches of several games. */
async function statisticsAfter(limits: SearchLimits, settings: SettingsChanges = {}) {
  const engine = await open(settings);
  for (const { fen } of games) {
    engine.setPosition(fen, []);
    await engine.search(limits);
  }
  return engine.tableStatistics();
}

it("ages: several searches leave positions of several ages", async () => {
  const { heldByAge } = await statisticsAfter({ depth: 7 });
  for (const [age, held] of heldByAge.entries()) {
    if (age < games.length) expect(held, `age ${age}`).toBeGreaterThan(0);
    else expect(held, `age ${age}`).toBe(0);
  }
});

it("ages: old positions are the ones overwritten", async () => {
  const statistics = await statisticsAfter({ nodes: 150_000 });
  expectConsistent(statistics);
  expect(statistics.writes.overwroteOld).toBeGreaterThan(statistics.writes.overwroteCurrent);
  expect(sum(statistics.victimsByAge.slice(1, games.length))).toBe(statistics.writes.overwroteOld);
});

it("ages without time stamping there is only the present", async () => {
  const { heldByAge, writes } = await statisticsAfter({ depth: 7 }, { timeStamping: false });
  expect(heldByAge[0]).toBe(sum(heldByAge));
  expect(writes.overwroteOld).toBe(0);
});

it("several threads' numbers are added up, and each counts its share of the content", async () => {
  const engine = await open({ threads: 3 });
  const { nodes } = await engine.search({ depth: 9 });
  const { probes, hits, stores, writes, heldByAge, heldByDepth, capacity } = await engine.tableStatistics();
  expect(probes).toBeGreaterThan(nodes / 4);
  expect(hits).toBeLessThanOrEqual(probes);
  expect(sum(Object.values(writes))).toBe(stores);
  expect(sum(heldByAge)).toBe(sum(heldByDepth));
  expect(sum(heldByAge)).toBeLessThanOrEqual(capacity);
  expect(sum(heldByAge)).toBeGreaterThan(stores / 100);
});

it("a snapshot is only there when statistics are kept and there is a table", async () => {
  const engine = await open({});
  expect(engine.tableSnapshot()).toBeNull();
  await engine.ready();
  expect(engine.tableSnapshot()?.stores).toBe(0);
  await engine.configure({ tableStatistics: false });
  expect(engine.tableSnapshot()).toBeNull();
});

it("a snapshot can be taken while a search runs, and its numbers only grow", async () => {
  const engine = await open({ threads: 2 });
  const stores: number[] = [];
  const onInfo = () => stores.push(engine.tableSnapshot()?.stores ?? Number.NaN);
  await engine.search({ depth: 9 }, { onInfo });
  expect(stores.length).toBeGreaterThan(5);
  expect(stores).toEqual([...stores].sort((a, b) => a - b));
  expect(engine.tableSnapshot()?.stores).toBe((await engine.tableStatistics()).stores);
});

it("a snapshot estimates the table's content from its sample, and changes nothing", async () => {
  const watched = await open({});
  const alone = await open({});
  for (const depth of [8, 9]) {
    const watching = { onInfo: () => void watched.tableSnapshot() };
    const { nodes } = await watched.search({ depth }, watching);
    expect(nodes).toBe((await alone.search({ depth })).nodes);
  }
  const snapshot = watched.tableSnapshot();
  const exact = await watched.tableStatistics();
  if (!snapshot) throw new Error("no snapshot");
  expect(snapshot.sample).toHaveLength(4096);
  const { probes, cuts, victimsByDepth } = exact;
  expect(snapshot).toMatchObject({ probes, cuts, victimsByDepth });
  // Four standard deviations of a share estimated from 4096 entries are at most 1/32.
  for (const kind of ["heldByAge", "heldByDepth"] as const) {
    for (const [index, held] of exact[kind].entries())
      expect(Math.abs((snapshot[kind][index] ?? 0) - held)).toBeLessThanOrEqual(exact.capacity / 32);
  }
  expect(snapshot.heldByAge[1]).toBeGreaterThan(0);
});
