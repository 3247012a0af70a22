// `lab pv`: a stored position remembers a line of moves instead of one.
import { LINE_OF_FIVE, THESIS_SOURCE } from "../published";
import type { Finding } from "../results";
import { formatSize } from "../sizes";
import type { Experiment, Study } from "./experiment";
import { grade, judge, percent, within } from "./finding";
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

const NAME = "pv";
const ONE = "1 move";
const FIVE = "5 moves";
/** The size the published figure is of. */
const SHOWN_SIZE = 256 * 1024;

const VARIANTS: readonly Variant[] = [1, 2, 3, 4, 5].map((lineLength) => ({
  name: lineLength === 1 ? ONE : `${lineLength} moves`,
  changes: { lineLength },
}));

export const pv: Experiment = {
  name: NAME,
  usage: COMPARISON_USAGE,
  summary: "a stored position remembers a line of 1 to 5 moves",
  options: COMPARISON_OPTIONS,
  plan: (values) =>
    comparisons(values, ["short", "endgame"], { experiment: NAME, variants: VARIANTS, baseline: ONE }).map(
      study,
    ),
};

function study(comparison: Comparison): Study {
  const { set, depth } = comparison;
  return {
    experiment: NAME,
    set: set.name,
    title: `Lines of several moves in an entry: ${set.title}`,
    description:
      `Searches to ${depth} plies by the reference searcher with a table (TwoBig1, time stamping) whose entries hold ` +
      "the best line to so many moves, which lend themselves to the positions after them.",
    searches: searchesOf(comparison),
    series: seriesOf(comparison),
    evaluate: (results) => {
      const nodes = new ComparedNodes(comparison, results);
      return {
        data: nodes.data(),
        tables: [
          savedTable(nodes, "line", {
            title: "published",
            values: { [FIVE]: LINE_OF_FIVE[set.phase] },
            note: `Published, at ${formatSize(SHOWN_SIZE)}: ${THESIS_SOURCE}, ${set.phase}.`,
          }),
          nodesTable(nodes, "line"),
        ],
        figures: nodesFigure(
          nodes,
          "Nodes by the moves an entry holds",
          "As many positions in every table: what the longer entries cost in memory is left out.",
        ),
        findings: judgedByDepth(comparison, [lineOfFive(nodes)]),
      };
    },
  };
}

function lineOfFive(nodes: ComparedNodes): Finding {
  const { set, sizes } = nodes.comparison;
  const expected = LINE_OF_FIVE[set.phase];
  const [low, high] = [expected / 2, (3 * expected) / 2];
  const claim = {
    id: "6",
    claim: `A line of five moves saves about ${expected}% over one move at 256K in the ${set.phase}`,
    criterion: `from ${low}% to ${high}%; partly: above 0`,
  };
  if (!sizes.includes(SHOWN_SIZE)) return judge(claim, { needs: `a table of ${formatSize(SHOWN_SIZE)}` });
  const saved = nodes.savedAt(FIVE, SHOWN_SIZE);
  const all = sizes.map((size) => `${formatSize(size)} ${percent(nodes.savedAt(FIVE, size))}`);
  return judge(claim, {
    verdict: grade(within(saved, low, high), saved > 0),
    evidence: `saved at ${all.join(", ")}`,
  });
}
