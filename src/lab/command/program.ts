// The laboratory as the executable carries it: a program of its own, loaded only when it is asked for (src/commands/lab.ts).
import { threadsOn } from "../jobs/thread";
import { renderFigure } from "../output/figures/render";
import type { EngineModules } from "../searchers/modules";
import { runLab } from "./lab";
import type { Console } from "./tools";

/** Runs `palimpsest lab` with these arguments; the exit code. */
export function run(args: readonly string[], console: Console, engine: () => EngineModules): Promise<number> {
  return runLab(args, console, {
    ...threadsOn(engine),
    progress: { stream: process.stderr, isTerminal: process.stderr.isTTY === true },
    drawFigure: renderFigure,
  });
}
