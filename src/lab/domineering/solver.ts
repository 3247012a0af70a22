// The Domineering solvers of the laboratory's core on the current thread, and the jobs that use them.
import { SCHEMES } from "../../engine/tt/schemes";
import { type JobThread, jobKind } from "../frame/jobs/job";
import { LabMemory, storeBytes } from "../frame/lab-memory";
import type { LabModules } from "../frame/modules";
import { parseAs } from "../frame/schema";
import { formatSize } from "../frame/sizes";
import { boardName, checkBoard, SOLVE_RESULT, type SolveRequest, type SolveResult } from "./board";

/** A position: a board and the squares occupied from the start, square = row × columns + column. */
export interface Start extends SolveRequest {
  readonly occupied?: readonly number[];
}

/** Width of the enhanced solver's frame for boards of up to 8 columns, which have up to 8 rows. */
const FRAME = 8;
/** Width of the frame for boards of 9 columns, which have up to 7 rows. */
const WIDE_FRAME = 9;

export class DomineeringSolver {
  readonly #memory: LabMemory;
  /** Widths of frames whose strips are in this memory. */
  readonly #stripWidths = new Set<number>();

  constructor(module: WebAssembly.Module) {
    this.#memory = new LabMemory(module);
  }

  /**
   * Solves a position with an empty table. `now` gives milliseconds since some fixed moment.
   * @throws InputError for an impossible board or table
   */
  solve(start: Start, now: () => number): SolveResult {
    checkBoard(start);
    this.#openTable(start);
    // Turned by a right angle with the sides exchanged, it is the same game and fits the enhanced solver's frame.
    const board = start.mode === "enhanced" && start.rows > FRAME ? turned(start) : start;
    const memory = this.#memory;
    const { core, instance } = memory;
    instance.setInt(core.DOMINEERING_ROWS, board.rows);
    instance.setInt(core.DOMINEERING_COLUMNS, board.columns);
    instance.setInt(core.DOMINEERING_FIRST, board.first === "V" ? 0 : 1);
    const occupied = (board.occupied ?? []).reduce((squares, square) => squares | (1n << BigInt(square)), 0n);
    instance.setUint64(core.DOMINEERING_OCCUPIED, occupied);
    if (start.mode === "enhanced") this.#openStrips(Math.max(board.columns, FRAME));
    const started = now();
    const value = start.mode === "domi" ? core.solveDomi() : core.solveEnhanced();
    const ms = now() - started;
    return { firstWins: value > 0, nodes: core.searchedNodes(), ms, statistics: memory.counters() };
  }

  /** Computes strips once per width, because all boards of a width share them. Narrow frames lie before wide ones. */
  #openStrips(width: number): void {
    const { core, start } = this.#memory;
    const narrower = width === FRAME ? 0 : core.stripBytes(FRAME);
    this.#memory.instance.setInt(core.DOMINEERING_STRIPS, start + narrower);
    if (this.#stripWidths.has(width)) return;
    core.openEnhanced();
    this.#stripWidths.add(width);
  }

  /** Makes an empty table, behind the strips of all frames. */
  #openTable({ scheme, positions }: SolveRequest): void {
    const memory = this.#memory;
    const bytes = storeBytes(positions);
    const start = memory.start + memory.core.stripBytes(FRAME) + memory.core.stripBytes(WIDE_FRAME);
    if (memory.reserve(start + bytes)) this.#stripWidths.clear();
    memory.useStore(start, { scheme, positions });
    memory.core.clear(start, bytes);
  }
}

/** The same game with rows for columns and the sides exchanged. */
function turned({ rows, columns, first, occupied, ...rest }: Start): Start {
  return {
    ...rest,
    rows: columns,
    columns: rows,
    first: first === "V" ? "H" : "V",
    occupied: (occupied ?? []).map((square) => (square % columns) * rows + Math.floor(square / columns)),
  };
}

// Jobs that solve a board.

/** DOMI's nodes grow by about this factor with every square. */
const GROWTH = 1.36;
/** Nodes per millisecond. */
const SPEED = 4000;
/** The enhanced solver's share of DOMI's nodes. */
const ENHANCED_SHARE = 0.1;

const newSolver = ({ modules }: JobThread) => new DomineeringSolver(modules.lab);

/** One board by both solvers under every scheme. */
function sample({ lab }: LabModules): readonly string[] {
  const solver = new DomineeringSolver(lab);
  return (["domi", "enhanced"] as const).flatMap((mode) =>
    SCHEMES.map((scheme) => {
      const request = { rows: 5, columns: 6, first: "V", mode, scheme, positions: 64 } as const;
      const { nodes, statistics } = solver.solve(request, () => 0);
      return `${nodes} ${JSON.stringify(statistics)}`;
    }),
  );
}

export const solving = jobKind<SolveRequest, SolveResult>({
  name: "domineering",
  samples: { domineering: sample },
  run: (request, { once, now }) => once(newSolver).solve(request, now),
  describe: ({ first, mode, scheme, positions, ...board }) =>
    `domineering ${boardName(board)}, ${first} first, ${mode}, ${scheme} ${formatSize(positions)}`,
  parse: (value) => parseAs(SOLVE_RESULT, value, "result"),
  searchesOf: () => 1,
  nodesOf: ({ nodes }) => nodes,
  classOf: ({ mode }) => mode,
  expected: ({ rows, columns, mode }) =>
    ((mode === "domi" ? 1 : ENHANCED_SHARE) * GROWTH ** (rows * columns)) / SPEED,
  // A million of DOMI's nodes.
  weight: 250,
});
