// `palimpsest perft DEPTH [FEN]`: counts the leaves of the legal move tree.

import { defineCommand } from "../cli/frame";
import { fen, neededWhole } from "../cli/word";
import { MAX_PLY } from "../engine/limits/limits";

export const perft = defineCommand({
  name: "perft",
  summary: "count the leaves of the legal move tree",
  words: {
    depth: neededWhole("DEPTH", "plies", { max: MAX_PLY }),
    position: fen("the root of the tree"),
  },
  options: {},
  run: async ({ depth, position }, context, createEngine) => {
    const engine = createEngine();
    engine.setPosition(position, []);
    await engine.ready();
    const start = performance.now();
    const nodes = await engine.perft(depth, (move) => context.write(`${move.move}: ${move.nodes}`));
    const seconds = Math.max((performance.now() - start) / 1000, 1e-3);
    const speed = (Number(nodes) / seconds / 1e6).toFixed(1);
    context.write("");
    context.write(`Nodes searched: ${nodes}`);
    context.write(`Time: ${seconds.toFixed(3)} s, ${speed} million nodes per second`);
    return 0;
  },
});
