// The progress of a run.
import { duration } from "../../base/quantity";

export interface Progress {
  /** Finished jobs, also of earlier runs, and all jobs. */
  readonly done: number;
  readonly total: number;
  readonly elapsedMs: number;
  /** Estimated; 0 only when nothing is left. */
  readonly leftMs: number;
}

/** "12/57 jobs, 3m 20s elapsed, about 14m left" */
export function progressText({ done, total, elapsedMs, leftMs }: Progress): string {
  const left = done === total ? "done" : `about ${duration(leftMs)} left`;
  return `${done}/${total} jobs, ${duration(elapsedMs)} elapsed, ${left}`;
}
