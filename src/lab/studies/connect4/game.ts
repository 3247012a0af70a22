// Connect Four as a game that the laboratory solves.

import type { Cell, Data } from "../../output/results";
import { sum } from "../../output/statistics";
import { tablePositions } from "../../searchers/connect4/table-size";
import type { FourBatch, FourBatchResult } from "../../searchers/connect4/types";
import { EVENT_COLUMNS, eventCells } from "../event-cells";
import type { Game, Solved, SolveStudy } from "../solve-study";
import { type Outcome, outcomesOf } from "./outcome";
import { batchKey, batchTrade, isBatchResult } from "./trade";

/** The subcommand. */
export const CONNECT4 = "connect4";

export type SolvedBatch = Solved<FourBatch, FourBatchResult>;

export type BatchStudy = SolveStudy<FourBatch, FourBatchResult>;

export const CONNECT4_GAME: Game<FourBatch, FourBatchResult> = {
  name: CONNECT4,
  toolsOf: (tools) => tools.connect4,
  trade: batchTrade,
  keyOf: batchKey,
  isResult: isBatchResult,
  searchesOf: ({ sequences }) => sequences.length,
  costOf: ({ answers }) => ({
    ms: sum(answers.map(({ ms }) => ms)),
    nodes: sum(answers.map(({ positions }) => positions)),
  }),
  dataOf: (solved): Data => ({ columns: COLUMNS, rows: outcomesOf(solved).map(row) }),
};

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

function row({ setup, set, sequence, stones, expected, answer }: Outcome): readonly Cell[] {
  return [
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
  ];
}
