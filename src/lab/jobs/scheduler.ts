// Schedules of series.

import type { Series, SeriesResult, SeriesRunner } from "../searchers/types";
import { Estimator } from "./estimate";
import { JobSchedule, type Trade } from "./job-schedule";
import type { Journal } from "./journal";
import { describeSeries } from "./key";

export { Interrupted, type Progress } from "./job-schedule";

export interface ScheduleOptions {
  readonly createRunner: () => SeriesRunner;
  /** Series at a time. */
  readonly runners: number;
  readonly journal: Journal;
  /** Milliseconds, from anywhere. */
  readonly now: () => number;
}

/** The series of a plan on their way to results. */
export class Schedule extends JobSchedule<Series, SeriesResult> {
  /** `plan` without repetitions. */
  constructor(plan: readonly Series[], options: ScheduleOptions) {
    super(plan, { ...options, trade: seriesTrade() });
  }
}

function seriesTrade(): Trade<Series, SeriesResult> {
  const estimator = new Estimator();
  return {
    learn: (series, result) => estimator.learn(series, result),
    milliseconds: (series) => estimator.milliseconds(series),
    kindOf: ({ searcher, set, depth, table }) => [searcher, set, depth, table?.use].join("/"),
    describe: describeSeries,
    unit: "series",
  };
}
