// Searchers of the laboratory: the playing engine's search is the same search as in play. When a table is made, emptied and used, and
// which of these steps are timed.
import { expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { sum } from "../../../src/base/statistics";
import { embeddedNetwork } from "../../../src/engine/network/embedded-network";
import { ENDGAME, KASPAROV_1994 } from "../../../src/lab/chess/positions/sets";
import * as searchers from "../../../src/lab/chess/searchers/searchers";
import { coreOf, engineOf } from "../../support/core";

const FENS = KASPAROV_1994.slice(6, 9).map(({ fen }) => fen);
const MEGABYTE = 65536;
const SETUP: searchers.TableSetup = { ...searchers.USUAL_TABLE, scheme: "TwoDeep", positions: MEGABYTE };

const searcher = new searchers.EngineSearcher(coreOf("release"), embeddedNetwork());

it("the engine's search counts the same nodes as the engine on a table of the same size, position after position", async () => {
  const engine = engineOf("release");
  await engine.configure({ hashMb: 1, replacementScheme: "TwoDeep" });
  searcher.open(SETUP);
  for (const fen of FENS) {
    engine.setPosition(fen, []);
    const { nodes, bestMove } = await engine.search({ depth: 9 });
    const record = searcher.search(fen, 9);
    expect({ nodes: record.nodes.at(-1), bestMove: record.bestMove }).toEqual({ nodes, bestMove });
  }
  await engine.close();
});

it("the engine's search takes tables of any number of buckets, and starts afresh with each", () => {
  const counts = [MEGABYTE, 1024, 4, MEGABYTE].map((size) => {
    searcher.open({ ...SETUP, positions: size });
    return searcher.search(FENS[0] ?? "", 11).nodes.at(-1);
  });
  expect(counts[3]).toBe(counts[0]);
  expect(new Set(counts).size).toBe(3);
});

it("the engine's search counts the events in its table", () => {
  searcher.open(SETUP);
  const { probes, hits, stores, writes } = searcher.search(FENS[0] ?? "", 8).events as searchers.SearchEvents;
  expect(hits).toBeGreaterThan(0);
  expect(hits).toBeLessThan(probes);
  expect(sum(Object.values(writes))).toBe(stores);
  expect(writes.overwroteOld).toBe(0);
});

it("the engine's search refuses impossible requests", () => {
  for (const table of [null, { ...SETUP, use: "move" }, { ...SETUP, mode: "keeping" }] as const) {
    expect(() => searcher.open(table)).toThrow(InputError);
  }
  expect(() => searcher.open({ ...SETUP, positions: 6 })).toThrow("multiple of 4");
});

/** Two games of two positions. */
const POSITIONS = ENDGAME.slice(8, 12);

/** Milliseconds of the calls of a searcher. */
const TIMES = { open: 100, clear: 10, search: 1 };

/** The calls of a searcher, and the time that counts. */
function toldOf(table: searchers.TableSetup | null) {
  const told: (keyof typeof TIMES)[] = [];
  const searcher: searchers.TableSearcher = {
    open: () => told.push("open"),
    clear: () => told.push("clear"),
    search: () => {
      told.push("search");
      return { nodes: [1], scores: [0], bestMove: "e2e4", events: null };
    },
  };
  const now = () => sum(told.map((call) => TIMES[call]));
  const { ms } = searchers.runSearches({ table, depth: 1 }, POSITIONS, searcher, now);
  return { told: told.join(" "), ms };
}

const table = { ...searchers.USUAL_TABLE, positions: 1024 };

// A table that is kept is emptied for the next game, one that is not after every search, and a new one never.
it.each<[searchers.TableSetup | null, string, number]>([
  [{ ...table, mode: "stamping" }, "open search search clear search search", 14],
  [{ ...table, mode: "keeping" }, "open search search clear search search", 14],
  [{ ...table, mode: "clearing" }, "open search clear search clear search clear search", 34],
  [null, "open search clear search clear search clear search", 34],
])("searches on %j: %s", (setup, told, ms) => {
  expect(toldOf(setup)).toEqual({ told, ms });
});
