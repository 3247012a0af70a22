// Batches as jobs: what they are called, how they are kept, and how long they will take.
import type { Trade } from "../../jobs/job-schedule";
import { isObject } from "../../jobs/line-journal";
import { sum } from "../../output/statistics";
import { stonesOf } from "../../searchers/connect4/sequence";
import { LARGE_TABLE, tablePositions } from "../../searchers/connect4/table-size";
import type { FourAnswer, FourBatch, FourBatchResult, FourMode } from "../../searchers/connect4/types";
import { setupTitle } from "./describe";

/** Milliseconds for the empty board while nothing is known; every stone on the board halves them. */
const EMPTY_BOARD_MS: Readonly<Record<FourMode, number>> = { part7: 10_000_000, full: 150_000 };
/** Of them, to find only who wins. */
const WEAK_SHARE = 0.3;
/** Milliseconds to clear a table, for each of its positions. */
const CLEARING_MS = 30 / LARGE_TABLE;

function describeBatch({ setup, set, sequences }: FourBatch): string {
  const [first = ""] = sequences;
  const what = sequences.length === 1 ? first : `${set}, ${sequences.length} positions from ${first}`;
  return `connect4 ${what}: ${setupTitle(setup)}`;
}

/** The key in a journal. */
export function batchKey({ setup, sequences, columns }: FourBatch, signature: string): string {
  const asked = columns ? "score and columns" : "score";
  return `connect4 ${sequences.join(" ")}: ${asked}, ${setupTitle(setup)} | signature ${signature}`;
}

export function isBatchResult(value: unknown): value is FourBatchResult {
  return (
    isObject(value) &&
    typeof value.ms === "number" &&
    Array.isArray(value.answers) &&
    value.answers.every(isAnswer)
  );
}

function isAnswer(value: unknown): value is FourAnswer {
  return (
    isObject(value) &&
    typeof value.score === "number" &&
    typeof value.positions === "number" &&
    typeof value.ms === "number" &&
    (value.statistics === null || isObject(value.statistics)) &&
    (value.columns === undefined || Array.isArray(value.columns))
  );
}

/** Milliseconds on some machine. */
function expectedMs({ setup: { mode, weak, table }, sequences }: FourBatch): number {
  return sum(
    sequences.map((sequence) => {
      const stones = stonesOf(sequence);
      const clearing = CLEARING_MS * (table ? tablePositions(table, stones) : LARGE_TABLE);
      return clearing + ((weak ? WEAK_SHARE : 1) * EMPTY_BOARD_MS[mode]) / 2 ** stones;
    }),
  );
}

/** Sums of what was measured, first of a second as expected: what takes less teaches little. */
interface Tally {
  readonly ms: number;
  readonly expected: number;
}

const NOTHING_KNOWN: Tally = { ms: 1000, expected: 1000 };

export function batchTrade(batches: readonly FourBatch[]): Trade<FourBatch, FourBatchResult> {
  const tallies = new Map<string, Tally>();
  const kindOf = ({ setup: { mode, weak }, set }: FourBatch) => `${mode} ${weak ? "weak" : "strong"} ${set}`;
  return {
    learn: (batch, { ms }) => {
      const known = tallies.get(kindOf(batch)) ?? NOTHING_KNOWN;
      tallies.set(kindOf(batch), { ms: known.ms + ms, expected: known.expected + expectedMs(batch) });
    },
    milliseconds: (batch) => {
      const { ms, expected } = tallies.get(kindOf(batch)) ?? NOTHING_KNOWN;
      return Math.max(1, expectedMs(batch) * (ms / expected));
    },
    kindOf,
    describe: describeBatch,
    unit: batches.every(({ sequences }) => sequences.length === 1) ? "positions" : "batches",
  };
}
