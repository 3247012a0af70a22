// What the laboratory's subcommands work with; tests hand in fakes.
import type { ProgressTarget } from "../../cli/progress";
import type { Workers } from "../jobs/runner";
import type { DrawFigure } from "../output/save";

export interface LabTools extends Workers {
  readonly progress: ProgressTarget;
  /** Twelve digits that tell the builds of this program apart. */
  readonly program: () => string;
  /** Absent: no figures are saved. */
  readonly drawFigure?: DrawFigure;
}
