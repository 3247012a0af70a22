// Jobs on a thread of their own give the same results as on this one.
import { afterAll, describe, expect, it } from "vitest";
import { sum } from "../../../../src/base/statistics";
import * as architecture from "../../../../src/engine/core/network/architecture";
import { positionSet } from "../../../../src/lab/chess/positions/sets";
import { type MatchResult, match } from "../../../../src/lab/chess/searchers/match";
import * as searchers from "../../../../src/lab/chess/searchers/searchers";
import { search } from "../../../../src/lab/chess/searchers/searchers";
import { jobsOf } from "../../../../src/lab/chess/studies/grid";
import { signatureOf, threadsOn } from "../../../../src/lab/command/program";
import { labModulesOf } from "../../../support/lab";
import { matchRequest, requestFor } from "../../support/jobs";

const SET = "games-1-3";
const REQUEST = requestFor(3, { scheme: "TwoBig1" }, SET);
const set = positionSet(SET);
const { positions } = set;
const { createRunner, signatures } = threadsOn(() => labModulesOf("debug"));

const searcher = new searchers.ReferenceSearcher(labModulesOf("release"));
const searched = (changes: Partial<searchers.SearchRequest> = {}, of = positions) =>
  searchers.runSearches({ ...REQUEST, ...changes }, of, searcher, () => 0).searches;

/** With the games' tables in one of the modes. */
const inMode = (mode: searchers.TableSetup["mode"]) => ({
  table: REQUEST.table && { ...REQUEST.table, positions: 1024, mode },
});

it.each([
  ["stamping", "a job for each game, because the table is kept within it", 3],
  ["keeping", "the same", 3],
  ["clearing", "a job for each position", positions.length],
] as const)("searches of several games with %s are %s", (mode, _, count) => {
  const jobs = jobsOf({ ...REQUEST, set, ...inMode(mode) });
  expect(jobs).toHaveLength(count);
  expect(jobs.flatMap(({ request }) => searched(inMode(mode), request.positions))).toEqual(
    searched(inMode(mode)),
  );
});

it("searches of several games find another number of nodes in every mode; without dates nothing is old", () => {
  const [stamping, clearing, keeping = []] = (["stamping", "clearing", "keeping"] as const).map((mode) =>
    searched(inMode(mode)),
  );
  expect(stamping).not.toEqual(clearing);
  for (const others of [stamping, clearing]) expect(keeping).not.toEqual(others);
  const alone = searched(inMode("keeping"), positions.slice(1, 2));
  expect(keeping[1]?.events?.hits).toBeGreaterThan(alone[0]?.events?.hits ?? 0);
  for (const { events } of keeping.slice(0, 2)) expect(events?.writes.overwroteOld).toBe(0);
});

it("searches of several games report the events in the table, and none without a table", () => {
  let [overwrittenOld, usable] = [0, 0];
  for (const { events } of searched()) {
    expect(sum(Object.values(events?.writes ?? {}))).toBe(events?.stores);
    usable += events?.usable ?? 0;
    expect(events?.usable).toBeLessThanOrEqual(events?.hits ?? 0);
    overwrittenOld += events?.writes.overwroteOld ?? 0;
  }
  expect(overwrittenOld).toBeGreaterThan(0);
  expect(usable).toBeGreaterThan(0);
  for (const { events } of searched({ table: null })) expect(events).toBeNull();
});

describe("a runner", () => {
  const runner = createRunner();
  afterAll(() => runner.close());
  const run = async (request: searchers.SearchRequest) =>
    (await runner.run({ kind: search, request })) as searchers.SearchResult;

  it("finds the same results as the current thread, job after job", async () => {
    const searcher = new searchers.ReferenceSearcher(labModulesOf("release"));
    for (const depth of [2, 3, 2]) {
      const { searches } = await run({ ...REQUEST, depth });
      expect(searches).toEqual(
        searchers.runSearches({ ...REQUEST, depth }, positions, searcher, () => 0).searches,
      );
    }
  });

  it("plays with two threads on one table, opening after opening", async () => {
    const opening = "4k3/8/8/8/8/8/1PPP4/4K3 w - - 0 1";
    const request = matchRequest({ positions: 256, nodes: 2000, threads: 2, opening });
    for (let pair = 0; pair < 2; pair++) {
      const result = await runner.run({ kind: match, request });
      const { points, player, opponent, nodes } = result as MatchResult;
      expect(points[0] + points[1]).toBeGreaterThan(0);
      for (const { searches, stores, helperNodes = Number.NaN } of [player, opponent]) {
        expect(stores).toBeGreaterThan(searches);
        expect(helperNodes).toBeGreaterThanOrEqual(0);
        expect(helperNodes).toBeLessThan(nodes);
      }
    }
  });

  it("reports an error and continues", async () => {
    const table = REQUEST.table && { ...REQUEST.table, positions: 7 };
    await expect(run({ ...REQUEST, table })).rejects.toThrow("a multiple of 4 positions, not 7");
    expect((await run({ ...REQUEST, depth: 1 })).searches).toHaveLength(positions.length);
  });

  it("ends when it is closed, during a job too", async () => {
    const other = createRunner();
    const failure = expect(other.run({ kind: search, request: { ...REQUEST, depth: 12 } })).rejects.toThrow();
    await other.close();
    await failure;
  });
});

it.each(["reference", "domineering", "connect4"])("every build gives %s the same signature", (searcher) => {
  expect(signatures(searcher)).toMatch(/^[0-9a-f]{12}$/);
  expect(signatureOf(searcher, labModulesOf("release"))).toBe(signatures(searcher));
  expect(signatures("errors")).not.toBe(signatures(searcher));
});

it("a signature of matches covers whole games from the book, including rules that only full boards use", () => {
  const modules = labModulesOf("release");
  const network = Uint8Array.from(modules.network);
  const lastBucket =
    architecture.INPUT_WEIGHTS_SIZE +
    architecture.INPUT_BIASES_SIZE +
    (7 / 8) * architecture.OUTPUT_WEIGHTS_SIZE;
  network.fill(0, lastBucket, lastBucket + architecture.OUTPUT_WEIGHTS_SIZE / 8);
  expect(signatureOf("match", { ...modules, network })).not.toBe(signatureOf("match", modules));
});

it("a signature covers every kind of table that studies use", () => {
  const kinds = Object.values(searchers.referenceSetups());
  const found = (part: "mode" | "use") => new Set(kinds.map((table) => table?.[part]));
  expect(found("mode")).toEqual(new Set([undefined, "stamping", "clearing", "keeping"]));
  expect(found("use")).toEqual(new Set([undefined, "full", "move", "score", "exact", "bounds"]));
  expect(kinds.some((table) => table?.layout === "rival")).toBe(true);
  expect(new Set(kinds.map((table) => JSON.stringify(table))).size).toBe(kinds.length);
});
