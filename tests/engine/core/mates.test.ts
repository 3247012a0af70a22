// The search finds mates at their exact distance: king and queen or rook against king, where every distance is known.
import { afterAll, describe, expect, it } from "vitest";
import { Random } from "../../../src/base/random";
import { engineOf } from "../../support/core";
import { fenOf, solveMates } from "../../support/mates";

describe.each(["Q", "R"] as const)("king and %s against king", (kind) => {
  const byDistance = solveMates(kind);
  const engine = engineOf("release");
  afterAll(() => engine.close());

  it("has the longest mates that are known of it", () => {
    expect(byDistance.length - 1).toBe(kind === "Q" ? 10 : 16);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])("mates in %i are found by a search for them", async (moves) => {
    const random = new Random(moves);
    // Each of the longest takes a second.
    const samples = moves < 9 ? 4 : 2;
    for (const whiteToMove of [true, false]) {
      const positions = (byDistance[moves] ?? []).filter((position) => position.whiteToMove === whiteToMove);
      for (let i = 0; i < samples; i++) {
        const fen = fenOf(kind, random.pick(positions));
        await engine.newGame();
        engine.setPosition(fen, []);
        const { info } = await engine.search({ mate: moves, nodes: 20_000_000 });
        expect(info?.score, fen).toEqual({ kind: "mate", value: whiteToMove ? moves : -moves });
      }
    }
  });
});
