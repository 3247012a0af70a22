// Evaluates a study. Where that takes long, it shows progress and heeds Ctrl-C.
import { setImmediate } from "node:timers/promises";
import type { Results } from "../output/statistics";
import type { Evaluation, Study } from "../studies/experiment";
import { interruptible } from "./interrupt";
import { Interrupted, type Progress } from "./job-schedule";
import { type ProgressTarget, showProgress } from "./progress";

/** @throws Interrupted */
export async function evaluate(study: Study, results: Results, target: ProgressTarget): Promise<Evaluation> {
  const started = performance.now();
  let share = 0;
  let hide: (() => void) | undefined;
  try {
    return await interruptible(async (signal) =>
      study.evaluate(results, async (now) => {
        share = now;
        // Most evaluations take no time and never come here: nothing is shown of them.
        hide ??= showProgress(target, () => progressOf(share, performance.now() - started));
        await setImmediate();
        if (signal.aborted) throw new Interrupted();
      }),
    );
  } finally {
    hide?.();
  }
}

/** `share` above 0. */
function progressOf(share: number, elapsedMs: number): Progress {
  const leftMs = elapsedMs * (1 / share - 1);
  return { unit: "study", done: Math.floor(share), total: 1, share, elapsedMs, leftMs };
}
