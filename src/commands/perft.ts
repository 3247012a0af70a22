// `palimpsest perft DEPTH [FEN]` counts the leaves of the tree of legal moves.

import { whole } from "../cli/value";
import { needed } from "../cli/word";
import { MAX_PLY } from "../engine/limits";
import { defineEngineCommand, fen, prepare } from "./engine-command";

export const perft = defineEngineCommand({
  name: "perft",
  summary: "count the leaves of the tree of legal moves",
  words: {
    depth: needed(whole("DEPTH", "plies", { max: MAX_PLY })),
    position: fen("the root of the tree"),
  },
  options: {},
  run: async ({ depth, position = null }, context, engine) => {
    engine().setPosition(position, []);
    await prepare(engine(), {}, context);
    const start = performance.now();
    const nodes = await engine().perft(depth, (move) => context.write(`${move.move}: ${move.nodes}`));
    const seconds = Math.max((performance.now() - start) / 1000, 1e-3);
    if (nodes === null) throw new Error("the perft was stopped");
    const speed = (nodes / seconds / 1e6).toFixed(1);
    context.write("");
    context.write(`Nodes searched: ${nodes}`);
    context.write(`Time: ${seconds.toFixed(3)} s, ${speed} million nodes per second`);
    return 0;
  },
});
