// What `lab connect4 bench` claims and finds.
import { count, duration } from "../../output/quantity";
import type { Finding } from "../../output/results";
import { mean, sum } from "../../output/statistics";
import { FOUR_SETS, HARDEST } from "../../positions/connect4";
import type { FourMode } from "../../searchers/connect4/types";
import { grade, orOpen } from "../finding";
import { certainly, gradeMany } from "../several";
import { isRight, type Outcome } from "./game";
import { publishedMeans } from "./published";

export function benchFindings(outcomes: readonly Outcome[]): readonly Finding[] {
  return [scores(outcomes), part7Positions(outcomes), fullTime(outcomes), hardest(outcomes)];
}

function solvedBy(mode: FourMode, set: string, outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter((one) => one.setup.mode === mode && one.set === set);
}

/** Those of the tutorial's own table. */
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

/** What is wrong with a wrong score. */
export function wrongScore({ setup: { mode }, set, sequence, expected, answer }: Outcome): string {
  return `${mode}, ${set}, ${sequence}: expected ${expected}, found ${answer.score}`;
}

/** Positions count as alike within this factor. */
const ALIKE = 2;

function part7Positions(outcomes: readonly Outcome[]): Finding {
  const ownTable = withOwnTable(outcomes);
  const ratios = FOUR_SETS.flatMap(({ name, title }) => {
    const own = ownTable.filter(({ set }) => set === name);
    const published = publishedMeans(name, own[0]?.setup.weak ?? false);
    if (own.length === 0 || !published) return [];
    return [{ title, ratio: mean(own.map(({ answer }) => answer.positions)) / published.positions }];
  });
  const claim = {
    id: "F2",
    claim: "Part 7 searches as many positions as published",
    criterion: `with its own table the mean of every category is within a factor of ${ALIKE} of the published one; partly: of some`,
  };
  return orOpen(claim, ratios.length > 0 ? null : "part 7 with its own table was left out", () => ({
    verdict: gradeMany(ratios.map(({ ratio }) => certainly(ratio <= ALIKE && ratio >= 1 / ALIKE))),
    evidence: `times the published: ${ratios.map(({ title, ratio }) => `${title} ${ratio.toPrecision(2)}`).join(", ")}`,
  }));
}

const COMPARED = "middle-medium";
const TIMES_FASTER = 20;

function fullTime(outcomes: readonly Outcome[]): Finding {
  const [part7, full] = [
    withOwnTable(solvedBy("part7", COMPARED, outcomes)),
    solvedBy("full", COMPARED, outcomes),
  ].map((own) => own.map(({ answer }) => answer.ms)) as [number[], number[]];
  const claim = {
    id: "F3",
    claim: "What is known beyond part 7 makes solving far faster",
    criterion: `on Middle-Medium the full solver's mean time is at most 1/${TIMES_FASTER} of part 7's with its own table`,
  };
  const compared = part7.length > 0 && full.length > 0;
  const missing = compared ? null : "Middle-Medium was not solved by both, part 7 with its own table";
  return orOpen(claim, missing, () => ({
    verdict: grade(mean(full) * TIMES_FASTER <= mean(part7)),
    evidence: `part 7 ${milliseconds(mean(part7))}, full ${milliseconds(mean(full))}, a factor of ${(mean(part7) / mean(full)).toPrecision(3)}`,
  }));
}

function hardest(outcomes: readonly Outcome[]): Finding {
  const full = solvedBy("full", HARDEST, outcomes);
  const times = full.map(({ answer }) => answer.ms);
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

function milliseconds(ms: number): string {
  return `${ms.toPrecision(3)} ms`;
}
