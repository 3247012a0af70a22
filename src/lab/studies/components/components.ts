// `lab extra`: what else has been proposed for an entry, and what each proposal does to the number of nodes.
import type { Interval } from "../../output/interval";
import type { Finding } from "../../output/results";
import { comparisonStudy, type Variant } from "../chess/comparison";
import { above, grade, judge, saves } from "../finding";

const NO_DATE = "without date";
const DATE = "with date";
const [ROOT, PRINCIPAL, BOTH, DRAWS] = ["root distance", "principal", "both bounds", "proved draws"] as const;

const VARIANTS: readonly Variant[] = [
  { name: DATE, changes: {} },
  { name: NO_DATE, changes: { stamping: false } },
  { name: ROOT, changes: { extra: "root distance" } },
  { name: PRINCIPAL, changes: { extra: "principal" } },
  { name: BOTH, changes: { extra: "both bounds" } },
  { name: DRAWS, changes: { extra: "proved draws" } },
];

/** From so many percent on, up or down, a component makes a difference. */
const NOTICEABLE = 0.5;

export const extra = comparisonStudy({
  name: "extra",
  summary:
    "further components of an entry: date, distance from the root, principal and draw flags, both bounds",
  sets: ["kasparov"],
  variants: VARIANTS,
  baseline: DATE,
  heading: "entry",
  title: "Further components of an entry",
  description: (plies) =>
    `Searches to ${plies} plies by the reference searcher with TwoBig1 tables. The usual entry, with the date of time ` +
    "stamping, is compared with one without it, with entries kept by their distance from the root, with entries that " +
    "nothing overwrites once they are on the principal variation of a root move, with entries that hold both an upper " +
    "and a lower bound with their own depths, and with entries that know a proved draw, which holds at any depth. A " +
    "flag for extensions has no say here: the reference searcher has none.",
  published: () => ({ values: {}, note: "No figures are published." }),
  figure: { title: "Nodes by what an entry knows besides", caption: "The less, the better." },
  findings: (nodes) => [
    // The date is part of the usual entry, so its worth is what leaving it out costs.
    worth(
      "8a",
      "The date",
      nodes.estimate((view) => -view.saved(NO_DATE)),
    ),
    ...[
      ["8b", "The distance from the root", ROOT] as const,
      ["8c", "The principal flag", PRINCIPAL] as const,
      ["8d", "Both bounds with their depths", BOTH] as const,
      ["8e", "The proved-draw flag", DRAWS] as const,
    ].map(([id, what, name]) =>
      worth(
        id,
        what,
        nodes.estimate((view) => view.saved(name)),
      ),
    ),
  ],
});

function worth(id: string, what: string, saved: Interval): Finding {
  return judge(
    {
      id,
      claim: `${what} in an entry saves nodes`,
      criterion: `at least ${NOTICEABLE}% in the mean over the sizes; partly: anything above 0`,
    },
    { verdict: grade(above(saved, NOTICEABLE), above(saved, 0)), evidence: saves(saved) },
  );
}
