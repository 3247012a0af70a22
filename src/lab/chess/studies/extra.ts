// `lab extra`: further components that have been proposed for an entry, and their effect on the number of nodes.

import { above, grade, saves } from "../../frame/finding";
import type { Finding } from "../../frame/output/results";
import { EXTRAS } from "../searchers/searcher";
import { type ComparedNodes, comparisonStudy, type Variant } from "./comparison";

const NO_DATE = "without date";
const DATE = "with date";

const VARIANTS: readonly Variant[] = [
  { name: DATE, changes: {} },
  { name: NO_DATE, changes: { mode: "keeping" } },
  ...EXTRAS.slice(1).map((extra) => ({ name: extra, changes: { extra } })),
];

/** From so many percent on, up or down, a component makes a difference. */
const NOTICEABLE = 0.5;
/** A component that changes less than so many percent of the searches cannot be judged by them. */
const RARE = 5;

export const extra = comparisonStudy({
  name: "extra",
  summary:
    "further components of an entry: date, distance from the root, flags of principal positions and proved draws, both bounds",
  sets: ["kasparov", "endgame"],
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
  findings: (nodes) => [
    worth(nodes, "8a", "The date", DATE, NO_DATE),
    worth(nodes, "8b", "The distance from the root", "root distance"),
    worth(nodes, "8c", "The principal flag", "principal"),
    worth(nodes, "8d", "Both bounds with their depths", "both bounds"),
    worth(nodes, "8e", "The proved-draw flag", "proved draws"),
  ],
});

/** The finding that a component saves nodes, from the variants with it and without it. */
function worth(nodes: ComparedNodes, id: string, what: string, having: string, lacking = DATE): Finding {
  const claim = {
    id,
    claim: `${what} in an entry saves nodes`,
    criterion:
      `at least ${NOTICEABLE}% in the mean over the sizes; partly: anything above 0; ` +
      `open where it changes less than ${RARE}% of the searches`,
  };
  // Compared with the usual entry, which has the date.
  const differing = nodes.differing(having === DATE ? lacking : having);
  const acts = `it changes ${differing.toFixed(1)}% of the searches`;
  // A component that never acts saves exactly nothing: that proves nothing about searches in which it would act.
  if (differing < RARE) return { ...claim, verdict: "open", evidence: acts };
  const saved = nodes.estimate((view) => view.saved(having, lacking));
  return {
    ...claim,
    verdict: grade(above(saved, NOTICEABLE), above(saved, 0)),
    evidence: `${saves(saved)}; ${acts}`,
  };
}
