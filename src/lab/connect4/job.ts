// Jobs that solve a position of Connect Four.
import { SCHEMES } from "../../engine/tt/schemes";
import { type JobThread, jobKind } from "../frame/jobs/kind";
import type { LabModules } from "../frame/modules";
import { parseAs } from "../frame/schema";
import { stonesOf } from "./sequence";
import {
  FOUR_RESULT,
  type FourMode,
  type FourRequest,
  type FourResult,
  type FourSetup,
  setupTitle,
} from "./setup";
import { FourSolver } from "./solver";

/** Forecast for the empty board, in milliseconds; every stone on the board halves it. */
const EMPTY_BOARD_MS: Readonly<Record<FourMode, number>> = { part7: 10_000_000, full: 150_000 };
/** The share of that time for finding only the winner. */
const WEAK_SHARE = 0.3;

/** Positions that take some thousand nodes by each solver and overfill the table, and one that the next stone wins. */
const SAMPLE: Readonly<Record<FourMode, readonly string[]>> = {
  part7: ["36761134613342467744334512", "7776447447352153317334351416215"],
  full: ["74667723226473", "672774737431453367", "7776447447352153317334351416215"],
};

const newSolver = ({ modules }: JobThread) => new FourSolver(modules.lab);

/** The positions by both solvers, for the score and for the winner alone, under every scheme and on the tutorial's table. */
function sample({ lab }: LabModules): readonly string[] {
  const solver = new FourSolver(lab);
  const onStore = (["part7", "full"] as const).flatMap((mode) =>
    SCHEMES.flatMap((scheme) =>
      [false, true].map((weak): FourSetup => ({ mode, weak, table: { scheme, positions: 64 } })),
    ),
  );
  const setups: readonly FourSetup[] = [...onStore, { mode: "part7", weak: false, table: null }];
  return setups.flatMap((setup) =>
    SAMPLE[setup.mode].map((sequence) => {
      const request = { setup, set: null, sequence, columns: true };
      const { score, positions, columns } = solver.solve(request, () => 0);
      return `${score} ${positions} ${columns?.join("")}`;
    }),
  );
}

export const connect4 = jobKind<FourRequest, FourResult>({
  samples: { connect4: sample },
  run: (request, { once, now }) => once(newSolver).solve(request, now),
  describe: ({ setup, sequence, columns }) =>
    `connect4 ${sequence}: ${columns ? "score and columns" : "score"}, ${setupTitle(setup)}`,
  parse: (value) => parseAs(FOUR_RESULT, value, "result"),
  searchesOf: () => 1,
  nodesOf: ({ positions }) => positions,
  classOf: ({ setup: { mode, weak }, set }) => `${mode} ${weak ? "weak" : "strong"} ${set}`,
  expected: ({ setup: { mode, weak }, sequence }) =>
    ((weak ? WEAK_SHARE : 1) * EMPTY_BOARD_MS[mode]) / 2 ** stonesOf(sequence),
  weight: 1000,
});
