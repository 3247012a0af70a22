// `lab extra`: what else has been proposed for an entry, and what each proposal does to the number of nodes.
import type { Interval } from "../../output/interval";
import type { Finding } from "../../output/results";
import { comparisonStudy, type Variant } from "../chess/comparison";
import { above, grade, saves } from "../finding";

const NO_DATE = "without date";
const DATE = "with date";
const EXTRAS = ["root distance", "principal", "both bounds", "proved draws"] as const;

const VARIANTS: readonly Variant[] = [
  { name: DATE, changes: {} },
  { name: NO_DATE, changes: { mode: "keeping" } },
  ...EXTRAS.map((extra) => ({ name: extra, changes: { extra } })),
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
    "stamping, is compared with one without it, whose earlier results stay as if they were new, with entries kept by their distance from the root, with entries that " +
    "nothing overwrites once they are on the principal variation of a root move, with entries that hold both an upper " +
    "and a lower bound with their own depths, and with entries that know a proved draw, which holds at any depth. A " +
    "flag for extensions has no say here: the reference searcher has none.",
  published: () => ({ values: {}, note: "No figures are published." }),
  figure: { title: "Nodes by what an entry knows besides", caption: "The less, the better." },
  findings: (nodes) => {
    const saved = (name: string) => nodes.estimate((view) => view.saved(name));
    // The date is part of the usual entry, so its worth is what leaving it out costs.
    const date = nodes.estimate((view) => -view.saved(NO_DATE));
    return [
      worth("8a", "The date", date),
      worth("8b", "The distance from the root", saved("root distance")),
      worth("8c", "The principal flag", saved("principal")),
      worth("8d", "Both bounds with their depths", saved("both bounds")),
      worth("8e", "The proved-draw flag", saved("proved draws")),
    ];
  },
});

function worth(id: string, what: string, saved: Interval): Finding {
  return {
    id,
    claim: `${what} in an entry saves nodes`,
    criterion: `at least ${NOTICEABLE}% in the mean over the sizes; partly: anything above 0`,
    verdict: grade(above(saved, NOTICEABLE), above(saved, 0)),
    evidence: saves(saved),
  };
}
