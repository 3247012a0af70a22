// Solves boards on a thread of its own.
import type { JobRunner } from "../job-schedule";
import { labModules } from "../modules";
import { threadRunner } from "../thread-runner";
import { signatureOf } from "./signature";
import type { Solve, SolveResult } from "./types";

/** A solver on a new thread. */
export function createSolver(): JobRunner<Solve, SolveResult> {
  return threadRunner((solve) => ({ solve }));
}

let known: string | undefined;

/** Of the solvers in this program, worked out when first asked for. */
export function solverSignature(): string {
  known ??= signatureOf(labModules().lab);
  return known;
}
