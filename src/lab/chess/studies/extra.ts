// `lab extra`: further components that have been proposed for an entry, and their effect on the number of nodes.

import { grade, saves, under } from "../../frame/finding";
import { halfOf, type TestResult, tally, testAmong } from "../../frame/multiple-tests";
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

/** A field that saves less than so many percent of the nodes is not profitable. */
const PROFITABLE = 2;
const UNDECIDED: TestResult = { own: null, joint: null };
/** A field that changes less than so many percent of the searches cannot be judged by them. */
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
  findings: (nodes) => [profit(nodes)],
});

/** The fields, each with the variants that have it and lack it. Entries have the date, unless a variant lacks it. */
const FIELDS: readonly (readonly [what: string, having: string, lacking: string])[] = [
  ["date", DATE, NO_DATE],
  ["distance from the root", "root distance", DATE],
  ["principal flag", "principal", DATE],
  ["pair of bounds", "both bounds", DATE],
  ["proved-draw flag", "proved draws", DATE],
];

/** The fields are suggestions, made without a claim on nodes. One claim is made about all of them: an opinion that is cited. */
function profit(nodes: ComparedNodes): Finding {
  const fields = FIELDS.map(([what, having, lacking]) => {
    const differing = nodes.differing(having === DATE ? lacking : having);
    const saved = nodes.estimate((view) => view.saved(having, lacking));
    // A field that never acts saves exactly nothing: that proves nothing about searches in which it would act.
    if (differing < RARE) {
      return { text: `${what} changes only ${differing.toFixed(1)}% of the searches`, test: UNDECIDED };
    }
    return { text: `${what} ${saves(saved)}`, test: testAmong(FIELDS.length, saved, under(PROFITABLE)) };
  });
  const tests = fields.map(({ test }) => test);
  return {
    id: "8",
    claim: "Further fields of an entry are in general not very profitable (Schaeffer 1996, cited)",
    criterion:
      `at least half of the fields save less than ${PROFITABLE}% each in the mean over the sizes; a field that changes less ` +
      `than ${RARE}% of the searches is undecided`,
    verdict: grade(halfOf(tests)),
    evidence: `${tally(tests, ["fields below that", "above"])}: ${fields.map(({ text }) => text).join(", ")}`,
  };
}
