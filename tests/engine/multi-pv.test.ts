// Several lines of a search that is stopped within an iteration: the last reports of all lines fit together.
import { afterAll, describe, expect, it } from "vitest";
import type { Score } from "../../src/engine/types";
import { engineOf, positions } from "../support/core";
import { type Told, told } from "./support/told";

/** A number that grows as scores get better. */
function rank({ kind, value }: Score): number {
  if (kind === "cp") return value;
  return value > 0 ? 100_000 - value : -100_000 - value;
}

const engine = engineOf("release");
afterAll(() => engine.close());

async function search(fen: string, nodes: number, moves: readonly string[] = []): Promise<Told> {
  await engine.newGame();
  engine.setPosition(fen, moves);
  return told(engine, { nodes });
}

describe.each([2, 5])("%i lines of a stopped search", (multiPv) => {
  it("are all there, each once, the best first", async () => {
    await engine.configure({ hashMb: 4, multiPv });
    for (const { fen } of positions("kasparov-1994.epd").slice(0, 6)) {
      for (const nodes of [1500, 3000, 5200, 9000, 14_000, 21_000]) {
        const { bestMove, info, infos, lines } = await search(fen, nodes);
        const earlier = infos.filter((one) => !lines.includes(one));
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
    const { bestMove, info, lines } = await search(fen, nodes, moves);
    expect(info?.score.kind, `${nodes} nodes`).toBe("cp");
    expect(lines[0]?.pv[0]).toBe(bestMove);
  }
});
