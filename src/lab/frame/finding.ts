// From intervals to verdicts: every criterion stands beside its claim.

import type { Finding, Verdict } from "./output/results";
import type { Interval } from "./statistics/interval";

/** Claim and criterion of a finding. */
export type Claim = Pick<Finding, "id" | "claim" | "criterion">;

/** Verdict and evidence of a finding. */
export type Judgement = Pick<Finding, "verdict" | "evidence">;

/** Null: the interval allows both. */
export type Truth = boolean | null;

const NEEDS = "needs ";

/** The claim judged, or open where something is `missing`; null: nothing is. */
export function orOpen(claim: Claim, missing: string | null, outcome: () => Judgement): Finding {
  return { ...claim, ...(missing === null ? outcome() : { verdict: "open", evidence: missing }) };
}

/** A claim that cannot be judged for lack of numbers. */
export function leftOpen({ id, claim, criterion }: Claim, needs: string): Finding {
  return { id, claim, criterion, verdict: "open", evidence: `${NEEDS}${needs}` };
}

/** The claim judged, or open where it `needs` something; null: it does not. */
export function judge(claim: Claim, needs: string | null, outcome: () => Judgement): Finding {
  return orOpen(claim, needs && `${NEEDS}${needs}`, outcome);
}

/** Confirmed when `whole` holds, else partly when `part` does, refuted when neither does; else open. */
export function grade(whole: Truth, part: Truth = false): Verdict {
  if (whole === true) return "confirmed";
  if (part === true) return whole === null ? "at least partly" : "partly";
  return whole === false && part === false ? "refuted" : "open";
}

/** True if the whole interval is greater than the limit, false if no part of it is, null otherwise. */
export function above({ low, high }: Interval, limit: number): Truth {
  if (low > limit) return true;
  return high <= limit ? false : null;
}

/** True if the whole interval lies between two limits, both included; false if no part of it does; null otherwise. */
export function within(interval: Interval, low: number, high: number): Truth {
  if (interval.low >= low && interval.high <= high) return true;
  return interval.high < low || interval.low > high ? false : null;
}

/** True if the whole interval is at most the limit, false if no part of it is, null otherwise. */
export function below(interval: Interval, limit: number): Truth {
  return within(interval, Number.NEGATIVE_INFINITY, limit);
}

// The same as tests: see testAmong in multiple-tests.ts.

/** Judges an interval. */
export type Test = (of: Interval) => Truth;

/** `above` as a test: greater than the limit. */
export function over(limit: number): Test {
  return (of) => above(of, limit);
}

/** `below` as a test: at most the limit. */
export function under(limit: number): Test {
  return (of) => below(of, limit);
}

/** `within` as a test: between the limits, both included. */
export function inside(low: number, high: number): Test {
  return (of) => within(of, low, high);
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

/** "saves 3.1% ± 0.4", "costs 2.0% ± 0.4" */
export function saves(of: Interval): string {
  const { value, low, high } = of;
  return value >= 0 ? `saves ${percent(of)}` : `costs ${percent({ value: -value, low: -high, high: -low })}`;
}
