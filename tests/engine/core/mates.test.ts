// The search finds mates at their exact distance: king and queen or rook against king, where the endgame tables know every distance.
import { afterAll, describe, expect, it } from "vitest";
import { forAllPositions } from "../../../scripts/tablebase/positions";
import { Random } from "../../../src/base/random";
import { NO_SQUARE } from "../../../src/engine/chess/encoding";
import { formatFen } from "../../../src/engine/chess/fen";
import { engineOf } from "../../support/core";
import { proberOf, SMALL_TABLES } from "../../support/tables";

/** The positions of a table from which a mate is sure, by its distance in moves. Nothing else zeroes their counter, so DTZ is the distance. */
function matesOf(table: string): string[][] {
  const prober = proberOf(SMALL_TABLES);
  const { root } = prober;
  const byMoves: string[][] = [];
  forAllPositions(table, root, () => {
    const moves = Math.ceil(Math.abs(prober.dtz()) / 2);
    if (moves === 0 || prober.moves().length === 0) return;
    const board = new Uint8Array(64);
    for (let man = 0; man < root.count; man++) board[root.squares[man] ?? 0] = root.pieces[man] ?? 0;
    const side = root.side === 0 ? 0 : 1;
    const fen = { board, side, castling: [], enPassant: NO_SQUARE, halfmoves: 0, ply: side } as const;
    byMoves[moves] ??= [];
    byMoves[moves].push(formatFen(fen, false));
  });
  return byMoves;
}

describe.each(["KQvK", "KRvK"])("%s", (table) => {
  const byMoves = matesOf(table);
  const engine = engineOf("release");
  afterAll(() => engine.close());

  it("has the longest mates that are known of it", () => {
    expect(byMoves.length - 1).toBe(table === "KQvK" ? 10 : 16);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])("mates in %i are found by a search for them", async (moves) => {
    const random = new Random(moves);
    // Each of the longest takes a second.
    const samples = moves < 9 ? 4 : 2;
    for (const [side, value] of [
      [" w ", moves],
      [" b ", -moves],
    ] as const) {
      const positions = (byMoves[moves] ?? []).filter((fen) => fen.includes(side));
      for (let i = 0; i < samples; i++) {
        const fen = random.pick(positions);
        await engine.newGame();
        engine.setPosition(fen, []);
        const { info } = await engine.search({ mate: moves, nodes: 20_000_000 });
        expect(info?.score, fen).toEqual({ kind: "mate", value });
      }
    }
  });
});
