// Scripts from a pipe, and the end of the engine: `quit`, the end of the input, and a reader that goes away.
import { copyFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../support/temporary-folder";
import { bestMove, faults, infos } from "../support/uci-grammar";
import { EXECUTABLE, run, UciProcess } from "../support/uci-process";

const CLEAN = { code: 0, signal: null, stderr: "" };

it.each([
  ["go depth 12\n", 12],
  // Without an end to its last line.
  ["go depth 3", 3],
  ["go infinite\n", null],
  ["go ponder wtime 1000 btime 1000\n", null],
])("a script piped in: %j gets its answer although the input ends at once", async (go, depth) => {
  const ended = await run(`position startpos\n${go}`);
  expect(ended).toMatchObject(CLEAN);
  expect(faults(ended.lines)).toEqual([]);
  expect(bestMove(ended.lines)).toMatch(/^[a-h][1-8][a-h][1-8]$/);
  if (depth !== null) expect(infos(ended.lines).at(-1)?.depth).toBe(depth);
});

it("a script piped in may be empty", async () => {
  expect(await run("")).toEqual({ ...CLEAN, lines: [] });
});

it("a script piped in is answered whole even when nobody reads for a while", async () => {
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

it.each([
  ["at once", []],
  ["while getting ready", ["uci", "isready"]],
  ["while Hash changes", ["isready", "setoption name Hash value 64", "ucinewgame"]],
  ["right behind go", ["go infinite"]],
  ["while pondering", ["go ponder movetime 10"]],
  ["behind a stop", ["go infinite", "stop"]],
])("quit: %s ends the engine", async (_when, commands) => {
  const engine = new UciProcess();
  engine.send(...commands, "quit");
  const ended = await engine.ended();
  expect(ended).toMatchObject(CLEAN);
  expect(faults(ended.lines)).toEqual([]);
});

it.each([
  ["a search ends the engine, which answers first", "go infinite", /^info depth 6 /, /^bestmove /],
  ["a perft ends the engine", "go perft 7", /^a2a3: \d+$/, /./],
])("quit in the middle of %s", async (_, go, line, last) => {
  const engine = new UciProcess();
  engine.send("position startpos", go);
  await engine.waitFor(line);
  engine.send("quit");
  const ended = await engine.ended();
  expect(ended).toMatchObject(CLEAN);
  expect(ended.lines.at(-1)).toMatch(last);
});

it("a reader that goes away ends the engine in a search", async () => {
  const engine = new UciProcess();
  engine.send("go infinite");
  await engine.waitFor(/^info depth 4 /);
  engine.stopReading();
  engine.send("isready");
  expect(await engine.ended()).toMatchObject(CLEAN);
});

it.each([[], ["bench", "5"], ["perft", "3"], ["--help"]])(
  "a reader that goes away at once ends the program without a fuss: %s",
  async (...args) => {
    const engine = new UciProcess({ args });
    engine.stopReading();
    engine.send("uci", "isready");
    expect(await engine.ended()).toMatchObject(CLEAN);
  },
);

const folder = temporaryFolder("palimpsest ");

it("the one file runs from any folder, whatever its name", async () => {
  const elsewhere = path.join(folder, "a folder (ä) with 'odd' name");
  mkdirSync(elsewhere);
  const file = path.join(elsewhere, "my engine.cjs");
  copyFileSync(EXECUTABLE, file);
  const ended = await run("isready\nposition startpos\ngo depth 4\n", { file, cwd: tmpdir() });
  expect(ended).toMatchObject(CLEAN);
  expect(ended.lines[0]).toBe("readyok");
  expect(ended.lines.at(-1)).toMatch(/^bestmove /);
});
