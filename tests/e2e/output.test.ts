// The output of a search: lines in proper form, consistent numbers, legal moves.
import { describe, expect, it } from "vitest";
import { BENCH_POSITIONS } from "../../src/engine/bench";
import { sharedEngine } from "../support/converse";
import { bestMove, type Info, infos } from "../support/uci-grammar";
import { Referee } from "./support/referee";

const shared = sharedEngine();
const referee = new Referee();

/** Expects legal lines and a legal answer, and the answer at the start of the best line. */
function expectLegal(fen: string, lines: readonly string[]): void {
  referee.set(fen);
  for (const { pv } of infos(lines)) {
    expect(referee.firstIllegal(pv), `${fen}: ${pv.join(" ")}`).toBeNull();
  }
  const [, move = "", , ponder] = (lines.at(-1) ?? "").split(" ");
  const answer = ponder === undefined ? [move] : [move, ponder];
  expect(referee.firstIllegal(answer), `${fen}: ${answer.join(" ")}`).toBeNull();
}

/** The finished lines of each depth, best first. */
function byDepth(lines: readonly string[]): readonly (readonly Info[])[] {
  const depths = new Map<number, Info[]>();
  for (const info of infos(lines)) {
    if (info.bound !== null) continue;
    const known = depths.get(info.depth) ?? [];
    // The last line repeats the best one with the final counts.
    if (known[0] && known[0].pv.join() === info.pv.join()) continue;
    depths.set(info.depth, info.multipv === 1 ? [info] : [...known, info]);
  }
  return [...depths.values()];
}

describe("a search", () => {
  it("prints lines that are legal to their end, whatever the position", async () => {
    for (const fen of BENCH_POSITIONS) {
      const lines = await shared().go("ucinewgame", `position fen ${fen}`, "go depth 9");
      expectLegal(fen, lines);
      expect(infos(lines).at(-1)?.pv[0], fen).toBe(bestMove(lines));
    }
  });

  it("prints lines that are legal with a table full of other positions", async () => {
    await shared().ask("setoption name Hash value 1");
    for (const fen of BENCH_POSITIONS.slice(0, 20)) {
      expectLegal(fen, await shared().go(`position fen ${fen}`, "go nodes 30000"));
    }
    await shared().ask("setoption name Hash value 16");
  });

  it("prints lines that are legal when it is cut short", async () => {
    for (const [at, fen] of BENCH_POSITIONS.entries()) {
      expectLegal(fen, await shared().go(`position fen ${fen}`, `go nodes ${1 + at * 37}`));
    }
  });

  it("counts up: depth, nodes and time never fall", async () => {
    const search = infos(await shared().go("ucinewgame", "position startpos", "go depth 13"));
    expect(search.length).toBeGreaterThanOrEqual(13);
    search.slice(1).forEach((info, at) => {
      const before = search[at];
      expect(info.depth).toBeGreaterThanOrEqual(before?.depth ?? 0);
      expect(info.nodes).toBeGreaterThanOrEqual(before?.nodes ?? 0);
      expect(info.time).toBeGreaterThanOrEqual(before?.time ?? 0);
    });
  });

  it.each([1, 2])("ends with a line of its final counts, with %i threads", async (threads) => {
    await shared().ask(`setoption name Threads value ${threads}`);
    for (const nodes of [1000, 50_000]) {
      const last = infos(await shared().go("position startpos", `go nodes ${nodes}`)).at(-1);
      expect(last?.nodes).toBeGreaterThanOrEqual(nodes);
      expect(last?.nodes).toBeLessThanOrEqual(threads === 1 ? nodes : nodes + 64 * threads);
    }
    const timed = infos(await shared().go("position startpos", "go movetime 300")).at(-1);
    expect(timed?.time).toBeGreaterThanOrEqual(280);
    await shared().ask("setoption name Threads value 1");
  });

  it("prints a line of analysis even with the least limits", async () => {
    for (const go of ["go depth 1", "go movetime 1", "go wtime 1 btime 1"])
      expect(infos(await shared().go("ucinewgame", "position startpos", go)).length, go).toBeGreaterThan(0);
  });
});

describe("UCI_ShowWDL", () => {
  it("adds chances, larger for the side that is ahead", async () => {
    await shared().ask("setoption name UCI_ShowWDL value true");
    const search = async (side: string) =>
      infos(await shared().go(`position fen 4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR ${side} - -`, "go depth 6"));
    const [white, black] = [await search("w"), await search("b")];
    for (const { wdl } of [...white, ...black]) expect(wdl?.reduce((sum, chance) => sum + chance)).toBe(1000);
    expect(white.at(-1)?.wdl?.[0]).toBeGreaterThan(900);
    expect(black.at(-1)?.wdl?.[2]).toBeGreaterThan(900);
    await shared().ask("setoption name UCI_ShowWDL value false");
    expect(infos(await shared().go("position startpos", "go depth 3")).at(-1)?.wdl).toBeNull();
  });
});

describe("MultiPV", () => {
  it("gives as many lines at each depth as there are moves: different ones, best first", async () => {
    const lines = await shared().go(
      "setoption name MultiPV value 256",
      "position fen 7k/8/8/8/8/8/R7/K7 b - -",
      "go depth 3",
    );
    expect(byDepth(lines).map((depth) => depth.length)).toEqual([3, 3, 3]);
    expect(infos(await shared().go("position fen R5k1/5ppp/8/8/8/8/8/K7 b - -", "go depth 3"))).toHaveLength(
      1,
    );
    await shared().ask("ucinewgame", "setoption name MultiPV value 4");
    for (const fen of BENCH_POSITIONS) {
      const lines = await shared().go(`position fen ${fen}`, "go depth 6");
      expectLegal(fen, lines);
      expect(byDepth(lines).at(-1)?.[0]?.pv[0], fen).toBe(bestMove(lines));
      for (const depth of byDepth(lines)) {
        expect(
          depth.map(({ multipv }) => multipv),
          fen,
        ).toEqual(depth.map((_, at) => at + 1));
        expect(new Set(depth.map(({ pv }) => pv[0])).size, `${fen} depth ${depth[0]?.depth}`).toBe(
          depth.length,
        );
        const scores = depth.map(({ kind, score }) =>
          kind === "mate" ? Math.sign(score) * 100_000 - score : score,
        );
        expect(scores, fen).toEqual(scores.toSorted((a, b) => b - a));
      }
    }
    await shared().ask("setoption name MultiPV value 1");
  });
});
