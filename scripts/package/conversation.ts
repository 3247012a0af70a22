// Talks to an executable like its users. It is bundled into one plain script and run by the Node of the executable's own platform,
// because only there (or in an emulation of the platform) can the two use each other's pipes.
// Arguments: the executable, the depth of a short bench, and the node count that it must have.
import path from "node:path";
import { EngineProcess, isAnswer } from "../support/engine-process";

const PATIENCE_MS = 120_000;

const has = (wanted: RegExp) => (lines: readonly string[]) => lines.some((line) => wanted.test(line));
const MOVE = /^bestmove [a-h][1-8][a-h][1-8]/;

type Check = (
  start: (...args: readonly string[]) => EngineProcess,
  depth: string,
  nodes: string,
) => Promise<void>;

const CHECKS: Readonly<Record<string, Check>> = {
  "uci, a search, stop, quit": async (start) => {
    const engine = start();
    engine.send("uci");
    await engine.read(has(/^uciok$/));
    await engine.ready();
    engine.send("position startpos moves e2e4", "go depth 10");
    await engine.read((lines) => has(/^info depth 10 /)(lines) && has(MOVE)(lines));
    engine.send("go infinite");
    await engine.read(has(/^info depth 8 /));
    engine.send("stop");
    await engine.read((lines) => lines.some(isAnswer));
    await engine.quit();
  },
  "quit during a search": async (start) => {
    const engine = start();
    engine.send("go infinite");
    await engine.read(has(/^info depth /));
    await engine.quit();
  },
  "a search finishes after the end of input": async (start) => {
    const engine = start();
    engine.send("position startpos", "go depth 12");
    engine.endInput();
    await engine.read(has(MOVE));
    await engine.ended();
  },
  "no input at all": async (start) => {
    const engine = start();
    engine.endInput();
    await engine.ended();
  },
  "bench counts the same nodes": async (start, depth, nodes) => {
    const engine = start("bench", depth);
    await engine.read(has(new RegExp(`^${nodes} nodes \\d+ nps\\s*$`)));
    await engine.ended();
  },
};

async function main(executable = "", depth = "", nodes = ""): Promise<void> {
  const start = (...args: readonly string[]) => new EngineProcess(path.resolve(executable), args);
  for (const [name, check] of Object.entries(CHECKS)) {
    await check(start, depth, nodes);
    console.log(`  ok: ${name}`);
  }
}

/** Ends the executable at once after a failure, whatever it is doing. */
function fail(reason: unknown): void {
  console.log(`  FAILED: ${reason instanceof Error ? reason.message : reason}`);
  process.exit(1);
}

setTimeout(() => fail("too long"), PATIENCE_MS).unref();
main(...process.argv.slice(2)).catch(fail);
