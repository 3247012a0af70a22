// The tools of the laboratory's subcommands; tests pass fakes.
import type { ProgressTarget } from "../../cli/progress";
import type { Workers } from "../jobs/runner";
import type { DrawFigure } from "../output/save";

export interface LabTools extends Workers {
  readonly progress: ProgressTarget;
  /** Twelve digits that identify the build of this program. */
  readonly program: () => string;
  readonly drawFigure: DrawFigure;
}
