// Measures the cost of separate page caches for the threads: nodes, answers of tables, and pages read in searches of positions
// close to the tables. The built engine runs as a process, and the system (Linux) reports its reads.
import path from "node:path";
import { PAGE } from "../../src/engine/syzygy/bytes/page-cache";
import { EngineProcess, withEngine } from "../support/engine-process";

/** Every capture leads to a table of five men or fewer. */
const POSITIONS = [
  "8/5k2/8/3r1p2/8/3P4/3R1K2/8 w - - 0 1",
  "8/8/2k5/1q3p2/8/3Q4/2R2K2/8 w - - 0 1",
  "8/4k3/2n2p2/8/3B4/3B4/5K2/8 w - - 0 1",
  "8/2p2k2/1p6/8/8/6P1/2K2P2/8 w - - 0 1",
  "8/4k3/3r4/4p3/2B5/3R4/5K2/8 w - - 0 1",
  "8/4k3/3r4/4p3/2N5/3R4/5K2/8 w - - 0 1",
];

export interface Reading {
  readonly threads: number;
  readonly nodes: number;
  readonly answers: number;
  readonly pages: number;
  /** Seconds of processor time of all threads. */
  readonly seconds: number;
}

/** @param nodes of each search */
export function readingOf(folder: string, threads: number, nodes: number): Promise<Reading> {
  return withEngine(new EngineProcess(), async (engine) => {
    engine.send("setoption name Hash value 16", `setoption name Threads value ${threads}`);
    engine.send(`setoption name SyzygyPath value ${path.resolve(folder)}`);
    await engine.search("position startpos", "go nodes 1");
    const [readBefore, secondsBefore] = [engine.bytesRead(), engine.seconds()];
    let searched = 0;
    let answers = 0;
    for (const fen of POSITIONS) {
      const lines = await engine.search("ucinewgame", `position fen ${fen}`, `go nodes ${nodes}`);
      const last = lines.findLast((line) => line.includes(" nodes ")) ?? "";
      searched += numberIn(last, "nodes");
      answers += numberIn(last, "tbhits");
    }
    return {
      threads,
      nodes: searched,
      answers,
      pages: Math.round((engine.bytesRead() - readBefore) / PAGE),
      seconds: engine.seconds() - secondsBefore,
    };
  });
}

/** The number behind a word of a line; 0 without it. */
function numberIn(line: string, word: string): number {
  return Number(new RegExp(` ${word} ([0-9]+)`).exec(line)?.[1] ?? 0);
}
