// `lab first`: a first study that ends in verdicts within minutes. It runs the published conditions of a few claims, so its node
// counts are those of the kept documents.

import { CLASSIC_SCHEMES, sizes } from "../../frame/options";
import { study } from "../../frame/study";
import { positionSet } from "../positions/sets";
import { DEPTH, rankingToday } from "./engine";
import { type Grid, GridNodes, nodeFigures, nodeTables, runsOf, searchesOf } from "./grid";
import { plies } from "./options";
import { jobsOf } from "./run";
import { WORTH } from "./schemes/gains";
import { findingsOf } from "./schemes/published-claim";
import { benefitFigure } from "./schemes/schemes";

const NAME = "first";
const ALONE = { seeds: 0, sizes: [] };

/** A table against none, as in the studies. */
const WITH_AND_WITHOUT: Omit<Grid, "set"> = {
  searcher: "reference",
  plies: plies.read("3-7", "--plies"),
  sizes: sizes.read("1024K", "--sizes"),
  schemes: ["TwoBig1"],
  modes: ["stamping"],
  noTable: true,
  repetitions: ALONE,
};

/** The seven schemes in today's search. */
const TODAY: Omit<Grid, "set"> = {
  searcher: "engine",
  plies: [DEPTH],
  sizes: sizes.read("8K,64K,512K", "--sizes"),
  schemes: CLASSIC_SCHEMES,
  modes: ["stamping"],
  noTable: false,
  repetitions: ALONE,
};

export const first = study({
  name: NAME,
  summary: "a first study of two minutes: one published claim confirmed, one refuted, one open",
  options: {},
  plan: () => {
    const set = positionSet("kasparov");
    const [classic, today] = [WITH_AND_WITHOUT, TODAY].map((grid): Grid => ({ ...grid, set })) as [
      Grid,
      Grid,
    ];
    return [
      {
        experiment: NAME,
        set: set.name,
        title: "A first study: is a table worth it, and which scheme is best?",
        description:
          "Every position is searched to 3 to 7 plies by the searcher of the studies with the best table of 1998 and without " +
          `a table, and to depth ${DEPTH} by the playing engine under the seven schemes of 1994. Positions, plies and tables ` +
          "are those of the published claims, so the numbers equal those of larger studies to the node.",
        searches: searchesOf(classic) + searchesOf(today),
        jobs: [classic, today].flatMap(runsOf).flatMap(jobsOf),
        evaluate: (resultOf) => {
          const nodes = GridNodes.of(classic, resultOf);
          const modern = GridNodes.of(today, resultOf);
          return {
            data: nodes.data(),
            tables: [...nodeTables(nodes), ...nodeTables(modern)],
            figures: [...benefitFigure(NAME, nodes), ...nodeFigures(NAME, modern)],
            findings: [...findingsOf(nodes, WORTH.slice(0, 2)), rankingToday(modern)],
          };
        },
      },
    ];
  },
});
