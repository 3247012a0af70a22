// Either build of the core, used directly: a board, an engine, or a search on this thread with a table one can open.
import { readFileSync } from "node:fs";
import { type CoreVariant, corePath } from "../../scripts/core";
import { Board } from "../../src/engine/chess/board";
import { type EpdRecord, parseEpd } from "../../src/engine/chess/epd";
import { START_FEN } from "../../src/engine/chess/fen";
import { moveName } from "../../src/engine/chess/notation";
import { Engine } from "../../src/engine/engine";
import { type CoreExports, createMemory, instantiate } from "../../src/engine/instance/core";
import { embeddedNetwork } from "../../src/engine/network/embedded-network";
import { loadNetwork } from "../../src/engine/network/network";
import { scoreOf } from "../../src/engine/search/info";
import { schemeNumber } from "../../src/engine/table/schemes";
import type { LineReport } from "../../src/engine/threads/messages";
import type { SchemeName, Score } from "../../src/engine/types";
import { positionLines } from "./positions";

export const VARIANTS: readonly CoreVariant[] = ["release", "debug"];

const modules = new Map<CoreVariant, WebAssembly.Module>();

/** The compiled core; `release` is what ships, `debug` checks its own state after every move. */
export function coreOf(variant: CoreVariant): WebAssembly.Module {
  let module = modules.get(variant);
  if (!module) {
    module = new WebAssembly.Module(readFileSync(corePath(variant)));
    modules.set(variant, module);
  }
  return module;
}

export function boardOf(variant: CoreVariant, fen: string = START_FEN, chess960 = false): Board {
  const board = new Board(coreOf(variant), chess960);
  board.set(fen);
  return board;
}

export function engineOf(variant: CoreVariant): Engine {
  return new Engine(coreOf(variant));
}

/** The records of a file of positions. */
export function positions(file: string): EpdRecord[] {
  return positionLines(file).map(parseEpd);
}

/** Leaf counts a perft record promises, by depth. */
export function perftCounts({ operations }: EpdRecord): { depth: number; nodes: number }[] {
  return Array.from(operations, ([opcode, [nodes]]) => ({
    depth: Number(opcode.slice(1)),
    nodes: Number(nodes),
  }));
}

/** What a direct search found; moves in UCI notation. */
export interface DirectResult {
  readonly lines: readonly LineReport[];
  readonly bestMove: string | null;
  /** The first line's last score. */
  readonly score: Score;
  readonly pv: readonly string[];
  readonly nodes: number;
}

const MIB = 1024 ** 2;
const BUCKET = 64;

/** What a direct search is to do; absent = as the engine's defaults. */
export interface DirectLimits {
  readonly depth: number;
  readonly multiPv?: number;
  readonly scheme?: SchemeName;
  /** Root moves to consider, in the core's encoding. */
  readonly moves?: readonly number[];
}

/** A core that searches on this thread, and whose table the test may read and write. */
export class DirectSearch {
  readonly core: CoreExports;
  readonly board: Board;
  readonly tableStart: number;
  readonly buckets: number;
  readonly #memory: WebAssembly.Memory;
  #lines: LineReport[] = [];
  #generation = 0;

  constructor(variant: CoreVariant, hashMb: number, network = embeddedNetwork()) {
    const module = coreOf(variant);
    this.board = new Board(module);
    this.tableStart = Math.ceil(this.board.core.threadsEnd(1) / BUCKET) * BUCKET;
    this.buckets = (hashMb * MIB) / BUCKET;
    this.#memory = createMemory(this.tableStart + hashMb * MIB);
    this.core = instantiate(module, this.#memory, {
      now: () => 0,
      reportLine: (depth, selectiveDepth, line, score, bound, nodes, timeMs, hashFull, pv, pvLength) => {
        const moves = Array.from(new Uint16Array(this.#memory.buffer, pv, pvLength));
        this.#lines.push({
          depth,
          selectiveDepth,
          line,
          score,
          bound,
          nodes,
          timeMs,
          hashFull,
          pv: moves,
        });
      },
      reportCurrentMove: () => {},
    });
    this.core.init();
    loadNetwork(this.core, this.#memory, network);
    this.core.enter(0);
    this.core.clearThread();
    this.#setInt(this.core.CONTROL_TABLE, this.tableStart);
    this.#setInt(this.core.CONTROL_BUCKETS, this.buckets);
  }

  #setInt(at: { readonly value: number }, value: number): void {
    new Int32Array(this.#memory.buffer)[at.value >> 2] = value;
  }

  /** The table, two 64-bit words per entry. */
  get words(): BigUint64Array {
    return new BigUint64Array(this.#memory.buffer, this.tableStart, this.buckets * (BUCKET / 8));
  }

  /** The random numbers position keys are made of. */
  zobrist(): bigint[] {
    const { ZOBRIST, ZOBRIST_COUNT } = this.core;
    return Array.from(new BigUint64Array(this.#memory.buffer, ZOBRIST.value, ZOBRIST_COUNT.value));
  }

  /** The generation of the last search. */
  get generation(): number {
    return this.#generation;
  }

  /** Forgets everything: table and histories. */
  clear(): void {
    this.words.fill(0n);
    this.core.clearThread();
    this.#generation = 0;
  }

  /** Has the core use its table by this scheme's rules; a search does so itself. */
  useScheme(scheme: SchemeName): void {
    this.#setInt(this.core.CONTROL_SCHEME, schemeNumber(scheme));
    this.#setInt(this.core.CONTROL_GENERATION, this.#generation);
    this.core.enterTable();
  }

  /** Makes the position `board` has this core's own, to make moves on. */
  adoptBoard(): void {
    new Uint8Array(this.#memory.buffer).set(this.board.snapshot(), this.core.ROOT.value);
    this.core.adoptRoot();
  }

  /** Legal moves of this core's position, in its encoding. */
  legalMoves(): number[] {
    const count = this.core.generateMoves();
    return Array.from(
      new Uint32Array(this.#memory.buffer, this.core.moveList(), count),
      (entry) => entry & 0xffff,
    );
  }

  /** Searches the position `board` has and returns what was reported, oldest first. */
  search({ depth, multiPv = 1, scheme = "Aging", moves = [] }: DirectLimits): DirectResult {
    const { core } = this;
    this.#generation = (this.#generation + 1) % 32;
    this.#lines = [];
    new Uint8Array(this.#memory.buffer).set(this.board.snapshot(), core.ROOT.value);
    // A search that ends tells other threads to stop; there are none.
    this.#setInt(core.CONTROL_STOP, 0);
    this.#setInt(core.CONTROL_THREADS, 1);
    this.#setInt(core.CONTROL_DEPTH, depth);
    this.#setInt(core.CONTROL_MULTI_PV, multiPv);
    this.#setInt(core.CONTROL_SCHEME, schemeNumber(scheme));
    this.#setInt(core.CONTROL_GENERATION, this.#generation);
    this.#setInt(core.CONTROL_MOVE_COUNT, moves.length);
    new Uint16Array(this.#memory.buffer, core.CONTROL_MOVES.value, moves.length).set(moves);
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
