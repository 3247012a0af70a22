// Several lines of a search that is stopped within an iteration: the last reports of all lines fit together.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChessEngine } from "../../src/engine/engine";
import type { Score, SearchInfo, SearchResult } from "../../src/engine/types";
import { engineOf, positions } from "../support/core";

/** A number that grows as scores get better. */
function rank({ kind, value }: Score): number {
  if (kind === "cp") return value;
  return value > 0 ? 100_000 - value : -100_000 - value;
}

let engine: ChessEngine;

beforeAll(() => {
  engine = engineOf("release");
});
afterAll(() => engine.close());

/** The result, the last report of each line, and all reports before them. */
async function search(
  fen: string | null,
  nodes: number,
  moves: readonly string[] = [],
): Promise<[SearchResult, last: SearchInfo[], earlier: SearchInfo[]]> {
  const last: SearchInfo[] = [];
  const earlier: SearchInfo[] = [];
  await engine.newGame();
  engine.setPosition(fen, moves);
  const onInfo = (info: SearchInfo) => {
    const replaced = last[info.multiPv - 1];
    if (replaced) earlier.push(replaced);
    last[info.multiPv - 1] = info;
  };
  return [await engine.search({ nodes }, { onInfo }), last, earlier];
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
        const [{ bestMove, info }, lines, earlier] = await search(fen, nodes);
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
        // A line that the stopped iteration has not reached is repeated as it was.
        for (const { multiPv, depth, score, selectiveDepth, pv } of lines) {
          const before = earlier.find((one) => one.multiPv === multiPv && one.depth === depth);
          if (!before || before.pv[0] !== pv[0] || rank(before.score) !== rank(score)) continue;
          expect([selectiveDepth, pv], about).toEqual([before.selectiveDepth, before.pv]);
        }
        expect(info).toEqual(lines[0]);
        for (const { pv } of lines) engine.setPosition(fen, pv);
      }
    }
  });
});

it("one line of a stopped search is no mate that only the first move allows", async () => {
  await engine.configure({ multiPv: 1 });
  const fen = "r2rb1k1/pp1q1p1p/2n1p1p1/2bp4/5P2/PP1BPR1Q/1BPN2PP/R5K1 w - - 0 1";
  // Now f5 loses to Rxh7, other moves do not. A search to depth 4 sees that before it has searched them.
  const moves = ["h3h6", "d5d4", "d2e4", "c5e7", "f3h3"];
  for (let nodes = 200; nodes < 700; nodes += 6) {
    const [{ bestMove, info }, [line]] = await search(fen, nodes, moves);
    expect(info?.score.kind, `${nodes} nodes`).toBe("cp");
    expect(line?.pv[0]).toBe(bestMove);
  }
});
