// `palimpsest bench [depth]`: a fixed set of positions searched to a fixed depth. The node count is the signature of
// the search: it changes exactly when the search does, and is the same on every machine.
import { type EngineApi, InputError } from "../engine/types";
import { BENCH_POSITIONS } from "./bench-positions";
import type { CommandContext } from "./context";
import { firstSentence, positive } from "./options";

/** Plies; the whole takes a few seconds. */
export const BENCH_DEPTH = 14;
const BENCH_HASH_MB = 16;

const USAGE = "usage: palimpsest bench [DEPTH]";

/** Total of a bench run. */
export interface BenchResult {
  readonly nodes: number;
  readonly timeMs: number;
}

/** Searches every bench position to `depth`, each from an empty table; `onPosition` gets number and nodes. */
export async function runBench(
  engine: EngineApi,
  depth: number,
  onPosition?: (number: number, fen: string, nodes: number) => void,
): Promise<BenchResult> {
  await engine.configure({ hashMb: BENCH_HASH_MB, threads: 1 });
  await engine.ready();
  let nodes = 0;
  let timeMs = 0;
  for (const [index, fen] of BENCH_POSITIONS.entries()) {
    await engine.newGame();
    engine.setPosition(fen, []);
    const result = await engine.search({ depth });
    nodes += result.nodes;
    timeMs += result.timeMs;
    onPosition?.(index + 1, fen, result.nodes);
  }
  return { nodes, timeMs };
}

/** Runs the bench and prints `N nodes N nps` last, the form test frameworks read. */
export async function bench(args: readonly string[], context: CommandContext): Promise<number> {
  let depth: number;
  try {
    if (args.length > 1) throw new InputError("expected at most one depth");
    depth = positive("DEPTH", args[0] ?? String(BENCH_DEPTH));
  } catch (error) {
    context.error(`bench: ${firstSentence(error)}\n${USAGE}`);
    return 2;
  }
  const engine = context.createEngine();
  try {
    const total = BENCH_POSITIONS.length;
    const { nodes, timeMs } = await runBench(engine, depth, (number, fen, count) => {
      context.write(`${String(number).padStart(2)}/${total} ${String(count).padStart(9)} nodes  ${fen}`);
    });
    context.write("");
    context.write(`Time (ms)       : ${Math.round(timeMs)}`);
    context.write(`${nodes} nodes ${Math.round((nodes * 1000) / Math.max(timeMs, 1))} nps`);
    return 0;
  } finally {
    await engine.close();
  }
}
