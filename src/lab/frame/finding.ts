// From intervals to verdicts: every criterion stands beside its claim.

import type { Finding, Verdict } from "./output/results";
import type { Estimate, Interval } from "./statistics/statistics";

export type Claim = Pick<Finding, "id" | "claim" | "criterion">;

export type Judgement = Pick<Finding, "verdict" | "evidence">;

/** Null: the interval allows both. */
type Truth = boolean | null;

const NEEDS = "needs ";

/** A claim that cannot be judged for lack of numbers. */
export function leftOpen({ id, claim, criterion }: Claim, needs: string): Finding {
  return { id, claim, criterion, verdict: "open", evidence: `${NEEDS}${needs}` };
}

/** The claim judged, or open where it `needs` something; null: it does not. */
export function judge(claim: Claim, needs: string | null, outcome: () => Judgement): Finding {
  return needs === null ? { ...claim, ...outcome() } : leftOpen(claim, needs);
}

/** Confirmed when `whole` holds, else partly when `part` does, refuted when neither does; else open. */
export function grade(whole: Truth, part: Truth = false): Verdict {
  if (whole === true) return "confirmed";
  if (part === true) return whole === null ? "at least partly" : "partly";
  return whole === false && part === false ? "refuted" : "open";
}

/** What an interval has to fulfil: true if the whole interval does, false if no part of it does, null otherwise. */
export type Test = (of: Interval) => Truth;

export function over(limit: number): Test {
  return ({ low, high }) => {
    if (low > limit) return true;
    return high <= limit ? false : null;
  };
}

/** Between two limits, both included. */
export function inside(lowest: number, highest: number): Test {
  return ({ low, high }) => {
    if (low >= lowest && high <= highest) return true;
    return high < lowest || low > highest ? false : null;
  };
}

export function under(limit: number): Test {
  return inside(Number.NEGATIVE_INFINITY, limit);
}

/** The finding with a remark behind its evidence, unless it was left open for lack of numbers. */
export function withRemark(finding: Finding, remark: string): Finding {
  if (finding.evidence.startsWith(NEEDS)) return finding;
  return { ...finding, evidence: `${finding.evidence}; ${remark}` };
}

/** "3.1% ± 0.4"; the number alone where nothing was repeated. */
export function percent(of: Interval): string {
  return plusMinus(of, 1, "%");
}

/** "3.1 ± 0.4", with so many decimals and the unit behind the number; the number alone where nothing was repeated. */
export function plusMinus({ value, high }: Interval, digits: number, unit = ""): string {
  const text = `${value.toFixed(digits)}${unit}`;
  return Number.isFinite(high) ? `${text} ± ${(high - value).toFixed(digits)}` : text;
}

/** "saves 3.1% ± 0.4", "costs 2.0% ± 0.4". */
export function saves(of: Interval): string {
  return `${of.value >= 0 ? "saves" : "costs"} ${percent(amountOf(of))}`;
}

/** A number without its sign. */
export function amountOf({ value, low, high }: Interval): Interval {
  return value >= 0 ? { value, low, high } : { value: -value, low: -high, high: -low };
}

// Verdicts on several numbers at once. Of many 95% intervals some miss by chance, so a single one decides only if it is wide
// enough for all to hold at once (Bonferroni).

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
