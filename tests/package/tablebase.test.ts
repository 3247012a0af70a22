// `probeTablebase` of the package.
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/package";
import { SMALL_TABLES } from "../support/tables";
import { packageEngines } from "./support/engines";

const open = packageEngines();

describe("probeTablebase", () => {
  it("gives result, distance and moves in their order, also while a search runs", async () => {
    const engine = open({ syzygyPath: SMALL_TABLES });
    const search = engine.search();
    const { wdl, dtz, moves } = await engine.probeTablebase("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1");
    expect({ wdl, dtz, first: moves[0] }).toEqual({
      wdl: 2,
      dtz: 1,
      first: { move: "g1g7", wdl: 2, dtz: 1 },
    });
    expect(moves.length).toBe(28);
    search.stop();
    await search.result;
  });

  it.each([
    ["8/8/8/8/5k2/8/8/KQR5 w - - 0 1", {}, "no table for this position: KQRvK.rtbw is missing"],
    ["8/8/8/8/8/2k5/8/KQ6 w - - 0 1", { syzygyPath: "" }, "no endgame tables: syzygyPath is empty"],
    ["3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", {}, "tables hold no positions with castling rights"],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", {}, "tables hold positions of at most 7 men"],
    ["kk", {}, "FEN"],
    [undefined, {}, "fen must be text, not undefined"],
  ])("%s %j is refused: %s", async (fen, settings, message) => {
    const engine = open({ syzygyPath: SMALL_TABLES, ...settings });
    const refused = engine.probeTablebase(fen as string);
    await expect(refused).rejects.toThrow(InputError);
    await expect(refused).rejects.toThrow(message);
  });
});
