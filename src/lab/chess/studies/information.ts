// `lab information`: the savings of the parts of an entry: move, score, exact scores, bounds.
import { quantity } from "../../../base/quantity";
import { above, grade, inside, judge, percent, plusMinus, under, within } from "../../frame/finding";
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

// `lab stored`: results of one kind alone are stored, as the thesis words it, or all are stored and those of one kind are used.

const KINDS = ["exact", "bounds"] as const;
const nameOf = (kind: (typeof KINDS)[number], isStored: boolean) =>
  `${kind === "exact" ? "exact scores" : "bounds"} alone ${isStored ? "stored" : "used"}`;

const STORED_VARIANTS: readonly Variant[] = [
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
  sizes: AT,
  repeated: [SHOWN_SIZE],
  variants: STORED_VARIANTS,
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
    criterion: `savings at ${AT} at most ${SAME} points apart, of exact scores and of bounds; partly: of one of them`,
  };
  const needs = nodes.comparison.sizes.includes(SHOWN_SIZE) ? null : `a table of ${AT}`;
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
