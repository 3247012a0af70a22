// Runs a schedule with progress and Ctrl-C.
import { interruptible } from "./interrupt";
import type { JobSchedule } from "./job-schedule";
import { type ProgressTarget, showProgress } from "./progress";

/**
 * Runs what the schedule lacks; where it lacks nothing, nothing is shown.
 * @throws Error of the first job that fails; @throws Interrupted
 */
export async function runSchedule<Job, Result extends { readonly ms: number }>(
  schedule: JobSchedule<Job, Result>,
  target: ProgressTarget,
): Promise<void> {
  const { done, total } = schedule.progress();
  if (done === total) return;
  const hide = showProgress(target, () => schedule.progress());
  try {
    await interruptible((signal) => schedule.run(signal));
  } finally {
    hide();
  }
}
