// Several lines of a search that is stopped within an iteration: the last reports of all lines fit together.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChessEngine } from "../../src/engine/engine";
import type { SearchInfo, SearchResult } from "../../src/engine/types";
import { engineOf, positions } from "../support/core";
import { rank } from "./support/score";

let engine: ChessEngine;

beforeAll(() => {
  engine = engineOf("release");
});
afterAll(() => engine.close());

/** The result, and the last report of each line. */
async function search(fen: string | null, nodes: number): Promise<[SearchResult, SearchInfo[]]> {
  const last: SearchInfo[] = [];
  await engine.newGame();
  engine.setPosition(fen, []);
  const onInfo = (info: SearchInfo) => {
    last[info.multiPv - 1] = info;
  };
  return [await engine.search({ nodes }, { onInfo }), last];
}

describe.each([2, 3, 5])("%i lines of a stopped search", (multiPv) => {
  it("are all there, each once, the best first", async () => {
    await engine.configure({ hashMb: 4, multiPv });
    const fens = [
      null,
      ...positions("kasparov-1994.epd")
        .slice(0, 8)
        .map(({ fen }) => fen),
    ];
    for (const fen of fens) {
      for (const nodes of [1500, 3000, 5200, 9000, 14_000, 21_000, 40_000]) {
        const [{ bestMove, info }, lines] = await search(fen, nodes);
        const about = `${fen} ${nodes} nodes`;
        // A search that does not finish its first iteration has no score for some lines.
        const most = Math.min(multiPv, engine.legalMoves().length);
        const wanted = lines[0]?.depth === 1 ? lines.length : most;
        expect(new Set(lines.map(({ pv }) => pv[0])).size, about).toBe(wanted);
        const ranks = lines.map(({ score }) => rank(score));
        expect(ranks, about).toEqual(ranks.toSorted((a, b) => b - a));
        const depths = lines.map(({ depth }) => depth);
        expect(depths, about).toEqual(depths.toSorted((a, b) => b - a));
        expect((depths[0] ?? 0) - (depths.at(-1) ?? 0), about).toBeLessThanOrEqual(1);
        expect(lines[0]?.pv[0], about).toBe(bestMove);
        expect(info).toEqual(lines[0]);
      }
    }
  });
});
