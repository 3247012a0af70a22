// `lab pv`: a stored position remembers a line of moves instead of one.

import { above, grade, leftOpen, percent, saves, within } from "../../frame/finding";
import type { Finding } from "../../frame/output/results";
import { formatSize } from "../../frame/sizes";
import { AT_SHOWN_SIZE, type ComparedNodes, comparisonStudy, type Variant } from "./comparison";
import { LINE_OF_FIVE, SHOWN_SIZE, THESIS_SOURCE } from "./published";

const ONE = "1 move";
const FIVE = "5 moves";

const VARIANTS: readonly Variant[] = [1, 2, 3, 4, 5].map((lineLength) => ({
  name: lineLength === 1 ? ONE : `${lineLength} moves`,
  changes: { lineLength },
}));

export const pv = comparisonStudy({
  name: "pv",
  summary: "a stored position remembers a line of 1 to 5 plies",
  ...AT_SHOWN_SIZE,
  variants: VARIANTS,
  baseline: ONE,
  heading: "line",
  title: "Lines of several moves in an entry",
  description: (plies) =>
    `Searches to ${plies} plies by the reference searcher with a table (TwoBig1, time stamping) whose entries hold ` +
    "the best line to so many moves, which lend themselves to the positions after them.",
  published: ({ phase }) => ({
    values: { [FIVE]: LINE_OF_FIVE[phase] },
    note: `Published, at ${formatSize(SHOWN_SIZE)}: ${THESIS_SOURCE}, ${phase}.`,
  }),
  figure: {
    title: "Nodes by the moves an entry holds",
    caption: "As many positions in every table: what the longer entries cost in memory is left out.",
  },
  findings: (nodes) => [lineOfFive(nodes)],
});

function lineOfFive(nodes: ComparedNodes): Finding {
  const { set, sizes } = nodes.comparison;
  const expected = LINE_OF_FIVE[set.phase];
  const [low, high] = [expected / 2, (3 * expected) / 2];
  const claim = {
    id: "6",
    claim: `A line of five moves saves about ${expected}% over one move at 256K in the ${set.phase}`,
    criterion: `from ${low}% to ${high}%; partly: above 0`,
  };
  if (!sizes.includes(SHOWN_SIZE)) return leftOpen(claim, `a table of ${formatSize(SHOWN_SIZE)}`);
  const saved = nodes.estimate((view) => view.savedAt(FIVE, SHOWN_SIZE));
  const all = sizes.map(
    (size) => `${formatSize(size)} ${percent(nodes.estimate((view) => view.savedAt(FIVE, size)))}`,
  );
  return {
    ...claim,
    verdict: grade(within(saved, low, high), above(saved, 0)),
    evidence: `${saves(saved)}; by size ${all.join(", ")}`,
  };
}
