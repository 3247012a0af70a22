// The bench's node count is the search's signature. People and scripts read perft's output.
import { describe, expect, it, vi } from "vitest";
import { bench, perft } from "../../src/commands/measure";
import { BENCH_POSITIONS, runBench } from "../../src/engine/bench";
import { UciSession } from "../../src/engine/uci/session";
import { boardOf } from "../support/core";
import { openedEngines } from "../support/engines";
import { FakeEngine } from "../support/fake-engine";
import { recordedContext } from "../support/recorded-context";

const open = { release: openedEngines(), debug: openedEngines("debug") };

const record = () => recordedContext({ createEngine: () => open.release() });

describe("bench", () => {
  it("positions are legal, different, and have moves", () => {
    expect(new Set(BENCH_POSITIONS).size).toBe(BENCH_POSITIONS.length);
    for (const fen of BENCH_POSITIONS) expect(boardOf("debug", fen).moves().length, fen).toBeGreaterThan(0);
  });

  it("counts the same nodes again, and on another engine", async () => {
    const engine = open.release();
    const first = await runBench(engine, 6);
    expect((await runBench(engine, 6)).nodes).toBe(first.nodes);
    expect((await runBench(open.release(), 6)).nodes).toBe(first.nodes);
  });

  it("counts the same nodes after any earlier searches and options", async () => {
    const engine = open.release();
    const first = await runBench(engine, 5);
    await engine.configure({ hashMb: 3, replacementScheme: "Aging" });
    engine.setPosition(null, ["e2e4"]);
    await engine.search({ depth: 9 });
    expect((await runBench(engine, 5)).nodes).toBe(first.nodes);
  });

  it("counts the same nodes on the core with assertions", async () => {
    const counts = { release: [] as number[], debug: [] as number[] };
    for (const variant of ["release", "debug"] as const) {
      await runBench(open[variant](), 5, {}, (_line, nodes) => counts[variant].push(nodes));
    }
    expect(counts.debug.length).toBe(BENCH_POSITIONS.length);
    expect(counts.debug).toEqual(counts.release);
  });

  it("counts the same nodes at the UCI prompt, where position and settings stay, and ends with stop", async () => {
    const output: string[] = [];
    const session = new UciSession({
      createEngine: () => open.release(),
      write: (line) => output.push(line),
    });
    session.feed("position startpos moves e2e4");
    session.feed("bench 5");
    const { nodes } = await runBench(open.release(), 5);
    await vi.waitFor(() => expect(output.at(-1)).toContain(" nps"), 600_000);
    for (const line of ["bench 60", "go depth 1", "stop"]) session.feed(line);
    await session.end();
    const total = output.findIndex((line) => line.startsWith(`${nodes} nodes `));
    expect(total).toBe(BENCH_POSITIONS.length);
    expect(output.slice(total + 1)).toContain("info string bench stopped");
    expect(output.at(-1)).toMatch(/^bestmove [a-h][78]/);
  });

  it("prints a line per position and the total in the form test frameworks read", async () => {
    const { context, output } = record();
    expect(await bench.run(["3"], context)).toBe(0);
    const total = BENCH_POSITIONS.length;
    const lines = output.slice(0, total);
    lines.forEach((line, index) => {
      expect(line).toMatch(new RegExp(`^ ?${index + 1}/${total} +\\d+ nodes {2}\\S+ [wb] `));
    });
    const nodes = lines.reduce((sum, line) => sum + Number(/(\d+) nodes/.exec(line)?.[1]), 0);
    expect(output.at(-1)).toMatch(new RegExp(`^${nodes} nodes \\d+ nps$`));
  });

  it("reports a smaller table than requested, because its node count differs", async () => {
    const engine = new FakeEngine();
    engine.readyNotes = ["Hash reduced to 8 MB, the most there is room for"];
    const { context, output, errors } = record();
    expect(await bench.run(["1"], { ...context, createEngine: () => engine })).toBe(0);
    expect(errors).toContain("Hash reduced to 8 MB, the most there is room for");
    expect(output.at(-1)).toMatch(/^\d+ nodes \d+ nps$/);
  });
});

it("perft prints a line per move and the total", async () => {
  const { context, output } = record();
  expect(await perft.run(["3"], context)).toBe(0);
  const moves = output.slice(0, output.indexOf(""));
  expect(moves.length).toBe(20);
  expect(moves).toContain("e2e4: 600");
  for (const line of moves) expect(line).toMatch(/^[a-h][1-8][a-h][1-8]: \d+$/);
  expect(output[21]).toBe("Nodes searched: 8902");
  expect(output[22]).toMatch(/^Time: \d+\.\d{3} s, \d+\.\d million nodes per second$/);
  expect(output.length).toBe(23);
});

it("perft takes a FEN, in one word or in several", async () => {
  const fen = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
  for (const args of [
    ["4", fen],
    ["4", ...fen.split(" ")],
  ]) {
    const { context, output } = record();
    expect(await perft.run(args, context)).toBe(0);
    expect(output).toContain("Nodes searched: 43238");
  }
});

it.each(["nonsense", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"])("perft refuses the position %s", async (fen) => {
  const { context, output, errors } = record();
  expect(await perft.run(["3", fen], context)).toBe(2);
  expect([output, errors]).toEqual([[], [expect.stringMatching(/^perft: FEN: /)]]);
});
