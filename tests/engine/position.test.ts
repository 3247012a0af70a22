// The position of an engine.
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/base/input-error";
import type { ChessEngine } from "../../src/engine/engine";
import { closedAfterEach } from "../support/closed-after-each";
import { boardOf, engineOf } from "../support/core";
import { MIDDLE_GAME } from "../support/positions";

const keep = closedAfterEach();

const open = (): ChessEngine => keep(engineOf("release"));

describe("the position", () => {
  it("stays when a new one is refused", () => {
    const engine = open();
    engine.setPosition(MIDDLE_GAME, ["e1c1"]);
    const fen = engine.fen();
    expect(() => engine.setPosition("nonsense", [])).toThrow(InputError);
    expect(() => engine.setPosition(null, ["e2e4", "e2e4"])).toThrow(InputError);
    expect(() => engine.setPosition("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", [])).toThrow(InputError);
    expect(engine.fen()).toBe(fen);
    expect(engine.describe()).toContain(fen);
  });

  it("is the initial one at first", () => {
    expect(open().fen()).toBe(boardOf("release").fen());
  });

  it("may be searched with any list of moves, however long", async () => {
    const engine = open();
    const searchMoves = Array.from({ length: 600 }, () => "e2e4");
    const { bestMove } = await engine.search({ depth: 2, searchMoves });
    expect(bestMove).toBe("e2e4");
  });
});

describe("a root drawn by the fifty-move rule", () => {
  it.each([
    ["8/P6k/8/8/8/8/8/K7 w - - 100 80", false],
    ["8/7k/8/8/8/8/R7/K7 w - - 100 80", true],
  ])("is a certain draw only where no move begins the count again: %s", async (fen, certain) => {
    const engine = open();
    engine.setPosition(fen, []);
    const { info } = await engine.search({ depth: 8 });
    expect(info?.score.value === 0).toBe(certain);
    expect(info?.wdl.draw === 1000).toBe(certain);
  });
});
