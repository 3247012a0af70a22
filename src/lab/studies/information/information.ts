// `lab information`: what of a stored position saves nodes, the move or the score, and which scores.
import type { Finding, ResultTable } from "../../output/results";
import { formatSize } from "../../output/sizes";
import { type ComparedNodes, comparisonStudy, sizeColumns, type Variant } from "../chess/comparison";
import { CUTTING_SHARE, INFORMATION, SHOWN_SIZE, THESIS_SOURCE } from "../chess/published";
import { above, all, below, grade, judge, percent, some, within } from "../finding";

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
const WITH_SCORE = [SCORE, EXACT, BOUNDS, FULL];

export const information = comparisonStudy({
  name: "information",
  summary: "what of a stored position saves nodes: its move, its score, exact scores, bounds",
  sets: ["short", "endgame"],
  // The findings are of the largest.
  sizes: "16K,64K,256K",
  repeated: [SHOWN_SIZE],
  seeds: "3",
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
    note: `Published, at ${formatSize(SHOWN_SIZE)}: ${THESIS_SOURCE}, ${phase}.`,
  }),
  figure: { title: "Nodes by what is used of a stored position", caption: "The less, the better." },
  tables: (nodes) => [cutsTable(nodes)],
  findings: findingsOf,
});

/** Percent of the look-ups whose value may be used that end the search of their node. */
function cuttingShare(nodes: ComparedNodes, name: string, positions: number): number | null {
  const events = nodes.events(name, positions);
  if (!events?.usable) return null;
  const { upper, lower, exact } = events.cuts;
  return (100 * (upper + lower + exact)) / events.usable;
}

function cutsTable(nodes: ComparedNodes): ResultTable {
  const { comparison } = nodes;
  return {
    title: `Look-ups with a value that may be used which end the search of their node, ${comparison.set.title}, ${comparison.depth} ply`,
    columns: sizeColumns(comparison, "used", "percent1"),
    rows: WITH_SCORE.map((name) => [
      name,
      ...comparison.sizes.map((size) => cuttingShare(nodes, name, size)),
    ]),
    note: `Published: about ${CUTTING_SHARE}% with move and score, ${THESIS_SOURCE}.`,
  };
}

function findingsOf(nodes: ComparedNodes): readonly Finding[] {
  const { set, sizes } = nodes.comparison;
  const published = INFORMATION[set.phase];
  const saved = (name: string) => nodes.estimate((view) => view.savedAt(name, SHOWN_SIZE));
  const texts = (...names: readonly string[]) =>
    names.map((name) => `${name} saves ${percent(saved(name))}`).join(", ");
  const claims = {
    "5c": {
      id: "5c",
      claim: "The score matters more than the move",
      criterion: `at ${formatSize(SHOWN_SIZE)} the score alone saves more than the move alone`,
    },
    "5d": {
      id: "5d",
      claim: "The effect of the score comes from bounds; exact scores hardly matter",
      criterion: `at ${formatSize(SHOWN_SIZE)} bounds alone save as much as all scores less 3 points, exact scores alone at most 5%; partly: one of the two`,
    },
  };
  const amounts = [
    { id: "5a", what: "The move alone saves", name: MOVE, expected: published.move },
    { id: "5b", what: "Move and score together save", name: FULL, expected: published.full },
  ].map(({ id, what, name, expected }) => ({
    name,
    expected,
    claim: {
      id,
      claim: `${what} about ${expected}% in the ${set.phase} at ${formatSize(SHOWN_SIZE)}`,
      criterion: "within 10 points; partly: within 20",
    },
  }));
  if (!sizes.includes(SHOWN_SIZE)) {
    const needs = `a table of ${formatSize(SHOWN_SIZE)}`;
    return [...amounts.map(({ claim }) => claim), claims["5c"], claims["5d"]].map((claim) =>
      judge(claim, { needs }),
    );
  }
  const ahead = nodes.estimate((view) => view.savedAt(SCORE, SHOWN_SIZE) - view.savedAt(MOVE, SHOWN_SIZE));
  const lost = nodes.estimate((view) => view.savedAt(SCORE, SHOWN_SIZE) - view.savedAt(BOUNDS, SHOWN_SIZE));
  const truths = [below(lost, 3), below(saved(EXACT), 5)];
  return [
    ...amounts.map(({ name, expected, claim }) =>
      judge(claim, {
        verdict: grade(
          within(saved(name), expected - 10, expected + 10),
          within(saved(name), expected - 20, expected + 20),
        ),
        evidence: `${percent(saved(name))} of the nodes without a table`,
      }),
    ),
    judge(claims["5c"], {
      verdict: grade(above(ahead, 0)),
      evidence: `${texts(SCORE, MOVE)}: ${percent(ahead)} more`,
    }),
    judge(claims["5d"], { verdict: grade(all(truths), some(truths)), evidence: texts(SCORE, BOUNDS, EXACT) }),
    cutting(nodes),
  ];
}

function cutting(nodes: ComparedNodes): Finding {
  const claim = {
    id: "5e",
    claim: `A position found where its value may be used ends the search of its node in about ${CUTTING_SHARE}% of cases`,
    criterion: `40% to 60% at ${formatSize(SHOWN_SIZE)}; partly: 30% to 70%`,
  };
  const { sizes } = nodes.comparison;
  if (!sizes.includes(SHOWN_SIZE) || cuttingShare(nodes, FULL, SHOWN_SIZE) === null) {
    return judge(claim, { needs: `positions found in a table of ${formatSize(SHOWN_SIZE)}` });
  }
  const share = nodes.estimate((view) => cuttingShare(view, FULL, SHOWN_SIZE) ?? Number.NaN);
  const shares = sizes.flatMap((size) => cuttingShare(nodes, FULL, size) ?? []);
  return judge(claim, {
    verdict: grade(within(share, 40, 60), within(share, 30, 70)),
    evidence: `${percent(share)}; by size from ${Math.min(...shares).toFixed(1)}% to ${Math.max(...shares).toFixed(1)}%`,
  });
}
