// Series on a thread of their own, and what they are on this one.
import { afterAll, describe, expect, it } from "vitest";
import { createRunner, signatureOf } from "../../src/lab/jobs/series-runner";
import { positionSet } from "../../src/lab/positions/sets";
import { ReferenceSearcher } from "../../src/lab/searchers/reference";
import { runSeries } from "../../src/lab/searchers/run-series";
import { searcherSignature } from "../../src/lab/searchers/signature";
import type { Series } from "../../src/lab/searchers/types";
import { labModulesOf } from "../support/lab";

const SERIES: Series = {
  searcher: "reference",
  set: "games-1-3",
  depth: 3,
  table: {
    scheme: "TwoBig1",
    positions: 8192,
    stamping: true,
    use: "full",
    lineLength: 1,
    extra: "none",
  },
};
const { positions } = positionSet(SERIES.set);

describe("a series", () => {
  const searcher = new ReferenceSearcher(labModulesOf("release"));
  const onThisThread = (changes: Partial<Series> = {}) =>
    runSeries({ ...SERIES, ...changes }, positions, searcher, () => 0);

  it("keeps the table within a game and empties it for the next", () => {
    const { searches } = onThisThread();
    for (const game of new Set(positions.map((position) => position.game))) {
      const own = positions.filter((position) => position.game === game);
      const first = positions.findIndex((position) => position.game === game);
      const alone = runSeries(SERIES, own, searcher, () => 0);
      expect(alone.searches).toEqual(searches.slice(first, first + own.length));
    }
  });

  it("without time stamping is every position for itself", () => {
    const table = SERIES.table && { ...SERIES.table, stamping: false };
    const { searches } = onThisThread({ table });
    const reversed = runSeries({ ...SERIES, table }, positions.toReversed(), searcher, () => 0);
    expect(reversed.searches.toReversed()).toEqual(searches);
    expect(searches).not.toEqual(onThisThread().searches);
  });

  it("adds up what happened in the table, and has nothing to say without one", () => {
    const { statistics } = onThisThread();
    const {
      dropped = 0,
      filled = 0,
      updated = 0,
      overwroteOld = 0,
      overwroteCurrent = 0,
    } = statistics?.writes ?? {};
    expect(dropped + filled + updated + overwroteOld + overwroteCurrent).toBe(statistics?.stores);
    expect(overwroteOld).toBeGreaterThan(0);
    expect(onThisThread({ table: null }).statistics).toBeNull();
  });
});

describe("a runner", () => {
  const runner = createRunner();
  afterAll(() => runner.close());

  it("finds on its thread what this one finds, series after series", async () => {
    const searcher = new ReferenceSearcher(labModulesOf("release"));
    for (const depth of [2, 3, 2]) {
      const { searches, statistics } = await runner.run({ ...SERIES, depth });
      const expected = runSeries({ ...SERIES, depth }, positions, searcher, () => 0);
      expect({ searches, statistics }).toEqual({
        searches: expected.searches,
        statistics: expected.statistics,
      });
    }
  });

  it("tells what went wrong, and goes on", async () => {
    const table = SERIES.table && { ...SERIES.table, positions: 7 };
    await expect(runner.run({ ...SERIES, table })).rejects.toThrow("a multiple of 4 positions, not 7");
    expect((await runner.run({ ...SERIES, depth: 1 })).searches).toHaveLength(positions.length);
  });

  it("ends when it is closed, whatever it does", async () => {
    const other = createRunner();
    const failure = expect(other.run({ ...SERIES, depth: 12 })).rejects.toThrow();
    await other.close();
    await failure;
  });
});

describe("a signature", () => {
  it("is the same for every build of a searcher, and another for another searcher", () => {
    expect(searcherSignature("reference", labModulesOf("release"))).toBe(signatureOf("reference"));
    expect(signatureOf("reference")).not.toBe(signatureOf("engine"));
  });
});
