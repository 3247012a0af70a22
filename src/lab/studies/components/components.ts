// `lab extra`: what else has been proposed for an entry, and what each proposal does to the number of nodes.
import type { Finding } from "../../output/results";
import { comparisonExperiment, type Variant } from "../chess/comparison";
import { grade, judge, percent } from "../finding";

const NO_DATE = "without date";
const DATE = "with date";
const [ROOT, PRINCIPAL, BOTH] = ["root distance", "principal", "both bounds"] as const;

const VARIANTS: readonly Variant[] = [
  { name: DATE, changes: {} },
  { name: NO_DATE, changes: { stamping: false } },
  { name: ROOT, changes: { extra: "root distance" } },
  { name: PRINCIPAL, changes: { extra: "principal" } },
  { name: BOTH, changes: { extra: "both bounds" } },
];

/** From so many percent on, up or down, a component makes a difference. */
const NOTICEABLE = 0.5;

export const extra = comparisonExperiment({
  name: "extra",
  summary: "further components of an entry: date, distance from the root, principal flag, both bounds",
  sets: ["short"],
  variants: VARIANTS,
  baseline: DATE,
  heading: "entry",
  title: "Further components of an entry",
  description: (plies) =>
    `Searches to ${plies} plies by the reference searcher with TwoBig1 tables. The usual entry, with the date of time ` +
    "stamping, is compared with one without it, with entries kept by their distance from the root or with a preference " +
    "for exact values, as on principal variations, and with entries that hold both an upper and a lower bound with " +
    "their own depths. Flags for extensions and proved draws have no say here: the reference searcher has neither.",
  published: () => ({ values: {}, note: "No figures are published." }),
  figure: { title: "Nodes by what an entry knows besides", caption: "The less, the better." },
  findings: (nodes) => [
    // The date is part of the usual entry, so its worth is what leaving it out costs.
    worth("8a", "The date", -nodes.saved(NO_DATE)),
    worth("8b", "The distance from the root", nodes.saved(ROOT)),
    worth("8c", "The principal flag", nodes.saved(PRINCIPAL)),
    worth("8d", "Both bounds with their depths", nodes.saved(BOTH)),
  ],
});

function worth(id: string, what: string, saved: number): Finding {
  return judge(
    {
      id,
      claim: `${what} in an entry saves nodes`,
      criterion: `at least ${NOTICEABLE}% in the mean over the sizes; partly: anything above 0`,
    },
    {
      verdict: grade(saved >= NOTICEABLE, saved > 0),
      evidence: saved >= 0 ? `saves ${percent(saved)}` : `costs ${percent(-saved)}`,
    },
  );
}
