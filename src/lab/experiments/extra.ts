// `lab extra`: what else has been proposed for an entry, and what each proposal does to the number of nodes.
import type { Finding } from "../results";
import type { Experiment, Study } from "./experiment";
import { grade, judge, percent } from "./finding";
import {
  COMPARISON_OPTIONS,
  COMPARISON_USAGE,
  ComparedNodes,
  type Comparison,
  comparisons,
  judgedByDepth,
  nodesFigure,
  nodesTable,
  savedTable,
  searchesOf,
  seriesOf,
  type Variant,
} from "./variants";

const NAME = "extra";
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

export const extra: Experiment = {
  name: NAME,
  usage: COMPARISON_USAGE,
  summary: "further components of an entry: date, distance from the root, principal flag, both bounds",
  options: COMPARISON_OPTIONS,
  plan: (values) =>
    comparisons(values, ["short"], { experiment: NAME, variants: VARIANTS, baseline: DATE }).map(study),
};

function study(comparison: Comparison): Study {
  const { set, depth } = comparison;
  return {
    experiment: NAME,
    set: set.name,
    title: `Further components of an entry: ${set.title}`,
    description:
      `Searches to ${depth} plies by the reference searcher with TwoBig1 tables. The usual entry, with the date of time ` +
      "stamping, is compared with one without it and with entries that also know how far from the root they were " +
      "searched, whether they were on the principal variation, or both an upper and a lower bound with their own " +
      "depths. Flags for extensions and proved draws have no say here: the reference searcher has neither.",
    searches: searchesOf(comparison),
    series: seriesOf(comparison),
    evaluate: (results) => {
      const nodes = new ComparedNodes(comparison, results);
      return {
        data: nodes.data(),
        tables: [
          savedTable(nodes, "entry", { title: "published", values: {}, note: "No figures are published." }),
          nodesTable(nodes, "entry"),
        ],
        figures: nodesFigure(nodes, "Nodes by what an entry knows besides", "The less, the better."),
        findings: judgedByDepth(comparison, [
          // The date is part of the usual entry, so its worth is what leaving it out costs.
          worth("8a", "The date", -nodes.saved(NO_DATE)),
          worth("8b", "The distance from the root", nodes.saved(ROOT)),
          worth("8c", "The principal flag", nodes.saved(PRINCIPAL)),
          worth("8d", "Both bounds with their depths", nodes.saved(BOTH)),
        ]),
      };
    },
  };
}

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
