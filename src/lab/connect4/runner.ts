// Solves batches of positions on a thread of its own.
import type { JobRunner } from "../job-schedule";
import { labModules } from "../modules";
import { threadRunner } from "../thread-runner";
import { signatureOf } from "./signature";
import type { FourBatch, FourBatchResult } from "./types";

/** A solver on a new thread. */
export function createFourSolver(): JobRunner<FourBatch, FourBatchResult> {
  return threadRunner((batch) => ({ batch }));
}

let known: string | undefined;

/** Of the solvers in this program, worked out when first asked for. */
export function fourSignature(): string {
  known ??= signatureOf(labModules().lab);
  return known;
}
