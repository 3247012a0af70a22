// Positions of Connect Four as jobs.
import { parseAs } from "../../output/schema";
import { stonesOf } from "../../searchers/connect4/sequence";
import { setupTitle } from "../../searchers/connect4/setup";
import { FOUR_ANSWER, type FourMode } from "../../searchers/connect4/types";
import type { Trade } from "../job";

/** Milliseconds for the empty board while nothing is known; every stone on the board halves them. */
const EMPTY_BOARD_MS: Readonly<Record<FourMode, number>> = { part7: 10_000_000, full: 150_000 };
/** Of them, to find only who wins. */
const WEAK_SHARE = 0.3;

export const connect4Trade: Trade<"connect4"> = {
  describe: ({ setup, sequence, columns }) =>
    `connect4 ${sequence}: ${columns ? "score and columns" : "score"}, ${setupTitle(setup)}`,
  parse: (value) => parseAs(FOUR_ANSWER, value, "answer"),
  searchesOf: () => 1,
  nodesOf: ({ positions }) => positions,
  classOf: ({ setup: { mode, weak }, set }) => `${mode} ${weak ? "weak" : "strong"} ${set}`,
  expected: ({ setup: { mode, weak }, sequence }) =>
    ((weak ? WEAK_SHARE : 1) * EMPTY_BOARD_MS[mode]) / 2 ** stonesOf(sequence),
  weight: 1000,
};
