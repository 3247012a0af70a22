// The package with move counters at the end of their range.
import { expect, it } from "vitest";
import { Engine, InputError } from "../../src/package";

it("refuses moves to search in its result, and writes a FEN that it can read", async () => {
  const engine = new Engine({ hashMb: 1 });
  engine.setPosition("4k3/8/8/8/8/8/8/4K2R w - - 9999999 9999999", ["h1h2", "e8e7"]);
  const search = engine.search({ searchMoves: ["e7e6"] });
  await expect(search.result).rejects.toThrow(InputError);
  const { bestMove } = await engine.search({ depth: 1, searchMoves: ["e1e2"] }).result;
  expect(bestMove).toBe("e1e2");
  engine.setPosition(engine.fen());
  await engine.close();
});
