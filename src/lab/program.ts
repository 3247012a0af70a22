// The laboratory as the executable carries it: a program of its own, loaded only when it is asked for (src/commands/lab.ts).
import type { CommandContext } from "../commands/context";
import { signatureOf as fourSignature } from "./connect4/signature";
import { signatureOf as domineeringSignature } from "./domineering/signature";
import { renderFigure } from "./figures/render";
import { runLab } from "./lab";
import { createRunner, signatureOf } from "./series-runner";
import { solverTools } from "./solver-tools";

/** Runs `palimpsest lab` with these arguments; the exit code. */
export function run(args: readonly string[], context: CommandContext): Promise<number> {
  return runLab(args, context, {
    createRunner,
    signatures: signatureOf,
    domineering: solverTools((solve) => ({ solve }), domineeringSignature),
    connect4: solverTools((batch) => ({ batch }), fourSignature),
    progress: { stream: process.stderr, isTerminal: process.stderr.isTTY === true },
    drawFigure: renderFigure,
  });
}
