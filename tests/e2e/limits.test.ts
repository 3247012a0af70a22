// The parameters of go.
import { describe, expect, it } from "vitest";
import { sharedEngine } from "../support/converse";
import { bestMove, infos } from "../support/uci-grammar";

const shared = sharedEngine();

const MATE_IN_TWO = "6k1/5ppp/8/8/8/8/1r6/R3R1K1 w - - 0 1";

describe("a clock", () => {
  it.each([
    "go wtime 100",
    "go btime 100",
    "go wtime -5",
    "go wtime -5 btime -5",
    "go wtime 0 btime 0",
    "go wtime 1 btime 1 winc 0 binc 0 movestogo 1",
    "go wtime 200 btime 200 movestogo 0",
    "go wtime 200 btime 200 movestogo -3",
    "go wtime 200.7 btime 200.7",
    "go wtime 100 btime 100 winc -10 binc -10",
    "go wtime 50 btime 50 winc 100 binc 100",
    "go movestogo 40 wtime 300 btime 300",
    "go movetime 1",
    "go movetime 0",
    "go movetime -100",
  ])("%s ends by itself with a move for either side", async (go) => {
    expect(bestMove(await shared().go("position startpos", go))).toMatch(/^[a-h][12]/);
    expect(bestMove(await shared().go("position startpos moves e2e4", go))).toMatch(/^[a-h][78]/);
  });

  it("larger than the overhead by nothing still ends", async () => {
    await shared().ask("setoption name Move Overhead value 5000");
    expect(bestMove(await shared().go("position startpos", "go wtime 4000 btime 4000"))).toMatch(
      /^[a-h][12]/,
    );
    expect(bestMove(await shared().go("position startpos", "go movetime 100"))).toMatch(/^[a-h][12]/);
    await shared().ask("setoption name Move Overhead value 10");
  });
});

describe("a limit that cannot be read", () => {
  it.each([
    "go depth",
    "go depth x",
    "go nodes many",
    "go movetime",
    "go wtime ? btime ?",
    "go mate",
    "go foo",
    "go dpeth 5",
  ])("%s is refused rather than searched for ever, and answered", async (go) => {
    const lines = await shared().go("position startpos", go);
    expect(lines).toEqual([expect.stringMatching(/^info string go refused: /), "bestmove (none)"]);
  });

  it("beside another is left out", async () => {
    const lines = await shared().go("position startpos", "go depth 3 nodes x movetime");
    expect(infos(lines).at(-1)?.depth).toBe(3);
  });

  it.each(["go depth 0", "go depth -3", "go nodes 0", "go nodes -1"])("%s is raised", async (go) => {
    const lines = await shared().go("position startpos", go);
    expect(lines[0]).toMatch(/^info string go: .* raised to 1$/);
  });

  it.each(["go depth 2.7", "go depth 2 nodes 5000.5"])("%s is cut to a whole number", async (go) => {
    const lines = await shared().go("position startpos", go);
    expect(lines[0]).toMatch(/^info string go: (depth 2\.7 cut to 2|nodes 5000\.5 cut to 5000)$/);
    expect(infos(lines).at(-1)?.depth).toBe(2);
  });

  it("in a notation with an exponent is ignored", async () => {
    const lines = await shared().go("position startpos", "go nodes 2e3 depth 2");
    expect(lines[0]).toBe("info string go: nodes 2e3 is not a number, ignored");
    expect(infos(lines).at(-1)?.depth).toBe(2);
  });
});

describe("a depth beyond the greatest", () => {
  it.each(["go depth 99999999999 nodes 2000", "go nodes 2000 depth 256"])(
    "%s ends at the other limit",
    async (go) => {
      const lines = await shared().go("position startpos", go);
      expect(lines[0]).toMatch(/^info string go: depth \d+ cut to 239$/);
      expect(lines[1]).toMatch(/^info depth 1 /);
      expect(infos(lines).at(-1)?.nodes).toBeLessThanOrEqual(2000);
      expect(bestMove(lines)).toMatch(/^[a-h][12]/);
    },
  );

  it("ends at the greatest", async () => {
    const lines = await shared().go("position fen 8/8/8/4k3/8/4K3/8/8 w - - 0 1", "go depth 99999999999");
    expect(infos(lines).at(-1)?.depth).toBe(239);
  });
});

describe("searchmoves", () => {
  it("restricts the search to its moves", async () => {
    for (const moves of ["a2a3", "h2h4 b1a3"]) {
      const lines = await shared().go("position startpos", `go depth 5 searchmoves ${moves}`);
      expect(moves.split(" ")).toContain(bestMove(lines));
      for (const { pv } of infos(lines)) expect(moves.split(" ")).toContain(pv[0]);
    }
  });

  it("may stand before other limits", async () => {
    const lines = await shared().go("position startpos", "go searchmoves a2a3 h2h4 depth 3");
    expect(infos(lines).at(-1)?.depth).toBe(3);
    expect(bestMove(lines)).toMatch(/^(a2a3|h2h4)$/);
  });

  it("skips moves that are not legal", async () => {
    const lines = await shared().go("position startpos", "go depth 3 searchmoves e2e5 zz g1f3 e7e5");
    expect(bestMove(lines)).toBe("g1f3");
  });

  it("without any legal move is reported", async () => {
    const lines = await shared().go("position startpos", "go depth 3 searchmoves e2e5 a1a8");
    expect(lines).toEqual([
      "info string go refused: none of the moves to search is legal",
      "bestmove (none)",
    ]);
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
    expect(infos(lines).at(-1)).toMatchObject({ kind: "mate" });
    expect(infos(lines).at(-1)?.score).toBeLessThanOrEqual(2);
    expect(infos(lines).at(-1)?.score).toBeGreaterThan(0);
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

  it("1 counts the legal moves", async () => {
    shared().send("position startpos", "go perft 1");
    const lines = await shared().readTo(/^Nodes/);
    expect(lines).toContain("g1f3: 1");
    expect(lines.at(-1)).toBe("Nodes searched: 20");
  });
});
