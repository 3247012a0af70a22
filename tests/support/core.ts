// Either build of the core, used directly: a board, an engine, or a search on this thread with an accessible table.

import type { CoreExports } from "palimpsest:exports/core";
import { type CoreFile, type CoreVariant, readCore } from "../../scripts/bundles/core";
import { getOrInsertComputed } from "../../src/base/lazy";
import { emptyWideMemory } from "../../src/base/platform/node/memory";
import { Board } from "../../src/engine/chess/board";
import { moveName } from "../../src/engine/chess/encoding";
import { type EpdRecord, parseEpd } from "../../src/engine/chess/epd";
import { START_FEN } from "../../src/engine/chess/fen";
import { ChessEngine } from "../../src/engine/engine";
import { CoreInstance, type LineReport } from "../../src/engine/instance/core-instance";
import { BUCKET, GENERATIONS, MIB } from "../../src/engine/instance/sizes";
import { embeddedNetwork } from "../../src/engine/network/embedded-network";
import { scoreOf } from "../../src/engine/threads/pool-search";
import { schemeNumber } from "../../src/engine/tt/schemes";
import type { SchemeName } from "../../src/engine/types";
import { positionLines } from "./positions";

export const VARIANTS: readonly CoreVariant[] = ["release", "debug"];

/** The core that this runtime plays with. */
export const RUNTIME_CORE: CoreFile = emptyWideMemory() ? "core64" : "core";

const modules = new Map<string, WebAssembly.Module>();

/** The compiled core. `release` ships; `debug` checks its own state after every move. */
export function coreOf(variant: CoreVariant, core = RUNTIME_CORE): WebAssembly.Module {
  return getOrInsertComputed(
    modules,
    `${core} ${variant}`,
    () => new WebAssembly.Module(readCore(variant, core)),
  );
}

export function boardOf(variant: CoreVariant, fen: string = START_FEN, chess960 = false): Board {
  const board = new Board(coreOf(variant), chess960);
  board.set(fen);
  return board;
}

export function engineOf(variant: CoreVariant): ChessEngine {
  return new ChessEngine(coreOf(variant));
}

/** The records of a file of positions. */
export function positions(file: string): EpdRecord[] {
  return positionLines(file).map(parseEpd);
}

/** The leaf counts in a perft record, by depth. */
export function perftCounts({ operations }: EpdRecord): { depth: number; nodes: number }[] {
  return Array.from(operations, ([opcode, [nodes]]) => ({
    depth: Number(opcode.slice(1)),
    nodes: Number(nodes),
  }));
}

export type DirectResult = ReturnType<DirectSearch["search"]>;

/** The orders of a direct search; absent = the engine's defaults. */
export interface DirectLimits {
  readonly depth: number;
  readonly nodes?: number;
  readonly multiPv?: number;
  readonly scheme?: SchemeName;
  /** Root moves to consider, in the core's encoding. */
  readonly moves?: readonly number[];
}

/** A core that searches on this thread, and whose table the test may read and write. */
export class DirectSearch {
  readonly board: Board;
  readonly instance: CoreInstance;
  readonly tableStart: number;
  buckets: number;
  #lines: LineReport[] = [];
  #generation = 0;

  constructor(
    variant: CoreVariant,
    hashMb: number,
    network = embeddedNetwork(),
    core = RUNTIME_CORE,
    threads = 1,
  ) {
    this.board = new Board(coreOf(variant, core));
    const reportLine = (report: LineReport) => this.#lines.push(report);
    const purpose = { threads, tableBytes: hashMb * MIB, host: { reportLine } };
    this.instance = CoreInstance.alone(coreOf(variant, core), purpose);
    this.instance.loadNetwork(network);
    this.core.clearThread();
    this.tableStart = this.instance.tableStart(threads);
    this.buckets = (hashMb * MIB) / BUCKET;
    this.useScheme("Aging");
  }

  get core(): CoreExports {
    return this.instance.exports;
  }

  /** The table, two 64-bit words per entry. */
  get words(): BigUint64Array {
    const [memory = this.instance.memory] = this.instance.tables;
    return new BigUint64Array(memory.buffer, this.tableStart, this.buckets * (BUCKET / 8));
  }

  /** The generation of the last search. */
  get generation(): number {
    return this.#generation;
  }

  /** A new search begins. */
  set generation(generation: number) {
    this.#generation = generation;
    this.core.orderGeneration(generation);
    this.core.enterTable();
  }

  /** Makes the core use its table by this scheme's rules; a search does so itself. */
  useScheme(scheme: SchemeName): void {
    const { tableStart: start, buckets } = this;
    this.instance.useTable({ start, buckets, scheme: schemeNumber(scheme) });
    this.generation = this.#generation;
  }

  /** Forgets everything: table and histories. */
  clear(): void {
    this.words.fill(0n);
    this.core.clearThread();
    this.generation = 0;
  }

  /** Makes `board`'s position this core's own position, for moves on it. */
  adoptBoard(): void {
    this.instance.publishRoot(this.board.snapshot());
    this.core.adoptRoot();
  }

  /** Searches `board`'s position. Returns the reports, oldest first, the first line's last score, and moves in UCI notation. */
  search({ depth, nodes = 0, multiPv = 1, scheme = "Aging", moves = [] }: DirectLimits) {
    const { core } = this;
    this.#lines = [];
    this.instance.publishRoot(this.board.snapshot());
    this.useScheme(scheme);
    this.generation = (this.#generation + 1) % GENERATIONS;
    // A search that ends stops other threads. There are none here.
    core.withdrawStop();
    core.orderThreads(1);
    core.orderLimits(depth, 0, nodes, 0, multiPv);
    this.instance.limitMoves(moves);
    const rootMoves = core.search(true);
    const last = this.#lines.findLast(({ line }) => line === 0);
    return {
      lines: this.#lines,
      bestMove: rootMoves > 0 ? moveName(core.bestMove(), false) : null,
      score: scoreOf(core, last?.score ?? 0),
      pv: last?.pv.map((move) => moveName(move, false)) ?? [],
      nodes: core.searchedNodes(),
    };
  }
}
