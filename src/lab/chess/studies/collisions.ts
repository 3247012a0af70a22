// `lab collisions`: the effect of wrong entries, injected at a known rate, on moves, scores and nodes.

import { count } from "../../../base/quantity";
import { mean } from "../../../base/statistics";
import { below, grade, leftOpen, percent } from "../../frame/finding";
import { tableOf } from "../../frame/output/columns";
import type { Finding, ResultTable } from "../../frame/output/results";
import { formatSize } from "../../frame/sizes";
import type { SearchRecord } from "../searchers/searcher";
import { type ComparedNodes, comparisonStudy, type Variant } from "./comparison";
import { SHOWN_SIZE } from "./published";

const NONE = "no error";
/** The control: any other move order changes moves too. */
const CONTROL = "other hash numbers";
const RATES = [1_000_000, 100_000, 10_000, 1000, 100, 10] as const;
const nameOf = (oneIn: number) => `an error in ${count(oneIn)} look-ups`;

const VARIANTS: readonly Variant[] = [
  { name: NONE, changes: {} },
  { name: CONTROL, changes: { seed: 1 } },
  ...RATES.map((errors) => ({ name: nameOf(errors), changes: { errors } })),
];

/** The rate that is judged. */
const JUDGED = 100_000;
/** Shares of changed moves that differ by so many points are the same. */
const SAME = 2;

export const collisions = comparisonStudy({
  name: "collisions",
  summary: "wrong entries at a known rate: their effect on moves, scores and nodes",
  sets: ["kasparov"],
  sizes: formatSize(SHOWN_SIZE),
  repeated: [SHOWN_SIZE],
  seeds: 0,
  variants: VARIANTS,
  baseline: NONE,
  heading: "errors",
  title: "Wrong entries in the table",
  description: (plies) =>
    `Searches to ${plies} plies by the reference searcher (TwoBig1, time stamping). At a known rate a look-up takes an entry of ` +
    "another position in its slot for its own, as if their keys were equal: the experiment of Hyatt and Cozzie (2005), whose " +
    "numbers are not in our sources. Other hash numbers without errors are the control, because any change of the move order " +
    "changes some moves and scores.",
  published: () => ({ values: {}, note: "No figures are at hand." }),
  figure: { title: "Nodes by the rate of errors", caption: "" },
  tables: (nodes) => [effects(nodes)],
  findings: (nodes) => [harmless(nodes)],
});

/** Percent of the searches of a variant of which `differs` says so, beside those without errors. */
function changed(
  nodes: ComparedNodes,
  name: string,
  differs: (own: SearchRecord, right: SearchRecord) => boolean,
): number {
  const right = nodes.records(NONE, SHOWN_SIZE);
  const flags = nodes.records(name, SHOWN_SIZE).map((own, index) => {
    const other = right[index];
    return other !== undefined && differs(own, other);
  });
  return (100 * flags.filter(Boolean).length) / flags.length;
}

const otherMove = (own: SearchRecord, right: SearchRecord) => own.bestMove !== right.bestMove;
/** Centipawns. */
const scoreGap = (own: SearchRecord, right: SearchRecord) =>
  Math.abs((own.scores.at(-1) ?? 0) - (right.scores.at(-1) ?? 0));

function effects(nodes: ComparedNodes): ResultTable {
  const { set, sizes } = nodes.comparison;
  const names = VARIANTS.map(({ name }) => name).filter((name) => name !== NONE);
  const gapOf = (name: string) => {
    const right = nodes.records(NONE, SHOWN_SIZE);
    return mean(
      nodes.records(name, SHOWN_SIZE).map((own, index) => {
        const other = right[index];
        return other ? scoreGap(own, other) : 0;
      }),
    );
  };
  return tableOf(
    `Moves and scores beside those without errors, ${set.title}, ${formatSize(SHOWN_SIZE)}`,
    sizes.includes(SHOWN_SIZE) ? names : [],
    [
      ["errors", "text", (name) => name],
      [
        "wrong entries in a search",
        "decimal1",
        (name) =>
          nodes.total(name, SHOWN_SIZE, ({ moves }) => moves?.errors ?? 0) /
          nodes.records(name, SHOWN_SIZE).length,
      ],
      ["other best move", "percent1", (name) => changed(nodes, name, otherMove)],
      ["other score", "percent1", (name) => changed(nodes, name, (own, right) => scoreGap(own, right) > 0)],
      [
        "score off by half a pawn",
        "percent1",
        (name) => changed(nodes, name, (own, right) => scoreGap(own, right) >= 50),
      ],
      ["mean difference of scores, centipawns", "decimal1", gapOf],
    ],
  );
}

function harmless(nodes: ComparedNodes): Finding {
  const claim = {
    id: "E12",
    claim: `A wrong entry in ${count(JUDGED)} look-ups changes no more best moves than other hash numbers do`,
    criterion: `at most ${SAME} points more of the best moves`,
  };
  if (!nodes.comparison.sizes.includes(SHOWN_SIZE)) {
    return leftOpen(claim, `a table of ${formatSize(SHOWN_SIZE)}`);
  }
  const [wrong, control, more] = [
    (view: ComparedNodes) => changed(view, nameOf(JUDGED), otherMove),
    (view: ComparedNodes) => changed(view, CONTROL, otherMove),
    (view: ComparedNodes) => changed(view, nameOf(JUDGED), otherMove) - changed(view, CONTROL, otherMove),
  ].map((measure) => nodes.estimate(measure));
  return {
    ...claim,
    verdict: grade(more ? below(more, SAME) : null),
    evidence: `${wrong && percent(wrong)} of the best moves change, under other hash numbers ${control && percent(control)}`,
  };
}
