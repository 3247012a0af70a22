// The parameters of go.
import { describe, expect, it } from "vitest";
import { sharedEngine } from "../support/converse";
import { bestMove, infos } from "../support/uci-grammar";

const shared = sharedEngine();

const MATE_IN_TWO = "6k1/5ppp/8/8/8/8/1r6/R3R1K1 w - - 0 1";

describe("a clock", () => {
  it.each([
    "wtime 100",
    "btime 100",
    "wtime -5 btime -5",
    "wtime 0 btime 0",
    "wtime 1 btime 1 winc 0 binc 0 movestogo 1",
    "wtime 200 btime 200 movestogo -3",
    "wtime 200.7 btime 200.7",
    "wtime 50 btime 50 winc 100 binc -10",
    "movestogo 40 wtime 300 btime 300",
    "movetime 1",
    "movetime -100",
  ])("go %s ends by itself with a move for either side", async (limits) => {
    expect(bestMove(await shared().go("position startpos", `go ${limits}`))).toMatch(/^[a-h][12]/);
    expect(bestMove(await shared().go("position startpos moves e2e4", `go ${limits}`))).toMatch(/^[a-h][78]/);
  });

  it("no larger than the overhead still ends", async () => {
    await shared().ask("setoption name Move Overhead value 5000", "position startpos");
    for (const go of ["go wtime 4000 btime 4000", "go movetime 100"])
      expect(bestMove(await shared().go(go))).toMatch(/^[a-h][12]/);
    await shared().ask("setoption name Move Overhead value 10");
  });
});

describe("searchmoves", () => {
  it("restricts the search to its moves", async () => {
    for (const moves of ["a2a3", "h2h4 b1a3"]) {
      const lines = await shared().go("position startpos", `go searchmoves ${moves} depth 5`);
      expect(infos(lines).at(-1)?.depth).toBe(5);
      expect(moves.split(" ")).toContain(bestMove(lines));
      for (const { pv } of infos(lines)) expect(moves.split(" ")).toContain(pv[0]);
    }
  });

  it("limits the lines of MultiPV", async () => {
    await shared().ask("setoption name MultiPV value 5");
    const lines = await shared().go("position startpos", "go depth 4 searchmoves e2e4 d2d4");
    expect(Math.max(...infos(lines).map(({ multipv }) => multipv))).toBe(2);
    await shared().ask("setoption name MultiPV value 1");
  });
});

describe("mate", () => {
  it("in two is found and reported in moves", async () => {
    const lines = await shared().go("ucinewgame", `position fen ${MATE_IN_TWO}`, "go mate 2");
    const { kind, score } = infos(lines).at(-1) ?? {};
    expect([kind, [1, 2].includes(score ?? 0)]).toEqual(["mate", true]);
  });

  it.each([
    ["7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", 1],
    ["8/8/8/8/8/6k1/r7/7K w - - 0 1", -1],
    ["7k/R7/8/8/8/8/1R6/K7 w - - 0 1", 1],
    ["7k/8/8/8/8/8/R7/1R2K3 w - - 0 1", 2],
  ])("of %s is counted in moves: %i", async (fen, moves) => {
    const lines = await shared().go("ucinewgame", `position fen ${fen}`, "go depth 8");
    expect(infos(lines).at(-1)).toMatchObject({ kind: "mate", score: moves });
    const plies = moves > 0 ? 2 * moves - 1 : -2 * moves;
    expect(infos(lines).at(-1)?.pv).toHaveLength(plies);
  });
});

describe("a finished game", () => {
  it.each([
    ["mate", "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", { kind: "mate", score: 0 }],
    ["stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", { kind: "cp", score: 0 }],
  ])("by %s gets a score and no move", async (_how, fen, score) => {
    for (const go of [
      "go depth 5",
      "go nodes 100",
      "go movetime 10",
      "go wtime 100 btime 100",
      "go mate 1",
    ]) {
      const lines = await shared().go(`position fen ${fen}`, go);
      expect(infos(lines)).toHaveLength(1);
      expect(infos(lines)[0]).toMatchObject({ depth: 0, pv: [], ...score });
      expect(lines.at(-1)).toBe("bestmove (none)");
    }
  });
});

describe("perft", () => {
  it("lists the moves, a blank line and the total", async () => {
    shared().send("position startpos", "go perft 3");
    const lines = await shared().readTo(/^Nodes searched: /);
    expect(lines.slice(-2)).toEqual(["", "Nodes searched: 8902"]);
    const counts = lines.slice(0, -2).map((line) => /^[a-h][1-8][a-h][1-8]: (\d+)$/.exec(line)?.[1]);
    expect(counts).toHaveLength(20);
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(8902);
    expect(lines).toContain("e2e4: 600");
  });

  it("of a finished game is nothing", async () => {
    shared().send("position fen R5k1/5ppp/8/8/8/8/8/K7 b - -", "go perft 4");
    expect(await shared().readTo(/^Nodes/)).toEqual(["", "Nodes searched: 0"]);
  });
});
