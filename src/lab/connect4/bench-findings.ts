// Claims and findings of `lab connect4 bench`.

import { count, duration } from "../../base/quantity";
import { mean, sum } from "../../base/statistics";
import { above, grade, inside, orOpen } from "../frame/finding";
import { gradeMany, testAmong } from "../frame/multiple-tests";
import type { Finding } from "../frame/output/results";
import { type Estimate, type Interval, intervalOf, jackknife, mapped } from "../frame/statistics/interval";
import { isRight, type Outcome } from "./game";
import { FOUR_SETS, HARDEST, publishedMeans } from "./positions";
import type { FourMode } from "./setup";

export function benchFindings(outcomes: readonly Outcome[]): readonly Finding[] {
  return [scores(outcomes), part7Positions(outcomes), fullTime(outcomes), hardest(outcomes)];
}

function solvedBy(mode: FourMode, set: string, outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter((one) => one.setup.mode === mode && one.set === set);
}

/** Outcomes with the tutorial's own table. */
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

/** A wrong score in words. */
export function wrongScore({ setup: { mode }, set, sequence, expected, result }: Outcome): string {
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
      verdict: grade(above(factor, TIMES_FASTER)),
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
