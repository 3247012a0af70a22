// Does jobs on a thread of its own.
import type { JobRunner } from "./job-schedule";
import { LabThread } from "./lab-thread";
import type { LabOrder } from "./worker";

/** A new thread; `orderOf` puts a job as worker.ts understands it. */
export function threadRunner<Job, Result>(orderOf: (job: Job) => LabOrder): JobRunner<Job, Result> {
  const thread = new LabThread();
  return {
    run: (job) => thread.request<Result>(orderOf(job)),
    close: () => thread.close(),
  };
}
