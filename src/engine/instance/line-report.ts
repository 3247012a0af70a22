// A line of analysis as the core reports it, as one record.
import type { CoreHost } from "./core-exports";

/** Moves and scores are in the core's encoding. */
export interface LineReport {
  readonly depth: number;
  readonly selectiveDepth: number;
  /** Counts from 0. */
  readonly line: number;
  readonly score: number;
  readonly bound: number;
  readonly nodes: number;
  readonly timeMs: number;
  /** Per mille. */
  readonly hashFull: number;
  readonly pv: readonly number[];
  /** Answers of endgame tables. */
  readonly tbHits: number;
}

/** The function that a core on a memory calls for each line. */
export function lineReporter(
  memory: WebAssembly.Memory,
  take: (report: LineReport) => void,
): CoreHost["reportLine"] {
  return (depth, selectiveDepth, line, score, bound, nodes, timeMs, hashFull, at, length, tbHits) => {
    const pv = Array.from(new Uint16Array(memory.buffer, at, length));
    take({ depth, selectiveDepth, line, score, bound, nodes, timeMs, hashFull, pv, tbHits });
  };
}
