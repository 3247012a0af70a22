// `lab connect4 bench`: solves the sets of positions and checks every score, beside the published times and positions.

import { count, duration } from "../../base/quantity";
import { mean, sum } from "../../base/statistics";
import { grade, gradeMany, inside, orOpen, over, testAmong } from "../frame/finding";
import type { Job } from "../frame/jobs/job";
import { type DataColumns, dataOf, eventColumns, fieldsOf, tableOf } from "../frame/output/columns";
import { averageCurve, type Curve, type Figure } from "../frame/output/figure";
import type { Finding, ResultTable } from "../frame/output/results";
import { type Estimate, type Interval, intervalOf, jackknife, mapped } from "../frame/statistics/statistics";
import type { Experiment } from "../frame/study";
import { FOUR_SETS, type FourSet, HARDEST, PART7_SOURCE, publishedMeans } from "./positions";
import {
  type FourMode,
  type FourRequest,
  type FourResult,
  type FourSetup,
  MODE_TITLES,
  MODES,
  setupTitle,
  solving,
  stonesOf,
  tablePositions,
} from "./solver";

// Positions of Connect Four: their jobs, their outcomes, and the columns of the data.

export const CONNECT4 = "connect4";

export interface Outcome {
  readonly setup: FourSetup;
  readonly set: string;
  readonly sequence: string;
  readonly stones: number;
  readonly expected: number;
  readonly result: FourResult;
}

/** The positions of a set before they are solved. */
function unsolved(setup: FourSetup, { name, positions }: FourSet): readonly Omit<Outcome, "result">[] {
  return positions.map(({ sequence, score }) => ({
    setup,
    set: name,
    sequence,
    stones: stonesOf(sequence),
    expected: setup.weak ? Math.sign(score) : score,
  }));
}

function jobOf({ setup, set, sequence }: Omit<Outcome, "result">): Job<FourRequest, FourResult> {
  return { kind: solving, request: { setup, set, sequence, columns: false } };
}

function isRight({ expected, result }: Outcome): boolean {
  return result.score === expected;
}

const COLUMNS: DataColumns<Outcome> = {
  mode: ({ setup }) => setup.mode,
  weak: ({ setup }) => (setup.weak ? "yes" : "no"),
  scheme: ({ setup }) => setup.table?.scheme ?? "own table",
  tablePositions: ({ setup: { table }, stones }) => table && tablePositions(table, stones),
  ...fieldsOf((one: Outcome) => one, "set", "sequence", "stones", "expected"),
  found: ({ result }) => result.score,
  ...fieldsOf(({ result }: Outcome) => result, "positions", "ms"),
  ...eventColumns(({ result }: Outcome) => result.statistics),
};

// Claims and findings of `lab connect4 bench`.

export function benchFindings(outcomes: readonly Outcome[]): readonly Finding[] {
  return [scores(outcomes), part7Positions(outcomes), fullTime(outcomes), hardest(outcomes)];
}

function solvedBy(mode: FourMode, set: string, outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter((one) => one.setup.mode === mode && one.set === set);
}

function withOwnTable(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter(({ setup }) => setup.table === null);
}

function scores(outcomes: readonly Outcome[]): Finding {
  const wrong = outcomes.filter((outcome) => !isRight(outcome));
  return {
    id: "F1",
    claim: "Every score is right",
    criterion: "all are those that an independent solver found; when solved weakly, their signs",
    verdict: grade(wrong.length === 0),
    evidence: [
      `${count(outcomes.length - wrong.length)} of ${count(outcomes.length)} right`,
      ...wrong.map(wrongScore),
    ].join("; "),
  };
}

function wrongScore({ setup: { mode }, set, sequence, expected, result }: Outcome): string {
  return `${mode}, ${set}, ${sequence}: expected ${expected}, found ${result.score}`;
}

/**
 * A ratio of means over positions, with its interval for other positions of their kind. Means of such uneven numbers
 * scatter by factors, not by differences, so the jackknife is applied to the logarithm.
 */
function factorOf<Solved>(
  positions: readonly Solved[],
  measure: (of: readonly Solved[]) => number,
): Estimate {
  const without = positions.map((_, omitted) =>
    Math.log(measure(positions.filter((_, at) => at !== omitted))),
  );
  return mapped(intervalOf(Math.log(measure(positions)), [jackknife(without)]), Math.exp);
}

/** "1.42 (1.19 to 1.70)"; only the number if there was a single position. */
function factorText({ value, low, high }: Interval): string {
  const [text, from, to] = [value, low, high].map((one) => (one < 100 ? one.toPrecision(3) : one.toFixed(0)));
  return Number.isFinite(high) ? `${text} (${from} to ${to})` : `${text}`;
}

/** Positions count as alike within this factor. */
const ALIKE = 2;

function part7Positions(outcomes: readonly Outcome[]): Finding {
  const ownTable = withOwnTable(outcomes);
  const categories = FOUR_SETS.flatMap(({ name, title }) => {
    const own = ownTable.filter(({ set }) => set === name);
    const published = publishedMeans(name, own[0]?.setup.weak ?? false);
    if (own.length === 0 || !published) return [];
    const factor = factorOf(
      own,
      (of) => mean(of.map(({ result }) => result.positions)) / published.positions,
    );
    return [{ title, factor }];
  });
  const claim = {
    id: "F2",
    claim: "Part 7 searches as many positions as published",
    criterion: `with its own table the mean of every category is within a factor of ${ALIKE} of the published one; partly: of some`,
  };
  return orOpen(claim, categories.length > 0 ? null : "part 7 with its own table was left out", () => ({
    verdict: gradeMany(
      categories.map(({ factor }) => testAmong(categories.length, factor, inside(1 / ALIKE, ALIKE))),
    ),
    evidence: `times the published means, taken as certain: ${categories.map(({ title, factor }) => `${title} ${factorText(factor)}`).join(", ")}`,
  }));
}

const COMPARED = "middle-medium";
const TIMES_FASTER = 20;

function fullTime(outcomes: readonly Outcome[]): Finding {
  const msOfFull = new Map(
    solvedBy("full", COMPARED, outcomes).map(({ sequence, result }) => [sequence, result.ms]),
  );
  const solved = withOwnTable(solvedBy("part7", COMPARED, outcomes)).flatMap(({ sequence, result }) => {
    const full = msOfFull.get(sequence);
    return full === undefined ? [] : [{ part7: result.ms, full }];
  });
  const claim = {
    id: "F3",
    claim: "What is known beyond part 7 makes solving far faster",
    criterion: `on Middle-Medium part 7's mean time with its own table is more than ${TIMES_FASTER} times the full solver's`,
  };
  const missing =
    solved.length > 0 ? null : "Middle-Medium was not solved by both, part 7 with its own table";
  return orOpen(claim, missing, () => {
    const meanOf = (mode: FourMode, of: readonly Record<FourMode, number>[] = solved) =>
      mean(of.map((times) => times[mode]));
    const factor = factorOf(solved, (of) => meanOf("part7", of) / meanOf("full", of));
    return {
      verdict: grade(over(TIMES_FASTER)(factor)),
      evidence: `part 7 ${meanOf("part7").toPrecision(3)} ms, full ${meanOf("full").toPrecision(3)} ms, a factor of ${factorText(factor)}`,
    };
  });
}

function hardest(outcomes: readonly Outcome[]): Finding {
  const full = solvedBy("full", HARDEST, outcomes);
  const times = full.map(({ result }) => result.ms);
  const right = full.filter(isRight).length;
  const claim = {
    id: "F4",
    claim: "Begin-Hard, not solved with part 7, can be solved",
    criterion: "the full solver finds the score of all its positions; when solved weakly, its sign",
  };
  return orOpen(claim, full.length > 0 ? null : "Begin-Hard was left out", () => ({
    verdict: grade(right === full.length),
    evidence: `${right} of ${full.length} in ${duration(sum(times))}, the longest ${duration(Math.max(...times))}`,
  }));
}

// The tables and the figure.

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
