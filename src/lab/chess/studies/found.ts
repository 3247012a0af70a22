// `lab found`: how often a position is found in the table, and how often its value or its move then ends the search of its node.

import { quantity } from "../../../base/quantity";
import { sum } from "../../../base/statistics";
import { option, optional } from "../../../cli/word";
import { grade, inside, leftOpen, percent } from "../../frame/finding";
import { formatSize } from "../../frame/options";
import { finite, pointOf, type TableColumn, tableOf } from "../../frame/output/columns";
import type { Figure, Finding, ResultTable } from "../../frame/output/results";
import type { Estimate } from "../../frame/statistics/statistics";
import { type Experiment, study } from "../../frame/study";
import type { MOVE_COUNTS, SearchEvents } from "../searchers/searchers";
import { type Grid, gridExperiment, repetitionsFor, schemeVariants } from "./grid";
import { asSearched, ofSet, plies, seeds, sets } from "./options";
import { CUTTING_SHARE, SHOWN_SIZE, THESIS_SOURCE } from "./published";

const NAME = "found";

/** A count in a search; `nodes`: all its nodes. */
type Count = (events: SearchEvents, nodes: number) => number;
type Share = readonly [title: string, part: Count, whole: Count];

const hitsIn: Count = ({ hits }) => hits;
const usableIn: Count = ({ usable = 0 }) => usable;
const cutsIn: Count = ({ cuts: { upper, lower, exact } }) => upper + lower + exact;
function interiorOf(which: "cuts" | "usable"): Count {
  return ({ interior }) => interior?.[which] ?? 0;
}

function movesIn(which: (typeof MOVE_COUNTS)[number]): Count {
  return ({ moves }) => moves?.[which] ?? Number.NaN;
}

const FOUND: Share = ["look-ups that find the position", hitsIn, ({ probes }) => probes];
/** As the thesis words it: every position found divides. */
const CUTTING: Share = ["of found: value ends the search", cutsIn, hitsIn];
const SHARES: readonly Share[] = [
  FOUND,
  CUTTING,
  ["of found: deep enough", usableIn, hitsIn],
  ["of deep enough: value ends the search", cutsIn, usableIn],
  ["the same at interior nodes", interiorOf("cuts"), interiorOf("usable")],
  ["results stored, of all nodes", ({ stores }) => stores, (_, nodes) => nodes],
  ["of nodes searched: have a move", movesIn("withMove"), movesIn("expanded")],
  ["need no other move", movesIn("byTableMove"), movesIn("expanded")],
  ["of their cut-offs: by that move", movesIn("byTableMove"), movesIn("cutWithMove")],
];

export const found = study({
  name: NAME,
  summary: "how often a position is found, and how often its value or its move ends the search of its node",
  options: {
    set: option("short,endgame", sets),
    plies: optional("as published for the set", plies),
    seeds,
  },
  plan: (values) =>
    values.set.map((one) =>
      experiment({
        ...asSearched(one, values.plies),
        searcher: "reference",
        sizes: [SHOWN_SIZE],
        variants: schemeVariants(["TwoBig1"]),
        modes: ["stamping"],
        repetitions: repetitionsFor(one, values.seeds, [SHOWN_SIZE]),
      }),
    ),
});

function experiment(grid: Grid): Experiment {
  const words = {
    experiment: NAME,
    title: `Positions found: ${grid.set.title}`,
    description:
      `Searches to ${grid.plies.join(", ")} plies by the reference searcher with a table of ${formatSize(SHOWN_SIZE)} positions ` +
      "(TwoBig1, time stamping). Every look-up counts, those at leaves and in quiescence too, where any depth suffices; " +
      "the moves are those of interior nodes.",
  };
  return gridExperiment(grid, words, (nodes) => {
    const shareAt = (ply: number, [, part, whole]: Share) =>
      nodes.estimate((view) => {
        const searches = view.records({ name: "TwoBig1", positions: SHOWN_SIZE, ply });
        const total = (count: Count) =>
          sum(searches.map(({ events, nodes: many }) => (events ? count(events, many.at(-1) ?? 0) : 0)));
        return (100 * total(part)) / total(whole);
      });
    return {
      tables: [sharesTable(grid, shareAt)],
      figures: sharesFigure(grid, shareAt),
      findings: [ofSet(cutting(grid, shareAt), grid.set)],
    };
  });
}

type ShareAt = (ply: number, share: Share) => Estimate;

function sharesTable({ set, plies }: Grid, shareAt: ShareAt): ResultTable {
  return tableOf(
    `Positions found in a table of ${formatSize(SHOWN_SIZE)}, ${set.title}`,
    plies,
    [
      ["ply", "count", (ply) => ply],
      ...SHARES.map(
        (share): TableColumn<number> => [share[0], "percent1", (ply) => finite(shareAt(ply, share).value)],
      ),
    ],
    `Published: of the positions found about ${CUTTING_SHARE}% end the search by their value (${THESIS_SOURCE}). Cited there from ` +
      "others: 30% of look-ups find their position in the middle game and 90% in endings; a stored move makes 75% of the " +
      "cut-offs; on Fine 70 some 30% of the nodes are stored and 65% need no move but the stored one.",
  );
}

function sharesFigure({ set, plies }: Grid, shareAt: ShareAt): readonly Figure[] {
  if (plies.length < 2) return [];
  return [
    {
      id: `${NAME}-${set.name}`,
      title: `Positions found, ${set.title}`,
      xLabel: "plies",
      yLabel: "percent",
      xLog2: false,
      curves: [FOUND, CUTTING].map((share) => ({
        name: share[0],
        points: plies.map((ply) => pointOf(ply, shareAt(ply, share))),
      })),
      caption: "Bars: 95% confidence, over games or, of a single one, over hash numbers.",
    },
  ];
}

function cutting({ set, plies }: Grid, shareAt: ShareAt): Finding {
  const [, last] = set.plies;
  const claim = {
    id: "5e",
    claim: `Whenever a position is found, its value ends the search of its node in about ${CUTTING_SHARE}% of cases`,
    criterion: `from 40% to 60% of all positions found at ${quantity(last, "ply", "plies")} and ${formatSize(SHOWN_SIZE)}; partly: from 30% to 70%`,
  };
  if (!plies.includes(last)) return leftOpen(claim, `searches to ${last} plies`);
  const share = shareAt(last, CUTTING);
  return {
    ...claim,
    verdict: grade(inside(40, 60)(share), inside(30, 70)(share)),
    evidence: plies.map((ply) => `${ply} ply ${percent(shareAt(ply, CUTTING))}`).join(", "),
  };
}
