// The playing engine's search in the laboratory is the same search as in play.
import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { embeddedNetwork } from "../../../src/engine/network/embedded-network";
import { EngineSearcher, type TableSetup } from "../../../src/lab/chess/searchers/searchers";
import { coreOf, engineOf, positions } from "../../support/core";

const FENS = positions("kasparov-1994.epd")
  .slice(6, 9)
  .map(({ fen }) => fen);
const MEGABYTE = 65536;
const SETUP: TableSetup = {
  scheme: "TwoDeep",
  positions: MEGABYTE,
  mode: "stamping",
  use: "full",
  lineLength: 1,
  extra: "none",
};

describe("the engine's search in the laboratory", () => {
  const searcher = new EngineSearcher(coreOf("release"), embeddedNetwork());

  it("counts the same nodes as the engine on a table of the same size, position after position", async () => {
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

  it("takes tables of any number of buckets, and starts afresh with each", () => {
    const counts = [MEGABYTE, 1024, 4, MEGABYTE].map((size) => {
      searcher.open({ ...SETUP, positions: size });
      return searcher.search(FENS[0] ?? "", 11).nodes.at(-1);
    });
    expect(counts[3]).toBe(counts[0]);
    expect(new Set(counts).size).toBe(3);
  });

  it("counts the events in its table", () => {
    searcher.open(SETUP);
    const { events } = searcher.search(FENS[0] ?? "", 8);
    if (!events) throw new Error("no events");
    const { probes, hits, stores, writes } = events;
    const { dropped, filled, updated, overwroteOld, overwroteCurrent } = writes;
    expect(hits).toBeGreaterThan(0);
    expect(hits).toBeLessThan(probes);
    expect(dropped + filled + updated + overwroteOld + overwroteCurrent).toBe(stores);
    expect(overwroteOld).toBe(0);
  });

  it("refuses impossible requests", () => {
    expect(() => searcher.open(null)).toThrow(InputError);
    expect(() => searcher.open({ ...SETUP, use: "move" })).toThrow(InputError);
    expect(() => searcher.open({ ...SETUP, mode: "keeping" })).toThrow(InputError);
    expect(() => searcher.open({ ...SETUP, positions: 6 })).toThrow("multiple of 4");
  });
});
