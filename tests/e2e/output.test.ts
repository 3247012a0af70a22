// The output of a search: lines in proper form, consistent numbers, legal moves.
import { expect, it } from "vitest";
import { BENCH_POSITIONS } from "../../src/engine/bench";
import { sharedEngine } from "../support/converse";
import { bestMove, infos } from "../support/uci-grammar";
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

it("a search prints lines that are legal to their end, whatever the position", async () => {
  for (const fen of BENCH_POSITIONS) {
    const lines = await shared().go("ucinewgame", `position fen ${fen}`, "go depth 9");
    expectLegal(fen, lines);
    expect(infos(lines).at(-1)?.pv[0], fen).toBe(bestMove(lines));
  }
});

it("a search prints lines that are legal with a table full of other positions", async () => {
  await shared().ask("setoption name Hash value 1");
  for (const fen of BENCH_POSITIONS.slice(0, 20)) {
    expectLegal(fen, await shared().go(`position fen ${fen}`, "go nodes 30000"));
  }
  await shared().ask("setoption name Hash value 16");
});

it("a search prints lines that are legal when it is cut short", async () => {
  for (const [at, fen] of BENCH_POSITIONS.entries()) {
    expectLegal(fen, await shared().go(`position fen ${fen}`, `go nodes ${1 + at * 37}`));
  }
});

it("a search counts up: depth, nodes and time never fall", async () => {
  const search = infos(await shared().go("ucinewgame", "position startpos", "go depth 13"));
  expect(search.length).toBeGreaterThanOrEqual(13);
  search.slice(1).forEach((info, at) => {
    const before = search[at];
    expect(info.depth).toBeGreaterThanOrEqual(before?.depth ?? 0);
    expect(info.nodes).toBeGreaterThanOrEqual(before?.nodes ?? 0);
    expect(info.time).toBeGreaterThanOrEqual(before?.time ?? 0);
  });
});

it.each([1, 2])("a search ends with a line of its final counts, with %i threads", async (threads) => {
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

it("a search prints a line of analysis even with the least limits", async () => {
  for (const go of ["go depth 1", "go movetime 1", "go wtime 1 btime 1"])
    expect(infos(await shared().go("ucinewgame", "position startpos", go)).length, go).toBeGreaterThan(0);
});
