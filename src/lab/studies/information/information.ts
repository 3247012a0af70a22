// `lab information`: what of a stored position saves nodes, the move or the score, and which scores.

import type { Finding, ResultTable } from "../../output/results";
import { mean } from "../../output/statistics";
import type { KnownSet } from "../../positions/sets";
import { type ComparedNodes, comparisonExperiment, sizeColumns, type Variant } from "../chess/comparison";
import { CUTTING_SHARE, INFORMATION, THESIS_SOURCE } from "../chess/published";
import { grade, judge, percent, within } from "../finding";

const NO_TABLE = "no table";
const [MOVE, SCORE, EXACT, BOUNDS, FULL] = [
  "move only",
  "score only",
  "exact scores only",
  "bounds only",
  "move and score",
] as const;

const VARIANTS: readonly Variant[] = [
  { name: NO_TABLE, changes: null },
  { name: MOVE, changes: { use: "move" } },
  { name: SCORE, changes: { use: "score" } },
  { name: EXACT, changes: { use: "exact" } },
  { name: BOUNDS, changes: { use: "bounds" } },
  { name: FULL, changes: { use: "full" } },
];
const WITH_TABLE = VARIANTS.filter(({ changes }) => changes).map(({ name }) => name);

export const information = comparisonExperiment({
  name: "information",
  summary: "what of a stored position saves nodes: its move, its score, exact scores, bounds",
  sets: ["short", "endgame"],
  variants: VARIANTS,
  baseline: NO_TABLE,
  heading: "used",
  title: "Move or score",
  description: (plies) =>
    `Searches to ${plies} plies by the reference searcher with a table (TwoBig1, time stamping) of which only a part ` +
    "is used: the stored move to order moves, the stored score to end searches, of the scores only exact ones or only " +
    "bounds.",
  published: ({ phase }) => ({
    values: { [MOVE]: INFORMATION[phase].move, [FULL]: INFORMATION[phase].full },
    note: `Published: ${THESIS_SOURCE}, ${phase}.`,
  }),
  figure: { title: "Nodes by what is used of a stored position", caption: "The less, the better." },
  tables: (nodes) => [cutsTable(nodes)],
  findings: findingsOf,
});

/** Percent of the found positions that end the search of their node. */
function cuttingShare(nodes: ComparedNodes, name: string, positions: number): number | null {
  const statistics = nodes.statistics(name, positions);
  if (!statistics || statistics.hits === 0) return null;
  const { upper, lower, exact } = statistics.cuts;
  return (100 * (upper + lower + exact)) / statistics.hits;
}

function cutsTable(nodes: ComparedNodes): ResultTable {
  const { comparison } = nodes;
  return {
    title: `Found positions that end the search of their node, ${comparison.set.title}, ${comparison.depth} ply`,
    columns: sizeColumns(comparison, "used", "percent1"),
    rows: WITH_TABLE.map((name) => [
      name,
      ...comparison.sizes.map((size) => cuttingShare(nodes, name, size)),
    ]),
    note: `Published: about ${CUTTING_SHARE}% with move and score, ${THESIS_SOURCE}.`,
  };
}

function findingsOf(nodes: ComparedNodes): readonly Finding[] {
  const { set, sizes } = nodes.comparison;
  const published = INFORMATION[set.phase];
  const saved = (name: string) => nodes.saved(name);
  const texts = (...names: readonly string[]) =>
    names.map((name) => `${name} saves ${percent(saved(name))}`).join(", ");
  const ahead = sizes.filter((size) => nodes.savedAt(SCORE, size) > nodes.savedAt(MOVE, size)).length;
  const boundsEnough = Math.abs(saved(SCORE) - saved(BOUNDS)) <= 3;
  const exactIdle = saved(EXACT) <= 5;
  return [
    amount("5a", "The move alone saves", MOVE, published.move, nodes),
    amount("5b", "Move and score together save", FULL, published.full, nodes),
    judge(
      {
        id: "5c",
        claim: "The score matters more than the move",
        criterion: "the score alone saves more than the move alone at every size; partly: in the mean",
      },
      {
        verdict: grade(ahead === sizes.length, saved(SCORE) > saved(MOVE)),
        evidence: `${texts(SCORE, MOVE)} in the mean; the score is ahead at ${ahead} of ${sizes.length} sizes`,
      },
    ),
    judge(
      {
        id: "5d",
        claim: "The effect of the score comes from bounds; exact scores hardly matter",
        criterion:
          "bounds alone within 3 points of all scores, exact scores alone at most 5%; partly: one of the two",
      },
      {
        verdict: grade(boundsEnough && exactIdle, boundsEnough || exactIdle),
        evidence: texts(SCORE, BOUNDS, EXACT),
      },
    ),
    cutting(nodes),
  ];
}

function amount(id: string, what: string, name: string, expected: number, nodes: ComparedNodes): Finding {
  const { phase }: KnownSet = nodes.comparison.set;
  const saved = nodes.saved(name);
  return judge(
    {
      id,
      claim: `${what} about ${expected}% in the ${phase}`,
      criterion: "within 10 points in the mean over the sizes; partly: within 20",
    },
    {
      verdict: grade(Math.abs(saved - expected) <= 10, Math.abs(saved - expected) <= 20),
      evidence: `${percent(saved)} of the nodes without a table`,
    },
  );
}

function cutting(nodes: ComparedNodes): Finding {
  const claim = {
    id: "5e",
    claim: `A found position ends the search of its node in about ${CUTTING_SHARE}% of cases`,
    criterion: "40% to 60% in the mean over the sizes; partly: 30% to 70%",
  };
  const shares = nodes.comparison.sizes.flatMap((size) => cuttingShare(nodes, FULL, size) ?? []);
  if (shares.length === 0) return judge(claim, { needs: "positions found in the table" });
  const average = mean(shares);
  return judge(claim, {
    verdict: grade(within(average, 40, 60), within(average, 30, 70)),
    evidence: `${percent(average)}, from ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}`,
  });
}
