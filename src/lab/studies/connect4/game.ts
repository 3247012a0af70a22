// Positions of Connect Four as jobs, and their answers as data.
import type { Job } from "../../jobs/job";
import { type DataColumns, eventColumns } from "../../output/columns";
import { tablePositions } from "../../searchers/connect4/setup";
import type { FourAsk } from "../../searchers/connect4/types";
import type { Outcome } from "./outcome";

/** The subcommand. */
export const CONNECT4 = "connect4";

export function jobsOf(asks: readonly FourAsk[]): readonly Job<"connect4">[] {
  return asks.map((ask) => ({ kind: "connect4", ask }));
}

export const COLUMNS: DataColumns<Outcome> = {
  mode: ({ setup }) => setup.mode,
  weak: ({ setup }) => (setup.weak ? "yes" : "no"),
  scheme: ({ setup }) => setup.table?.scheme ?? "own table",
  tablePositions: ({ setup: { table }, stones }) => table && tablePositions(table, stones),
  set: ({ set }) => set,
  sequence: ({ sequence }) => sequence,
  stones: ({ stones }) => stones,
  expected: ({ expected }) => expected,
  found: ({ answer }) => answer.score,
  positions: ({ answer }) => answer.positions,
  ms: ({ answer }) => answer.ms,
  ...eventColumns(({ answer }: Outcome) => answer.statistics),
};
