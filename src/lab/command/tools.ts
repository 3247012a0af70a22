// What the laboratory's subcommands work with; tests hand in fakes.
import type { ProgressTarget } from "../../cli/progress";
import type { Threads } from "../jobs/job";
import type { DrawFigure } from "../output/save";

export interface LabTools extends Threads {
  readonly progress: ProgressTarget;
  /** Twelve digits that tell the builds of this program apart. */
  readonly program: () => string;
  /** Absent: no figures are saved. */
  readonly drawFigure?: DrawFigure;
}

/** Where the laboratory says what it has to say, a line at a time. */
export interface Console {
  write(line: string): void;
  error(line: string): void;
}
