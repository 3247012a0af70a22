// From numbers to verdicts: every criterion is written down beside the claim it judges.
import type { Finding, Verdict } from "../output/results";

/** Claim and criterion of a finding. */
export type Claim = Pick<Finding, "id" | "claim" | "criterion">;

/** The claim with what the numbers say; `needs` says what is missing when there are none. */
export function judge(
  claim: Claim,
  outcome: { readonly verdict: Verdict; readonly evidence: string } | { readonly needs: string },
): Finding {
  if ("needs" in outcome) return { ...claim, verdict: "open", evidence: `needs ${outcome.needs}` };
  return { ...claim, verdict: outcome.verdict, evidence: outcome.evidence };
}

/** Confirmed when `whole` holds, else partly when `part` does, else refuted. */
export function grade(whole: boolean, part = false): Verdict {
  if (whole) return "confirmed";
  return part ? "partly" : "refuted";
}

/** "3.1%" */
export function percent(value: number): string {
  return `${value.toFixed(1)}%`;
}

export function within(value: number, low: number, high: number): boolean {
  return value >= low && value <= high;
}
