// `lab forms`: forms of the table that the sources name beside the studied ones.
import { above, grade, saves } from "../../frame/finding";
import type { Finding } from "../../frame/output/results";
import { type ComparedNodes, comparisonStudy, type Variant } from "./comparison";

const TWO = "TwoBig1";
const UNSHIFTED = "TwoBig1, unshifted";
const BIG = "Big1";
const NEIGHBOURS = "Big1 with four probes to neighbours";

const VARIANTS: readonly Variant[] = [
  { name: TWO, changes: {} },
  { name: UNSHIFTED, changes: { layout: "unshifted" } },
  { name: "TwoBig1, a table for each side", changes: { layout: "by side" } },
  { name: BIG, changes: { scheme: "Big1" } },
  { name: NEIGHBOURS, changes: { scheme: "Big1", layout: "neighbours" } },
];

export const forms = comparisonStudy({
  name: "forms",
  summary: "forms of the table: two levels without shifting, probes to neighbours, a table for each side",
  sets: ["kasparov"],
  // Crowded tables: in roomy ones the forms hardly differ.
  sizes: "8K,64K",
  variants: VARIANTS,
  baseline: TWO,
  heading: "table",
  title: "Other forms of the table",
  description: (plies) =>
    `Searches to ${plies} plies by the reference searcher with time stamping. Unshifted: a position that loses the first level is ` +
    "lost. Neighbours: four entries from the key's own one on, the one with the fewest nodes gives way. A table for each side: " +
    "the side to move chooses the half.",
  published: () => ({ values: {}, note: "No figures are published." }),
  figure: { title: "Nodes by the form of the table", caption: "The less, the better." },
  findings: (nodes) => [
    fewer(nodes, "T1", "To move the loser to the second level saves nodes", TWO, UNSHIFTED),
    fewer(nodes, "T2", "Four probes to neighbours save nodes over one", NEIGHBOURS, BIG),
  ],
});

function fewer(nodes: ComparedNodes, id: string, claim: string, having: string, lacking: string): Finding {
  const saved = nodes.estimate((view) => view.saved(having, lacking));
  return {
    id,
    claim,
    criterion: "fewer nodes in the mean over the sizes",
    verdict: grade(above(saved, 0)),
    evidence: saves(saved),
  };
}
