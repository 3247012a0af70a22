// What the laboratory's subcommands work with; tests hand in fakes.
import type { FourBatch, FourBatchResult } from "./connect4/types";
import type { Solve, SolveResult } from "./domineering/types";
import type { ProgressTarget } from "./progress";
import type { DrawFigure } from "./save";
import type { SolverTools } from "./solve-study";
import type { SeriesRunner, Signatures } from "./types";

/** Where results go unless --out says otherwise. */
export const DEFAULT_FOLDER = "palimpsest-lab";

/** Exit code of a command ended by Ctrl-C, as a shell makes it. */
export const INTERRUPTED = 130;

export interface LabTools {
  readonly createRunner: () => SeriesRunner;
  /** Of the searchers that the runners use. */
  readonly signatures: Signatures;
  readonly domineering: SolverTools<Solve, SolveResult>;
  readonly connect4: SolverTools<FourBatch, FourBatchResult>;
  readonly progress: ProgressTarget;
  /** Absent: no figures are saved. */
  readonly drawFigure?: DrawFigure;
}
