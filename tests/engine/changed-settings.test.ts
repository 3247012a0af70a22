// Changes of the settings of an engine.
import { describe, expect, it } from "vitest";
import type { ChessEngine } from "../../src/engine/engine";
import type { SchemeName } from "../../src/engine/types";
import { closedAfterEach } from "../support/closed-after-each";
import { engineOf } from "../support/core";
import { MIDDLE_GAME } from "../support/positions";

const keep = closedAfterEach();

const open = (): ChessEngine => keep(engineOf("release"));

describe("settings", () => {
  it("include those of a configure that nobody has awaited yet", async () => {
    const engine = open();
    const changed = engine.configure({ hashMb: 3 });
    const notes = await engine.ready();
    await changed;
    expect(notes).toEqual([]);
    expect((await engine.tableStatistics()).capacity).toBe(3 * 65536);
  });

  it("a new table size keeps the position and changes nothing else", async () => {
    const engine = open();
    engine.setPosition(MIDDLE_GAME, ["e1g1"]);
    const fen = engine.fen();
    const first = await engine.search({ depth: 7 });
    for (const hashMb of [1, 33, 16]) {
      expect(await engine.configure({ hashMb })).toEqual([]);
      expect(engine.settings.hashMb).toBe(hashMb);
      expect(engine.fen()).toBe(fen);
      expect((await engine.search({ depth: 5 })).bestMove).not.toBeNull();
    }
    await engine.newGame();
    expect((await engine.search({ depth: 7 })).nodes).toBe(first.nodes);
  });

  it("made while workers start are not lost", async () => {
    const engine = open();
    const starting = engine.ready();
    await engine.configure({ hashMb: 3 });
    await starting;
    expect(engine.settings.hashMb).toBe(3);
  });

  it("an unknown scheme is refused and changes nothing", async () => {
    const engine = open();
    await expect(
      engine.configure({ replacementScheme: "Nonsense" as SchemeName, multiPv: 3 }),
    ).rejects.toThrow();
    expect(engine.settings).toMatchObject({ replacementScheme: "Aging", multiPv: 1 });
  });

  it("a cleared table gives nothing to the next search", async () => {
    const engine = open();
    const held = async () =>
      (await engine.tableStatistics()).heldByAge.reduce((sum, count) => sum + count, 0);
    await engine.search({ depth: 13 });
    expect(await held()).toBeGreaterThan(0);
    await engine.clearHash();
    expect(await held()).toBe(0);
  });
});
