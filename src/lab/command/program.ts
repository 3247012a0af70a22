// The laboratory as the executable carries it: a program of its own, loaded only when it is asked for (src/commands/lab.ts).
import type { CommandContext } from "../../commands/context";
import { createRunner, signatureOf } from "../jobs/series-runner";
import { renderFigure } from "../output/figures/render";
import { signatureOf as fourSignature } from "../searchers/connect4/signature";
import { signatureOf as domineeringSignature } from "../searchers/domineering/signature";
import { solverTools } from "../studies/solver-tools";
import { runLab } from "./lab";

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
