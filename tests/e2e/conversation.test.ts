// The order of commands and answers: searches that run, that are stopped, that wait.
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { sharedEngine } from "../support/converse";
import { bestMove } from "../support/uci-grammar";

const MATED = "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1";
const STALEMATED = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
const ONE_MOVE = "k7/8/8/8/8/8/1Q6/K7 b - - 0 1";
const MATE_IN_ONE = "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1";

const BESTMOVE = /^bestmove /;

/** Long enough for an answer that should not come. */
const A_WHILE_MS = 150;

const shared = sharedEngine();

/** Expects no answer for a while, then one answer after `command`. */
async function expectAnswerOnlyAfter(command: string): Promise<string> {
  const engine = shared();
  await sleep(A_WHILE_MS);
  engine.send("isready");
  expect(await engine.readTo("readyok")).not.toContainEqual(expect.stringMatching(BESTMOVE));
  return engine.go(command).then(bestMove);
}

describe("during a search", () => {
  it("isready is answered at once", async () => {
    const engine = shared();
    engine.send("position startpos", "go infinite");
    await engine.waitFor(/^info depth 5 /);
    for (let time = 0; time < 3; time++) {
      engine.send("isready");
      expect(await engine.readTo("readyok")).not.toContainEqual(expect.stringMatching(BESTMOVE));
    }
    await engine.go("stop");
  });

  it("isready is answered even right behind the first go", async () => {
    const engine = shared();
    engine.send("go infinite", "isready");
    expect(await engine.readTo("readyok")).not.toContainEqual(expect.stringMatching(BESTMOVE));
    await engine.go("stop");
  });

  it("commands that would disturb it are refused and do no harm", async () => {
    const engine = shared();
    engine.send("position startpos moves d2d4", "go infinite");
    await engine.waitFor(/^info depth 5 /);
    for (const command of [
      ...["go depth 1", "go infinite", "go perft 1", "position startpos moves e2e4", "ucinewgame"],
      ...["setoption name UCI_ShowWDL value true", "setoption name Hash value 1"],
    ]) {
      engine.send(command);
      expect(await engine.waitFor(/^(info string|bestmove) /), command).toMatch(/refused.*search is running/);
    }
    const lines = await engine.go("stop");
    expect(lines.filter((line) => BESTMOVE.test(line))).toHaveLength(1);
    expect(await engine.ask("d")).toContainEqual(expect.stringMatching(/^Fen: .*3P4.* b /));
    for (const line of await engine.go("go depth 4")) expect(line).not.toContain(" wdl ");
  });

  it("d and unknown commands are answered and the search goes on", async () => {
    const engine = shared();
    engine.send("position startpos", "go infinite");
    await engine.waitFor(/^info depth 5 /);
    engine.send(
      "d",
      "no such command",
      "setoption",
      "debug on",
      "debug maybe",
      "debug off",
      "register later",
      "",
    );
    await engine.waitFor("Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    await engine.waitFor("info string Unknown command: no such command");
    await engine.waitFor(/^info depth \d+ /);
    await engine.go("stop");
  });
});

describe("stop", () => {
  it("ends a search and the next may follow in the same breath", async () => {
    const engine = shared();
    engine.send("position startpos", "go infinite");
    await engine.waitFor(/^info depth 5 /);
    engine.send("stop", "position startpos moves e2e4", "go depth 5", "isready");
    await engine.waitFor(BESTMOVE);
    const lines = await engine.readTo(BESTMOVE);
    expect(lines).not.toContainEqual(expect.stringContaining("refused"));
    expect(bestMove(lines)).toMatch(/^[a-h][78]/);
    await engine.ask();
  });

  it("works a hundred times in one burst, one answer each", async () => {
    const engine = shared();
    const rounds = Array.from({ length: 100 }, (_, round) => [
      `position startpos moves ${round % 2 ? "e2e4" : "d2d4 d7d5"}`,
      "go infinite",
      "stop",
    ]);
    const lines = await engine.ask(...rounds.flat());
    const answers = lines.filter((line) => BESTMOVE.test(line));
    expect(answers).toHaveLength(100);
    answers.forEach((answer, round) => {
      expect(answer).toMatch(round % 2 ? /^bestmove [a-h][78]/ : /^bestmove [a-h][12]/);
    });
    expect(lines).not.toContainEqual(expect.stringContaining("refused"));
  });

  it("ends a perft", async () => {
    const engine = shared();
    engine.send("position startpos", "go perft 9");
    await sleep(50);
    engine.send("stop");
    expect(await engine.waitFor(/^(info string perft|Nodes searched)/)).toBe("info string perft stopped");
  });
});

describe("an infinite search", () => {
  it.each([
    ["a mate on the board", MATED, "(none)"],
    ["a stalemate", STALEMATED, "(none)"],
    ["a single legal move", ONE_MOVE, "a8a7"],
    ["a mate in one", MATE_IN_ONE, "g1g7"],
  ])("of %s keeps its answer until stop", async (_what, fen, move) => {
    const engine = shared();
    engine.send(`position fen ${fen}`, "go infinite");
    await engine.waitFor(/^info depth/);
    expect(await expectAnswerOnlyAfter("stop")).toBe(move);
  });

  it.each(["go", "go infinite depth 2 movetime 1 wtime 1 btime 1"])("%s keeps its answer too", async (go) => {
    const engine = shared();
    engine.send("position startpos", go);
    await engine.waitFor(/^info depth/);
    await expectAnswerOnlyAfter("stop");
  });
});

describe("ponder", () => {
  it.each([
    ["a clock", "go ponder wtime 10 btime 10"],
    ["a depth", "go ponder depth 1 nodes 1 movetime 1"],
  ])("with %s runs on until ponderhit", async (_what, go) => {
    const engine = shared();
    engine.send("position startpos moves e2e4 e7e5", go);
    expect(await expectAnswerOnlyAfter("ponderhit")).toMatch(/^[a-h][12]/);
  });

  it("goes on after ponderhit until its limit", async () => {
    const engine = shared();
    engine.send("position startpos", "go ponder infinite");
    await engine.waitFor(/^info depth 3 /);
    engine.send("ponderhit");
    await expectAnswerOnlyAfter("stop");
  });

  it("works in one burst", async () => {
    const engine = shared();
    await engine.go("position startpos", "go ponder wtime 100 btime 100", "ponderhit");
    await engine.go("position startpos", "go ponder wtime 100 btime 100", "ponderhit", "stop");
    expect(await engine.ask()).toEqual([]);
  });

  it("of a finished game waits as well", async () => {
    const engine = shared();
    engine.send(`position fen ${MATED}`, "go ponder wtime 100 btime 100");
    expect(await expectAnswerOnlyAfter("ponderhit")).toBe("(none)");
  });

  it("gives a legal reply to ponder on", async () => {
    const engine = shared();
    const lines = await engine.go("position startpos", "go depth 8");
    expect(lines.at(-1)).toMatch(/^bestmove \S+ ponder [a-h][78][a-h][1-8]$/);
  });
});
