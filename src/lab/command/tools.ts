// What the laboratory's subcommands work with; tests hand in fakes.

import type { ProgressTarget } from "../jobs/progress";
import type { DrawFigure } from "../output/save";
import type { FourBatch, FourBatchResult } from "../searchers/connect4/types";
import type { Solve, SolveResult } from "../searchers/domineering/types";
import type { SeriesRunner, Signatures } from "../searchers/types";
import type { SolverTools } from "../studies/solve-study";

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
