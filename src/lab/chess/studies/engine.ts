// `lab engine`: schemes and sizes with the playing engine's search. `lab first`: a first study that ends in verdicts within minutes.

import { mean } from "../../../base/statistics";
import { option } from "../../../cli/word";
import type { SchemeName } from "../../../engine/types";
import { allOf, amountOf, grade, leftOpen, over, percent, plusMinus, tally } from "../../frame/finding";
import { CLASSIC_SCHEMES, formatSize, schemes, sizes } from "../../frame/options";
import type { Finding } from "../../frame/output/results";
import { rankCorrelation } from "../../frame/statistics/statistics";
import { type Experiment, study } from "../../frame/study";
import { positionSet } from "../positions/sets";
import { above, costsOf, findingsOf, inOrder, type Pair } from "./claims";
import { type Grid, type GridNodes, gridExperiment, NO_TABLE, schemeVariants, tableNames } from "./grid";
import { depth, MODE_TITLES, modes, plies, sets } from "./options";
import { RANKING_1998 } from "./published";
import { benefitFigure } from "./schemes";
import { rankingTable, rankSchemes, schemeFigures, schemeTables, spreadTable } from "./tables";

const NAME = "engine";
const DEPTH = 12;

export const engine = study({
  name: NAME,
  summary: "schemes × table sizes with the playing engine's search: does the ranking of 1998 still hold?",
  options: {
    set: option("kasparov", sets),
    depth: option(String(DEPTH), depth),
    sizes: option("8K-1024K", sizes),
    schemes: option("all", schemes),
    modes: option("stamping", modes),
  },
  plan: ({ set, depth: plies, schemes: tried, ...values }) =>
    set.map((one) =>
      experiment({
        ...values,
        searcher: "engine",
        set: one,
        plies: [plies],
        variants: schemeVariants(tried),
        // It searches with the playing engine's hash numbers only: intervals are of games alone.
        repetitions: ALONE,
      }),
    ),
});

const ALONE = { seeds: 0, sizes: [] };

function experiment(grid: Grid): Experiment {
  const { set, plies } = grid;
  const all = tableNames(grid);
  const classic = CLASSIC_SCHEMES.filter((scheme) => all.includes(scheme));
  const words = {
    experiment: NAME,
    title: `Replacement schemes in a modern search: ${set.title}`,
    description:
      `The playing engine searches every position to depth ${plies.join(", ")} on tables of ` +
      `${grid.sizes.map(formatSize).join(", ")} positions (${grid.modes.map((mode) => MODE_TITLES[mode]).join("; ")}). Its ` +
      "search reduces where no move is stored, so a forgetful table can make an iteration cheaper and worse at once: " +
      "nodes to a fixed depth say less than they did in 1998.",
  };
  return gridExperiment(grid, words, (nodes) => ({
    tables: [
      ...schemeTables(nodes),
      rankingTable(nodes, plies),
      spreadTable(nodes, { all, ...(classic.length > 0 && { classic }) }),
    ],
    figures: schemeFigures(NAME, nodes),
    findings: [rankingToday(nodes)],
  }));
}

const placeOf = (scheme: SchemeName) => RANKING_1998[scheme] ?? Number.NaN;

/** Pairs of schemes of which the thesis ranks the second higher. */
const PAIRS = CLASSIC_SCHEMES.flatMap((better) =>
  CLASSIC_SCHEMES.filter((worse) => placeOf(better) < placeOf(worse)).map((worse): Pair => [worse, better]),
);

/** The finding on the ranking of 1998. */
function rankingToday(nodes: GridNodes): Finding {
  const claim = {
    id: "2 today",
    claim: "The ranking of 1998 holds for a modern search",
    criterion:
      `in each of the ${PAIRS.length} pairs of schemes that it tells apart the better one needs fewer nodes; partly: ` +
      "fewer in the mean of the pairs; refuted: more in that mean, or in one pair (Bonferroni)",
  };
  const order = rankSchemes(nodes, nodes.grid.plies).filter(({ scheme }) => scheme in RANKING_1998);
  if (order.length < CLASSIC_SCHEMES.length || Math.max(...nodes.grid.plies) < DEPTH) {
    return leftOpen(claim, `all classic schemes at depth ${DEPTH} or more`);
  }
  const costs = costsOf(nodes);
  const pairs = inOrder(costs, PAIRS);
  const gap = costs((cost) => mean(PAIRS.map(([worse, better]) => above(cost(worse), cost(better)))));
  const correlation = costs((cost) =>
    rankCorrelation(CLASSIC_SCHEMES.map(cost), CLASSIC_SCHEMES.map(placeOf)),
  ).value;
  const each = order.map(({ scheme, cost }) => `${scheme} ${plusMinus(cost, 3)}`);
  return {
    ...claim,
    // If the mean of the pairs is below 0, not all of them can be above it.
    verdict: grade(over(0)(gap) === false ? false : allOf(pairs), over(0)(gap)),
    evidence:
      `the scheme that was ranked worse needs ${percent(amountOf(gap))} ${gap.value >= 0 ? "more" : "fewer"} nodes in the mean of the pairs; ` +
      `${tally(pairs, ["pairs as ranked", "the other way round"])}; rank correlation ${correlation.toFixed(2)}; ` +
      `nodes beside the mean of all tried: ${each.join(", ")}`,
  };
}

// `lab first`: a first study that ends in verdicts within minutes. It runs the published conditions of a few claims, so its node
// counts are those of the kept documents.

const FIRST = "first";

export const first = study({
  name: FIRST,
  summary: "a first study of two minutes: one published claim confirmed, one refuted, one open",
  options: {},
  plan: () => {
    const common = { set: positionSet("kasparov"), modes: ["stamping"], repetitions: ALONE } as const;
    /** A table against none, as in the studies. */
    const classic: Grid = {
      ...common,
      searcher: "reference",
      plies: plies.read("3-7", "--plies"),
      sizes: sizes.read("1024K", "--sizes"),
      variants: [...schemeVariants(["TwoBig1"]), { name: NO_TABLE, changes: null }],
    };
    /** The seven schemes in today's search. */
    const today: Grid = {
      ...common,
      searcher: "engine",
      plies: [DEPTH],
      sizes: sizes.read("8K,64K,512K", "--sizes"),
      variants: schemeVariants(CLASSIC_SCHEMES),
    };
    const words = {
      experiment: FIRST,
      title: "A first study: is a table worth it, and which scheme is best?",
      description:
        "Every position is searched to 3 to 7 plies by the searcher of the studies with the best table of 1998 and without " +
        `a table, and to depth ${DEPTH} by the playing engine under the seven schemes of 1994. Positions, plies and tables ` +
        "are those of the published claims, so the numbers equal those of larger studies to the node.",
    };
    const evaluate = (nodes: GridNodes, modern: GridNodes) => ({
      tables: [...schemeTables(nodes), ...schemeTables(modern)],
      figures: [...benefitFigure(FIRST, nodes), ...schemeFigures(FIRST, modern)],
      findings: [...findingsOf(nodes, ["4b", "4c"]), rankingToday(modern)],
    });
    return [gridExperiment(classic, words, evaluate, today)];
  },
});
