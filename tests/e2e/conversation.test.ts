// Conversations with the process: the order of commands and answers, clocks, and input that makes no sense. tests/engine/uci has
// every kind of command and fault; here the real engine and its streams get some of each.
import { expect, it } from "vitest";
import { Random } from "../../src/base/random";
import { converse, sharedEngine } from "../support/converse";
import { bestMove, infos } from "../support/uci-grammar";

const BESTMOVE = /^bestmove /;

const shared = sharedEngine();

it("during a search: isready is answered even right behind the first go", async () => {
  const engine = shared();
  engine.send("go infinite", "isready");
  expect(await engine.readTo("readyok")).not.toContainEqual(expect.stringMatching(BESTMOVE));
  await engine.go("stop");
});

it("during a search: stop works a hundred times in one burst, one answer each", async () => {
  const rounds = Array.from({ length: 100 }, (_, round) => [
    `position startpos moves ${round % 2 ? "e2e4" : "d2d4 d7d5"}`,
    "go infinite",
    "stop",
  ]);
  const lines = await shared().ask(...rounds.flat());
  const answers = lines.filter((line) => BESTMOVE.test(line));
  expect(answers).toHaveLength(100);
  answers.forEach((answer, round) => {
    expect(answer).toMatch(round % 2 ? /^bestmove [a-h][78]/ : /^bestmove [a-h][12]/);
  });
  expect(lines).not.toContainEqual(expect.stringContaining("refused"));
});

it("during a search: the answer for a finished game waits for the ponder hit", async () => {
  const engine = shared();
  engine.send("position fen R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "go ponder wtime 100 btime 100");
  await engine.waitFor(/^info depth 0 /);
  expect(await engine.ask()).toEqual([]);
  expect(bestMove(await engine.go("ponderhit"))).toBe("(none)");
});

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

it("a clock: no larger than the overhead still ends", async () => {
  await shared().ask("setoption name Move Overhead value 5000", "position startpos");
  for (const go of ["go wtime 4000 btime 4000", "go movetime 100"])
    expect(bestMove(await shared().go(go))).toMatch(/^[a-h][12]/);
  await shared().ask("setoption name Move Overhead value 10");
});

it("input that makes no sense: bytes that are no text are answered by remarks fit to print, and the engine plays on", () =>
  converse(async (engine) => {
    const random = new Random(7);
    engine.write(`${"\0".repeat(10_000)}\nisready\0\nuci\0\0\n\0\n`);
    for (let round = 0; round < 20; round++) {
      const length = 1 + random.below(4000);
      engine.write(Uint8Array.from({ length }, () => random.below(256)));
      engine.send("");
      await engine.ask();
    }
    engine.write(Buffer.from("position startpos moves e2\xff\xfee4\n", "latin1"));
    expect(await engine.waitFor(/^info string/)).toMatch(/illegal move/);
    expect(bestMove(await engine.go("position startpos", "go depth 2"))).toMatch(/^[a-h][1-8]/);
  }));

it("input that makes no sense: a depth without end ends at the greatest", async () => {
  const lines = await shared().go("position fen 8/8/8/4k3/8/4K3/8/8 w - - 0 1", "go depth 99999999999");
  expect(infos(lines).at(-1)?.depth).toBe(239);
});
