// The solvers of a game as the program carries them: on threads of their own, with the signature of its core.

import { threadRunner } from "../jobs/thread-runner";
import type { LabOrder } from "../jobs/worker";
import { labModules } from "../searchers/modules";
import type { SolverTools } from "./solve-study";

/** `orderOf` puts a job as worker.ts understands it; the signature is worked out when first asked for. */
export function solverTools<Solve, Result>(
  orderOf: (solve: Solve) => LabOrder,
  signatureOf: (module: WebAssembly.Module) => string,
): SolverTools<Solve, Result> {
  let known: string | undefined;
  return {
    createSolver: () => threadRunner(orderOf),
    signature: () => {
      known ??= signatureOf(labModules().lab);
      return known;
    },
  };
}
