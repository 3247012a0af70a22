// `palimpsest perft DEPTH [FEN]`: counts the leaves of the legal move tree.
import { InputError } from "../engine/types";
import { type Command, type CommandContext, refuse } from "./context";
import { positive } from "./options";

const USAGE = "perft DEPTH [FEN]";

export const perft: Command = { usage: USAGE, summary: "count the leaves of the legal move tree", run };

async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const [depthText, ...fen] = args;
  let depth: number;
  try {
    depth = positive("DEPTH", depthText ?? "");
  } catch (error) {
    return refuse("perft", USAGE, error, context);
  }
  const engine = context.createEngine();
  try {
    engine.setPosition(fen.length > 0 ? fen.join(" ") : null, []);
    await engine.ready();
    const start = performance.now();
    const nodes = await engine.perft(depth, (move) => context.write(`${move.move}: ${move.nodes}`));
    const seconds = Math.max((performance.now() - start) / 1000, 1e-3);
    context.write("");
    context.write(`Nodes searched: ${nodes}`);
    context.write(
      `Time: ${seconds.toFixed(3)} s, ${(Number(nodes) / seconds / 1e6).toFixed(1)} million nodes per second`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    context.error(`perft: ${error.message}`);
    return 2;
  } finally {
    await engine.close();
  }
}
