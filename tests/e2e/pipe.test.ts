// Scripts from a pipe, and the end of the engine: `quit`, the end of the input, and a reader that goes away.
import { copyFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../support/temporary-folder";
import { bestMove, faults, infos } from "../support/uci-grammar";
import { EXECUTABLE, run, UciProcess } from "../support/uci-process";

const CLEAN = { code: 0, signal: null, stderr: "" };

describe("a script piped in", () => {
  it.each([
    "go depth 12",
    "go nodes 20000",
    "go movetime 50",
    "go wtime 500 btime 500 winc 10 binc 10",
    "go wtime 500 btime 500 movestogo 1",
    "go infinite",
    "go ponder wtime 1000 btime 1000",
  ])("%s gets its answer although the input ends at once", async (go) => {
    const ended = await run(`position startpos\n${go}\n`);
    expect(ended).toMatchObject(CLEAN);
    expect(faults(ended.lines)).toEqual([]);
    expect(bestMove(ended.lines)).toMatch(/^[a-h][1-8][a-h][1-8]$/);
  });

  it("is searched to the requested depth", async () => {
    const { lines } = await run("position startpos\ngo depth 12\n");
    expect(infos(lines).at(-1)?.depth).toBe(12);
  });

  it("does not need an end to its last line", async () => {
    const ended = await run("position startpos\ngo depth 3");
    expect(ended).toMatchObject(CLEAN);
    expect(ended.lines.at(-1)).toMatch(/^bestmove /);
  });

  it("may be empty", async () => {
    expect(await run("")).toEqual({ ...CLEAN, lines: [] });
  });

  it("is answered whole even when nobody reads for a while", async () => {
    const engine = new UciProcess();
    // More than a pipe holds: an engine that exits too early loses the end.
    engine.write(`${"d\n".repeat(1000)}go perft 2\n`);
    engine.endInput();
    await engine.pauseReading(200);
    expect(engine.lines).toEqual([]);
    const { lines, ...ended } = await engine.ended();
    expect(ended).toEqual(CLEAN);
    expect(lines.filter((line) => line.startsWith("Fen: "))).toHaveLength(1000);
    expect(lines.slice(-2)).toEqual(["Nodes searched: 400", ""]);
  });
});

describe("quit", () => {
  it.each([
    ["at once", []],
    ["after uci", ["uci"]],
    ["while getting ready", ["isready"]],
    ["while Hash changes", ["isready", "setoption name Hash value 64", "ucinewgame"]],
    ["during an infinite search", ["go infinite"]],
    ["while pondering", ["go ponder movetime 10"]],
    ["during a perft", ["go perft 12"]],
    ["behind a stop", ["go infinite", "stop"]],
  ])("%s ends the engine", async (_when, commands) => {
    const engine = new UciProcess();
    engine.send(...commands, "quit");
    const ended = await engine.ended();
    expect(ended).toMatchObject(CLEAN);
    expect(faults(ended.lines)).toEqual([]);
  });

  it("in the middle of a search ends the engine, which answers first", async () => {
    const engine = new UciProcess();
    engine.send("position startpos", "go infinite");
    await engine.waitFor(/^info depth 6 /);
    engine.send("quit");
    const ended = await engine.ended();
    expect(ended).toMatchObject(CLEAN);
    expect(ended.lines.at(-1)).toMatch(/^bestmove /);
  });

  it("in the middle of a perft ends the engine", async () => {
    const engine = new UciProcess();
    engine.send("position startpos", "go perft 7");
    await engine.waitFor(/^a2a3: \d+$/);
    engine.send("quit");
    expect(await engine.ended()).toMatchObject(CLEAN);
  });
});

describe("a reader that goes away", () => {
  it("ends the engine in a search", async () => {
    const engine = new UciProcess();
    engine.send("go infinite");
    await engine.waitFor(/^info depth 4 /);
    engine.stopReading();
    engine.send("isready");
    expect(await engine.ended()).toMatchObject(CLEAN);
  });

  it("ends the engine before it has said anything", async () => {
    const engine = new UciProcess();
    engine.stopReading();
    engine.send("uci", "isready");
    expect(await engine.ended()).toMatchObject(CLEAN);
  });

  it.each([["bench", "5"], ["perft", "3"], ["--help"]])("ends %s without a fuss", async (...args) => {
    const engine = new UciProcess({ args });
    engine.stopReading();
    expect(await engine.ended()).toMatchObject(CLEAN);
  });
});

describe("the one file", () => {
  const folder = temporaryFolder("palimpsest ");

  it("runs from any folder, whatever its name", async () => {
    const elsewhere = path.join(folder, "a folder (ä) with 'odd' name");
    mkdirSync(elsewhere);
    const file = path.join(elsewhere, "my engine.cjs");
    copyFileSync(EXECUTABLE, file);
    const ended = await run("isready\nposition startpos\ngo depth 4\n", { file, cwd: tmpdir() });
    expect(ended).toMatchObject(CLEAN);
    expect(ended.lines[0]).toBe("readyok");
    expect(ended.lines.at(-1)).toMatch(/^bestmove /);
  });
});
