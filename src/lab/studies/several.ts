// Verdicts on several numbers at once. Of many 95% intervals some miss by chance, so where a single one of them would
// decide, it has to be wide enough for all to hold at once (Bonferroni).
import type { Estimate } from "../output/interval";
import type { Verdict } from "../output/results";
import { grade, type Test, type Truth } from "./finding";

/** Whether one of several things holds: by its own interval, and by the wider one that holds for all of them at once. */
export interface OneOf {
  readonly own: Truth;
  readonly joint: Truth;
}

/** Of what is counted, not estimated. */
export function certainly(holds: boolean): OneOf {
  return { own: holds, joint: holds };
}

export function oneOf(many: number, estimate: Estimate, holds: Test): OneOf {
  return { own: holds(estimate), joint: holds(estimate.among(many)) };
}

/** That all hold needs no wider intervals, since each has to hold by itself; that one of them does not needs them. */
export function allOf(many: readonly OneOf[]): Truth {
  if (many.some(({ joint }) => joint === false)) return false;
  return many.every(({ own }) => own === true) ? true : null;
}

/** That one holds needs wider intervals; that none does has each fail by itself. */
function someOf(many: readonly OneOf[]): Truth {
  if (many.some(({ joint }) => joint === true)) return true;
  return many.every(({ own }) => own === false) ? false : null;
}

/** At least half hold, each by itself. */
export function halfOf(many: readonly OneOf[]): Truth {
  const count = (...kinds: readonly Truth[]) => many.filter(({ own }) => kinds.includes(own)).length;
  if (2 * count(true) >= many.length) return true;
  return 2 * count(true, null) >= many.length ? null : false;
}

/** Confirmed when all hold, partly when some do; open where there are none. */
export function gradeMany(many: readonly OneOf[]): Verdict {
  return many.length === 0 ? "open" : grade(allOf(many), someOf(many));
}

/** Several things that hold where all of them do, as one of several. */
export function together(many: readonly OneOf[]): OneOf {
  return { own: allOf(many), joint: allOf(many.map(({ joint }) => ({ own: joint, joint }))) };
}

/** Several things of which one has to hold, as one of several. */
export function anyOf(many: readonly OneOf[]): OneOf {
  return { own: someOf(many), joint: someOf(many.map(({ joint }) => ({ own: joint, joint }))) };
}

/** "3 of 5 as published, 1 otherwise, 1 open", by their own intervals. */
export function tally(many: readonly OneOf[], [holds, fails]: readonly [string, string]): string {
  const count = (truth: Truth) => many.filter(({ own }) => own === truth).length;
  return `${count(true)} of ${many.length} ${holds}, ${count(false)} ${fails}, ${count(null)} open`;
}
