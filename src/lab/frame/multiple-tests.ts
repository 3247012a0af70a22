// Verdicts on several numbers at once. Of many 95% intervals some miss by chance, so a single one decides only if it is wide
// enough for all to hold at once (Bonferroni).

import { grade, type Test, type Truth } from "./finding";
import type { Verdict } from "./output/results";
import type { Estimate } from "./statistics/interval";

/** The result of one of several tests: by its own interval, and by the wider one that holds for all of them at once. */
export interface TestResult {
  readonly own: Truth;
  readonly joint: Truth;
}

/** The result for a number that is counted, not estimated. */
export function certain(holds: boolean): TestResult {
  return { own: holds, joint: holds };
}

/** The result for an estimate that is one of `many` tested in the same way. */
export function testAmong(many: number, estimate: Estimate, holds: Test): TestResult {
  return { own: holds(estimate), joint: holds(estimate.among(many)) };
}

/** True needs no wider intervals, since each test has to hold by itself; false needs one, since a single test decides. */
export function allOf(many: readonly TestResult[]): Truth {
  if (many.some(({ joint }) => joint === false)) return false;
  return many.every(({ own }) => own === true) ? true : null;
}

/** True needs a wider interval, since a single test decides; for false each test has to fail by itself. */
function someOf(many: readonly TestResult[]): Truth {
  if (many.some(({ joint }) => joint === true)) return true;
  return many.every(({ own }) => own === false) ? false : null;
}

/** At least half hold, each by itself. */
export function halfOf(many: readonly TestResult[]): Truth {
  const count = (...kinds: readonly Truth[]) => many.filter(({ own }) => kinds.includes(own)).length;
  if (2 * count(true) >= many.length) return true;
  return 2 * count(true, null) >= many.length ? null : false;
}

/** Confirmed if all hold, partly if some do; open without any. */
export function gradeMany(many: readonly TestResult[]): Verdict {
  return many.length === 0 ? "open" : grade(allOf(many), someOf(many));
}

/** A group of tests, all of which have to hold, as one of several tests. */
export function conjunction(many: readonly TestResult[]): TestResult {
  return { own: allOf(many), joint: allOf(many.map(({ joint }) => ({ own: joint, joint }))) };
}

/** A group of tests, one of which has to hold, as one of several tests. */
export function disjunction(many: readonly TestResult[]): TestResult {
  return { own: someOf(many), joint: someOf(many.map(({ joint }) => ({ own: joint, joint }))) };
}

/** "3 of 5 as published, 1 otherwise, 1 open", by their own intervals. */
export function tally(many: readonly TestResult[], [holds, fails]: readonly [string, string]): string {
  const count = (truth: Truth) => many.filter(({ own }) => own === truth).length;
  return `${count(true)} of ${many.length} ${holds}, ${count(false)} ${fails}, ${count(null)} open`;
}
