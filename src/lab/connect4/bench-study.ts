// `lab connect4 bench`: solves the sets of positions and checks every score, beside the published times and positions.

import { mean, sum } from "../../base/statistics";
import { dataOf, tableOf } from "../frame/output/columns";
import { averageCurve, type Curve, type Figure } from "../frame/output/figure";
import type { ResultTable } from "../frame/output/results";
import type { Experiment } from "../frame/study";
import { benchFindings, wrongScore } from "./bench-findings";
import { COLUMNS, CONNECT4, isRight, jobOf, type Outcome, unsolved } from "./game";
import { type FourSet, HARDEST, PART7_SOURCE, publishedMeans } from "./positions";
import { type FourSetup, MODE_TITLES, MODES, setupTitle } from "./setup";

/** One solver and the sets that it solves. */
interface BenchRun {
  readonly setup: FourSetup;
  readonly sets: readonly FourSet[];
}

/** `name` is the name of the document's set. */
export function benchExperiment(name: string, runs: readonly BenchRun[], weak: boolean): Experiment {
  const asked = runs.flatMap(({ setup, sets }) => sets.flatMap((set) => unsolved(setup, set)));
  return {
    experiment: CONNECT4,
    set: name,
    title: `Connect Four: ${weak ? "who wins in" : "scores of"} positions by category`,
    description:
      `${runs.map(({ setup, sets }) => `${setupTitle(setup)}: ${sets.map(({ title }) => title).join(", ")}`).join("; ")}. ` +
      `${weak ? "Only who wins is asked" : "The score tells who wins and how soon"}; every result is compared with an independent solver's. ` +
      "Each position is solved with an empty table, whose clearing is not part of the time; positions solved at the same " +
      "time slow each other down a little. " +
      "A position counts as often as it is visited.",
    searches: asked.length,
    jobs: asked.map(jobOf),
    evaluate: (resultOf) => {
      const outcomes = asked.map((one) => ({ ...one, result: resultOf(jobOf(one)) }));
      return {
        data: dataOf(outcomes, COLUMNS),
        tables: runs.map(({ setup, sets }) => benchTable(setup, sets, outcomes)),
        figures: [benchFigure(name, outcomes)],
        findings: benchFindings(outcomes),
        complaints: outcomes
          .filter((outcome) => !isRight(outcome))
          .map((outcome) => `WRONG SCORE: ${wrongScore(outcome)}`),
      };
    },
  };
}

/** Effort of one solver by set, beside the published numbers. */
function benchTable(setup: FourSetup, sets: readonly FourSet[], outcomes: readonly Outcome[]): ResultTable {
  const source = setup.mode === "part7" ? "published" : "part 7's published";
  const rows = sets.map(({ name, title }) => {
    const own = outcomes.filter((one) => one.setup === setup && one.set === name);
    const searched = own.map(({ result }) => result.positions);
    const seconds = sum(own.map(({ result }) => result.ms)) / 1000;
    return { title, own, searched, seconds, published: publishedMeans(name, setup.weak) };
  });
  return tableOf(
    setupTitle(setup),
    rows,
    [
      ["category", "text", ({ title }) => title],
      ["positions", "count", ({ own }) => own.length],
      ["scores right", "count", ({ own }) => own.filter(isRight).length],
      [
        `${source} mean time (µs)`,
        "decimal1",
        ({ published }) => published?.microseconds ?? null,
        "published",
      ],
      ["mean time (µs)", "decimal1", ({ seconds, own }) => (1e6 * seconds) / own.length],
      [`${source} mean searched`, "decimal1", ({ published }) => published?.positions ?? null, "published"],
      ["mean searched", "decimal1", ({ searched }) => mean(searched)],
      [
        `${source} searched per second`,
        "count",
        ({ published }) => published && (1e6 * published.positions) / published.microseconds,
        "published",
      ],
      [
        "searched per second",
        "count",
        ({ searched, seconds }) => (seconds > 0 ? sum(searched) / seconds : null),
      ],
    ],
    `Published: ${PART7_SOURCE}, with positions of the author's own; these are another draw of the same categories, ` +
      "so means need not agree. Searched: positions visited, the one asked about included. Begin-Hard was not solved there.",
  );
}

/** Positions searched against stones on the board. */
function benchFigure(name: string, outcomes: readonly Outcome[]): Figure {
  const curves = MODES.flatMap((mode) => {
    const own = outcomes.filter(({ setup }) => setup.mode === mode);
    const [hardest, others] = [own.filter(isHardest), own.filter((one) => !isHardest(one))];
    return [curve(MODE_TITLES[mode], others), curve(`${MODE_TITLES[mode]}, Begin-Hard`, hardest)];
  });
  return {
    id: `connect4-${name}`,
    title: "Connect Four: positions searched",
    xLabel: "stones on the board",
    yLabel: "positions searched",
    xLog2: false,
    curves: curves.filter(({ points }) => points.length > 0),
    caption:
      "Mean number of positions searched for those of the sets with so many stones. Begin-Hard, which part 7 was not " +
      "published to solve, has a curve of its own.",
  };
}

function isHardest({ set }: Outcome): boolean {
  return set === HARDEST;
}

/** Mean positions searched, by stones. */
function curve(name: string, outcomes: readonly Outcome[]): Curve {
  return averageCurve(
    name,
    outcomes,
    ({ stones }) => stones,
    (own) => mean(own.map(({ result }) => result.positions)),
  );
}
