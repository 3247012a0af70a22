// The Connect Four solvers of the laboratory's core on the current thread, and the jobs that use them.
import { InputError } from "../../base/input-error";
import { SCHEMES } from "../../engine/tt/schemes";
import { type JobThread, jobKind } from "../frame/jobs/job";
import { LabMemory, storeBytes } from "../frame/lab-memory";
import type { LabModules } from "../frame/modules";
import { parseAs } from "../frame/schema";
import { parseSequence, stonesOf } from "./sequence";
import {
  FOUR_RESULT,
  type FourMode,
  type FourRequest,
  type FourResult,
  type FourSetup,
  setupTitle,
  tablePositions,
} from "./setup";

export class FourSolver {
  readonly #memory: LabMemory;

  constructor(module: WebAssembly.Module) {
    this.#memory = new LabMemory(module);
  }

  /**
   * Solves the position after a sequence of columns, with an empty table. `now` gives milliseconds since some fixed moment.
   * @throws InputError for an impossible sequence or table
   */
  solve({ setup, sequence, columns }: FourRequest, now: () => number): FourResult {
    const { own, mask, stones } = parseSequence(sequence);
    this.#openTable(setup, stones);
    const memory = this.#memory;
    const { core, instance } = memory;
    instance.setUint64(core.FOUR_OWN, own);
    instance.setUint64(core.FOUR_MASK, mask);
    instance.setInt(core.FOUR_WEAK, setup.weak ? 1 : 0);
    const started = now();
    const score = core.solveFour();
    const solved = now();
    const statistics = setup.table ? memory.counters() : null;
    const result = { score, positions: core.searchedNodes(), ms: solved - started, statistics };
    if (!columns) return result;
    const best = core.bestColumns(score);
    const kept = [1, 2, 3, 4, 5, 6, 7].filter((column) => best & (1 << (column - 1)));
    return { ...result, columns: kept, columnsMs: now() - solved };
  }

  /** Makes an empty table. @throws InputError for a solver that needs another kind */
  #openTable({ mode, table }: FourSetup, stones: number): void {
    const memory = this.#memory;
    const { start } = memory;
    if (!table && mode === "full") {
      throw new InputError("the full solver needs a table with a replacement scheme");
    }
    const positions = table ? tablePositions(table, stones) : 0;
    const bytes = table ? storeBytes(positions) : memory.core.SMALL_TABLE_BYTES.value;
    memory.reserve(start + bytes);
    memory.core.clear(start, bytes);
    const { core, instance } = memory;
    if (table) {
      instance.setInt(core.FOUR_SOLVER, mode === "full" ? core.SOLVER_FULL.value : core.SOLVER_PART7.value);
      memory.useStore(start, { scheme: table.scheme, positions });
    } else {
      instance.setInt(core.FOUR_SOLVER, core.SOLVER_PART7_SMALL.value);
      instance.setInt(core.FOUR_SMALL_TABLE, start);
    }
  }
}

// Jobs that solve a position.

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

export const solving = jobKind<FourRequest, FourResult>({
  name: "connect4",
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
