// Positions of Connect Four as jobs, and their answers as data.
import type { Job } from "../../jobs/job";
import { EVENT_COLUMNS, eventCells } from "../../output/event-cells";
import type { Cell, Data } from "../../output/results";
import { tablePositions } from "../../searchers/connect4/table-size";
import type { FourAsk } from "../../searchers/connect4/types";
import type { Outcome } from "./outcome";

/** The subcommand. */
export const CONNECT4 = "connect4";

export function jobsOf(asks: readonly FourAsk[]): readonly Job<"connect4">[] {
  return asks.map((ask) => ({ kind: "connect4", ask }));
}

const COLUMNS = [
  "mode",
  "weak",
  "scheme",
  "tablePositions",
  "set",
  "sequence",
  "stones",
  "expected",
  "found",
  "positions",
  "ms",
  ...EVENT_COLUMNS,
] as const;

export function dataOf(outcomes: readonly Outcome[]): Data {
  const rows = outcomes.map(({ setup, set, sequence, stones, expected, answer }): readonly Cell[] => [
    setup.mode,
    setup.weak ? "yes" : "no",
    setup.table?.scheme ?? "own table",
    setup.table ? tablePositions(setup.table, stones) : null,
    set,
    sequence,
    stones,
    expected,
    answer.score,
    answer.positions,
    answer.ms,
    ...eventCells(answer.statistics),
  ]);
  return { columns: COLUMNS, rows };
}
