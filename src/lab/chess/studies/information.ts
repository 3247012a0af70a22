// `lab information`: the savings of the parts of an entry: move, score, exact scores, bounds.
import { quantity } from "../../../base/quantity";
import { above, grade, judge, percent, under, within } from "../../frame/finding";
import { gradeMany, testAmong } from "../../frame/multiple-tests";
import type { Finding } from "../../frame/output/results";
import { formatSize } from "../../frame/sizes";
import type { SearchEvents } from "../searchers/searcher";
import { AT_SHOWN_SIZE, type ComparedNodes, comparisonStudy, type Variant } from "./comparison";
import { INFORMATION, SHOWN_SIZE, THESIS_SOURCE } from "./published";

const NO_TABLE = "no table";
const MOVE = "move only";
const SCORE = "score only";
const EXACT = "exact scores only";
const BOUNDS = "bounds only";
const FULL = "move and score";

const VARIANTS: readonly Variant[] = [
  { name: NO_TABLE, changes: null },
  { name: MOVE, changes: { use: "move" } },
  { name: SCORE, changes: { use: "score" } },
  { name: EXACT, changes: { use: "exact" } },
  { name: BOUNDS, changes: { use: "bounds" } },
  { name: FULL, changes: { use: "full" } },
];
const AT = formatSize(SHOWN_SIZE);

export const information = comparisonStudy({
  name: "information",
  summary: "the savings of the parts of a stored position: move, score, exact scores, bounds",
  ...AT_SHOWN_SIZE,
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
    note: `Published, at ${AT}: ${THESIS_SOURCE}, ${phase}.`,
  }),
  figure: { title: "Nodes by what is used of a stored position", caption: "The less, the better." },
  findings: findingsOf,
});

function usableIn({ usable = 0 }: SearchEvents): number {
  return usable;
}

/** Usable scores found in a search, by kind, in the mean over the positions. */
function scoresMet(nodes: ComparedNodes): string {
  const usable = nodes.total(FULL, SHOWN_SIZE, usableIn);
  if (usable === 0) return "";
  // A usable exact score always ends its node's search, so the cuts count them.
  const exact = nodes.total(FULL, SHOWN_SIZE, ({ cuts }) => cuts.exact);
  const [some, others] = [exact, usable - exact].map((count) =>
    quantity(Math.round(count / nodes.comparison.set.positions.length), "time"),
  );
  return `; ${FULL}, in a search: an exact score was met ${some}, a bound ${others}`;
}

function findingsOf(nodes: ComparedNodes): readonly Finding[] {
  const { set, sizes } = nodes.comparison;
  const isShown = sizes.includes(SHOWN_SIZE);
  const needs = isShown ? null : `a table of ${AT}`;
  const saved = (name: string) => nodes.estimate((view) => view.savedAt(name, SHOWN_SIZE));
  const ahead = (name: string, other: string) =>
    nodes.estimate((view) => view.savedAt(name, SHOWN_SIZE) - view.savedAt(other, SHOWN_SIZE));
  const list = (...names: readonly string[]) =>
    names.map((name) => `${name} saves ${percent(saved(name))}`).join(", ");
  const amount = (id: string, what: string, name: string, expected: number) =>
    judge(
      {
        id,
        claim: `${what} about ${expected}% in the ${set.phase} at ${AT}`,
        criterion: "within 10 points; partly: within 20",
      },
      needs,
      () => {
        const near = (points: number) => within(saved(name), expected - points, expected + points);
        return {
          verdict: grade(near(10), near(20)),
          evidence: `${percent(saved(name))} of the nodes without a table`,
        };
      },
    );
  return [
    amount("5a", "The move alone saves", MOVE, INFORMATION[set.phase].move),
    amount("5b", "Move and score together save", FULL, INFORMATION[set.phase].full),
    judge(
      {
        id: "5c",
        claim: "The score matters more than the move",
        criterion: `at ${AT} the score alone saves more than the move alone`,
      },
      needs,
      () => ({
        verdict: grade(above(ahead(SCORE, MOVE), 0)),
        evidence: `${list(SCORE, MOVE)}: ${percent(ahead(SCORE, MOVE))} more`,
      }),
    ),
    judge(
      {
        id: "5d",
        claim: "The effect of the score comes from bounds; exact scores hardly matter",
        criterion: `at ${AT} bounds alone save as much as all scores less 3 points, exact scores alone at most 5%; partly: one of the two`,
      },
      needs,
      () => ({
        verdict: gradeMany([
          testAmong(2, ahead(SCORE, BOUNDS), under(3)),
          testAmong(2, saved(EXACT), under(5)),
        ]),
        evidence: `${list(SCORE, BOUNDS, EXACT)}${scoresMet(nodes)}`,
      }),
    ),
  ];
}
