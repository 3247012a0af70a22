// Jobs on a thread of their own give the same results as on this one.
import { afterAll, describe, expect, it } from "vitest";
import {
  INPUT_BIASES_SIZE,
  INPUT_WEIGHTS_SIZE,
  OUTPUT_WEIGHTS_SIZE,
} from "../../../../src/engine/core/network/architecture";
import { match, search } from "../../../../src/lab/chess/jobs";
import { positionSet } from "../../../../src/lab/chess/positions/sets";
import type { MatchResult } from "../../../../src/lab/chess/searchers/match";
import {
  ReferenceSearcher,
  referenceSetups,
  runSearches,
  type SearchRequest,
  type SearchResult,
} from "../../../../src/lab/chess/searchers/searchers";
import { jobsOf } from "../../../../src/lab/chess/studies/grid";
import { signatureOf, threadsOn } from "../../../../src/lab/command/threads";
import { labModulesOf } from "../../../support/lab";
import { requestFor } from "../../support/jobs";

const SET = "games-1-3";
const REQUEST = requestFor(3, { scheme: "TwoBig1" }, SET);
const set = positionSet(SET);
const { positions } = set;
const { createRunner, signatures } = threadsOn(() => labModulesOf("debug"));

const searcher = new ReferenceSearcher(labModulesOf("release"));
const searched = (changes: Partial<SearchRequest> = {}, of = positions) =>
  runSearches({ ...REQUEST, ...changes }, of, searcher, () => 0).searches;
const own = (job: { readonly request: SearchRequest }) => job.request.positions;

it("searches of several games keep the table within a game and empty it for the next, so games can be jobs of their own", () => {
  const jobs = jobsOf({ ...REQUEST, set });
  expect(jobs).toHaveLength(3);
  expect(jobs.flatMap((job) => searched({}, own(job)))).toEqual(searched());
});

it("searches of several games without time stamping are every position for itself, and a job for each", () => {
  const table = REQUEST.table && { ...REQUEST.table, mode: "clearing" as const };
  const jobs = jobsOf({ ...REQUEST, set, table });
  expect(jobs).toHaveLength(positions.length);
  expect(jobs.flatMap((job) => searched({ table }, own(job)))).toEqual(searched({ table }));
  expect(searched({ table })).not.toEqual(searched());
});

it("searches of several games without dates keep the table within a game, where nothing is old", () => {
  const table = REQUEST.table && { ...REQUEST.table, positions: 1024, mode: "keeping" as const };
  const jobs = jobsOf({ ...REQUEST, set, table });
  expect(jobs).toHaveLength(3);
  const found = searched({ table });
  expect(jobs.flatMap((job) => searched({ table }, own(job)))).toEqual(found);
  for (const mode of ["stamping", "clearing"] as const) {
    expect(searched({ table: table && { ...table, mode } })).not.toEqual(found);
  }
  const [first, second] = found;
  expect(second?.events?.hits).toBeGreaterThan(
    searched({ table }, positions.slice(1, 2))[0]?.events?.hits ?? 0,
  );
  for (const { events } of [first, second].flatMap((one) => one ?? [])) {
    expect(events?.writes.overwroteOld).toBe(0);
  }
});

it("searches of several games report the events in the table, and none without a table", () => {
  let [overwrittenOld, usable] = [0, 0];
  for (const { events } of searched()) {
    const {
      dropped = 0,
      filled = 0,
      updated = 0,
      overwroteOld = 0,
      overwroteCurrent = 0,
    } = events?.writes ?? {};
    expect(dropped + filled + updated + overwroteOld + overwroteCurrent).toBe(events?.stores);
    usable += events?.usable ?? 0;
    expect(events?.usable).toBeLessThanOrEqual(events?.hits ?? 0);
    overwrittenOld += overwroteOld;
  }
  expect(overwrittenOld).toBeGreaterThan(0);
  expect(usable).toBeGreaterThan(0);
  for (const { events } of searched({ table: null })) expect(events).toBeNull();
});

describe("a runner", () => {
  const runner = createRunner();
  afterAll(() => runner.close());
  const run = async (request: SearchRequest) => (await runner.run({ kind: search, request })) as SearchResult;

  it("finds the same results as the current thread, job after job", async () => {
    const searcher = new ReferenceSearcher(labModulesOf("release"));
    for (const depth of [2, 3, 2]) {
      const { searches } = await run({ ...REQUEST, depth });
      expect(searches).toEqual(runSearches({ ...REQUEST, depth }, positions, searcher, () => 0).searches);
    }
  });

  it("plays with two threads on one table, opening after opening", async () => {
    const request = {
      player: { scheme: "Deep" },
      opponent: { scheme: "Aging" },
      positions: 256,
      nodes: 2000,
      threads: 2 as const,
      opening: "4k3/8/8/8/8/8/1PPP4/4K3 w - - 0 1",
    } as const;
    for (let pair = 0; pair < 2; pair++) {
      const { points, player, opponent, nodes } = (await runner.run({
        kind: match,
        request,
      })) as MatchResult;
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

it("a signature is the same for every build of a searcher, and another for another searcher", () => {
  expect(signatureOf("reference", labModulesOf("release"))).toBe(signatures("reference"));
  expect(signatures("errors")).not.toBe(signatures("reference"));
});

it("a signature of matches covers whole games from the book, including rules that only full boards use", () => {
  const modules = labModulesOf("release");
  const network = Uint8Array.from(modules.network);
  const lastBucket = INPUT_WEIGHTS_SIZE + INPUT_BIASES_SIZE + (7 / 8) * OUTPUT_WEIGHTS_SIZE;
  network.fill(0, lastBucket, lastBucket + OUTPUT_WEIGHTS_SIZE / 8);
  expect(signatureOf("match", { ...modules, network })).not.toBe(signatureOf("match", modules));
});

it("a signature covers every kind of table that studies use", () => {
  const kinds = Object.values(referenceSetups());
  expect(new Set(kinds.map((table) => table?.mode))).toEqual(
    new Set([undefined, "stamping", "clearing", "keeping"]),
  );
  expect(new Set(kinds.map((table) => table?.use))).toEqual(
    new Set([undefined, "full", "move", "score", "exact", "bounds"]),
  );
  expect(kinds.some((table) => table?.layout === "rival")).toBe(true);
  expect(new Set(kinds.map((table) => JSON.stringify(table))).size).toBe(kinds.length);
});
