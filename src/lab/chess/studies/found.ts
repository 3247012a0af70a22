// `lab found`: how often a position is found in the table, and how often its value or its move then ends the search of its node.

import { quantity } from "../../../base/quantity";
import { sum } from "../../../base/statistics";
import { option, optional } from "../../../cli/word";
import { grade, inside, leftOpen, percent } from "../../frame/finding";
import { formatSize } from "../../frame/options";
import { finite, type TableColumn, tableOf } from "../../frame/output/columns";
import { type Figure, pointOf } from "../../frame/output/figure";
import type { Finding, ResultTable } from "../../frame/output/results";
import type { Estimate } from "../../frame/statistics/statistics";
import { type Experiment, study } from "../../frame/study";
import type { PositionSet } from "../positions/sets";
import type { MOVE_COUNTS, SearchEvents } from "../searchers/searchers";
import { type Grid, gridExperiment, repetitionsFor, schemeVariants } from "./grid";
import { asSearched, ofSet, plies, seeds, sets } from "./options";
import { CUTTING_SHARE, SHOWN_SIZE, THESIS_SOURCE } from "./published";

const NAME = "found";

interface Share {
  readonly title: string;
  readonly part: (events: SearchEvents) => number;
  /** `nodes`: all nodes of the search. */
  readonly whole: (events: SearchEvents, nodes: number) => number;
}

const cutsIn = ({ cuts: { upper, lower, exact } }: SearchEvents) => upper + lower + exact;
const movesIn = (events: SearchEvents, which: (typeof MOVE_COUNTS)[number]) =>
  events.moves?.[which] ?? Number.NaN;

const FOUND: Share = {
  title: "look-ups that find the position",
  part: ({ hits }) => hits,
  whole: ({ probes }) => probes,
};
/** As the thesis words it: every position found divides. */
const CUTTING: Share = {
  title: "of found: value ends the search",
  part: cutsIn,
  whole: ({ hits }) => hits,
};
const SHARES: readonly Share[] = [
  FOUND,
  CUTTING,
  { title: "of found: deep enough", part: ({ usable = 0 }) => usable, whole: ({ hits }) => hits },
  { title: "of deep enough: value ends the search", part: cutsIn, whole: ({ usable = 0 }) => usable },
  {
    title: "the same at interior nodes",
    part: ({ interior }) => interior?.cuts ?? 0,
    whole: ({ interior }) => interior?.usable ?? 0,
  },
  {
    title: "results stored, of all nodes",
    part: ({ stores }) => stores,
    whole: (_, nodes) => nodes,
  },
  {
    title: "of nodes searched: have a move",
    part: (events) => movesIn(events, "withMove"),
    whole: (events) => movesIn(events, "expanded"),
  },
  {
    title: "need no other move",
    part: (events) => movesIn(events, "byTableMove"),
    whole: (events) => movesIn(events, "expanded"),
  },
  {
    title: "of their cut-offs: by that move",
    part: (events) => movesIn(events, "byTableMove"),
    whole: (events) => movesIn(events, "cutWithMove"),
  },
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
    values.set.map((one) => {
      const repetitions = repetitionsFor(one, values.seeds, [SHOWN_SIZE]);
      return experiment({
        ...asSearched(one, values.plies),
        searcher: "reference",
        sizes: [SHOWN_SIZE],
        variants: schemeVariants(["TwoBig1"]),
        modes: ["stamping"],
        repetitions,
      });
    }),
});

function experiment(grid: Grid): Experiment {
  const { set, plies: all } = grid;
  const words = {
    experiment: NAME,
    title: `Positions found: ${set.title}`,
    description:
      `Searches to ${all.join(", ")} plies by the reference searcher with a table of ${formatSize(SHOWN_SIZE)} positions ` +
      "(TwoBig1, time stamping). Every look-up counts, those at leaves and in quiescence too, where any depth suffices; " +
      "the moves are those of interior nodes.",
  };
  return gridExperiment(grid, words, (nodes) => {
    const shareAt = (ply: number, { part, whole }: Share) =>
      nodes.estimate((view) => {
        const searches = view
          .records({ name: "TwoBig1", positions: SHOWN_SIZE, ply })
          .flatMap(({ events, nodes: many }) => (events ? [{ events, many: many.at(-1) ?? 0 }] : []));
        const wholes = searches.map(({ events, many }) => whole(events, many));
        return (100 * sum(searches.map(({ events }) => part(events)))) / sum(wholes);
      });
    return {
      tables: [sharesTable(set, all, shareAt)],
      figures: sharesFigure(set, all, shareAt),
      findings: [ofSet(cutting(set, all, shareAt), set)],
    };
  });
}

type ShareAt = (ply: number, share: Share) => Estimate;

function sharesTable(set: PositionSet, all: readonly number[], shareAt: ShareAt): ResultTable {
  return tableOf(
    `Positions found in a table of ${formatSize(SHOWN_SIZE)}, ${set.title}`,
    all,
    [
      ["ply", "count", (ply) => ply],
      ...SHARES.map(
        (share): TableColumn<number> => [share.title, "percent1", (ply) => finite(shareAt(ply, share).value)],
      ),
    ],
    `Published: of the positions found about ${CUTTING_SHARE}% end the search by their value (${THESIS_SOURCE}). Cited there from ` +
      "others: 30% of look-ups find their position in the middle game and 90% in endings; a stored move makes 75% of the " +
      "cut-offs; on Fine 70 some 30% of the nodes are stored and 65% need no move but the stored one.",
  );
}

function sharesFigure(set: PositionSet, all: readonly number[], shareAt: ShareAt): readonly Figure[] {
  if (all.length < 2) return [];
  return [
    {
      id: `${NAME}-${set.name}`,
      title: `Positions found, ${set.title}`,
      xLabel: "plies",
      yLabel: "percent",
      xLog2: false,
      curves: [FOUND, CUTTING].map((share) => ({
        name: share.title,
        points: all.map((ply) => pointOf(ply, shareAt(ply, share))),
      })),
      caption: "Bars: 95% confidence, over games or, of a single one, over hash numbers.",
    },
  ];
}

function cutting(set: PositionSet, all: readonly number[], shareAt: ShareAt): Finding {
  const [, last] = set.plies;
  const claim = {
    id: "5e",
    claim: `Whenever a position is found, its value ends the search of its node in about ${CUTTING_SHARE}% of cases`,
    criterion: `from 40% to 60% of all positions found at ${quantity(last, "ply", "plies")} and ${formatSize(SHOWN_SIZE)}; partly: from 30% to 70%`,
  };
  if (!all.includes(last)) return leftOpen(claim, `searches to ${last} plies`);
  const share = shareAt(last, CUTTING);
  const others = all.map((ply) => `${ply} ply ${percent(shareAt(ply, CUTTING))}`);
  return {
    ...claim,
    verdict: grade(inside(40, 60)(share), inside(30, 70)(share)),
    evidence: others.join(", "),
  };
}
