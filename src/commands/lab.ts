// `palimpsest lab`: the laboratory. Its code is loaded only when it is asked for, so that the engine starts quickly.
import type { Command } from "./context";

export const lab: Command = {
  usage: "lab EXPERIMENT [OPTIONS] | lab --help",
  summary: "experiments on transposition tables, beside the published ones",
  run: async (args, context) => {
    const [{ runLab }, { coreSignature, createRunner }] = await Promise.all([
      import("../lab/lab"),
      import("../lab/series-runner"),
    ]);
    return runLab(args, context, {
      createRunner,
      signature: coreSignature,
      progress: { stream: process.stderr, isTerminal: process.stderr.isTTY === true },
      // The plotting library is large and needed last.
      drawFigure: async (figure) => (await import("../lab/figures/render")).renderFigure(figure),
    });
  },
};
