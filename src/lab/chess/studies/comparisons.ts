// The studies that compare variants of a table: the parts of an entry, lines of moves, further components, forms of the table,
// Rival's table, and wrong entries.

import { count, quantity } from "../../../base/quantity";
import { mean, sum } from "../../../base/statistics";
import {
  grade,
  gradeMany,
  halfOf,
  inside,
  type Judgement,
  over,
  percent,
  plusMinus,
  saves,
  type TestResult,
  tally,
  testAmong,
  under,
} from "../../frame/finding";
import { storeBytes } from "../../frame/lab-memory";
import { formatSize, K } from "../../frame/options";
import { bySize, tableOf } from "../../frame/output/columns";
import type { ResultTable } from "../../frame/output/results";
import type { Estimate } from "../../frame/statistics/statistics";
import { EXTRAS, rivalEntries, type SearchEvents } from "../searchers/searchers";
import { comparisonStudy, type JudgedClaim } from "./comparison";
import { type GridNodes, NO_TABLE, namesIn, type Variant } from "./grid";
import { USUAL_SEEDS } from "./options";
import { INFORMATION, LINE_OF_FIVE, SHOWN_SIZE } from "./published";

// `lab information`: the savings of the parts of an entry: move, score, exact scores, bounds.

const MOVE = "move only";
const SCORE = "score only";
const EXACT = "exact scores only";
const BOUNDS = "bounds only";
const FULL = "move and score";

const AT = formatSize(SHOWN_SIZE);

export const information = comparisonStudy({
  name: "information",
  summary: "the savings of the parts of a stored position: move, score, exact scores, bounds",
  sets: ["short", "endgame"],
  sizes: "16K,64K,256K",
  atShownSize: true,
  variants: [
    { name: NO_TABLE, changes: null },
    { name: MOVE, changes: { use: "move" } },
    { name: SCORE, changes: { use: "score" } },
    { name: EXACT, changes: { use: "exact" } },
    { name: BOUNDS, changes: { use: "bounds" } },
    { name: FULL, changes: { use: "full" } },
  ],
  heading: "used",
  title: "Move or score",
  description:
    "with a table (TwoBig1, time stamping) of which only a part is used: the stored move to order moves, the stored " +
    "score to end searches, of the scores only exact ones or only bounds.",
  published: (phase) => ({ [MOVE]: INFORMATION[phase].move, [FULL]: INFORMATION[phase].full }),
  figure: "Nodes by what is used of a stored position",
  claims: partsClaims,
});

type Count = (events: SearchEvents) => number;

/** Sum over all searches of an event in the table; 0 without a table. */
function totalOf(nodes: GridNodes, name: string, positions: number, of: Count): number {
  return sum(nodes.records({ name, positions }).map(({ events }) => (events ? of(events) : 0)));
}

/** Usable scores found in a search, by kind, in the mean over the positions. */
function scoresMet(nodes: GridNodes): string {
  const usable = totalOf(nodes, FULL, SHOWN_SIZE, ({ usable: found = 0 }) => found);
  if (usable === 0) return "";
  // A usable exact score always ends its node's search, so the cuts count them.
  const exact = totalOf(nodes, FULL, SHOWN_SIZE, ({ cuts }) => cuts.exact);
  const [some, others] = [exact, usable - exact].map((count) =>
    quantity(Math.round(count / nodes.grid.set.positions.length), "time"),
  );
  return `; ${FULL}, in a search: an exact score was met ${some}, a bound ${others}`;
}

/** Percent of the baseline's nodes that a variant saves. */
function savedBy(nodes: GridNodes, name: string): Estimate {
  return nodes.estimate((view) => view.savedAt(name, SHOWN_SIZE));
}

/** Points that a variant saves more than another. */
function ahead(nodes: GridNodes, name: string, other: string): Estimate {
  return nodes.estimate((view) => view.savedAt(name, SHOWN_SIZE) - view.savedAt(other, SHOWN_SIZE));
}

function partsClaims(nodes: GridNodes): readonly JudgedClaim[] {
  const { phase } = nodes.grid.set;
  const list = (...names: readonly string[]) =>
    names.map((name) => `${name} saves ${percent(savedBy(nodes, name))}`).join(", ");
  const amount = (id: string, what: string, name: string, expected: number): JudgedClaim => ({
    id,
    claim: `${what} about ${expected}% in the ${phase} at ${AT}`,
    criterion: "within 10 points; partly: within 20",
    judge: () => {
      const near = (points: number) => inside(expected - points, expected + points)(savedBy(nodes, name));
      return {
        verdict: grade(near(10), near(20)),
        evidence: `${percent(savedBy(nodes, name))} of the nodes without a table`,
      };
    },
  });
  return [
    amount("5a", "The move alone saves", MOVE, INFORMATION[phase].move),
    amount("5b", "Move and score together save", FULL, INFORMATION[phase].full),
    {
      id: "5c",
      claim: "The score matters more than the move",
      criterion: `at ${AT} the score alone saves more than the move alone`,
      judge: () => ({
        verdict: grade(over(0)(ahead(nodes, SCORE, MOVE))),
        evidence: `${list(SCORE, MOVE)}: ${percent(ahead(nodes, SCORE, MOVE))} more`,
      }),
    },
    {
      id: "5d",
      claim: "The effect of the score comes from bounds; exact scores hardly matter",
      criterion: `at ${AT} bounds alone save as much as all scores less 3 points, exact scores alone at most 5%; partly: one of the two`,
      judge: () => ({
        verdict: gradeMany([
          testAmong(2, ahead(nodes, SCORE, BOUNDS), under(3)),
          testAmong(2, savedBy(nodes, EXACT), under(5)),
        ]),
        evidence: `${list(SCORE, BOUNDS, EXACT)}${scoresMet(nodes)}`,
      }),
    },
  ];
}

// `lab stored`: results of one kind alone are stored, as the thesis words it, or all are stored and those of one kind are used.

const KINDS = ["exact", "bounds"] as const;
const nameOfKind = (kind: (typeof KINDS)[number], isStored: boolean) =>
  `${kind === "exact" ? "exact scores" : "bounds"} alone ${isStored ? "stored" : "used"}`;

/** Savings that differ by so many points are the same. */
const SAME = 3;

export const stored = comparisonStudy({
  name: "stored",
  summary: "exact scores or bounds alone: stored, or used of a table that stores all",
  sets: ["short", "endgame"],
  sizes: AT,
  atShownSize: true,
  variants: [
    { name: NO_TABLE, changes: null },
    ...KINDS.flatMap((kind): readonly Variant[] => [
      { name: nameOfKind(kind, false), changes: { use: kind } },
      { name: nameOfKind(kind, true), changes: { use: kind, stores: kind } },
    ]),
  ],
  heading: "results",
  title: "Storing and using one kind of result",
  description:
    "(TwoBig1, time stamping). The thesis describes tables that store and use exact scores alone, or bounds alone; lab " +
    "information stores all and uses one kind. Here both stand side by side.",
  unpublished: "No figures are published for either.",
  figure: "Nodes by the kind of results",
  claims: (nodes) => [
    {
      id: "5f",
      claim: "What the kinds of results save does not depend on whether the others are stored too",
      criterion: `savings at ${AT} at most ${SAME} points apart, of exact scores and of bounds; partly: of one of them`,
      judge: () => {
        const gaps = KINDS.map((kind) => {
          const used = nameOfKind(kind, false);
          const gap = ahead(nodes, nameOfKind(kind, true), used);
          const text = `${used} ${percent(savedBy(nodes, used))}, stored alone ${plusMinus(gap, 1)} points more`;
          return { text, test: testAmong(KINDS.length, gap, inside(-SAME, SAME)) };
        });
        return {
          verdict: gradeMany(gaps.map(({ test }) => test)),
          evidence: gaps.map(({ text }) => text).join("; "),
        };
      },
    },
  ],
});

// `lab pv`: a stored position remembers a line of moves instead of one.

const FIVE = "5 moves";

export const pv = comparisonStudy({
  name: "pv",
  summary: "a stored position remembers a line of 1 to 5 plies",
  sets: ["short", "endgame"],
  sizes: "16K,64K,256K",
  atShownSize: true,
  variants: [1, 2, 3, 4, 5].map((lineLength) => ({
    name: quantity(lineLength, "move"),
    changes: { lineLength },
  })),
  heading: "line",
  title: "Lines of several moves in an entry",
  description:
    "with a table (TwoBig1, time stamping) whose entries hold the best line to so many moves, which lend themselves to " +
    "the positions after them.",
  published: (phase) => ({ [FIVE]: LINE_OF_FIVE[phase] }),
  figure: "Nodes by the moves an entry holds",
  caption: "As many positions in every table: what the longer entries cost in memory is left out.",
  claims: (nodes) => [lineOfFive(nodes)],
});

function lineOfFive(nodes: GridNodes): JudgedClaim {
  const { set, sizes } = nodes.grid;
  const expected = LINE_OF_FIVE[set.phase];
  const [low, high] = [expected / 2, (3 * expected) / 2];
  const savedAt = (size: number) => nodes.estimate((view) => view.savedAt(FIVE, size));
  return {
    id: "6",
    claim: `A line of five moves saves about ${expected}% over one move at 256K in the ${set.phase}`,
    criterion: `from ${low}% to ${high}%; partly: above 0`,
    judge: () => {
      const saved = savedAt(SHOWN_SIZE);
      const all = sizes.map((size) => `${formatSize(size)} ${percent(savedAt(size))}`);
      return {
        verdict: grade(inside(low, high)(saved), over(0)(saved)),
        evidence: `${saves(saved)}; by size ${all.join(", ")}`,
      };
    },
  };
}

// `lab extra`: further components that have been proposed for an entry, and their effect on the number of nodes.

const NO_DATE = "without date";
const DATE = "with date";

/** A field that saves less than so many percent of the nodes is not profitable. */
const PROFITABLE = 2;
/** A field that changes less than so many percent of the searches cannot be judged by them. */
const RARE = 5;

export const extra = comparisonStudy({
  name: "extra",
  summary:
    "further components of an entry: date, distance from the root, flags of principal positions and proved draws, both bounds",
  sets: ["kasparov", "endgame"],
  variants: [
    { name: DATE, changes: {} },
    { name: NO_DATE, changes: { mode: "keeping" } },
    ...EXTRAS.slice(1).map((one) => ({ name: one, changes: { extra: one } })),
  ],
  heading: "entry",
  title: "Further components of an entry",
  description:
    "with TwoBig1 tables. The usual entry, with the date of time stamping, is compared with one without it, whose " +
    "earlier results stay as if they were new, with entries kept by their distance from the root, with entries that " +
    "nothing overwrites once they are on the principal variation of a root move, with entries that hold both an upper " +
    "and a lower bound with their own depths, and with entries that know a proved draw, which holds at any depth. A " +
    "flag for extensions has no say here: the reference searcher has none.",
  figure: "Nodes by what an entry knows besides",
  claims: (nodes) => [
    {
      id: "8",
      claim: "Further fields of an entry are in general not very profitable (Schaeffer 1996, cited)",
      criterion:
        `at least half of the fields save less than ${PROFITABLE}% each in the mean over the sizes; a field that changes less ` +
        `than ${RARE}% of the searches is undecided`,
      judge: () => profit(nodes),
    },
  ],
});

/** The fields, each with the variants that have it and lack it. Entries have the date, unless a variant lacks it. */
const FIELDS: readonly (readonly [what: string, having: string, lacking: string])[] = [
  ["date", DATE, NO_DATE],
  ["distance from the root", "root distance", DATE],
  ["principal flag", "principal", DATE],
  ["pair of bounds", "both bounds", DATE],
  ["proved-draw flag", "proved draws", DATE],
];

/** Percent of the searches, at all sizes, that took a different number of nodes than those with the usual entry. */
function differingIn(nodes: GridNodes, name: string): number {
  const searches = (of: string) =>
    nodes.grid.sizes.flatMap((positions) =>
      nodes.records({ name: of, positions }).map((search) => search.nodes.at(-1)),
    );
  const usual = searches(DATE);
  const own = searches(name);
  return (100 * own.filter((many, index) => many !== usual[index]).length) / own.length;
}

/** The fields are suggestions, made without a claim on nodes. One claim is made about all of them: an opinion that is cited. */
function profit(nodes: GridNodes): Judgement {
  const fields = FIELDS.map(([what, having, lacking]) => {
    const differing = differingIn(nodes, having === DATE ? lacking : having);
    const saved = nodes.estimate((view) => view.saved(having, lacking));
    // A field that never acts saves exactly nothing: that proves nothing about searches in which it would act.
    if (differing < RARE) {
      const undecided: TestResult = { own: null, joint: null };
      return { text: `${what} changes only ${differing.toFixed(1)}% of the searches`, test: undecided };
    }
    return { text: `${what} ${saves(saved)}`, test: testAmong(FIELDS.length, saved, under(PROFITABLE)) };
  });
  const tests = fields.map(({ test }) => test);
  return {
    verdict: grade(halfOf(tests)),
    evidence: `${tally(tests, ["fields below that", "above"])}: ${fields.map(({ text }) => text).join(", ")}`,
  };
}

// `lab forms`: forms of the table that the sources name beside the studied ones.

const TWO = "TwoBig1";
const UNSHIFTED = "TwoBig1, unshifted";
const BIG = "Big1";
const NEIGHBOURS = "Big1 with four probes to neighbours";

export const forms = comparisonStudy({
  name: "forms",
  summary: "forms of the table: two levels without shifting, probes to neighbours, a table for each side",
  sets: ["kasparov"],
  // Crowded tables: in roomy ones the forms hardly differ.
  sizes: "8K,64K",
  variants: [
    { name: TWO, changes: {} },
    { name: UNSHIFTED, changes: { layout: "unshifted" } },
    { name: "TwoBig1, a table for each side", changes: { layout: "by side" } },
    { name: BIG, changes: { scheme: "Big1" } },
    { name: NEIGHBOURS, changes: { scheme: "Big1", layout: "neighbours" } },
  ],
  heading: "table",
  title: "Other forms of the table",
  description:
    "with time stamping. Unshifted: a position that loses the first level is lost. Neighbours: four entries from the " +
    "key's own one on, the one with the fewest nodes gives way. A table for each side: the side to move chooses the half.",
  figure: "Nodes by the form of the table",
  claims: (nodes) => [
    fewer(nodes, "T1", "To move the loser to the second level saves nodes", TWO, UNSHIFTED),
    fewer(nodes, "T2", "Four probes to neighbours save nodes over one", NEIGHBOURS, BIG),
  ],
});

/** A variant takes fewer nodes than another, the baseline by default. */
function fewer(nodes: GridNodes, id: string, claim: string, having: string, lacking?: string): JudgedClaim {
  return {
    id,
    claim,
    criterion: "fewer nodes in the mean over the sizes",
    judge: () => {
      const saved = nodes.estimate((view) => view.saved(having, lacking));
      return { verdict: grade(over(0)(saved)), evidence: saves(saved) };
    },
  };
}

// `lab rival`: Rival's table of 13-byte entries beside buckets of 16-byte entries in the same memory.

const RIVAL = "Rival, 13 bytes";
const BUCKETS = "Stale, 16 bytes";
const MORE_ENTRIES =
  "Of the same memory, Rival's 13-byte entries save nodes over 16-byte entries under the same rule";

export const rival = comparisonStudy({
  name: "rival",
  summary: "Rival's table of 13-byte entries beside buckets of 16-byte entries in the same memory",
  sets: ["kasparov"],
  variants: [
    { name: BUCKETS, changes: { scheme: "Stale" } },
    { name: RIVAL, changes: { scheme: "Stale", layout: "rival" } },
    { name: "Aging, 16 bytes", changes: { scheme: "Aging" } },
    { name: "TwoBig1, 16 bytes", changes: { scheme: "TwoBig1" } },
  ],
  // Its keys are others, so part of any difference is chance.
  seeds: USUAL_SEEDS,
  heading: "table",
  title: "Rival's table",
  description:
    "with time stamping. Rival packs an entry into 13 bytes, any number of them, so the memory of 13 entries of 16 " +
    "bytes holds 16. It has keys of its own, which know pieces and the side to move but no castling rights: an index " +
    "key below the next power of two, folded once where it is beyond the table, and a lock of 31 bits. Sizes are given " +
    "by the entries of 16 bytes.",
  figure: "Nodes by the kind of table",
  caption: "The less, the better. Equal memory at every size.",
  tables: (nodes) => [hitTable(nodes), entriesTable(nodes)],
  claims: (nodes) => [fewer(nodes, "R1", MORE_ENTRIES, RIVAL)],
});

/** Share of look-ups that find their position. */
function hitTable(nodes: GridNodes): ResultTable {
  const { set, sizes } = nodes.grid;
  return tableOf(
    `Share of look-ups that find the position, ${set.title}`,
    namesIn(nodes.grid),
    bySize("table", sizes, "percent1", (name, size) => {
      const probes = totalOf(nodes, name, size, (events) => events.probes);
      return probes > 0 ? (100 * totalOf(nodes, name, size, ({ hits }) => hits)) / probes : null;
    }),
  );
}

/** Rival's sizes are in kilobytes of any number: 8000 hold 630,153 entries. */
function entriesTable({ grid: { sizes } }: GridNodes): ResultTable {
  return tableOf("The same memory in Rival's units", sizes, [
    ["entries of 16 bytes", "text", formatSize],
    ["kilobytes", "count", (size) => storeBytes(size) / K],
    ["entries of 13 bytes", "count", (size) => rivalEntries(storeBytes(size))],
  ]);
}

// `lab collisions`: the effect of wrong entries, injected at a known rate, on moves, scores and nodes.

const NONE = "no error";
/** The control: any other move order changes moves too. */
const CONTROL = "other hash numbers";
const RATES = [1_000_000, 100_000, 10_000, 1000, 100, 10] as const;
const nameOfRate = (oneIn: number) => `an error in ${count(oneIn)} look-ups`;

/** The rate that is judged. */
const JUDGED = 100_000;
/** Shares of changed moves that differ by so many points are the same. */
const SAME_MOVES = 2;

export const collisions = comparisonStudy({
  name: "collisions",
  summary: "wrong entries at a known rate: their effect on moves, scores and nodes",
  sets: ["kasparov"],
  sizes: formatSize(SHOWN_SIZE),
  atShownSize: true,
  seeds: 0,
  variants: [
    { name: NONE, changes: {} },
    { name: CONTROL, changes: { seed: 1 } },
    ...RATES.map((oneIn) => ({ name: nameOfRate(oneIn), changes: { errors: oneIn } })),
  ],
  heading: "errors",
  title: "Wrong entries in the table",
  description:
    "(TwoBig1, time stamping). At a known rate a look-up takes an entry of another position in its slot for its own, as " +
    "if their keys were equal: the experiment of Hyatt and Cozzie (2005), whose numbers are not in our sources. Other " +
    "hash numbers without errors are the control, because any change of the move order changes some moves and scores.",
  unpublished: "No figures are at hand.",
  figure: "Nodes by the rate of errors",
  caption: "",
  tables: (nodes) => [effects(nodes)],
  claims: (nodes) => [
    {
      id: "E12",
      claim: `A wrong entry in ${count(JUDGED)} look-ups changes no more best moves than other hash numbers do`,
      criterion: `at most ${SAME_MOVES} points more of the best moves`,
      judge: () => {
        const other = (view: GridNodes, name: string) => changed(view, name, ({ otherMove }) => otherMove);
        const wrong = nodes.estimate((view) => other(view, nameOfRate(JUDGED)));
        const control = nodes.estimate((view) => other(view, CONTROL));
        const more = nodes.estimate((view) => other(view, nameOfRate(JUDGED)) - other(view, CONTROL));
        return {
          verdict: grade(under(SAME_MOVES)(more)),
          evidence: `${percent(wrong)} of the best moves change, under other hash numbers ${percent(control)}`,
        };
      },
    },
  ],
});

/** The searches of a variant beside those without errors. */
function besideRight(nodes: GridNodes, name: string) {
  const right = nodes.records({ name: NONE, positions: SHOWN_SIZE });
  return nodes.records({ name, positions: SHOWN_SIZE }).map((own, index) => {
    const { bestMove, scores } = right[index] ?? own;
    const centipawns = Math.abs((own.scores.at(-1) ?? 0) - (scores.at(-1) ?? 0));
    return { otherMove: own.bestMove !== bestMove, centipawns };
  });
}

type Differs = (by: ReturnType<typeof besideRight>[number]) => boolean;

/** Percent of the searches of a variant that differ in this way. */
function changed(nodes: GridNodes, name: string, differs: Differs): number {
  const all = besideRight(nodes, name);
  return (100 * all.filter(differs).length) / all.length;
}

function effects(nodes: GridNodes): ResultTable {
  const { set, sizes } = nodes.grid;
  const names = namesIn(nodes.grid).filter((name) => name !== NONE);
  const percentOf = (differs: Differs) => (name: string) => changed(nodes, name, differs);
  return tableOf(
    `Moves and scores beside those without errors, ${set.title}, ${formatSize(SHOWN_SIZE)}`,
    sizes.includes(SHOWN_SIZE) ? names : [],
    [
      ["errors", "text", (name) => name],
      [
        "wrong entries in a search",
        "decimal1",
        (name) =>
          totalOf(nodes, name, SHOWN_SIZE, ({ moves }) => moves?.errors ?? 0) /
          nodes.records({ name, positions: SHOWN_SIZE }).length,
      ],
      ["other best move", "percent1", percentOf(({ otherMove }) => otherMove)],
      ["other score", "percent1", percentOf(({ centipawns }) => centipawns > 0)],
      ["score off by half a pawn", "percent1", percentOf(({ centipawns }) => centipawns >= 50)],
      [
        "mean difference of scores, centipawns",
        "decimal1",
        (name) => mean(besideRight(nodes, name).map(({ centipawns }) => centipawns)),
      ],
    ],
  );
}
