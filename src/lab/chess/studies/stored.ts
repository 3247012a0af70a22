// `lab stored`: results of one kind alone are stored, as the thesis words it, or all are stored and those of one kind are used.
import { inside, judge, percent, plusMinus } from "../../frame/finding";
import { gradeMany, testAmong } from "../../frame/multiple-tests";
import type { Finding } from "../../frame/output/results";
import { formatSize } from "../../frame/sizes";
import { type ComparedNodes, comparisonStudy, type Variant } from "./comparison";
import { SHOWN_SIZE } from "./published";

const NO_TABLE = "no table";
const KINDS = ["exact", "bounds"] as const;
const nameOf = (kind: (typeof KINDS)[number], isStored: boolean) =>
  `${kind === "exact" ? "exact scores" : "bounds"} alone ${isStored ? "stored" : "used"}`;

const VARIANTS: readonly Variant[] = [
  { name: NO_TABLE, changes: null },
  ...KINDS.flatMap((kind): readonly Variant[] => [
    { name: nameOf(kind, false), changes: { use: kind } },
    { name: nameOf(kind, true), changes: { use: kind, stores: kind } },
  ]),
];

/** Savings that differ by so many points are the same. */
const SAME = 3;

export const stored = comparisonStudy({
  name: "stored",
  summary: "exact scores or bounds alone: stored, or used of a table that stores all",
  sets: ["short", "endgame"],
  sizes: formatSize(SHOWN_SIZE),
  repeated: [SHOWN_SIZE],
  variants: VARIANTS,
  baseline: NO_TABLE,
  heading: "results",
  title: "Storing and using one kind of result",
  description: (plies) =>
    `Searches to ${plies} plies by the reference searcher (TwoBig1, time stamping). The thesis describes tables that store and ` +
    "use exact scores alone, or bounds alone; lab information stores all and uses one kind. Here both stand side by side.",
  published: () => ({ values: {}, note: "No figures are published for either." }),
  figure: { title: "Nodes by the kind of results", caption: "The less, the better." },
  findings: (nodes) => [same(nodes)],
});

function same(nodes: ComparedNodes): Finding {
  const claim = {
    id: "5f",
    claim: "What the kinds of results save does not depend on whether the others are stored too",
    criterion: `savings at ${formatSize(SHOWN_SIZE)} at most ${SAME} points apart, of exact scores and of bounds; partly: of one of them`,
  };
  const needs = nodes.comparison.sizes.includes(SHOWN_SIZE) ? null : `a table of ${formatSize(SHOWN_SIZE)}`;
  return judge(claim, needs, () => {
    const savedBy = (view: ComparedNodes, name: string) => view.savedAt(name, SHOWN_SIZE);
    const gaps = KINDS.map((kind) =>
      nodes.estimate((view) => savedBy(view, nameOf(kind, true)) - savedBy(view, nameOf(kind, false))),
    );
    const texts = KINDS.map((kind, index) => {
      const used = percent(nodes.estimate((view) => savedBy(view, nameOf(kind, false))));
      const gap = gaps[index];
      return `${nameOf(kind, false)} ${used}, stored alone ${gap && plusMinus(gap, 1)} points more`;
    });
    return {
      verdict: gradeMany(gaps.map((gap) => testAmong(gaps.length, gap, inside(-SAME, SAME)))),
      evidence: texts.join("; "),
    };
  });
}
