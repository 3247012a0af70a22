// The laboratory as the executable carries it: a program of its own, loaded only when it is asked for (src/commands/lab.ts).
import type { CommandContext } from "../commands/context";
import { createFourSolver, fourSignature } from "./connect4/runner";
import { createSolver, solverSignature } from "./domineering/runner";
import { renderFigure } from "./figures/render";
import { runLab } from "./lab";
import { createRunner, signatureOf } from "./series-runner";

/** Runs `palimpsest lab` with these arguments; the exit code. */
export function run(args: readonly string[], context: CommandContext): Promise<number> {
  return runLab(args, context, {
    createRunner,
    signatures: signatureOf,
    domineering: { createSolver, signature: solverSignature },
    connect4: { createSolver: createFourSolver, signature: fourSignature },
    progress: { stream: process.stderr, isTerminal: process.stderr.isTTY === true },
    drawFigure: renderFigure,
  });
}
