// What the laboratory's subcommands work with; tests hand in fakes.
import type { Solve, SolveResult } from "./domineering/types";
import type { JobRunner } from "./job-schedule";
import type { ProgressTarget } from "./progress";
import type { DrawFigure } from "./save";
import type { SeriesRunner, Signatures } from "./types";

/** Where results go unless --out says otherwise. */
export const DEFAULT_FOLDER = "palimpsest-lab";

/** Exit code of a command ended by Ctrl-C, as a shell makes it. */
export const INTERRUPTED = 130;

/** What solves boards of domineering, and what tells it from one that counts other nodes. */
export interface DomineeringTools {
  readonly createSolver: () => JobRunner<Solve, SolveResult>;
  readonly signature: () => string;
}

export interface LabTools {
  readonly createRunner: () => SeriesRunner;
  /** Of the searchers that the runners use. */
  readonly signatures: Signatures;
  readonly domineering: DomineeringTools;
  readonly progress: ProgressTarget;
  /** Absent: no figures are saved. */
  readonly drawFigure?: DrawFigure;
}
