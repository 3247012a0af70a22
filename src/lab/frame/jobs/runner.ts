// Runners of jobs, and a runner on the current thread.

import { getOrInsertComputed } from "../../../base/get-or-insert";
import type { LabModules } from "../modules";
import type { StartHelper } from "./helper";
import { type Job, type KindName, kindOf, type Result, type Signatures } from "./job";
import type { JobThread } from "./kind";

/** Runs jobs, one at a time; there is a runner for each processor. */
export interface JobRunner {
  /** @throws Error when the job fails. */
  run(job: Job): Promise<Result<KindName>>;
  close(): Promise<void>;
}

/** Makes runners and gives the signatures of their searchers. */
export interface Workers {
  readonly createRunner: () => JobRunner;
  readonly signatures: Signatures;
}

/** Runs jobs on the current thread. Searchers are made at their first job. */
export function runnerHere(modules: LabModules, startHelper: StartHelper) {
  const made = new Map<unknown, unknown>();
  const thread: JobThread = {
    modules,
    startHelper,
    now: () => performance.now(),
    once: <T>(make: (thread: JobThread) => T) => getOrInsertComputed(made, make, () => make(thread)) as T,
  };
  return <K extends KindName>(job: Job<K>): Result<K> => kindOf(job).run(job.request, thread);
}
